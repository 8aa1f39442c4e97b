-- outside a transaction
-- What one mailbox got, whatever stands behind a plus in its name.
CREATE INDEX CONCURRENTLY mensagem_caixa ON mensagem (regexp_replace(lower(para), '\+[^@]*@', '@'), criado_em);
