import { hashSecret, isOutdated, verifySecret } from '@invest/server/argon2'
import { rowsFrom } from '@invest/server/db/rows'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Locale } from '../pages/locale.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts'

/** A person who can sign in at the embedded identity provider. */
export type Account = {
  sub: string
  conta: string | null
  nome: string
  cpf: string | null
  email: string
  emailConfirmado: boolean
  locale: Locale
}

export type Accounts = ReturnType<typeof createAccounts>

/** Accounts of the embedded identity provider, in `embedded.account`. */
export function createAccounts(db: QueryExecutorProvider) {
  const columns = sql.raw('sub, conta, nome, cpf, email, email_confirmado as "emailConfirmado", locale')
  return {
    async bySub(sub: string): Promise<Account | undefined> {
      if (!/^[0-9a-f-]{36}$/i.test(sub)) return undefined
      return first(await sql<Account>`select ${columns} from embedded.account where sub = ${sub}`.execute(db))
    },

    async byName(conta: string): Promise<Account | undefined> {
      return first(
        await sql<Account>`select ${columns} from embedded.account where conta = ${conta}`.execute(db),
      )
    },

    /** Finds the account by CPF (punctuated or not) or e-mail. An unknown one takes as much work as a wrong password. */
    async byPassword(login: string, password: string): Promise<Account | undefined> {
      const { cpf, email } = readLogin(login)
      const rows = await rowsFrom<Account & { hash: string }>(db)`
        select ${columns}, senha_hash as hash from embedded.account
        where cpf = ${cpf ?? null} or lower(email) = ${email ?? null}`
      const { hash, ...found } = rows[0] ?? {}
      if (!(await verifySecret(password, hash))) return undefined
      const account = found as Account
      if (hash && isOutdated(hash)) await setHash(db, account.sub, await hashSecret(password))
      return account
    },

    async byEmail(email: string): Promise<Account | undefined> {
      return first(
        await sql<Account>`
          select ${columns} from embedded.account where lower(email) = ${email.toLowerCase()}`.execute(db),
      )
    },

    /** Adds a foreigner's account; null where the e-mail has one. Both take the same work. */
    async add(
      account: Pick<Account, 'nome' | 'email' | 'locale'> & { senha: string },
    ): Promise<string | null> {
      const { nome, email, locale, senha } = account
      const hash = await hashSecret(senha)
      const made = first(
        await sql<{ sub: string }>`
          insert into embedded.account (sub, nome, email, locale, senha_hash, registrada, email_confirmado)
          values (gen_random_uuid(), ${nome}, ${email}, ${locale}, ${hash}, true, false)
          on conflict do nothing returning sub`.execute(db),
      )
      return made?.sub ?? null
    },

    async setPassword(sub: string, senha: string): Promise<void> {
      await setHash(db, sub, await hashSecret(senha))
    },

    async confirmEmail(sub: string): Promise<void> {
      await sql`update embedded.account set email_confirmado = true where sub::text = ${sub}`.execute(db)
    },

    /** Adds the demo accounts that are missing. */
    async addDemoAccounts(): Promise<void> {
      const rows = await rowsFrom<{ sub: string }>(db)`select sub from embedded.account`
      const known = new Set(rows.map(({ sub }) => sub))
      const missing = demoAccounts.filter(({ sub }) => !known.has(sub))
      if (missing.length === 0) return
      // All share one public password, so a single hash reveals nothing, and saves two seconds.
      const hash = await hashSecret(demoPassword)
      for (const account of missing) await insert(db, account, hash)
    },
  }
}

/** Reads what was typed as a CPF of eleven digits or as an e-mail in lower case. */
export function readLogin(typed: string): { cpf?: string; email?: string } {
  const login = typed.trim()
  if (login.includes('@')) return { email: login.toLowerCase() }
  const digits = login.replace(/[.\-\s]/g, '')
  return /^\d{11}$/.test(digits) ? { cpf: digits } : {}
}

async function insert(db: QueryExecutorProvider, account: DemoAccount, hash: string): Promise<void> {
  const { sub, account: conta, nome, cpf = null, email, locale } = account
  await sql`insert into embedded.account (sub, conta, nome, cpf, email, locale, senha_hash)
    values (${sub}, ${conta}, ${nome}, ${cpf}, ${email}, ${locale}, ${hash}) on conflict do nothing`.execute(
    db,
  )
}

const setHash = (db: QueryExecutorProvider, sub: string, hash: string) =>
  sql`update embedded.account set senha_hash = ${hash} where sub::text = ${sub}`.execute(db)

function first<Row>({ rows }: { rows: Row[] }): Row | undefined {
  return rows[0]
}
