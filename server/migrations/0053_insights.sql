-- ── How pages of companies and municipalities do (docs/rules/insights.md) ──

-- Sums of days, of nobody in particular. By id or code without a reference: figures outlast what they are about.
CREATE TABLE desempenho_dia (
  tipo text NOT NULL CHECK (tipo IN ('EMPRESA', 'MUNICIPIO')),
  chave text NOT NULL,
  dia date NOT NULL,
  medida text NOT NULL CHECK (medida IN ('VISITA', 'ENCONTRO', 'FILTRO')),
  -- Of FILTRO the code of the catalogue or municipality by which it was found, as NCM:2204; else blank.
  codigo text NOT NULL DEFAULT '',
  total integer NOT NULL CHECK (total > 0),
  PRIMARY KEY (tipo, chave, dia, medida, codigo)
);
CREATE INDEX desempenho_dia_dia ON desempenho_dia (dia);

-- A visitor of a company counts once a day, by a digest like that of municipalities' visitors.
CREATE TABLE empresa_visita (
  empresa_id uuid NOT NULL,
  dia date NOT NULL,
  visitante bytea NOT NULL CHECK (length(visitante) = 32),
  PRIMARY KEY (empresa_id, dia, visitante)
);
CREATE INDEX empresa_visita_dia ON empresa_visita (dia);

-- Who wants no monthly mail about their pages.
CREATE TABLE desempenho_sem_mail (
  usuario_id uuid PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  desde timestamptz NOT NULL
);
