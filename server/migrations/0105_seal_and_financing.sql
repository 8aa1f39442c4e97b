-- The origin seal, and loans by banks (areas: seal, financing).

-- ── Seal ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Texts of the terms of adhesion, by version; the current one is the newest that is in force.
CREATE TABLE termo_selo (
  versao text PRIMARY KEY,
  vigente_desde timestamptz NOT NULL,
  textos jsonb NOT NULL,                -- by language: {titulo, paragrafos: [], declaracoes: [two]}
  -- NULL where a release or an operator brought the version.
  publicado_por uuid,
  publicado_em timestamptz,
  -- When owners whose seal is under former terms were written to, and how many; NULL before.
  avisado_em timestamptz,
  avisados integer
);

CREATE TABLE selo (
  -- It stands in the QR code, where every character costs: 12 of base64url (72 random bits) instead of a UUID's 36.
  jti text PRIMARY KEY,
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  versao_termos text NOT NULL,
  habilitado_em timestamptz NOT NULL,
  habilitado_por uuid REFERENCES usuario ON DELETE SET NULL,
  desabilitado_em timestamptz,
  desabilitado_por uuid REFERENCES usuario ON DELETE SET NULL,
  suspenso_desde timestamptz,           -- the registry says inactive or no longer compatible
  CHECK (jti ~ '^[A-Za-z0-9_-]{12}$'),
  -- Who accepted what can always be read again.
  CONSTRAINT selo_versao_termos FOREIGN KEY (versao_termos) REFERENCES termo_selo
);
CREATE UNIQUE INDEX selo_vigente ON selo (empresa_id) WHERE desabilitado_em IS NULL;
CREATE INDEX selo_empresa ON selo (empresa_id);
-- The signed list of what no longer holds.
CREATE INDEX selo_revogado ON selo (jti) WHERE desabilitado_em IS NOT NULL OR suspenso_desde IS NOT NULL;

-- Activities whose products may carry the seal: a code of any level covers what stands below it; the nearest entry decides.
CREATE TABLE selo_atividade (
  cnae text PRIMARY KEY,
  compativel boolean NOT NULL
);
INSERT INTO selo_atividade VALUES ('A', true), ('B', true), ('C', true);

-- ── Financing ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- The programme's list: replaced as a whole by every import.
CREATE TABLE empresa_elegivel (
  cnpj text PRIMARY KEY CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  elegivel boolean NOT NULL
);

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
  usuario_id uuid NOT NULL REFERENCES usuario, -- of an expiry: whose reservation it was
  nome_instituicao text NOT NULL,
  nome_agencia text NOT NULL,
  reservado_em timestamptz              -- which reservation; null for a loan granted without one
);
CREATE INDEX reserva_historico_cnpj ON reserva_historico (cnpj, id);
-- A reservation lapses once, whether a job or the next reservation finds it.
CREATE UNIQUE INDEX reserva_historico_expiracao ON reserva_historico (cnpj, reservado_em) WHERE acao = 'EXPIRACAO';
-- The last reservation of somebody, which names their institution.
CREATE INDEX reserva_historico_pessoa ON reserva_historico (usuario_id, id DESC);

-- ── Triggers ──────────────────────────────────────────────────────────────────────────────────────────────────────

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

CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER reserva_historico_so_acrescenta BEFORE UPDATE OR DELETE OR TRUNCATE ON reserva_historico
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER selo_conta_novos AFTER INSERT ON selo REFERENCING NEW TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('SELOS', 'habilitado_em');
CREATE TRIGGER selo_conta_removidos AFTER DELETE ON selo REFERENCING OLD TABLE AS linhas
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows('SELOS', 'habilitado_em');
