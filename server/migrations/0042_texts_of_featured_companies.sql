-- outside a transaction
-- The order `destaque` begins with the featured companies, one in twenty. What a text finds is put into that order by passing over them,
-- and this index tells which of them have its words in their own texts (docs/decisions/0043-one-search.md): 3 MB over 1.5
-- million companies.

DROP INDEX CONCURRENTLY IF EXISTS empresa_textos_destacados;
-- then
CREATE INDEX CONCURRENTLY empresa_textos_destacados ON empresa
  USING gin (public.company_text_words('pt', descricao, descricao_buscando_investimentos))
  WHERE NOT oculta AND (buscando_investimentos OR habilitado_made_in_rs);
