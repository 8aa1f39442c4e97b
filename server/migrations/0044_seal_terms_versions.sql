-- ── Terms of the seal that editors publish by versions (docs/rules/seal.md) ──

-- NULL where a release or an operator brought the version.
ALTER TABLE termo_selo ADD COLUMN publicado_por uuid;
ALTER TABLE termo_selo ADD COLUMN publicado_em timestamptz;
-- When owners whose seal is under former terms were written to, and how many; NULL before.
ALTER TABLE termo_selo ADD COLUMN avisado_em timestamptz;
ALTER TABLE termo_selo ADD COLUMN avisados integer;

-- Nobody is written to about versions that are in force already.
UPDATE termo_selo SET avisado_em = vigente_desde WHERE vigente_desde <= now();
