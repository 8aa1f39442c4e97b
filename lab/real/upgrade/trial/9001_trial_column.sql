-- What a release after this one may bring: a column that nobody has to know, filled by its default without a rewrite.
ALTER TABLE empresa ADD COLUMN ensaio text DEFAULT 'ensaio';
ALTER TABLE empresa ADD CONSTRAINT empresa_ensaio CHECK (length(ensaio) <= 100) NOT VALID;
