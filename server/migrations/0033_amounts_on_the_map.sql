-- What the companies of each cell of the map seek, in whole reais, beside their number (docs/decisions/0045-ground-under-the-map.md).
-- Until the cells are counted anew, which the worker does at once, their amounts are 0.

CREATE FUNCTION public.company_sought(buscando boolean, valor numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN buscando THEN coalesce(round(valor), 0)::bigint ELSE 0 END;

ALTER TABLE mapa_celula ADD COLUMN soma_buscada bigint NOT NULL DEFAULT 0;
ALTER TABLE mapa_celula_filtrada ADD COLUMN soma_buscada bigint NOT NULL DEFAULT 0;
ALTER TABLE mapa_mudanca ADD COLUMN buscado bigint NOT NULL DEFAULT 0;

-- As in 0014, with the amounts.
CREATE OR REPLACE FUNCTION company_moved_on_map() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.mapa_x IS NOT NULL AND NOT OLD.oculta THEN
    INSERT INTO public.mapa_mudanca (mapa_x, mapa_y, diferenca, buscado, chaves) VALUES (OLD.mapa_x, OLD.mapa_y, -1,
      public.company_sought(OLD.buscando_investimentos, OLD.valor_esperado_investimento),
      public.company_map_keys(OLD.atividades, OLD.buscando_investimentos, OLD.habilitado_made_in_rs));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.mapa_x IS NOT NULL AND NOT NEW.oculta THEN
    INSERT INTO public.mapa_mudanca (mapa_x, mapa_y, diferenca, buscado, chaves) VALUES (NEW.mapa_x, NEW.mapa_y, 1,
      public.company_sought(NEW.buscando_investimentos, NEW.valor_esperado_investimento),
      public.company_map_keys(NEW.atividades, NEW.buscando_investimentos, NEW.habilitado_made_in_rs));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER empresa_no_mapa_mudada AFTER UPDATE ON empresa FOR EACH ROW
  WHEN ((OLD.mapa_x, OLD.mapa_y, OLD.oculta, OLD.atividades, OLD.buscando_investimentos, OLD.habilitado_made_in_rs,
      OLD.valor_esperado_investimento)
    IS DISTINCT FROM
    (NEW.mapa_x, NEW.mapa_y, NEW.oculta, NEW.atividades, NEW.buscando_investimentos, NEW.habilitado_made_in_rs,
      NEW.valor_esperado_investimento))
  EXECUTE FUNCTION company_moved_on_map();

UPDATE mapa_contada SET pronta = false;
