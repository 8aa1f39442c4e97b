-- The finder's other orders, each read straight from an index. The columns beside the keys let a search skip companies
-- without going to the table.

-- First the companies that seek investment and carry the seal, then those that do one of both, then the others.
CREATE INDEX empresa_em_destaque ON empresa
  ((buscando_investimentos::int + habilitado_made_in_rs::int) DESC, chave_nome, id)
  INCLUDE (chave_busca, buscando_investimentos, habilitado_made_in_rs) WHERE NOT oculta;

-- The largest amount sought first. A company that seeks investment without an amount comes after those that name one;
-- an amount kept by a company that no longer seeks investment does not count.
CREATE INDEX empresa_por_valor_esperado ON empresa
  ((CASE WHEN buscando_investimentos THEN coalesce(valor_esperado_investimento, -1) ELSE -2 END) DESC, chave_nome, id)
  INCLUDE (chave_busca, buscando_investimentos, valor_esperado_investimento) WHERE NOT oculta;

-- The newest first. It also answers what is new in a saved search.
CREATE INDEX empresa_mais_novas ON empresa (criado_em DESC, chave_nome, id) INCLUDE (chave_busca) WHERE NOT oculta;
DROP INDEX empresa_novas;
