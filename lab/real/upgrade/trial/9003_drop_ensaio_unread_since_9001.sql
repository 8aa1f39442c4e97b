-- Takes away what a release that does not know 9001 may still read, so that such a one refuses to start after it.
ALTER TABLE empresa DROP COLUMN ensaio;
