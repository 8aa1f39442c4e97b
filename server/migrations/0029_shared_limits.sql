-- ── Calls of a minute, where all processes of an installation count them together (server/src/http/limits) ──
-- The library names the columns. Not in the log of the database: after a crash the minute begins anew.
CREATE UNLOGGED TABLE limite_chamada (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
