-- The words of a company's names with the municipality, for searches that few companies meet:
-- docs/decisions/0010-finding-companies.md. They are split where company_count_keys() splits them; lower case
-- keeps 'm:8801' apart from words. The body is one plain expression, so that the planner puts it in the function's place.
CREATE FUNCTION public.company_search_words(chave_busca text, cod_municipio_rfb text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN string_to_array(translate(chave_busca, E'\t\n\v\f\r', '     ') || ' m:' || cod_municipio_rfb, ' ');

-- With hidden companies, because the planner does not use the statistics of a partial index, and without them every search
-- by words looks alike to it.
CREATE INDEX empresa_palavras ON empresa USING gin (public.company_search_words(chave_busca, cod_municipio_rfb))
  WITH (fastupdate = off);
ANALYZE empresa;
