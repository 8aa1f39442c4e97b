-- Origin seal: terms, compatible activities, short identifiers. Financing: the programme's list, reservations, their history.
-- Mail that waits to be sent.

-- ── Origin seal (area: seal) ────────────────────────────────────────────────────────────────────────────────
-- Texts of the terms of adhesion, by version; the current one is the newest that is in force.
CREATE TABLE termo_selo (
  versao text PRIMARY KEY,
  vigente_desde timestamptz NOT NULL,
  textos jsonb NOT NULL                 -- by language: {titulo, paragrafos: [], declaracoes: [two]}
);

-- Activities whose products may carry the seal: a code of any level covers what stands below it; the nearest entry decides.
CREATE TABLE selo_atividade (
  cnae text PRIMARY KEY,
  compativel boolean NOT NULL
);
INSERT INTO selo_atividade VALUES ('A', true), ('B', true), ('C', true);

-- The identifier stands in the QR code, where every character costs: 12 of base64url (72 random bits) instead of a UUID's 36.
ALTER TABLE selo ALTER COLUMN jti DROP DEFAULT;
ALTER TABLE selo ALTER COLUMN jti TYPE text
  USING left(translate(encode(decode(replace(jti::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 12);
ALTER TABLE selo ADD CHECK (jti ~ '^[A-Za-z0-9_-]{12}$');
-- The signed list of what no longer holds.
CREATE INDEX selo_revogado ON selo (jti) WHERE desabilitado_em IS NOT NULL OR suspenso_desde IS NOT NULL;

-- Whether the seal is in force, beside the company: lists and the map filter by it. Kept by the trigger below alone.
ALTER TABLE empresa ADD COLUMN habilitado_made_in_rs boolean NOT NULL DEFAULT false;
UPDATE empresa e SET habilitado_made_in_rs = true
  WHERE EXISTS (SELECT 1 FROM selo s WHERE s.empresa_id = e.id AND s.desabilitado_em IS NULL AND s.suspenso_desde IS NULL);

CREATE FUNCTION seal_in_force() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid := coalesce(NEW.empresa_id, OLD.empresa_id);
  in_force boolean := EXISTS (
    SELECT 1 FROM selo s WHERE s.empresa_id = company AND s.desabilitado_em IS NULL AND s.suspenso_desde IS NULL);
BEGIN
  UPDATE empresa SET habilitado_made_in_rs = in_force WHERE id = company AND habilitado_made_in_rs <> in_force;
  RETURN NULL;
END $$;
CREATE TRIGGER selo_em_vigor AFTER INSERT OR UPDATE OR DELETE ON selo FOR EACH ROW EXECUTE FUNCTION seal_in_force();

-- ── Eligible companies (area: financing) ────────────────────────────────────────────────────────────────────
-- The programme's list: replaced as a whole by every import.
CREATE TABLE empresa_elegivel (
  cnpj text PRIMARY KEY CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  elegivel boolean NOT NULL
);

-- Head offices of the state in the registry, as lists order and search them.
CREATE INDEX junta_matriz_nome ON junta_empresa (sigla_uf, chave_nome, cnpj)
  WHERE coalesce(eh_matriz, substr(cnpj, 9, 4) = '0001');
CREATE INDEX junta_matriz_municipio ON junta_empresa (cod_municipio_rfb, chave_nome, cnpj)
  WHERE coalesce(eh_matriz, substr(cnpj, 9, 4) = '0001');
CREATE INDEX junta_busca ON junta_empresa USING gin (chave_nome gin_trgm_ops) WITH (fastupdate = off);

-- One row per company that was ever reserved. Lapsed reads as available, whatever `situacao` still says.
CREATE TABLE reserva (
  cnpj text PRIMARY KEY,
  situacao text NOT NULL CHECK (situacao IN ('DISPONIVEL', 'RESERVADO', 'EMPRESTIMO_CONCEDIDO')),
  usuario_id uuid REFERENCES usuario,
  nome_instituicao text,
  nome_agencia text,
  reservado_em timestamptz,
  reservado_ate timestamptz,            -- reservation + 120 hours; reserved while the instant is before it
  concedido_em timestamptz,
  CHECK (situacao <> 'DISPONIVEL' OR (usuario_id IS NULL AND nome_instituicao IS NULL AND nome_agencia IS NULL
    AND reservado_em IS NULL AND reservado_ate IS NULL)),
  CHECK (situacao <> 'RESERVADO' OR (usuario_id IS NOT NULL AND nome_instituicao IS NOT NULL AND nome_agencia IS NOT NULL
    AND reservado_em IS NOT NULL AND reservado_ate IS NOT NULL AND concedido_em IS NULL)),
  CHECK (situacao <> 'EMPRESTIMO_CONCEDIDO' OR (usuario_id IS NOT NULL AND nome_instituicao IS NOT NULL
    AND nome_agencia IS NOT NULL AND concedido_em IS NOT NULL))
);
CREATE INDEX reserva_prazo ON reserva (reservado_ate) WHERE situacao = 'RESERVADO';

-- Who did what when. Nothing is ever changed or taken away here.
CREATE TABLE reserva_historico (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  cnpj text NOT NULL,
  acao text NOT NULL CHECK (acao IN ('RESERVA', 'CANCELAMENTO', 'EMPRESTIMO', 'EXPIRACAO')),
  em timestamptz NOT NULL,
  usuario_id uuid NOT NULL REFERENCES usuario,  -- of an expiry: whose reservation it was
  nome_instituicao text NOT NULL,
  nome_agencia text NOT NULL,
  reservado_em timestamptz              -- which reservation; null for a loan granted without one
);
CREATE INDEX reserva_historico_cnpj ON reserva_historico (cnpj, id);
-- A reservation lapses once, whether a job or the next reservation finds it.
CREATE UNIQUE INDEX reserva_historico_expiracao ON reserva_historico (cnpj, reservado_em) WHERE acao = 'EXPIRACAO';

CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER reserva_historico_so_acrescenta BEFORE UPDATE OR DELETE OR TRUNCATE ON reserva_historico
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- ── Mail that waits (area: mail) ────────────────────────────────────────────────────────────────────────────
-- Written in the transaction that gives the reason for it; sent by a job, and again until a server takes it.
CREATE TABLE mensagem (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  chave text NOT NULL UNIQUE,           -- reason and recipient: the same mail is never written twice
  para text NOT NULL,
  assunto text NOT NULL,
  texto text NOT NULL,
  html text,
  criado_em timestamptz NOT NULL,
  proxima_tentativa timestamptz NOT NULL,
  tentativas integer NOT NULL DEFAULT 0,
  enviado_em timestamptz,
  recusado_em timestamptz               -- the server will never take it (a 5xx answer)
);
CREATE INDEX mensagem_por_enviar ON mensagem (proxima_tentativa) WHERE enviado_em IS NULL AND recusado_em IS NULL;
