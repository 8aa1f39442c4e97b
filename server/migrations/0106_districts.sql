-- Industrial districts, their lots, texts, legislation and prices (area: districts).

-- ── Districts ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- Where a district lies is a row of `lugar` with the same abbreviation.
CREATE TABLE distrito_industrial (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  sigla text NOT NULL UNIQUE CHECK (sigla ~ '^[A-Z]{2,10}$'),
  nome text NOT NULL CHECK (length(nome) <= 200),
  url_imagem_fundo text,
  url_google_maps text,
  svg_lotes text,                       -- sanitised before it is stored
  svg_versao text,                      -- its SHA-256, in hexadecimal
  demonstracao boolean NOT NULL DEFAULT false,
  acesso text,
  infraestrutura text,
  fonte_acesso text,
  fonte_infraestrutura text,
  nome_en text CHECK (length(nome_en) BETWEEN 1 AND 200),
  nome_es text CHECK (length(nome_es) BETWEEN 1 AND 200),
  acesso_en text,
  acesso_es text,
  fonte_acesso_en text,
  fonte_acesso_es text,
  infraestrutura_en text,
  infraestrutura_es text,
  fonte_infraestrutura_en text,
  fonte_infraestrutura_es text,
  -- Grows with each save of a record's English and Spanish texts, so that nobody saves over what they have not seen.
  versao_traducoes integer NOT NULL DEFAULT 1,
  -- The picture that editors have sent, and the owner's id of its file. Its address stands in url_imagem_fundo.
  imagem_id uuid,
  registro uuid
);

-- Drawings beside the one that is shown: the one sent last, which nobody sees until it is published, and the one before,
-- which comes back when a publication is undone.
CREATE TABLE desenho_lotes (
  distrito_id integer NOT NULL REFERENCES distrito_industrial,
  papel text NOT NULL CHECK (papel IN ('RASCUNHO', 'ANTERIOR')),
  svg text NOT NULL,
  versao text NOT NULL,
  -- NULL where a command sent it.
  enviado_por uuid REFERENCES usuario (id),
  enviado_em timestamptz NOT NULL,
  -- What a drawing that waits to be published leaves out of its file, told before it is published: a name, a reason and a picture each.
  deixados jsonb NOT NULL DEFAULT '[]',
  total_deixados integer NOT NULL DEFAULT 0,
  PRIMARY KEY (distrito_id, papel)
);

-- ── Lots ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Which situation belongs to which group, and so to which colour, is data.
CREATE TABLE situacao_lote (
  id integer PRIMARY KEY,
  grupo text NOT NULL CHECK (grupo IN ('EM_ANALISE', 'EM_NEGOCIACAO', 'OCUPADO', 'INDISPONIVEL', 'DISPONIVEL')),
  descricao_pt text NOT NULL,
  descricao_en text NOT NULL,
  descricao_es text NOT NULL,
  ordem smallint NOT NULL
);
INSERT INTO situacao_lote (id, grupo, descricao_pt, descricao_en, descricao_es, ordem) VALUES
  (1, 'DISPONIVEL', 'Disponível', 'Available', 'Disponible', 1),
  (2, 'EM_ANALISE', 'Em análise', 'Under analysis', 'En análisis', 2),
  (3, 'EM_NEGOCIACAO', 'Em negociação', 'Under negotiation', 'En negociación', 3),
  (4, 'OCUPADO', 'Ocupado', 'Occupied', 'Ocupado', 4),
  (5, 'INDISPONIVEL', 'Indisponível', 'Unavailable', 'No disponible', 5),
  (6, 'OCUPADO', 'Ocupado, em implantação', 'Occupied, being built', 'Ocupado, en instalación', 6),
  (7, 'INDISPONIVEL', 'Área de preservação', 'Conservation area', 'Área de conservación', 7);

CREATE TABLE setor_lote (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  descricao_nome_setor text NOT NULL CHECK (length(descricao_nome_setor) BETWEEN 1 AND 200),
  -- Two names that differ only in case or accents would be one name to whoever reads them.
  chave_nome text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.search_key(descricao_nome_setor)) STORED UNIQUE,
  -- What the programme's data are called in English and Spanish (area: districts). The Portuguese stays where it was, and is what
  -- answers carry, marked, where a language has no text.
  descricao_nome_setor_en text CHECK (length(descricao_nome_setor_en) BETWEEN 1 AND 200),
  descricao_nome_setor_es text CHECK (length(descricao_nome_setor_es) BETWEEN 1 AND 200),
  -- A save over a later version is refused (API-20).
  versao integer NOT NULL DEFAULT 1
);

