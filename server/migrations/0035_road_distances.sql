-- How far ports and airports are from districts by road, as a routing service measured it (area: districts). It is asked by a job, so
-- that no answer waits for it. Without a service the table is empty, and distances are straight lines.
CREATE TABLE distancia_rodoviaria (
  -- Both positions as they were asked for, `latitude,longitude;latitude,longitude`: whoever moves is measured anew.
  rota text PRIMARY KEY CHECK (length(rota) <= 60),
  -- NULL where no road leads there.
  km numeric(7, 1) CHECK (km >= 0),
  medida_em timestamptz NOT NULL
);
