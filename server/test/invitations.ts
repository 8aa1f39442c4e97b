/** People who are invited, and what their mail brings. */
import { cpfCheckDigits } from './cpf.ts'
import type { Person, TestPortal } from './portal.ts'

let made = 0
/** Somebody who has never signed in; each has a CPF of their own. */
export function guest(name: string): Person & { cpf: string } {
  made += 1
  const start = `9100000${String(made).padStart(2, '0')}`
  return {
    sub: `sub-convidado-${made}`,
    name,
    email: `convidado-${made}@exemplo.test`,
    cpf: start + cpfCheckDigits(start),
  }
}

/** Mails to an address, the oldest first. */
export const mailTo = (portal: TestPortal, email: string) =>
  portal.db
    .selectFrom('mensagem')
    .select(['assunto', 'texto', 'html', 'apagaCorpo'])
    .where('para', '=', email)
    .orderBy('id')
    .execute()

/** The token of the last link that went to an address. */
export async function lastToken(portal: TestPortal, email: string): Promise<string> {
  const mail = (await mailTo(portal, email)).at(-1)
  return /#token=([\w-]+)/.exec(mail?.texto ?? '')?.[1] ?? ''
}
