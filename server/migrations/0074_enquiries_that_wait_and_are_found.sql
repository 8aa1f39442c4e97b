-- Since when an enquiry waits for its investor and when they were reminded of it (ENQUIRY-56), and its words for the desk's
-- search (ENQUIRY-57).
ALTER TABLE solicitacao
  ADD COLUMN aguarda_desde timestamptz,
  ADD COLUMN espera_lembrada_em timestamptz,
  ADD COLUMN busca tsvector;

UPDATE solicitacao SET aguarda_desde = atualizada_em WHERE situacao = 'AGUARDANDO_INVESTIDOR';

-- Plain words without accents and signs, as the question is made of them.
CREATE FUNCTION public.plain_words(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT regexp_replace(lower(public.search_key(texto)), '[^[:alnum:]]+', ' ', 'g') $$;

UPDATE solicitacao s SET busca = to_tsvector('pg_catalog.simple', public.plain_words(left(concat_ws(' ',
  coalesce((SELECT u.nome FROM usuario u WHERE u.id = s.investidor_id AND u.excluido_em IS NULL), s.visitante_nome), s.sobre_nome,
  (SELECT string_agg(m.texto, ' ' ORDER BY m.id DESC) FROM solicitacao_mensagem m WHERE m.numero = s.numero)), 300000)));
