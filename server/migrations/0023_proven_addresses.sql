-- ── Codes that prove the right to an e-mail address (area: accounts) ──────────────────────────────────────────
-- Tries count by code and network, so that nobody's tries keep somebody else out. The column `tentativas` of the codes
-- stays for releases before this one.
CREATE TABLE tentativa_codigo (
  codigo_id bigint NOT NULL REFERENCES codigo_recuperacao ON DELETE CASCADE,
  -- A digest of the network, as limits of calls count it.
  rede bytea NOT NULL CHECK (length(rede) = 32),
  tentativas smallint NOT NULL,
  PRIMARY KEY (codigo_id, rede)
);
-- The mailbox of an address: what is behind a plus in its name leads to the same one.
ALTER TABLE codigo_recuperacao ADD COLUMN chave_caixa bytea CHECK (length(chave_caixa) = 32);
CREATE INDEX codigo_recuperacao_caixa ON codigo_recuperacao (chave_caixa, criado_em);

-- ── Confirmed e-mail addresses (areas: identity, mail) ────────────────────────────────────────────────────────
ALTER TABLE usuario ADD COLUMN email_confirmado boolean NOT NULL DEFAULT false;
-- A mail with text that this person typed waits until their address is confirmed.
ALTER TABLE mensagem
  ADD COLUMN aguarda_usuario_id uuid REFERENCES usuario ON DELETE CASCADE,
  ADD COLUMN responder_para text;
CREATE INDEX mensagem_aguarda ON mensagem (aguarda_usuario_id) WHERE aguarda_usuario_id IS NOT NULL;

-- ── What a person has used of a daily limit before their data were erased (area: access) ──────────────────────
CREATE TABLE uso_apagado (
  -- A keyed digest of the mailbox: enough to know it again, and nothing to read.
  chave_caixa bytea NOT NULL CHECK (length(chave_caixa) = 32),
  limite text NOT NULL CHECK (limite IN ('contatos-lidos', 'mensagens-de-lotes')),
  ate timestamptz NOT NULL,
  usados integer NOT NULL CHECK (usados > 0)
);
CREATE INDEX uso_apagado_caixa ON uso_apagado (chave_caixa, limite);
CREATE INDEX uso_apagado_ate ON uso_apagado (ate);

-- ── What a mail leaves behind (area: mail) ────────────────────────────────────────────────────────────────────
-- The body of a mail with a code or a link that opens something is blanked once it was sent.
ALTER TABLE mensagem ADD COLUMN apaga_corpo boolean NOT NULL DEFAULT false;
CREATE INDEX mensagem_acabada ON mensagem ((coalesce(enviado_em, recusado_em)));

-- ── History of lots (area: districts) ─────────────────────────────────────────────────────────────────────────
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
CREATE TRIGGER lote_historico_inteiro BEFORE TRUNCATE ON lote_historico
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
