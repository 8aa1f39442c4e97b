-- What the embedded identity provider and inbox keep. Nothing of the portal refers to these tables: with an outside
-- identity provider and mail server they stay empty or are never made.

create table embedded.account (
  sub uuid primary key,
  -- short name of a demo account, as used on the command line
  conta text unique,
  nome text not null,
  cpf text unique check (cpf ~ '^[0-9]{11}$'),
  email text not null,
  locale text not null check (locale in ('pt', 'en', 'es')),
  senha_hash text not null,
  criado_em timestamptz not null default now(),
  -- The portal removes an account only where it was registered there.
  registrada boolean not null default false,
  -- Whether somebody has proven that the address is theirs. Demo accounts are; who registers has to.
  email_confirmado boolean not null default true
);
create unique index account_email on embedded.account (lower(email));

-- Records of the OpenID provider: sessions, grants, codes, tokens, interactions.
create table embedded.oidc_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on embedded.oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on embedded.oidc_record (uid) where uid is not null;
create index oidc_record_expiry on embedded.oidc_record (expires_at) where expires_at is not null;
-- All records of an account, to list its sessions and to end them.
create index oidc_record_account on embedded.oidc_record ((payload ->> 'accountId'))
  where payload ->> 'accountId' is not null;

-- Signing and cookie keys: tokens and sessions outlive a restart.
create table embedded.secret (
  nome text primary key,
  valor jsonb not null
);

create table embedded.inbox_message (
  id bigint generated always as identity primary key,
  -- one row for each recipient, lower case
  para text not null,
  assunto text not null,
  texto text not null,
  html text,
  em timestamptz not null default now()
);
create index inbox_message_em on embedded.inbox_message (em desc, id desc);
create index inbox_message_para on embedded.inbox_message (para, em desc);

-- What is known of the browser of a session, by the session's `uid`.
create table embedded.session_browser (
  uid text primary key,
  navegador text,
  endereco text,
  em timestamptz not null
);
