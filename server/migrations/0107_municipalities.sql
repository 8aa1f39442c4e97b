-- Pages of municipalities (area: municipalities).

-- ── Pages ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Texts are Portuguese; `traducoes` holds those in English and Spanish, as {"descricao": {"en": ...}}. A municipality that
-- nobody has touched has no row.
CREATE TABLE municipio_perfil (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), -- the owner of its files
  cod_municipio_rfb text NOT NULL UNIQUE REFERENCES municipio,
  versao integer NOT NULL DEFAULT 1,
  imagem_logo_id uuid REFERENCES arquivo,
  descricao text CHECK (length(descricao) <= 2000),
  nome_secretaria text CHECK (length(nome_secretaria) <= 500),
  nome_setor_desenvolvimento_economico text CHECK (length(nome_setor_desenvolvimento_economico) <= 500),
  traducoes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(traducoes) = 'object'),
  email text CHECK (length(email) <= 200),
  telefone jsonb,
  telefone_interno jsonb,
  latitude double precision,
  longitude double precision,
  zoom_mapa smallint NOT NULL DEFAULT 14 CHECK (zoom_mapa BETWEEN 0 AND 22),
  alterado_em timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);

CREATE TABLE municipio_investimento (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  indice integer NOT NULL,
  titulo text NOT NULL CHECK (length(titulo) BETWEEN 1 AND 500),
  descricao text NOT NULL CHECK (length(descricao) BETWEEN 1 AND 2000),
  traducoes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(traducoes) = 'object'),
  data_investimento date NOT NULL,
  valor numeric(14, 2) NOT NULL CHECK (valor >= 0),
  empregos integer NOT NULL CHECK (empregos >= 0),
  tipo text NOT NULL CHECK (tipo IN ('INDUSTRIA', 'SERVICO', 'COMERCIO')),
  cnaes text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX municipio_investimento_ordem ON municipio_investimento (cod_municipio_rfb, indice);

CREATE TABLE municipio_beneficio (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  indice integer NOT NULL,
  titulo text NOT NULL CHECK (length(titulo) BETWEEN 1 AND 500),
  descricao text CHECK (length(descricao) BETWEEN 1 AND 2000),
  traducoes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(traducoes) = 'object')
);
CREATE INDEX municipio_beneficio_ordem ON municipio_beneficio (cod_municipio_rfb, indice);

CREATE TABLE municipio_beneficio_arquivo (
  beneficio_id uuid NOT NULL REFERENCES municipio_beneficio ON DELETE CASCADE,
  arquivo_id uuid NOT NULL REFERENCES arquivo,
  ordem integer NOT NULL,
  PRIMARY KEY (beneficio_id, ordem),
  UNIQUE (arquivo_id)
);

CREATE TABLE municipio_distrito (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  indice integer NOT NULL,
  nome text NOT NULL CHECK (length(nome) BETWEEN 1 AND 500),
  data_criacao date NOT NULL,
  texto_legislacao_especifica text CHECK (length(texto_legislacao_especifica) <= 2000),
  traducoes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(traducoes) = 'object'),
  latitude double precision,
  longitude double precision,
  zoom_mapa smallint NOT NULL DEFAULT 14 CHECK (zoom_mapa BETWEEN 0 AND 22),
  imagem_id uuid REFERENCES arquivo,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX municipio_distrito_ordem ON municipio_distrito (cod_municipio_rfb, indice);

-- ── Representatives ───────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE municipio_usuario (
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  usuario_id uuid NOT NULL REFERENCES usuario,
  adicionado_em timestamptz NOT NULL,
  PRIMARY KEY (cod_municipio_rfb, usuario_id)
);
CREATE INDEX municipio_usuario_pessoa ON municipio_usuario (usuario_id, cod_municipio_rfb);

-- ── Views and figures ─────────────────────────────────────────────────────────────────────────────────────────────
-- A visitor counts once a day. Who it was can't be told from the digest once the day's salt is gone.
CREATE TABLE municipio_visita (
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  dia date NOT NULL,
  visitante bytea NOT NULL CHECK (length(visitante) = 32),
  -- The digest of the address that a visit came from, so that one address counts only so often in a day.
  rede bytea CHECK (length(rede) = 32),
  PRIMARY KEY (cod_municipio_rfb, dia, visitante)
);
CREATE INDEX municipio_visita_rede ON municipio_visita (dia, rede);

CREATE TABLE municipio_visualizacoes (
  cod_municipio_rfb text PRIMARY KEY REFERENCES municipio,
  total bigint NOT NULL
);

CREATE TABLE sal_do_dia (
  dia date PRIMARY KEY,
  sal bytea NOT NULL CHECK (length(sal) = 32)
);

-- What an operator imported wins over the figures that come with the portal.
CREATE TABLE municipio_figura (
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  figura text NOT NULL CHECK (figura IN ('populacao', 'pib', 'pontuacaoIntegrar')),
  valor numeric(18, 4) NOT NULL CHECK (valor >= 0),
  ano integer NOT NULL CHECK (ano BETWEEN 1990 AND 2100),
  fonte text NOT NULL CHECK (length(fonte) BETWEEN 1 AND 200),
  PRIMARY KEY (cod_municipio_rfb, figura)
);

-- Counted from the registry's head offices, not at each call.
CREATE TABLE municipio_empresas (
  cod_municipio_rfb text PRIMARY KEY REFERENCES municipio,
  numero integer NOT NULL,
  abertas integer NOT NULL,
  fechadas integer NOT NULL,
  industria integer NOT NULL,
  comercio integer NOT NULL,
  servico integer NOT NULL,
  cnaes jsonb NOT NULL,                 -- {"INDUSTRIA": [{"cnae": ..., "numeroEmpresas": ...}], ...}, the most frequent first
  data date NOT NULL
);
