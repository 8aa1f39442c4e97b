-- Each mail ends by the token of its reader, and the search that it is about.
ALTER TABLE busca_salva DROP COLUMN token;
