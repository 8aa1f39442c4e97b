-- For compose.yaml alone, on one machine: a password that everybody knows.
ALTER ROLE invest PASSWORD 'invest';
