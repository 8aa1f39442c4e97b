-- The finder's indexes, fewer and smaller: docs/decisions/0010-finding-companies.md has the reasons and the figures. What
-- comes is built before anything is taken away, so that reading goes on meanwhile; saves wait.

-- Words, activities and municipality in one index: two conditions that are both common meet inside it, instead of in two
-- bitmaps of tens of thousands of companies.
CREATE INDEX empresa_termos ON empresa
  USING gin (public.company_search_words(chave_busca, cod_municipio_rfb), atividades, cod_municipio_rfb)
  WITH (fastupdate = off);

-- The orders by name, with what a search passes companies by.
CREATE INDEX empresa_na_ordem ON empresa (chave_nome, id)
  INCLUDE (chave_busca, cnae_principal, cnaes_secundarios, buscando_investimentos, habilitado_made_in_rs)
  WHERE NOT oculta;
CREATE INDEX empresa_no_municipio ON empresa (cod_municipio_rfb, chave_nome, id)
  INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE NOT oculta;
CREATE INDEX empresa_mais_recentes ON empresa (criado_em DESC, chave_nome, id) WHERE NOT oculta;

-- Of the other orders only the few companies that come first; those after them are read in the order of names.
CREATE INDEX empresa_destacadas ON empresa
  ((buscando_investimentos::int + habilitado_made_in_rs::int) DESC, chave_nome, id)
  INCLUDE (chave_busca, cnae_principal, cnaes_secundarios, buscando_investimentos, habilitado_made_in_rs)
  WHERE NOT oculta AND (buscando_investimentos OR habilitado_made_in_rs);
CREATE INDEX empresa_destacadas_no_municipio ON empresa
  (cod_municipio_rfb, (buscando_investimentos::int + habilitado_made_in_rs::int) DESC, chave_nome, id)
  INCLUDE (buscando_investimentos, habilitado_made_in_rs)
  WHERE NOT oculta AND (buscando_investimentos OR habilitado_made_in_rs);
CREATE INDEX empresa_por_valor ON empresa ((coalesce(valor_esperado_investimento, -1)) DESC, chave_nome, id)
  INCLUDE (chave_busca, cnae_principal, cnaes_secundarios, cod_municipio_rfb, valor_esperado_investimento)
  WHERE NOT oculta AND buscando_investimentos;

ANALYZE empresa;

DROP INDEX empresa_palavras, empresa_atividades, empresa_por_nome, empresa_por_municipio, empresa_mais_novas,
  empresa_em_destaque, empresa_por_valor_esperado;
ALTER INDEX empresa_na_ordem RENAME TO empresa_por_nome;
ALTER INDEX empresa_no_municipio RENAME TO empresa_por_municipio;
ALTER INDEX empresa_mais_recentes RENAME TO empresa_mais_novas;
ALTER INDEX empresa_por_valor RENAME TO empresa_por_valor_esperado;
