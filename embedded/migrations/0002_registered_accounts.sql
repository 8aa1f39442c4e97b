-- Accounts that people make in the portal, and where they are signed in.

-- The portal removes an account only where it was registered there.
alter table embedded.account add column registrada boolean not null default false;

-- What is known of the browser of a session, by the session's `uid`.
create table embedded.session_browser (
  uid text primary key,
  navegador text,
  endereco text,
  em timestamptz not null
);

-- All records of an account, to list its sessions and to end them.
create index oidc_record_account on embedded.oidc_record ((payload ->> 'accountId'))
  where payload ->> 'accountId' is not null;
