-- Reference tables (area: reference), loaded from files at every start.

-- ── Places ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Which version of each reference table is loaded, so that a start without news loads nothing.
CREATE TABLE dados_referencia (
  tabela text PRIMARY KEY,
  versao text NOT NULL,
  carregado_em timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE pais (
  sigla text PRIMARY KEY,               -- ISO 3166-1 alpha-2
  nome_pt text NOT NULL,
  nome_en text NOT NULL,
  nome_es text NOT NULL,
  codigo_telefone text,                 -- without '+'
  exemplo_celular text,
  cod_rfb text
);

CREATE TABLE uf (
  sigla_uf text PRIMARY KEY,
  cod_ibge text NOT NULL UNIQUE,
  nome_completo text NOT NULL
);

CREATE TABLE municipio (
  cod_municipio_rfb text PRIMARY KEY,   -- Receita Federal's code, not IBGE's
  cod_ibge text NOT NULL UNIQUE,
  nome_completo text NOT NULL,
  sigla_uf text NOT NULL REFERENCES uf,
  ddd text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  area_km2 numeric(12,3) NOT NULL,
  populacao integer NOT NULL,
  ano_populacao integer NOT NULL,
  fonte_populacao text NOT NULL,
  pib numeric(16,2) NOT NULL,           -- reais
  ano_pib integer NOT NULL,
  fonte_pib text NOT NULL,
  chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_key(nome_completo)) STORED,
  cod_regiao_intermediaria text,
  regiao_intermediaria text
);
CREATE INDEX municipio_nome_escrito ON municipio USING gin (lower(chave_nome) gin_trgm_ops);
CREATE INDEX municipio_nome_unido ON municipio (public.joined_name(chave_nome));

CREATE TABLE lugar (
  tipo_local text NOT NULL CHECK (tipo_local IN ('AEROPORTO', 'PORTO', 'DISTRITO_INDUSTRIAL')),
  sigla text NOT NULL,                  -- of a district its abbreviation in the programme of lots
  nome text NOT NULL,
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  principal boolean NOT NULL,
  PRIMARY KEY (tipo_local, sigla)
);

-- How far ports and airports are from districts by road, as a routing service measured it (area: districts). It is asked by a job, so
-- that no answer waits for it. Without a service the table is empty, and distances are straight lines.
CREATE TABLE distancia_rodoviaria (
  -- Both positions as they were asked for, `latitude,longitude;latitude,longitude`: whoever moves is measured anew.
  rota text PRIMARY KEY CHECK (length(rota) <= 60),
  -- NULL where no road leads there.
  km numeric(7, 1) CHECK (km >= 0),
  medida_em timestamptz NOT NULL
);

-- Days on which the State does not work.
CREATE TABLE feriado (
  dia date PRIMARY KEY,
  nome_pt text NOT NULL CHECK (length(nome_pt) BETWEEN 1 AND 100),
  nome_en text NOT NULL CHECK (length(nome_en) BETWEEN 1 AND 100),
  nome_es text NOT NULL CHECK (length(nome_es) BETWEEN 1 AND 100)
);

-- ── Catalogues ────────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE atividade_economica (
  cnae text PRIMARY KEY,                -- section letter, or 2, 3, 5 or 7 digits
  cnae_pai text REFERENCES atividade_economica,
  nivel text NOT NULL CHECK (nivel IN ('secao', 'divisao', 'grupo', 'classe', 'subclasse')),
  codigo_com_mascara text NOT NULL,
  descricao text NOT NULL,
  vigente boolean NOT NULL
);

CREATE TABLE produto_servico (
  id integer NOT NULL UNIQUE,           -- stable number used as the tree's id
  tipo_tabela text NOT NULL CHECK (tipo_tabela IN ('NCM', 'NBS')),
  codigo_sem_mascara text NOT NULL,
  codigo_com_mascara text NOT NULL,
  descricao text NOT NULL,
  codigo_pai text,
  secao boolean NOT NULL,
  valido_ate date,                      -- last day on which the code may be chosen
  ordem integer NOT NULL,
  chave_descricao text NOT NULL GENERATED ALWAYS AS (public.search_key(descricao)) STORED,
  PRIMARY KEY (tipo_tabela, codigo_sem_mascara),
  FOREIGN KEY (tipo_tabela, codigo_pai) REFERENCES produto_servico
);
CREATE INDEX produto_servico_descricao ON produto_servico USING gin (chave_descricao gin_trgm_ops);

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

-- Everyday words for codes (reference-data/termos-busca.tsv, and what administrators add), and the titles of the catalogues.
-- A code is NCM:2204, NBS:115, CNAE:1112, or what the search knows by itself: PERTO, LUGAR:PORTO, FILTRO:INVESTIMENTO ...
CREATE TABLE termo_busca (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  termo text NOT NULL CHECK (length(termo) BETWEEN 1 AND 1000),
  idioma text NOT NULL CHECK (idioma IN ('pt', 'en', 'es')),
  -- Why these words stand together: the thing that they all mean. A title's is its code.
  grupo text NOT NULL CHECK (length(grupo) BETWEEN 1 AND 60),
  codigos text[] NOT NULL CHECK (cardinality(codigos) BETWEEN 1 AND 20),
  -- Of equal matches the smaller one comes first.
  prioridade smallint NOT NULL DEFAULT 1,
  origem text NOT NULL DEFAULT 'portal' CHECK (origem IN ('portal', 'administracao', 'catalogo')),
  chave text NOT NULL GENERATED ALWAYS AS (CASE WHEN origem = 'catalogo' THEN '' ELSE public.term_key(idioma, termo) END) STORED,
  palavras tsvector NOT NULL GENERATED ALWAYS AS (CASE WHEN origem = 'catalogo' THEN public.title_words(idioma, termo) ELSE ''::tsvector END) STORED,
  UNIQUE (termo, idioma, grupo)
);
CREATE INDEX termo_busca_chave ON termo_busca (chave, idioma) WHERE origem <> 'catalogo';
CREATE INDEX termo_busca_palavras ON termo_busca USING gin (palavras) WHERE origem = 'catalogo';
CREATE INDEX termo_busca_escrita ON termo_busca USING gin (lower(public.search_key(termo)) gin_trgm_ops)
  WHERE origem <> 'catalogo';

-- The short lists that have nothing but a name: estadoCivil, regimeBens, tipoLogradouro ...
CREATE TABLE item_lista (
  tipo text NOT NULL,
  id text NOT NULL,
  descricao text NOT NULL,
  ordem integer NOT NULL,
  PRIMARY KEY (tipo, id)
);

-- Which kind of activity a section of CNAE is; what has none is neither of the three.
CREATE TABLE tipo_atividade (
  secao text PRIMARY KEY CHECK (secao ~ '^[A-U]$'),
  tipo text NOT NULL CHECK (tipo IN ('INDUSTRIA', 'COMERCIO', 'SERVICO'))
);
INSERT INTO tipo_atividade
  SELECT secao, 'INDUSTRIA' FROM unnest('{B,C,D,E,F}'::text[]) AS secao
  UNION ALL SELECT 'G', 'COMERCIO'
  UNION ALL SELECT secao, 'SERVICO' FROM unnest('{H,I,J,K,L,M,N,O,P,Q,R,S,T,U}'::text[]) AS secao;

-- What a US dollar and a euro cost in reais, with the day of the rate (area: reference).
CREATE TABLE cotacao (
  moeda text PRIMARY KEY CHECK (moeda IN ('USD', 'EUR')),
  reais_por_unidade numeric(12, 6) NOT NULL CHECK (reais_por_unidade > 0),
  data date NOT NULL
);
