/** The portal with accounts of the embedded identity provider, which may be away. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { createIdentityAccounts } from '../../embedded/src/identity/identity-accounts.ts'
import { createDatabase, type Database } from '../src/db/database.ts'
import { migrate } from '../src/db/schema/migrate.ts'
import { AccountRefused, AccountsAway, type IdentityAccounts } from '../src/ports/identity-accounts.ts'
import { createPortal, type TestPortal } from './portal.ts'

const embeddedMigrations = fileURLToPath(new URL('../../embedded/migrations', import.meta.url))

export interface AccountsPortal extends TestPortal {
  accounts: IdentityAccounts
  /** What the provider does from now on. */
  provider: {
    away: boolean
    awayFor: keyof IdentityAccounts | undefined
    /** What its own rules refuse. */
    refuses: AccountRefused['field'] | undefined
  }
}

export async function createAccountsPortal(): Promise<AccountsPortal> {
  const provider: AccountsPortal['provider'] = { away: false, awayFor: undefined, refuses: undefined }
  let accounts: IdentityAccounts | undefined
  let connections: Database | undefined
  const portal = await createPortal({
    deps: async (database) => {
      await migrate(database.db, { folder: embeddedMigrations, schema: 'embedded' })
      // Connections of its own, as in the running portal: a call may wait for it inside a transaction.
      connections = createDatabase(database.connection, { max: 3, work: 'upkeep' })
      accounts = createIdentityAccounts(connections)
      const orAway = new Proxy(accounts, {
        get: (target, name) => {
          const { refuses } = provider
          if (refuses && (name === 'create' || name === 'setPassword'))
            return () => Promise.reject(new AccountRefused(refuses))
          return provider.away || provider.awayFor === name
            ? () => Promise.reject(new AccountsAway('the provider is away'))
            : Reflect.get(target, name)
        },
      })
      return { accounts: orAway }
    },
  })
  return {
    ...portal,
    accounts: accounts as IdentityAccounts,
    provider,
    async close() {
      await connections?.destroy()
      await portal.close()
    },
  }
}

/** Counts the hashes that the process makes, until the test ends. */
export function countHashes(): () => number {
  const made = vi.spyOn(crypto, 'argon2')
  syncBuiltinESMExports()
  onTestFinished(() => {
    made.mockRestore()
    syncBuiltinESMExports()
  })
  return () => {
    const count = made.mock.calls.length
    made.mockClear()
    return count
  }
}

/** The mails to an address, the oldest first. */
export const mailsTo = (portal: TestPortal, email: string) =>
  portal.db
    .selectFrom('mensagem')
    .select(['assunto', 'texto', 'html'])
    .where('para', '=', email)
    .orderBy('id')
    .execute()

/** The code in the newest mail to an address. */
export async function codeIn(portal: TestPortal, email: string): Promise<string> {
  const mail = (await mailsTo(portal, email)).at(-1)
  const code = /^[34679ACDEFGHJKMNPQRTVWXY]{6}$/m.exec(mail?.texto ?? '')?.[0]
  if (!code) throw new Error(`no code in: ${mail?.texto}`)
  return code
}
