-- Takes away what 0020 added for pages far behind (docs/decisions/0034): the function and the trigger are those of 0014 again,
-- so that a name whose words only change their places brings no line.
CREATE OR REPLACE FUNCTION company_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes text[] := '{}';
  depois text[] := '{}';
  comuns text[];
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.oculta THEN
    antes := public.company_count_keys(OLD.atividades, OLD.inicios, OLD.chave_busca);
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.oculta THEN
    depois := public.company_count_keys(NEW.atividades, NEW.inicios, NEW.chave_busca);
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.cod_municipio_rfb, OLD.buscando_investimentos, OLD.habilitado_made_in_rs) =
      (NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs) THEN
    comuns := ARRAY(SELECT unnest(antes) INTERSECT SELECT unnest(depois));
    antes := ARRAY(SELECT unnest(antes) EXCEPT SELECT unnest(comuns));
    depois := ARRAY(SELECT unnest(depois) EXCEPT SELECT unnest(comuns));
  END IF;
  IF antes <> '{}' THEN
    INSERT INTO public.busca_mudanca (diferenca, cod_municipio_rfb, buscando, selo, chaves)
      VALUES (-1, OLD.cod_municipio_rfb, OLD.buscando_investimentos, OLD.habilitado_made_in_rs, antes);
  END IF;
  IF depois <> '{}' THEN
    INSERT INTO public.busca_mudanca (diferenca, cod_municipio_rfb, buscando, selo, chaves)
      VALUES (1, NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs, depois);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER empresa_na_busca_mudada AFTER UPDATE ON empresa FOR EACH ROW
  WHEN ((OLD.oculta, OLD.cod_municipio_rfb, OLD.buscando_investimentos, OLD.habilitado_made_in_rs, OLD.chave_busca,
      OLD.atividades) IS DISTINCT FROM
    (NEW.oculta, NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs, NEW.chave_busca,
      NEW.atividades))
  EXECUTE FUNCTION company_search_changed();

ALTER TABLE busca_contada DROP COLUMN versao;
