-- outside a transaction
-- What a text is understood by: everyday words and municipalities that are written like it, and municipalities of its name.
-- Without them each question went through all of them, which took longer than its search.

DROP INDEX CONCURRENTLY IF EXISTS termo_busca_escrita;
-- then
CREATE INDEX CONCURRENTLY termo_busca_escrita ON termo_busca USING gin (lower(public.search_key(termo)) gin_trgm_ops)
  WHERE origem <> 'catalogo';
-- then
DROP INDEX CONCURRENTLY IF EXISTS municipio_nome_escrito;
-- then
CREATE INDEX CONCURRENTLY municipio_nome_escrito ON municipio USING gin (lower(chave_nome) gin_trgm_ops);
-- then
DROP INDEX CONCURRENTLY IF EXISTS municipio_nome_unido;
-- then
CREATE INDEX CONCURRENTLY municipio_nome_unido ON municipio (public.joined_name(chave_nome));
-- then
ANALYZE termo_busca;
-- then
ANALYZE municipio;
