/** Sets a new password with the code of the mail (ACCOUNT-6, ACCOUNT-9). */
import type { accounts } from '@invest/contract/accounts'
import type { BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { isEmail } from '@invest/contract/rules/email'
import type { AreaDeps } from '../../area.ts'
import { type FieldProblems, Refusal, refuseProblems, wrongField } from '../../http/refusal.ts'
import { formatStateTime } from '../../state-time.ts'
import { queueMail } from '../mail/index.ts'
import { askAccounts } from './ask-accounts.ts'
import { tryCode } from './code-tries.ts'
import { accountMail } from './letters.ts'
import { emailKey, networkKey } from './recovery-code.ts'
import { forgiveTries, languageOfPerson, useCode } from './repository.ts'
import { passwordField } from './rules.ts'

type NewPassword = BodyOf<typeof accounts.changePassword>

export const newPasswordProblems = ({ email, novaSenha }: Partial<NewPassword>): FieldProblems => ({
  ...(email !== undefined && !isEmail(email) && { email: { key: 'email-invalido' } }),
  ...(novaSenha !== undefined && passwordField('novaSenha', novaSenha)),
})

export async function changePassword(
  deps: AreaDeps,
  body: NewPassword,
  { language, network }: { language: Language; network: string },
): Promise<{ alterada: boolean }> {
  const { db, clock, config } = deps
  refuseProblems(newPasswordProblems(body))
  const { email, codigo, novaSenha } = body
  const account = await askAccounts(deps, (accounts) => accounts.findByEmail(email))
  // Addresses without an account have codes as well, which nobody was told: guessing costs the same with them.
  const { ids, right } = await tryCode(deps, { email, codigo, network })
  if (right === undefined || !account) throw wrongField('codigo', 'codigo-incorreto')
  try {
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      if (!(await useCode(tx, emailKey(deps, email), right, now)))
        throw wrongField('codigo', 'codigo-incorreto')
      const reader = {
        publicUrl: config.publicUrl,
        language: (await languageOfPerson(tx, account.sub)) ?? language,
      }
      const mail = accountMail('changed', reader, { when: formatStateTime(reader.language, now) })
      await queueMail(tx, { chave: `senha-alterada:${right}`, para: email, ...mail }, now)
      // Last of all: when it fails, the code is still unused.
      await askAccounts(deps, (accounts) => accounts.setPassword(account.sub, novaSenha), {
        senha: 'novaSenha',
      })
    })
  } catch (error) {
    if (error instanceof Refusal && error.codigo === 'contas-indisponiveis')
      await forgiveTries(db, ids, networkKey(deps, network))
    throw error
  }
  return { alterada: true }
}
