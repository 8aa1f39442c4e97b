-- Foundation: reference tables, people and permissions, the commercial registry's copy, files, companies, the seal's record.
-- Column names are the wire's Portuguese words in snake_case (docs/glossary.md).

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- unaccent() is only STABLE because its dictionary could change; ours is named and fixed, so generated columns may use it.
CREATE FUNCTION public.search_key(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog
  AS $$ SELECT upper(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

-- ── Secrets and bookkeeping ─────────────────────────────────────────────────────────────────────────────────
CREATE TABLE segredo (
  nome text PRIMARY KEY,
  valor bytea NOT NULL,
  criado_em timestamptz NOT NULL DEFAULT now()
);

-- Which version of each reference table is loaded, so that a start without news loads nothing.
CREATE TABLE dados_referencia (
  tabela text PRIMARY KEY,
  versao text NOT NULL,
  carregado_em timestamptz NOT NULL DEFAULT now()
);

-- ── Reference (area: reference) ─────────────────────────────────────────────────────────────────────────────
CREATE TABLE uf (
  sigla_uf text PRIMARY KEY,
  cod_ibge text NOT NULL UNIQUE,
  nome_completo text NOT NULL
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
  chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_key(nome_completo)) STORED
);

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

-- The short lists that have nothing but a name: estadoCivil, regimeBens, tipoLogradouro ...
CREATE TABLE item_lista (
  tipo text NOT NULL,
  id text NOT NULL,
  descricao text NOT NULL,
  ordem integer NOT NULL,
  PRIMARY KEY (tipo, id)
);

-- ── Files (area: files) ─────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE arquivo (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  nome text NOT NULL,
  mime_type text NOT NULL,
  tamanho bigint NOT NULL,              -- bytes
  finalidade text NOT NULL,
  chave text NOT NULL UNIQUE,           -- where the storage keeps it; at least 128 random bits, part of the public address
  enviado_por uuid,                     -- usuario; null once that person is gone
  dono_tipo text,                       -- which kind of record shows it: 'empresa', 'usuario' ...
  dono_id uuid,
  sem_dono_desde timestamptz,           -- removed seven days after
  criado_em timestamptz NOT NULL DEFAULT now(),
  CHECK ((dono_tipo IS NULL) = (dono_id IS NULL)),
  CHECK ((dono_id IS NULL) = (sem_dono_desde IS NOT NULL))
);
CREATE INDEX arquivo_dono ON arquivo (dono_tipo, dono_id) WHERE dono_id IS NOT NULL;
CREATE INDEX arquivo_sem_dono ON arquivo (sem_dono_desde) WHERE sem_dono_desde IS NOT NULL;

-- ── People and permissions (areas: accounts, access) ────────────────────────────────────────────────────────
CREATE TABLE usuario (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sub text UNIQUE,                      -- the identity provider's; null until the first sign-in
  nome text NOT NULL,
  nome_exibicao text,
  cpf text UNIQUE CHECK (cpf ~ '^[0-9]{11}$'),
  email text NOT NULL,
  descricao text,
  eh_estrangeiro boolean NOT NULL,
  idioma text CHECK (idioma IN ('pt', 'en', 'es')),
  imagem_perfil_id uuid REFERENCES arquivo,
  data_inicio timestamptz NOT NULL DEFAULT now(),
  versao integer NOT NULL DEFAULT 1
);
ALTER TABLE arquivo ADD FOREIGN KEY (enviado_por) REFERENCES usuario ON DELETE SET NULL;

CREATE TABLE aplicacao (
  id integer PRIMARY KEY,
  nome_aplicacao text NOT NULL UNIQUE
);
CREATE TABLE permissao (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  nome_permissao text NOT NULL UNIQUE,
  descricao_permissao text NOT NULL,
  aplicacao_id integer NOT NULL REFERENCES aplicacao
);
CREATE TABLE grupo_permissoes (
  id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
  nome_do_grupo_de_permissoes text NOT NULL UNIQUE,
  tipo text NOT NULL DEFAULT 'CUSTOMIZADO' CHECK (tipo IN ('CUSTOMIZADO', 'SISTEMA'))
);
CREATE TABLE grupo_permissoes_permissao (
  grupo_id integer NOT NULL REFERENCES grupo_permissoes ON DELETE CASCADE,
  permissao_id integer NOT NULL REFERENCES permissao ON DELETE CASCADE,
  PRIMARY KEY (grupo_id, permissao_id)
);
CREATE TABLE grupo_permissoes_usuario (
  grupo_id integer NOT NULL REFERENCES grupo_permissoes ON DELETE CASCADE,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  PRIMARY KEY (usuario_id, grupo_id)
);

INSERT INTO aplicacao VALUES (1, 'Invest RS');
INSERT INTO permissao (nome_permissao, descricao_permissao, aplicacao_id) VALUES
  ('CONSULTAR_EMPRESAS_ELEGIVEIS', 'Consultar e reservar empresas elegíveis', 1),
  ('GERENCIAR_USUARIOS', 'Gerenciar usuários', 1),
  ('GERENCIAR_PERMISSOES', 'Gerenciar permissões', 1),
  ('GERENCIAR_GRUPOS_PERMISSOES', 'Gerenciar grupos de permissões', 1),
  ('EDITAR_LOTES', 'Editar lotes dos distritos industriais', 1),
  ('EDITAR_MUNICIPIOS', 'Editar municípios', 1),
  ('EDITAR_USUARIOS_MUNICIPIOS', 'Editar usuários dos municípios', 1),
  ('GERENCIAR_PREFERENCIAS', 'Gerenciar textos e preferências', 1),
  ('VISUALIZAR_ESTATISTICAS', 'Visualizar estatísticas', 1);
INSERT INTO grupo_permissoes (nome_do_grupo_de_permissoes, tipo) VALUES
  ('Administradores', 'SISTEMA'),
  ('Instituições financeiras', 'CUSTOMIZADO'),
  ('Representantes municipais', 'CUSTOMIZADO'),
  ('Editores de lotes', 'CUSTOMIZADO');
INSERT INTO grupo_permissoes_permissao
  SELECT g.id, p.id FROM grupo_permissoes g JOIN permissao p ON
    g.nome_do_grupo_de_permissoes = 'Administradores'
    OR (g.nome_do_grupo_de_permissoes = 'Instituições financeiras' AND p.nome_permissao = 'CONSULTAR_EMPRESAS_ELEGIVEIS')
    OR (g.nome_do_grupo_de_permissoes = 'Representantes municipais' AND p.nome_permissao = 'EDITAR_MUNICIPIOS')
    OR (g.nome_do_grupo_de_permissoes = 'Editores de lotes' AND p.nome_permissao = 'EDITAR_LOTES');

-- ── The commercial registry's tables (area: registry) ───────────────────────────────────────────────────────
CREATE TABLE junta_empresa (
  cnpj text PRIMARY KEY CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  nire text,
  nome text NOT NULL,                   -- without the CPF that one-person companies carry at its end
  eh_matriz boolean,                    -- null: the registry does not say; then order number 0001 decides
  situacao text NOT NULL CHECK (situacao IN ('ATIVA', 'BAIXADA', 'INAPTA', 'SUSPENSA', 'NULA')),
  situacao_desde date NOT NULL,
  data_abertura date NOT NULL,
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
  chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_key(nome)) STORED
);

