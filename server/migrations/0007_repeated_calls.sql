-- A call that carried an Idempotency-Key, so that its repetition gives the same result instead of acting again. Kept for a
-- day. `pedido` is the SHA-256 of method, address and body; `resultado` is JSON, NULL while the call runs.
CREATE TABLE chamada_com_chave (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  chave text NOT NULL CHECK (length(chave) BETWEEN 1 AND 255),
  pedido bytea NOT NULL,
  em timestamptz NOT NULL,
  resultado text,
  PRIMARY KEY (usuario_id, chave)
);
-- Those that are over, for the job that removes them.
CREATE INDEX chamada_com_chave_em ON chamada_com_chave (em);

-- Companies whose contacts a person who does not own them has read on a day of the state.
CREATE TABLE leitura_de_contatos (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  dia date NOT NULL,
  empresa_id uuid NOT NULL REFERENCES empresa ON DELETE CASCADE,
  PRIMARY KEY (usuario_id, dia, empresa_id)
);
-- Days that are over, for the job that removes them.
CREATE INDEX leitura_de_contatos_dia ON leitura_de_contatos (dia);
-- Without it, removing a company would read the whole table.
CREATE INDEX leitura_de_contatos_empresa ON leitura_de_contatos (empresa_id);
