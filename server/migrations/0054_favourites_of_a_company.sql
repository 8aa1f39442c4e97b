-- outside a transaction
-- Owners see how many people keep their company; without it that would read everybody's favourites.
CREATE INDEX CONCURRENTLY favorita_empresa ON favorita (empresa_id, criado_em);
