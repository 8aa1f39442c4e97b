-- ── Translations of PROEDI's names and sources, kept on a screen (area: districts) ───────────────────────────
-- Grows with each save of a record's English and Spanish texts, so that nobody saves over what they have not seen.
ALTER TABLE distrito_industrial ADD COLUMN versao_traducoes integer NOT NULL DEFAULT 1;
ALTER TABLE arquivo_legislacao ADD COLUMN versao_traducoes integer NOT NULL DEFAULT 1;
ALTER TABLE tabela_precos ADD COLUMN versao_traducoes integer NOT NULL DEFAULT 1;
