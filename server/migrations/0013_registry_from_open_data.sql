-- The registry from Receita Federal's open data: loaded beside the old one, then put in its place as a whole.

-- ── The registry ────────────────────────────────────────────────────────────────────────────────────────────
-- A load puts another table in the place of junta_empresa; a foreign key would hold on to the old one. Whoever fills the
-- registry removes the partners of companies that are gone.
ALTER TABLE junta_socio DROP CONSTRAINT junta_socio_cnpj_fkey;

ALTER TABLE junta_empresa
  ALTER COLUMN situacao_desde DROP NOT NULL,   -- null: the source has no date, or an impossible one
  ALTER COLUMN data_abertura DROP NOT NULL,
  -- false: the source names no partners, so that a company without any in junta_socio may still have some
  ADD COLUMN socios_conhecidos boolean NOT NULL DEFAULT true,
  -- both names in one text: a word typed may stand in either
  ADD COLUMN chave_busca text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    public.search_key(CASE WHEN nome_fantasia IS NULL THEN nome ELSE nome || ' ' || nome_fantasia END)) STORED;
DROP INDEX junta_busca;
CREATE INDEX junta_busca ON junta_empresa USING gin (chave_busca gin_trgm_ops) WITH (fastupdate = off);
-- A word of very many is looked for in the order of names; with the names in the index no row is fetched for it.
DROP INDEX junta_matriz_nome, junta_matriz_municipio;
CREATE INDEX junta_matriz_nome ON junta_empresa (sigla_uf, chave_nome, cnpj) INCLUDE (chave_busca)
  WHERE coalesce(eh_matriz, substr(cnpj, 9, 4) = '0001');
CREATE INDEX junta_matriz_municipio ON junta_empresa (cod_municipio_rfb, chave_nome, cnpj) INCLUDE (chave_busca)
  WHERE coalesce(eh_matriz, substr(cnpj, 9, 4) = '0001');

-- ── Loads ───────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE carga_rfb (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  entrega text NOT NULL,                -- what tells this delivery from others: a digest over its files
  pasta text NOT NULL,
  situacao text NOT NULL CHECK (situacao IN ('LENDO', 'MONTADA', 'TROCADA', 'CONCLUIDA')),
  iniciada_em timestamptz NOT NULL,
  trocada_em timestamptz,               -- since when the portal serves it
  empresas bigint,                      -- rows of the new registry
  repetidas bigint,                     -- establishments that came twice, counted once
  sem_empresa bigint                    -- establishments left out because no line of Empresas has their root
);
-- One load at a time is under way.
CREATE UNIQUE INDEX carga_rfb_aberta ON carga_rfb ((true)) WHERE situacao <> 'CONCLUIDA';

-- The files that were read whole, each written in the transaction of its rows.
CREATE TABLE carga_rfb_arquivo (
  carga_id integer NOT NULL REFERENCES carga_rfb ON DELETE CASCADE,
  nome text NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('ESTABELECIMENTOS', 'EMPRESAS')),
  linhas bigint NOT NULL,
  mantidas bigint NOT NULL,
  recusadas bigint NOT NULL,
  recusas jsonb NOT NULL,               -- the first of them: [{"linha": ..., "problema": ...}], without what they say
  PRIMARY KEY (carga_id, nome)
);

-- Empty but for a load. A crash of the database empties them too, which the next run notices.
CREATE UNLOGGED TABLE carga_rfb_estabelecimento (
  cnpj text NOT NULL,
  nome_fantasia text,
  eh_matriz boolean,
  situacao text NOT NULL,
  situacao_desde date,
  data_abertura date,
  cnae_principal text NOT NULL,
  cnaes_secundarios text[] NOT NULL,
  tipo_logradouro text,
  nome_logradouro text,
  numero_logradouro text,
  complemento text,
  bairro text,
  cep text,
  cod_municipio_rfb text NOT NULL
);
CREATE UNLOGGED TABLE carga_rfb_empresa (
  cnpj_basico text NOT NULL,
  nome text NOT NULL,
  natureza_juridica text,
  capital_social numeric(16,2)
);
