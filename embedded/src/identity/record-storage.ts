import { rowFrom } from '@invest/server/db/rows'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider'
import { removeLostBrowsers } from './sessions.ts'

type Row = { payload: AdapterPayload }

/** Keeps the provider's sessions, grants and tokens in `embedded.oidc_record`, so that they survive a restart. */
export function createRecordStorage(db: QueryExecutorProvider): AdapterConstructor {
  return class RecordStorage implements Adapter {
    readonly #model: string
    constructor(model: string) {
      this.#model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      const grantId = payload.grantId ?? null
      const uid = payload.uid ?? null
      const seconds = expiresIn || null
      await sql`
        insert into embedded.oidc_record (model, id, payload, grant_id, uid, expires_at)
        values (${this.#model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${grantId}, ${uid},
          now() + make_interval(secs => ${seconds}))
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, expires_at = excluded.expires_at`.execute(db)
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const row = await rowFrom<Row>(db)`
        select payload from embedded.oidc_record
        where model = ${this.#model} and id = ${id} and (expires_at is null or expires_at > now())`
      return row?.payload
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      const row = await rowFrom<Row>(db)`
        select payload from embedded.oidc_record
        where model = ${this.#model} and uid = ${uid} and (expires_at is null or expires_at > now())`
      return row?.payload
    }

    /** The device flow is off, so no record has a user code. */
    async findByUserCode(): Promise<undefined> {
      return undefined
    }

    async consume(id: string): Promise<void> {
      await sql`
        update embedded.oidc_record
        set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now()))::bigint)
        where model = ${this.#model} and id = ${id}`.execute(db)
    }

    async destroy(id: string): Promise<void> {
      await sql`delete from embedded.oidc_record where model = ${this.#model} and id = ${id}`.execute(db)
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await sql`delete from embedded.oidc_record where grant_id = ${grantId}`.execute(db)
    }
  }
}

/** Removes what has expired. */
export async function removeExpiredRecords(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from embedded.oidc_record where expires_at < now()`.execute(db)
  await removeLostBrowsers(db)
}
