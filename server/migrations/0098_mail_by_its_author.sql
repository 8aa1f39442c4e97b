-- outside a transaction
-- Erasing a person finds the mails of what they did.
CREATE INDEX CONCURRENTLY mensagem_autor ON mensagem (autor_id) WHERE autor_id IS NOT NULL;
