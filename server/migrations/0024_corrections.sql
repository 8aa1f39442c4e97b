-- ── Versions of the programme's texts and contact (area: districts) ───────────────────────────────────────────
ALTER TABLE texto_proedi ADD COLUMN versao integer NOT NULL DEFAULT 1;
ALTER TABLE contato_proedi ADD COLUMN versao integer NOT NULL DEFAULT 1;

-- ── Views of municipalities' pages (area: municipalities) ─────────────────────────────────────────────────────
-- The digest of the address that a visit came from, so that one address counts only so often in a day.
ALTER TABLE municipio_visita ADD COLUMN rede bytea CHECK (length(rede) = 32);
CREATE INDEX municipio_visita_rede ON municipio_visita (dia, rede);
DROP INDEX municipio_visita_dia;

-- ── Owner of the audit log (area: access) ─────────────────────────────────────────────────────────────────────
-- Where a superuser has prepared it (deploy/audit-log.sql), the log goes to a role of its own.
DO $$ BEGIN
  IF to_regprocedure('public.hand_over_audit_log()') IS NOT NULL THEN PERFORM public.hand_over_audit_log(); END IF;
END $$;
