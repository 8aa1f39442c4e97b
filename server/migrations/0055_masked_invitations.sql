-- Whom an invitation was for that was taken back, `***.456.789-**` or `n***@exemplo.test`, for as long as it is kept.
ALTER TABLE convite ADD COLUMN para_mascarado text CHECK (para_mascarado LIKE '%***%' AND length(para_mascarado) <= 200);
