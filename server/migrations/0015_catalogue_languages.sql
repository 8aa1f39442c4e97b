-- What the catalogues of activities, products and services say in English and Spanish. The Portuguese stays where it was,
-- and is what is shown where a language has no text.
CREATE TABLE descricao_traduzida (
  tabela text NOT NULL CHECK (tabela IN ('CNAE', 'NCM', 'NBS')),
  codigo text NOT NULL,
  descricao_en text,
  descricao_es text,
  chave_en text GENERATED ALWAYS AS (public.search_key(descricao_en)) STORED,
  chave_es text GENERATED ALWAYS AS (public.search_key(descricao_es)) STORED,
  PRIMARY KEY (tabela, codigo)
);
