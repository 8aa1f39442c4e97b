-- outside a transaction
-- The same of visitors' questions.
CREATE INDEX CONCURRENTLY solicitacao_visitante_caixa
  ON solicitacao_visitante (regexp_replace(lower(email), '\+[^@]*@', '@'), criada_em);
