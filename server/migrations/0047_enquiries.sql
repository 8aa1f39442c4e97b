-- ── Enquiries of investors, followed until they are answered (docs/rules/enquiries.md) ──

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
  versao integer NOT NULL DEFAULT 1
);
CREATE INDEX solicitacao_vence ON solicitacao (vence_em, numero);
CREATE INDEX solicitacao_investidor ON solicitacao (investidor_id, criada_em DESC, numero DESC);
CREATE INDEX solicitacao_responsavel ON solicitacao (responsavel_id, vence_em, numero);
CREATE INDEX solicitacao_criada ON solicitacao (criada_em DESC, numero DESC);
CREATE INDEX solicitacao_atualizada ON solicitacao (atualizada_em DESC, numero DESC);

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
  registro uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE
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
CREATE FUNCTION refuse_change_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'lines of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER solicitacao_evento_fica BEFORE UPDATE OR DELETE ON solicitacao_evento
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_events();

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

INSERT INTO permissao (nome_permissao, descricao_permissao, aplicacao_id) VALUES
  ('ATENDER_SOLICITACOES', 'Atender solicitações de investidores', 1),
  ('COORDENAR_SOLICITACOES', 'Coordenar o atendimento a investidores', 1)
  ON CONFLICT DO NOTHING;
INSERT INTO grupo_permissoes (nome_do_grupo_de_permissoes, tipo) VALUES ('Atendimento a investidores', 'CUSTOMIZADO')
  ON CONFLICT DO NOTHING;
INSERT INTO grupo_permissoes_permissao (grupo_id, permissao_id)
  SELECT g.id, p.id FROM grupo_permissoes g, permissao p
  WHERE g.nome_do_grupo_de_permissoes IN ('Administradores', 'Atendimento a investidores')
    AND p.nome_permissao = 'ATENDER_SOLICITACOES'
    OR g.nome_do_grupo_de_permissoes = 'Administradores' AND p.nome_permissao = 'COORDENAR_SOLICITACOES'
  ON CONFLICT DO NOTHING;
