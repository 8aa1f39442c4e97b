ALTER TABLE public.peca ADD COLUMN cor text;
