/** Makes a person an administrator by command: the first one, since only administrators can do it on a screen. */
import { cleanCpf, isCpf } from '@invest/contract/rules/cpf'
import type { Database } from '../../db/database.ts'
import { addToGroup, administrators, lockGroup, peopleBy } from './repository.ts'
import { writeAuditEntry } from './write-audit-log.ts'

/**
 * Takes a CPF, with or without punctuation, or an e-mail. Answers whether the person was none before (OPS-42). The record says
 * that nobody signed in did it (ADMIN-17).
 * @throws Error, for the operator to read, when nobody or more than one person has it.
 */
export async function makeAdministrator(
  db: Database,
  login: string,
  now: Date,
): Promise<{ nome: string; added: boolean }> {
  const cpf = cleanCpf(login)
  const [person, another] = await peopleBy(db, isCpf(cpf) ? { cpf } : { email: login.trim() })
  if (!person)
    throw new Error('Nobody with it has signed in yet: a person is known from their first sign-in on.')
  if (another) throw new Error('Several people have this e-mail: name the person by CPF.')
  // Anybody may register with any e-mail, so one without a CPF proves nothing; and no foreigner is in a group (ADMIN-14).
  if (person.ehEstrangeiro) throw new Error('This is an account without a CPF: no foreigner is in a group.')
  if (!isCpf(cpf) && !person.emailConfirmado)
    throw new Error(
      'Nobody has confirmed this e-mail: name the person by CPF, or have them confirm it first.',
    )
  return db.transaction().execute(async (tx) => {
    await lockGroup(tx, administrators)
    const added = await addToGroup(tx, person.id, administrators)
    if (added) {
      await writeAuditEntry(tx, now, {
        acao: 'MEMBRO_ADICIONADO',
        quem: null,
        alvo: { usuarioId: person.id },
        depois: { grupo: administrators },
      })
    }
    return { nome: person.nome, added }
  })
}
