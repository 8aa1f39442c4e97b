/** Makes a person an administrator by command: the first one, since only administrators can do it on a screen. */
import { cleanCpf, isCpf } from '@invest/contract/cpf'
import type { Database } from '../../db/database.ts'
import { addToGroup, administrators, peopleBy } from './repository.ts'

/**
 * Takes a CPF, with or without punctuation, or an e-mail. Answers whether the person was none before (OPS-42).
 * @throws Error, for the operator to read, when nobody or more than one person has it.
 */
export async function makeAdministrator(
  db: Database,
  login: string,
): Promise<{ nome: string; added: boolean }> {
  const cpf = cleanCpf(login)
  const [person, another] = await peopleBy(db, isCpf(cpf) ? { cpf } : { email: login.trim() })
  if (!person)
    throw new Error('Nobody with it has signed in yet: a person is known from their first sign-in on.')
  if (another) throw new Error('Several people have this e-mail: name the person by CPF.')
  return { nome: person.nome, added: await addToGroup(db, person.id, administrators) }
}
