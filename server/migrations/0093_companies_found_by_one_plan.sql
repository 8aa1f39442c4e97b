-- Searches are counted when they are asked, up to the limit of a list (docs/decisions/0010-finding-companies.md), so nothing is counted
-- beforehand. That is fast enough because the words of a company's names are kept without hyphens and apostrophes: taking them out of
-- each name that is looked at takes ten times as long as looking for a word in it.

DROP TRIGGER empresa_na_busca_mudada ON empresa;
DROP TRIGGER empresa_na_busca_excluida ON empresa;
DROP TRIGGER empresa_na_busca_incluida ON empresa;
DROP FUNCTION company_search_changed();
DROP FUNCTION companies_added_to_search();
DROP TABLE busca_contagem;
DROP TABLE busca_mudanca;
DROP TABLE busca_contada;
DROP FUNCTION company_count_keys(text[], text[], text);
DROP FUNCTION company_product_keys(text[]);

DROP INDEX empresa_termos;
DROP INDEX empresa_textos_destacados;
DROP FUNCTION company_search_words(text, text);

-- With the column go the indexes that hold it.
ALTER TABLE empresa DROP COLUMN chave_busca;
ALTER TABLE empresa ADD COLUMN chave_busca text NOT NULL
  GENERATED ALWAYS AS (public.joined_words(public.company_words(nome_exibicao, nome))) STORED;
ALTER TABLE empresa ALTER COLUMN chave_busca SET STATISTICS 500;

-- Without blanks, so that what is written as one word is found in several (FINDER-46).
CREATE INDEX empresa_por_palavra ON empresa USING gin (replace(chave_busca, ' ', '') gin_trgm_ops, inicios) WITH (fastupdate = off);
ALTER INDEX empresa_por_palavra ALTER COLUMN 1 SET STATISTICS 500;
CREATE INDEX empresa_por_atividade ON empresa USING gin (atividades, cod_municipio_rfb) WITH (fastupdate = off);

-- The indexes of orders are no longer read for names and codes: what has too many of them to be collected is met soon.
CREATE INDEX empresa_por_nome ON empresa (chave_nome, id) INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE NOT oculta;
CREATE INDEX empresa_com_busca_investimento ON empresa (chave_nome, id) WHERE NOT oculta AND buscando_investimentos;
CREATE INDEX empresa_com_selo ON empresa (chave_nome, id) WHERE NOT oculta AND habilitado_made_in_rs;
CREATE INDEX empresa_destacadas ON empresa ((buscando_investimentos::int + habilitado_made_in_rs::int) DESC, chave_nome, id)
  INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE NOT oculta AND (buscando_investimentos OR habilitado_made_in_rs);
CREATE INDEX empresa_por_valor_esperado ON empresa (coalesce(valor_esperado_investimento, -1) DESC, chave_nome, id)
  INCLUDE (cod_municipio_rfb, valor_esperado_investimento) WHERE NOT oculta AND buscando_investimentos;

ANALYZE empresa;
