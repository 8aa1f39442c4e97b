-- What the bytes of a file have to be; files from before have none.
ALTER TABLE arquivo ADD COLUMN sha256 bytea CHECK (length(sha256) = 32);
