-- What a US dollar and a euro cost in reais, with the day of the rate (area: reference). An operator's command writes it.
CREATE TABLE cotacao (
  moeda text PRIMARY KEY CHECK (moeda IN ('USD', 'EUR')),
  reais_por_unidade numeric(12, 6) NOT NULL CHECK (reais_por_unidade > 0),
  data date NOT NULL
);
