-- Gives the audit log and the history of lots to a role of their own, with which nobody signs in. The portal adds lines and
-- reads them; it can neither change them nor switch off what refuses a change (ADMIN-18).
-- Run by a superuser in the portal's database, before its first start or at any time after. Running it again is harmless.
-- The portal's role must not own the database: an owner may drop any of its tables.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'invest_audit') THEN CREATE ROLE invest_audit NOLOGIN; END IF;
END $$;
GRANT USAGE ON SCHEMA public TO invest_audit;

-- The migration that finds this function calls it, so that a new installation needs no second step.
CREATE OR REPLACE FUNCTION public.hand_over_audit_log() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  portal name;
  reader name;
BEGIN
  SELECT tableowner INTO portal FROM pg_tables WHERE schemaname = 'public' AND tablename = 'registro_administrativo';
  IF portal IS NULL OR portal = 'invest_audit' THEN RETURN; END IF;
  ALTER TABLE public.registro_administrativo OWNER TO invest_audit;
  ALTER TABLE public.lote_historico OWNER TO invest_audit;
  ALTER FUNCTION public.refuse_change() OWNER TO invest_audit;
  ALTER FUNCTION public.refuse_change_of_history() OWNER TO invest_audit;
  -- The role that made the tables, and each other one that had rights on them, such as the one that serves (two-roles.sql).
  FOR reader IN
    SELECT portal UNION SELECT r.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.oid = 'public.registro_administrativo'::regclass AND r.rolname <> 'invest_audit'
  LOOP
    EXECUTE format('REVOKE ALL ON public.registro_administrativo, public.lote_historico FROM %I', reader);
    EXECUTE format('GRANT SELECT, INSERT ON public.registro_administrativo, public.lote_historico TO %I', reader);
    -- A person who is erased leaves the lines of lots; the trigger lets nothing else be updated.
    EXECUTE format('GRANT UPDATE (usuario_id) ON public.lote_historico TO %I', reader);
  END LOOP;
END $$;
SELECT public.hand_over_audit_log();
