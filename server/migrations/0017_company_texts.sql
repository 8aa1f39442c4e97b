-- What companies say about themselves in English and Spanish. The Portuguese stays where it was, and is what is shown
-- where a language has no text.
CREATE TABLE empresa_traducao (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  idioma text NOT NULL CHECK (idioma IN ('en', 'es')),
  descricao text CHECK (length(descricao) <= 2000),
  descricao_buscando_investimentos text CHECK (length(descricao_buscando_investimentos) <= 2000),
  PRIMARY KEY (empresa_id, idioma),
  -- A language without a text has no line.
  CHECK (descricao IS NOT NULL OR descricao_buscando_investimentos IS NOT NULL)
);
