/**
 * Registers somebody without a CPF. Whether the e-mail has an account already is told by a mail to it alone: the answer
 * and the work are the same (ACCOUNT-4).
 */
import type { accounts } from '@invest/contract/accounts'
import type { BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { AreaDeps } from '../../area.ts'
import { refuseProblems } from '../../http/refusal.ts'
import { queueMail } from '../mail/index.ts'
import { knownAccountMail, welcomeMail } from './account-mails.ts'
import { askAccounts } from './ask-accounts.ts'
import { emailKey } from './recovery-code.ts'
import { insertRegistered, isCountry, languageOfPerson } from './repository.ts'
import { registrationProblems } from './rules.ts'

const hour = 3_600_000

export async function register(
  deps: AreaDeps,
  body: BodyOf<typeof accounts.register>,
  language: Language,
): Promise<{ cadastrado: boolean }> {
  const { db, clock, config } = deps
  const campos = registrationProblems(body, await isCountry(db, body.paisOrigem))
  refuseProblems(campos)
  const { nome, email, senha, endereco, paisOrigem } = body

  const known = await askAccounts(deps, (accounts) => accounts.findByEmail(email))
  const sub = await askAccounts(deps, (accounts) => accounts.create({ nome, email, senha, idioma: language }))
  const now = clock.now()
  const reader = { publicUrl: config.publicUrl, language }
  // A crash before this transaction leaves an account whose person is stored at the first sign-in (IDENTITY-5).
  await db.transaction().execute(async (tx) => {
    const ownersLanguage = (await languageOfPerson(tx, sub ?? known?.sub ?? '')) ?? language
    if (sub === null) {
      // Once an hour, so that nobody floods a mailbox by registering its address.
      const reason = `${emailKey(deps, email).toString('hex')}:${Math.floor(now.getTime() / hour)}`
      const mail = knownAccountMail({ ...reader, language: ownersLanguage })
      await queueMail(tx, { chave: `conta-existente:${reason}`, para: email, ...mail }, now)
      return
    }
    await insertRegistered(tx, { sub, nome, email, endereco, paisOrigem, idioma: language }, now)
    await queueMail(tx, { chave: `conta-nova:${sub}`, para: email, ...welcomeMail(reader) }, now)
  })
  return { cadastrado: true }
}
