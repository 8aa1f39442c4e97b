-- ── The region that IBGE counts a municipality to (area: reference) ───────────────────────────────────────────
-- Filled from reference-data/municipios.tsv at the next start.
ALTER TABLE municipio ADD COLUMN cod_regiao_intermediaria text, ADD COLUMN regiao_intermediaria text;
