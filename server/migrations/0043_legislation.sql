-- ── Legislation that editors publish themselves (docs/rules/districts.md) ──

-- Place in the list; those without one come last, by their names.
ALTER TABLE arquivo_legislacao ADD COLUMN ordem integer;
-- The day of the law itself.
ALTER TABLE arquivo_legislacao ADD COLUMN data date;
ALTER TABLE arquivo_legislacao ADD COLUMN fonte text;
-- The one that this one replaces: readers no longer see it, and see it again once this one is withdrawn.
ALTER TABLE arquivo_legislacao ADD COLUMN substitui integer;
-- The owner's id of an uploaded file; NULL for those that came with the portal.
ALTER TABLE arquivo_legislacao ADD COLUMN registro uuid;