CREATE TABLE lote (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  distrito_id integer NOT NULL REFERENCES distrito_industrial,
  cd_original_svg text NOT NULL CHECK (length(cd_original_svg) BETWEEN 1 AND 100),
  situacao_lote_id integer REFERENCES situacao_lote,
  setor_lote_id integer REFERENCES setor_lote,
  numero_lote text CHECK (length(numero_lote) <= 30),
  numero_matricula_lote text CHECK (numero_matricula_lote ~ '^\d{1,20}$'),
  area_total_lote numeric(9, 4) CHECK (area_total_lote >= 0), -- hectares
  descricao_observacao text CHECK (length(descricao_observacao) <= 1400),
  utilidades text[] NOT NULL DEFAULT '{}',
  versao integer NOT NULL DEFAULT 1,
  confirmado_em timestamptz NOT NULL,
  disponivel_desde timestamptz,         -- since when its situation is one of the group DISPONIVEL
  -- Numbers are filled up to twelve digits, so that lot 2 comes before lot 10.
  ordem_numero text COLLATE "C" NOT NULL GENERATED ALWAYS AS (regexp_replace(
    regexp_replace(coalesce(numero_lote, ''), '(\d+)', '000000000000\1', 'g'), '\d*(\d{12})(?!\d)', '\1', 'g')) STORED,
  UNIQUE (distrito_id, cd_original_svg)
);
-- A sector in use can't be removed.
CREATE INDEX lote_por_setor ON lote (setor_lote_id);
-- What has become available since a saved search was last mailed.
CREATE INDEX lote_disponivel ON lote (disponivel_desde) WHERE disponivel_desde IS NOT NULL;

CREATE TABLE lote_historico (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  lote_id integer NOT NULL REFERENCES lote ON DELETE CASCADE,
  usuario_id uuid REFERENCES usuario ON DELETE SET NULL,
  em timestamptz NOT NULL,
  acao text NOT NULL CHECK (acao IN ('CRIACAO', 'ALTERACAO', 'CONFIRMACAO', 'IMPORTACAO')),
  mudancas jsonb NOT NULL               -- [{campo, de, para}]
);
CREATE INDEX lote_historico_lote ON lote_historico (lote_id, id DESC);

-- Who wrote to the secretariat when, for the limit of a day; what they wrote is in the mail alone.
CREATE TABLE contato_lote (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  lote_id integer NOT NULL REFERENCES lote ON DELETE CASCADE,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  em timestamptz NOT NULL
);
CREATE INDEX contato_lote_pessoa ON contato_lote (usuario_id, em);

-- ── Texts, legislation, prices ────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE texto_proedi (
  chave text NOT NULL CHECK (chave IN ('texto-inicial', 'resumo-texto-inicial')),
  idioma text NOT NULL CHECK (idioma IN ('pt', 'en', 'es')),
  texto text NOT NULL CHECK (length(texto) <= 1400),
  versao integer NOT NULL DEFAULT 1,
  PRIMARY KEY (chave, idioma)
);

CREATE TABLE contato_proedi (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  email text NOT NULL CHECK (length(email) <= 200),
  versao integer NOT NULL DEFAULT 1
);

CREATE TABLE arquivo_legislacao (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  nome_arquivo text NOT NULL UNIQUE CHECK (length(nome_arquivo) BETWEEN 1 AND 200),
  chave text NOT NULL UNIQUE,           -- of the bytes in the file storage
  mime_type text NOT NULL,
  tamanho integer NOT NULL,
  sha256 bytea NOT NULL,
  nome_arquivo_en text CHECK (length(nome_arquivo_en) BETWEEN 1 AND 200),
  nome_arquivo_es text CHECK (length(nome_arquivo_es) BETWEEN 1 AND 200),
  versao_traducoes integer NOT NULL DEFAULT 1,
  -- Place in the list; those without one come last, by their names.
  ordem integer,
  -- The day of the law itself.
  data date,
  fonte text,
  -- The one that this one replaces: readers no longer see it, and see it again once this one is withdrawn.
  substitui integer,
  -- The owner's id of an uploaded file; NULL for those that came with the portal.
  registro uuid
);

-- A version is never changed: a simulation that somebody keeps goes by the one that it was made with.
CREATE TABLE tabela_precos (
  versao integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  vigente_desde date NOT NULL,
  demonstracao boolean NOT NULL,
  fonte_precos text NOT NULL,
  regra jsonb NOT NULL,                 -- sources, uses with their caps, criteria with their options
  precos jsonb NOT NULL,                -- by a district's abbreviation: reais for a hectare
  fonte_precos_en text,
  fonte_precos_es text,
  versao_traducoes integer NOT NULL DEFAULT 1
);

-- ── Triggers ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Its lines stay as they are, as those of the audit log: only a person who is erased leaves them, and a lot takes its own
-- along.
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NEW.usuario_id IS NULL
    AND (NEW.id, NEW.lote_id, NEW.em, NEW.acao, NEW.mudancas) = (OLD.id, OLD.lote_id, OLD.em, OLD.acao, OLD.mudancas)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'lines of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER lote_historico_fica BEFORE UPDATE OR DELETE ON lote_historico
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER lote_historico_inteiro BEFORE TRUNCATE ON lote_historico
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
