-- Enquiries of investors (area: enquiries).

-- ── Cases ─────────────────────────────────────────────────────────────────────────────────────────────────────────
CREATE TABLE solicitacao (
  numero integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo IN ('EMPRESA', 'LOTE', 'DISTRITO', 'MUNICIPIO', 'ESTADO')),
  -- CNPJ, id or code, without a reference: a case outlasts what it asks about, and keeps its name of that day.
  sobre_id text,
  sobre_nome text,
  -- A person who was erased stands there without a name.
  investidor_id uuid REFERENCES usuario,
  -- Instead of a person: a visitor without an account, whose address was confirmed.
  visitante_nome text,
  visitante_email text,
  idioma text NOT NULL CHECK (idioma IN ('pt', 'en', 'es')),
  investimento numeric(14, 2) CHECK (investimento >= 0),
  moeda text,
  -- The beginning of a CNAE code, for the list; the other facts stand in the project.
  setor text,
  projeto jsonb NOT NULL DEFAULT '{}',
  situacao text NOT NULL DEFAULT 'RECEBIDA' CHECK (situacao IN
    ('RECEBIDA', 'NA_AGENCIA', 'COM_TERCEIRO', 'AGUARDANDO_INVESTIDOR', 'RESPONDIDA', 'ENCERRADA')),
  motivo text,
  juntada_a integer REFERENCES solicitacao,
  responsavel_id uuid REFERENCES usuario,
  criada_em timestamptz NOT NULL,
  atualizada_em timestamptz NOT NULL,
  -- What the clock says of its events, kept for lists; a job counts it anew when the calendar changes.
  responder_ate timestamptz NOT NULL,
  primeira_resposta_em timestamptz,
  -- Working minutes until the first answer, and whether it was late, for the report; NULL while there is none.
  primeira_minutos integer,
  primeira_atrasada boolean,
  vence_em timestamptz,
  -- The due dates of which somebody was reminded before, and told afterwards.
  lembrada_de timestamptz,
  cobrada_de timestamptz,
  versao integer NOT NULL DEFAULT 1,
  -- The folder that an enquiry carries, as it was then.
  pasta jsonb,
  -- Since when an enquiry waits for its investor and when they were reminded of it (ENQUIRY-56), and its words for the desk's
  -- search (ENQUIRY-57).
  aguarda_desde timestamptz,
  espera_lembrada_em timestamptz,
  busca tsvector
);
CREATE INDEX solicitacao_vence ON solicitacao (vence_em, numero);
CREATE INDEX solicitacao_investidor ON solicitacao (investidor_id, criada_em DESC, numero DESC);
CREATE INDEX solicitacao_responsavel ON solicitacao (responsavel_id, vence_em, numero);
CREATE INDEX solicitacao_criada ON solicitacao (criada_em DESC, numero DESC);
CREATE INDEX solicitacao_atualizada ON solicitacao (atualizada_em DESC, numero DESC);
-- What the desk finds cases by, and the cases that were joined to one.
CREATE INDEX solicitacao_busca ON solicitacao USING gin (busca);
CREATE INDEX solicitacao_juntadas ON solicitacao (juntada_a) WHERE juntada_a IS NOT NULL;

-- A company or a city hall that is asked: by the investor (direct), or by the agency.
CREATE TABLE solicitacao_encaminhamento (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  numero integer NOT NULL REFERENCES solicitacao ON DELETE CASCADE,
  tipo text NOT NULL CHECK (tipo IN ('EMPRESA', 'MUNICIPIO')),
  destino text NOT NULL,
  destino_nome text NOT NULL,
  direto boolean NOT NULL,
  situacao text NOT NULL DEFAULT 'ABERTO' CHECK (situacao IN
    ('ABERTO', 'RESPONDIDO', 'RECUSADO', 'DEVOLVIDO', 'RETIRADO')),
  criado_em timestamptz NOT NULL,
  criado_por uuid REFERENCES usuario,
  prazo_em timestamptz NOT NULL,
  encerrado_em timestamptz,
  motivo text,
  lembrado_em timestamptz,
  cobrado_em timestamptz,
  -- What of an enquiry whomever is asked reads beside the message to them (ENQUIRY-52). Whomever the
  -- investor wrote to reads it all.
  compartilhado text[] NOT NULL DEFAULT '{NOME,INVESTIMENTO,PROJETO}'
    CHECK (compartilhado <@ '{NOME,INVESTIMENTO,PROJETO}'::text[]),
  CHECK ((situacao = 'ABERTO') = (encerrado_em IS NULL))
);
CREATE INDEX solicitacao_encaminhamento_caso ON solicitacao_encaminhamento (numero);
CREATE INDEX solicitacao_encaminhamento_destino ON solicitacao_encaminhamento (tipo, destino, numero);
CREATE INDEX solicitacao_encaminhamento_prazo ON solicitacao_encaminhamento (prazo_em) WHERE situacao = 'ABERTO';
-- Nobody is asked twice at the same time.
CREATE UNIQUE INDEX solicitacao_encaminhamento_aberto ON solicitacao_encaminhamento (numero, tipo, destino)
  WHERE situacao = 'ABERTO';

