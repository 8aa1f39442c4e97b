-- A save over a later version is refused (API-20).
ALTER TABLE setor_lote ADD COLUMN versao integer NOT NULL DEFAULT 1;
ALTER TABLE busca_salva ADD COLUMN versao integer NOT NULL DEFAULT 1;
