/**
 * Mails a code that allows a new password. An address without an account gets the same answer, the same work and a mail
 * that says so (ACCOUNT-4, ACCOUNT-8).
 */

import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import type { AreaDeps } from '../../area.ts'
import { hashSecret } from '../../argon2.ts'
import { wrongField } from '../../http/refusal.ts'
import { queueMail } from '../mail/index.ts'
import { askAccounts } from './ask-accounts.ts'
import { accountMail } from './letters.ts'
import { codeMailKey, emailKey, mailboxKey, newCode } from './recovery-code.ts'
import { hasMailsEnough } from './recovery-mail-limit.ts'
import { insertCode, languageOfPerson, lockAddress } from './repository.ts'

const minute = 60_000

export async function requestCode(
  deps: AreaDeps,
  email: string,
  language: Language,
): Promise<{ enviado: boolean }> {
  const { db, clock, config } = deps
  if (!isEmail(email)) throw wrongField('email', 'email-invalido')
  const account = await askAccounts(deps, (accounts) => accounts.findByEmail(email))
  const code = newCode()
  const codigoHash = await hashSecret(code)
  const ownersLanguage = await languageOfPerson(db, account?.sub ?? '')
  const reader = { publicUrl: config.publicUrl, language: ownersLanguage ?? language }
  const mail = account
    ? accountMail('code', reader, { fragment: { email, codigo: code } })
    : accountMail('unknown', reader)
  const chaveEmail = emailKey(deps, email)
  const chaveCaixa = mailboxKey(deps, email)
  await db.transaction().execute(async (tx) => {
    await lockAddress(tx, chaveCaixa)
    const now = clock.now()
    // Beyond the limit its codes stay good, and nobody learns that there was a limit.
    if (await hasMailsEnough(tx, chaveCaixa, now)) return
    const expiraEm = new Date(now.getTime() + limits.codeMinutes * minute)
    const id = await insertCode(tx, { chaveEmail, chaveCaixa, codigoHash, criadoEm: now, expiraEm })
    await queueMail(tx, { chave: codeMailKey(id), para: email, ...mail, apagaCorpo: true }, now)
  })
  return { enviado: true }
}
