-- outside a transaction
-- The files that a virus scanner has refused, as operators list and count them.
CREATE INDEX CONCURRENTLY arquivo_recusado ON arquivo (criado_em, id) WHERE analise = 'infectado';
