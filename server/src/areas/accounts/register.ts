/**
 * Registers somebody without a CPF. Whether the e-mail has an account already is told by a mail to it alone: the answer
 * and the work are the same (ACCOUNT-4).
 */
import type { accounts } from '@invest/contract/accounts'
import type { BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { AreaDeps } from '../../area.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { type FieldProblem, refuseProblems } from '../../http/refusal.ts'
import { queueMail } from '../mail/index.ts'
import { askAccounts } from './ask-accounts.ts'
import { confirmationToken } from './confirm-email.ts'
import { accountMail } from './letters.ts'
import { isFlooded } from './mailbox-limit.ts'
import { mailboxKey } from './recovery-code.ts'
import { insertRegistered, isCountry, languageOfPerson } from './repository.ts'
import { registrationProblems } from './rules.ts'

const hour = 3_600_000

/** What is wrong with the fields that are given. */
export const problemsOf = async (
  db: Queries,
  fields: Partial<BodyOf<typeof accounts.register>>,
): Promise<Record<string, FieldProblem>> =>
  registrationProblems(fields, fields.paisOrigem === undefined || (await isCountry(db, fields.paisOrigem)))

export async function register(
  deps: AreaDeps,
  body: BodyOf<typeof accounts.register>,
  language: Language,
): Promise<{ cadastrado: boolean }> {
  const { db, clock, config } = deps
  refuseProblems(await problemsOf(db, body))
  const { nome, email, senha, endereco, paisOrigem } = body

  const known = await askAccounts(deps, (accounts) => accounts.findByEmail(email))
  const sub = await askAccounts(deps, (accounts) => accounts.create({ nome, email, senha, idioma: language }))
  const now = clock.now()
  const reader = { publicUrl: config.publicUrl, language }
  const store = async (tx: Tx) => {
    const flooded = await isFlooded(tx, email, now)
    const ownersLanguage = (await languageOfPerson(tx, sub ?? known?.sub ?? '')) ?? language
    if (sub === null) {
      // Once an hour, so that nobody floods a mailbox by registering its address.
      const reason = `${mailboxKey(deps, email).toString('hex')}:${Math.floor(now.getTime() / hour)}`
      const mail = accountMail('known', { ...reader, language: ownersLanguage })
      if (!flooded) await queueMail(tx, { chave: `conta-existente:${reason}`, para: email, ...mail }, now)
      return
    }
    const id = await insertRegistered(tx, { sub, nome, email, endereco, paisOrigem, idioma: language }, now)
    const token = await confirmationToken(deps, { id, email })
    const mail = accountMail('welcome', reader, { fragment: { token } })
    // Without it the person asks for the link on the portal.
    if (!flooded)
      await queueMail(tx, { chave: `conta-nova:${sub}`, para: email, ...mail, apagaCorpo: true }, now)
  }
  try {
    await db.transaction().execute(store)
  } catch (error) {
    // Nobody was told of the account. Where it cannot be removed either, its person is stored at the first sign-in
    // (IDENTITY-5).
    if (sub !== null) await deps.accounts?.remove(sub).catch(() => {})
    throw error
  }
  return { cadastrado: true }
}
