-- Whether somebody has proven that an account's address is theirs. Demo accounts are; who registers has to.
alter table embedded.account add column email_confirmado boolean not null default true;
update embedded.account set email_confirmado = false where registrada;
