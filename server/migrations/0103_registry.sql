-- The commercial registry (area: registry).

-- ── The registry ──────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE junta_empresa (
  cnpj text PRIMARY KEY CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  nire text,
  nome text NOT NULL,                   -- without the CPF that one-person companies carry at its end
  eh_matriz boolean,                    -- null: the registry does not say; then order number 0001 decides
  situacao text NOT NULL CHECK (situacao IN ('ATIVA', 'BAIXADA', 'INAPTA', 'SUSPENSA', 'NULA')),
  situacao_desde date,
  data_abertura date,
  natureza_juridica text,
  capital_social numeric(16,2),
  cnae_principal text NOT NULL,
  cnaes_secundarios text[] NOT NULL DEFAULT '{}',
  tipo_logradouro text,
  nome_logradouro text,
  numero_logradouro text,
  complemento text,
  bairro text,
  cep text,
  cod_municipio_rfb text NOT NULL,
  nome_municipio text NOT NULL,
  sigla_uf text NOT NULL REFERENCES uf,
  chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_key(nome)) STORED,
  -- Companies are known by their trade names as well.
  nome_fantasia text,
  -- false: the source names no partners, so that a company without any in junta_socio may still have some
  socios_conhecidos boolean NOT NULL DEFAULT true,
  -- both names in one text: a word typed may stand in either
  chave_busca text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    public.search_key(CASE WHEN nome_fantasia IS NULL THEN nome ELSE nome || ' ' || nome_fantasia END)) STORED
);
CREATE INDEX junta_matriz_ativa ON junta_empresa (cod_municipio_rfb, cnae_principal)
  WHERE situacao = 'ATIVA' AND coalesce(eh_matriz, substr(cnpj, 9, 4) = '0001');
CREATE INDEX junta_busca ON junta_empresa USING gin (chave_busca gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX junta_matriz_nome ON junta_empresa (sigla_uf, chave_nome, cnpj) INCLUDE (chave_busca)
  WHERE coalesce(eh_matriz, substr(cnpj, 9, 4) = '0001');
CREATE INDEX junta_matriz_municipio ON junta_empresa (cod_municipio_rfb, chave_nome, cnpj) INCLUDE (chave_busca)
  WHERE coalesce(eh_matriz, substr(cnpj, 9, 4) = '0001');
CREATE INDEX junta_nome_unido ON junta_empresa USING gin (public.joined_name(chave_busca) gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE junta_socio (
  -- A load puts another table in the place of junta_empresa; a foreign key would hold on to the old one. Whoever fills the
  -- registry removes the partners of companies that are gone.
  cnpj text NOT NULL,
  ordem integer NOT NULL,
  nome text NOT NULL,
  cpf text CHECK (cpf ~ '^[0-9]{11}$'), -- null for a partner that is a company or a foreigner
  qualificacao text NOT NULL,
  data_entrada date,
  PRIMARY KEY (cnpj, ordem)
);
CREATE INDEX junta_socio_cpf ON junta_socio (cpf) WHERE cpf IS NOT NULL;

-- ── Loads of open data ────────────────────────────────────────────────────────────────────────────────────────────
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
