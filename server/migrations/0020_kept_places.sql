-- A process keeps the companies at every hundredth place of a list in the order of names (docs/decisions/0034). These places
-- are those of now as long as nothing waits in busca_mudanca and `versao`, which the worker counts up whenever it takes
-- something out of it, is that of then. So every change of what is listed, and in which order, has to pass through there.
ALTER TABLE busca_contada ADD COLUMN versao bigint NOT NULL DEFAULT 0;

-- As in 0014; a name whose words only change their places now brings a line as well, which counts nothing.
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
    IF antes = '{}' AND depois = '{}' AND OLD.chave_nome <> NEW.chave_nome AND NOT NEW.oculta THEN
      INSERT INTO public.busca_mudanca (diferenca, cod_municipio_rfb, buscando, selo, chaves)
        VALUES (0, NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs, '{}');
    END IF;
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
DROP TRIGGER empresa_na_busca_mudada ON empresa;
CREATE TRIGGER empresa_na_busca_mudada AFTER UPDATE ON empresa FOR EACH ROW
  WHEN ((OLD.oculta, OLD.cod_municipio_rfb, OLD.buscando_investimentos, OLD.habilitado_made_in_rs, OLD.chave_nome,
      OLD.chave_busca, OLD.atividades) IS DISTINCT FROM
    (NEW.oculta, NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs, NEW.chave_nome,
      NEW.chave_busca, NEW.atividades))
  EXECUTE FUNCTION company_search_changed();
