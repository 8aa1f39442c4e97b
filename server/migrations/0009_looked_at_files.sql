-- What a virus scanner said of a file; NULL while none has looked at it. It counts only where CLAMD_URL is set.
ALTER TABLE arquivo ADD COLUMN analise text CHECK (analise IN ('limpo', 'infectado'));
-- The files that wait, the oldest first.
CREATE INDEX arquivo_sem_analise ON arquivo (criado_em) WHERE analise IS NULL;
