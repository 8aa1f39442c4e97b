-- outside a transaction
ALTER TABLE empresa VALIDATE CONSTRAINT empresa_ensaio;
-- then
DROP INDEX CONCURRENTLY IF EXISTS empresa_por_ensaio;
-- then
CREATE INDEX CONCURRENTLY empresa_por_ensaio ON empresa (ensaio, chave_nome, id) WHERE NOT oculta;
