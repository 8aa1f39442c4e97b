-- How many companies have a product, a service or one below it, for the whole state: some 16,000 numbers more, so that the list of a
-- product counts nothing (docs/decisions/0021-counted-searches.md). A municipality's are not kept: they would be a hundred times as many.

-- 'n:NCM:2204', and 'n:' for every company, by which one sees that products are counted.
CREATE FUNCTION public.company_product_keys(produtos text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['n:'] || ARRAY(SELECT 'n:' || codigo FROM unnest(produtos) AS codigo);

-- As in 0014, with the products.
CREATE OR REPLACE FUNCTION company_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes text[] := '{}';
  depois text[] := '{}';
  comuns text[];
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.oculta THEN
    antes := public.company_count_keys(OLD.atividades, OLD.inicios, OLD.chave_busca) || public.company_product_keys(OLD.produtos);
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.oculta THEN
    depois := public.company_count_keys(NEW.atividades, NEW.inicios, NEW.chave_busca) || public.company_product_keys(NEW.produtos);
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
      OLD.atividades, OLD.produtos) IS DISTINCT FROM
    (NEW.oculta, NEW.cod_municipio_rfb, NEW.buscando_investimentos, NEW.habilitado_made_in_rs, NEW.chave_busca,
      NEW.atividades, NEW.produtos))
  EXECUTE FUNCTION company_search_changed();

CREATE OR REPLACE FUNCTION companies_added_to_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM novas LIMIT 1001) AS primeiras) > 1000 THEN
    UPDATE public.busca_contada SET pronta = false;
  ELSE
    INSERT INTO public.busca_mudanca (diferenca, cod_municipio_rfb, buscando, selo, chaves)
      SELECT 1, cod_municipio_rfb, buscando_investimentos, habilitado_made_in_rs,
        public.company_count_keys(atividades, inicios, chave_busca) || public.company_product_keys(produtos)
      FROM novas WHERE NOT oculta;
  END IF;
  RETURN NULL;
END $$;

-- The worker counts anew.
UPDATE busca_contada SET pronta = false;
