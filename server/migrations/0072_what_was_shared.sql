-- What of an enquiry whomever is asked reads beside the message to them (ENQUIRY-52). All of it stood before them until now, and
-- whomever the investor wrote to reads it all.
ALTER TABLE solicitacao_encaminhamento
  ADD COLUMN compartilhado text[] NOT NULL DEFAULT '{NOME,INVESTIMENTO,PROJETO}'
    CHECK (compartilhado <@ '{NOME,INVESTIMENTO,PROJETO}'::text[]);