CREATE TABLE solicitacao_mensagem (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  numero integer NOT NULL REFERENCES solicitacao ON DELETE CASCADE,
  em timestamptz NOT NULL,
  autor_id uuid REFERENCES usuario,
  papel text NOT NULL CHECK (papel IN ('INVESTIDOR', 'AGENCIA', 'TERCEIRO')),
  canal text NOT NULL CHECK (canal IN ('PUBLICA', 'INTERNA', 'ENCAMINHAMENTO')),
  encaminhamento_id integer REFERENCES solicitacao_encaminhamento ON DELETE CASCADE,
  -- Blank once its author was erased.
  texto text NOT NULL,
  -- The owner of its files.
  registro uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- The same message to several who are asked shows the files of the first one.
  arquivos_de uuid,
  -- The whole text of a reply by mail, where its message is only a part of it: for the desk to open.
  texto_inteiro text
);
CREATE INDEX solicitacao_mensagem_caso ON solicitacao_mensagem (numero, id);
CREATE INDEX solicitacao_mensagem_autor ON solicitacao_mensagem (autor_id, em);

-- What happened, from which the clock counts. Its lines stay as they are; a case that is forgotten takes its own along.
CREATE TABLE solicitacao_evento (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  numero integer NOT NULL REFERENCES solicitacao ON DELETE CASCADE,
  em timestamptz NOT NULL,
  tipo text NOT NULL,
  papel text NOT NULL CHECK (papel IN ('INVESTIDOR', 'AGENCIA', 'TERCEIRO', 'PORTAL')),
  autor_id uuid REFERENCES usuario,
  situacao text,
  motivo text,
  -- The person, or the company or city hall, that it is about.
  pessoa_id uuid REFERENCES usuario,
  encaminhamento_id integer
);
CREATE INDEX solicitacao_evento_caso ON solicitacao_evento (numero, id);

-- ── Who asks, and who answers ─────────────────────────────────────────────────────────────────────────────────────
-- Questions of visitors whose address nobody has confirmed yet.
CREATE TABLE solicitacao_visitante (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL REFERENCES municipio,
  nome text NOT NULL,
  email text NOT NULL,
  mensagem text NOT NULL,
  idioma text NOT NULL CHECK (idioma IN ('pt', 'en', 'es')),
  criada_em timestamptz NOT NULL,
  -- The case that it became.
  numero integer REFERENCES solicitacao ON DELETE CASCADE
);
CREATE INDEX solicitacao_visitante_email ON solicitacao_visitante (lower(email), criada_em);
-- What came from one mailbox, whatever stands behind a plus in its name.
CREATE INDEX solicitacao_visitante_caixa
  ON solicitacao_visitante (regexp_replace(lower(email), '\+[^@]*@', '@'), criada_em);

-- Texts to answer with; {investidor}, {numero}, {assunto} and {prazo} are filled when one is used.
CREATE TABLE solicitacao_modelo (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  titulo text NOT NULL,
  pt text NOT NULL,
  en text NOT NULL,
  es text NOT NULL,
  versao integer NOT NULL DEFAULT 1
);

-- Who of the agency writes an answer at the moment.
CREATE TABLE solicitacao_presenca (
  numero integer NOT NULL REFERENCES solicitacao ON DELETE CASCADE,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  ate timestamptz NOT NULL,
  PRIMARY KEY (numero, usuario_id)
);

-- ── Replies by mail ───────────────────────────────────────────────────────────────────────────────────────────────
-- Mail that was taken or refused already, so that none becomes two messages. It holds nothing of the mail itself.
CREATE TABLE solicitacao_correio (
  -- SHA-256 of its Message-ID and the address that it was sent to.
  chave bytea PRIMARY KEY CHECK (length(chave) = 32),
  -- The folder's validity and its number there.
  uid text NOT NULL,
  numero integer NOT NULL,
  em timestamptz NOT NULL
);
CREATE INDEX solicitacao_correio_em ON solicitacao_correio (em);

-- Mail of the mailbox that a worker has begun to read (ENQUIRY-51): a worker that dies over one leaves its mark.
CREATE TABLE solicitacao_correio_leitura (
  uid text PRIMARY KEY,
  tentativas integer NOT NULL,
  iniciada_em timestamptz NOT NULL,
  desistida_em timestamptz
);

-- ── Triggers ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE FUNCTION refuse_change_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'lines of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER solicitacao_evento_fica BEFORE UPDATE OR DELETE ON solicitacao_evento
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_events();
