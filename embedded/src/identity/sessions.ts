import { rowsFrom } from '@invest/server/db/rows'
import type { AccountSession } from '@invest/server/ports/identity-accounts'
import { type QueryExecutorProvider, sql } from 'kysely'

/** The sessions of an account, with what each browser said when it signed in. */
export async function sessionsOf(db: QueryExecutorProvider, sub: string): Promise<AccountSession[]> {
  // The portal renews tokens for the browser, so a session is as young as its youngest refresh token.
  const rows = await rowsFrom<AccountSession>(db)`
    select s.uid as id, to_timestamp((s.payload ->> 'loginTs')::bigint) as inicio,
      to_timestamp(greatest((s.payload ->> 'loginTs')::bigint, (
        select max((t.payload ->> 'iat')::bigint) from embedded.oidc_record t
        where t.payload ->> 'accountId' = ${sub} and t.payload ->> 'sessionUid' = s.uid))) as "ultimoUso",
      b.endereco, b.navegador
    from embedded.oidc_record s left join embedded.session_browser b on b.uid = s.uid
    where s.model = 'Session' and s.payload ->> 'accountId' = ${sub} and s.expires_at > now()
    order by "ultimoUso" desc, s.uid`
  return rows
}

/** Ends a session with its grants and tokens; false where the account has none of this id. */
export async function endSession(db: QueryExecutorProvider, sub: string, id: string): Promise<boolean> {
  const rows = await rowsFrom<{ ended: boolean }>(db)`
    with session as (
      delete from embedded.oidc_record
      where model = 'Session' and uid = ${id} and payload ->> 'accountId' = ${sub} returning payload
    ), grants as (
      select value ->> 'grantId' as id from session, jsonb_each(payload -> 'authorizations')
    ), tokens as (
      delete from embedded.oidc_record r
      where r.payload ->> 'accountId' = ${sub} and r.model <> 'Session'
        and (r.payload ->> 'sessionUid' = ${id} or r.grant_id in (select grants.id from grants)
          or r.model = 'Grant' and r.id in (select grants.id from grants))
        and exists (select from session)
    )
    select exists (select from session) as ended`
  await removeLostBrowsers(db)
  return rows[0]?.ended ?? false
}

/** Ends all sessions of an account, also a sign-in that is under way. */
export async function endAllSessions(db: QueryExecutorProvider, sub: string): Promise<void> {
  await sql`delete from embedded.oidc_record
    where payload ->> 'accountId' = ${sub}
      or model = 'Interaction' and payload #>> '{result,login,accountId}' = ${sub}`.execute(db)
  await removeLostBrowsers(db)
}

/** Keeps what the browser of a session says of itself. */
export async function rememberBrowser(
  db: QueryExecutorProvider,
  uid: string,
  { endereco, navegador }: Pick<AccountSession, 'endereco' | 'navegador'>,
): Promise<void> {
  await sql`
    insert into embedded.session_browser (uid, navegador, endereco, em)
    values (${uid}, ${navegador?.slice(0, 400) ?? null}, ${endereco}, now())
    on conflict (uid) do update
      set navegador = excluded.navegador, endereco = excluded.endereco, em = excluded.em`.execute(db)
}

/** Of sessions that are no more. */
export async function removeLostBrowsers(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from embedded.session_browser b where em < now() - interval '1 minute' and not exists (
    select from embedded.oidc_record where model = 'Session' and uid = b.uid)`.execute(db)
}