CREATE TABLE junta_socio (
  cnpj text NOT NULL REFERENCES junta_empresa ON DELETE CASCADE,
  ordem integer NOT NULL,
  nome text NOT NULL,
  cpf text CHECK (cpf ~ '^[0-9]{11}$'),  -- null for a partner that is a company or a foreigner
  qualificacao text NOT NULL,
  data_entrada date,
  PRIMARY KEY (cnpj, ordem)
);
CREATE INDEX junta_socio_cpf ON junta_socio (cpf) WHERE cpf IS NOT NULL;

-- ── Companies (area: companies) ─────────────────────────────────────────────────────────────────────────────
CREATE TABLE empresa (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cnpj text NOT NULL UNIQUE CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  versao integer NOT NULL DEFAULT 1,
  -- from the registry, with the instant of its last answer
  nire text,
  nome text NOT NULL,
  cnae_principal text NOT NULL,
  cnaes_secundarios text[] NOT NULL DEFAULT '{}',
  situacao_junta text NOT NULL CHECK (situacao_junta IN ('ATIVA', 'BAIXADA', 'INAPTA', 'SUSPENSA', 'NULA')),
  situacao_junta_desde date,
  consultada_em timestamptz NOT NULL,
  tipo_logradouro text,
  nome_logradouro text,
  numero_logradouro text,
  complemento text,
  bairro text,
  cep text,
  cod_municipio_rfb text NOT NULL,
  nome_municipio text NOT NULL,
  sigla_uf text NOT NULL REFERENCES uf,
  -- from its owners
  nome_exibicao text NOT NULL,
  descricao text,
  imagem_perfil_id uuid REFERENCES arquivo,
  buscando_investimentos boolean NOT NULL DEFAULT false,
  descricao_buscando_investimentos text,
  valor_esperado_investimento numeric(14,2) CHECK (valor_esperado_investimento BETWEEN 0 AND 999999999999.99),
  latitude double precision,
  longitude double precision,
  link_facebook text,
  link_instagram text,
  link_linkedin text,
  oculta boolean NOT NULL DEFAULT false,
  criado_em timestamptz NOT NULL DEFAULT now(),
  alterado_em timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_key(nome_exibicao)) STORED,
  -- both names in one text: a word typed may stand in either
  chave_busca text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_key(nome_exibicao || ' ' || nome)) STORED
) WITH (fillfactor = 85);
CREATE INDEX empresa_por_nome ON empresa (chave_nome, id) WHERE NOT oculta;
CREATE INDEX empresa_por_municipio ON empresa (cod_municipio_rfb, chave_nome, id) WHERE NOT oculta;
CREATE INDEX empresa_busca ON empresa USING gin (chave_busca gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE empresa_produto (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  tipo_tabela text NOT NULL,
  codigo_sem_mascara text NOT NULL,
  ordem integer NOT NULL,
  PRIMARY KEY (empresa_id, tipo_tabela, codigo_sem_mascara),
  FOREIGN KEY (tipo_tabela, codigo_sem_mascara) REFERENCES produto_servico
);
CREATE INDEX empresa_produto_codigo ON empresa_produto (tipo_tabela, codigo_sem_mascara);

CREATE TABLE contato (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  ordem integer NOT NULL,
  nome text NOT NULL,
  email text,
  telefone jsonb,                       -- {codigoPais, ddd, numero, ehWhatsapp}
  celular jsonb,
  CHECK (email IS NOT NULL OR telefone IS NOT NULL OR celular IS NOT NULL)
);
CREATE INDEX contato_empresa ON contato (empresa_id, ordem);

-- The files of a company's lists; the file's own purpose says which list.
CREATE TABLE empresa_arquivo (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  arquivo_id uuid NOT NULL UNIQUE REFERENCES arquivo,
  finalidade text NOT NULL CHECK (finalidade IN ('fotosAlbum', 'anexos', 'anexosBuscandoInvestimento')),
  ordem integer NOT NULL,
  PRIMARY KEY (empresa_id, arquivo_id)
);

CREATE TABLE empresa_usuario (
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  vinculado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (empresa_id, usuario_id)
);
CREATE INDEX empresa_usuario_pessoa ON empresa_usuario (usuario_id);

-- ── A viewer's own marks (area: finder) ─────────────────────────────────────────────────────────────────────
CREATE TABLE favorita (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  criado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, empresa_id)
);
CREATE TABLE ocultada (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  criado_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, empresa_id)
);

-- ── Origin seal (area: seal) ────────────────────────────────────────────────────────────────────────────────
CREATE TABLE selo (
  jti uuid PRIMARY KEY DEFAULT gen_random_uuid(),  -- one per enabling; never used again once disabled
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  versao_termos text NOT NULL,
  habilitado_em timestamptz NOT NULL,
  habilitado_por uuid REFERENCES usuario ON DELETE SET NULL,
  desabilitado_em timestamptz,
  desabilitado_por uuid REFERENCES usuario ON DELETE SET NULL,
  suspenso_desde timestamptz             -- the registry says inactive or no longer compatible
);
CREATE UNIQUE INDEX selo_vigente ON selo (empresa_id) WHERE desabilitado_em IS NULL;
CREATE INDEX selo_empresa ON selo (empresa_id);
