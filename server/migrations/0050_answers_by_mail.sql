-- ── Answers by mail, files for several who are asked, and a daily limit that outlasts an account ──

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

-- The same message to several who are asked shows the files of the first one.
ALTER TABLE solicitacao_mensagem ADD COLUMN arquivos_de uuid;

-- What somebody had asked and written before they erased their account counts for the new one.
ALTER TABLE uso_apagado DROP CONSTRAINT uso_apagado_limite_check;
ALTER TABLE uso_apagado ADD CONSTRAINT uso_apagado_limite_check
  CHECK (limite IN ('contatos-lidos', 'mensagens-de-lotes', 'solicitacoes', 'mensagens-de-solicitacoes')) NOT VALID;
