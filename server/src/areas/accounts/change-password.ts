/** Sets a new password with the code of the mail (ACCOUNT-7, ACCOUNT-9). */
import type { accounts } from '@invest/contract/accounts'
import { isEmail } from '@invest/contract/email'
import type { BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import { verifySecret } from '../../argon2.ts'
import { type FieldProblem, Refusal, wrongField } from '../../http/refusal.ts'
import { queueMail } from '../mail/index.ts'
import { passwordChangedMail } from './account-mails.ts'
import { askAccounts } from './ask-accounts.ts'
import { emailKey, typedCode } from './codes.ts'
import { countTry, forgiveTry, languageOfPerson, useCode } from './repository.ts'
import { passwordProblem } from './rules.ts'

type NewPassword = BodyOf<typeof accounts.changePassword>

function checkForm({ email, novaSenha }: NewPassword): void {
  const length = passwordProblem(novaSenha)
  const campos: Record<string, FieldProblem> = {
    ...(!isEmail(email) && { email: { key: 'email-invalido' } }),
    ...(length && { novaSenha: length }),
  }
  if (Object.keys(campos).length > 0) throw new Refusal('dados-invalidos', { campos })
}

export async function changePassword(
  deps: AreaDeps,
  body: NewPassword,
  language: Language,
): Promise<{ alterada: boolean }> {
  const { db, clock, config } = deps
  checkForm(body)
  const { email, codigo, novaSenha } = body
  const account = await askAccounts(deps, (accounts) => accounts.findByEmail(email))
  // Addresses without an account have codes as well, which nobody was told: guessing costs the same with them.
  const tried = await countTry(db, emailKey(deps, email), { now: clock.now(), tries: limits.codeTries })
  if (!tried || !(await verifySecret(typedCode(codigo), tried.hash)) || !account)
    throw wrongField('codigo', 'codigo-incorreto')
  try {
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      if (!(await useCode(tx, tried.id, now))) throw wrongField('codigo', 'codigo-incorreto')
      const reader = {
        publicUrl: config.publicUrl,
        language: (await languageOfPerson(tx, account.sub)) ?? language,
      }
      const mail = passwordChangedMail(reader, now)
      await queueMail(tx, { chave: `senha-alterada:${tried.id}`, para: email, ...mail }, now)
      // Last of all: when it fails, the code is still unused.
      await askAccounts(deps, (accounts) => accounts.setPassword(account.sub, novaSenha))
    })
  } catch (error) {
    if (error instanceof Refusal && error.codigo === 'contas-indisponiveis') await forgiveTry(db, tried.id)
    throw error
  }
  return { alterada: true }
}
