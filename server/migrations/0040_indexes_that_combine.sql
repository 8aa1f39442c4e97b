-- outside a transaction
-- Each condition of a text has an index of companies, and PostgreSQL reads several of them together by BitmapAnd, but not two that
-- have the same WHERE: it takes the second one for a repetition of the first. So a thing at a place, or two things, were read by one index and
-- worked out for every company that it gave (docs/decisions/0043-one-search.md). One company in a hundred is hidden, so the indexes
-- stay as large as they were, and the planner has the statistics of an index without WHERE. They also serve the conditions of an older
-- release. Over 1.5 million companies they take two minutes.

DROP INDEX CONCURRENTLY IF EXISTS empresa_por_produto;
-- then
CREATE INDEX CONCURRENTLY empresa_por_produto ON empresa USING gin (produtos) WITH (fastupdate = off);
-- then
DROP INDEX CONCURRENTLY IF EXISTS empresa_por_texto;
-- then
CREATE INDEX CONCURRENTLY empresa_por_texto ON empresa
  USING gin (public.company_text_words('pt', descricao, descricao_buscando_investimentos));
-- then
DROP INDEX CONCURRENTLY IF EXISTS empresa_por_palavra;
-- then
CREATE INDEX CONCURRENTLY empresa_por_palavra ON empresa USING gin (public.joined_words(chave_busca) gin_trgm_ops, inicios)
  WITH (fastupdate = off);
-- then
-- As many sample values as chave_busca has (0005).
ALTER INDEX empresa_por_palavra ALTER COLUMN 1 SET STATISTICS 500;
-- then
ANALYZE empresa;
-- then
DROP INDEX CONCURRENTLY IF EXISTS empresa_produtos;
-- then
DROP INDEX CONCURRENTLY IF EXISTS empresa_textos;
-- then
DROP INDEX CONCURRENTLY IF EXISTS empresa_palavras_unidas;
