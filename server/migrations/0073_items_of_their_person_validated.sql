-- outside a transaction
-- What 0070 has made, looked over without keeping anybody waiting; and what finds the items of a search that is deleted, or of a
-- person who is erased.
ALTER TABLE projeto_item
  VALIDATE CONSTRAINT projeto_item_usuario_id_fkey,
  VALIDATE CONSTRAINT projeto_item_busca_id_fkey,
  VALIDATE CONSTRAINT projeto_item_busca;
-- then
DROP INDEX CONCURRENTLY IF EXISTS projeto_item_da_busca;
-- then
CREATE INDEX CONCURRENTLY projeto_item_da_busca ON projeto_item (busca_id) WHERE busca_id IS NOT NULL;
-- then
DROP INDEX CONCURRENTLY IF EXISTS projeto_item_da_pessoa;
-- then
CREATE INDEX CONCURRENTLY projeto_item_da_pessoa ON projeto_item (usuario_id);
