-- outside a transaction
-- What the desk finds cases by, and the cases that were joined to one.
CREATE INDEX CONCURRENTLY IF NOT EXISTS solicitacao_busca ON solicitacao USING gin (busca);
-- then
CREATE INDEX CONCURRENTLY IF NOT EXISTS solicitacao_juntadas ON solicitacao (juntada_a) WHERE juntada_a IS NOT NULL;
