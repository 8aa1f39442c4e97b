/** People who work with eligible companies, and the companies that they find. */
import type { Database } from '../src/db/database.ts'
import { addToRegistry, type RegistryRow } from './companies.ts'
import type { Person, TestPortal } from './portal.ts'

export const bankA: Person = {
  sub: 'sub-banco-a',
  name: 'Bruna Banco',
  email: 'banco-a@exemplo.test',
  cpf: '90000000418',
}
export const bankB: Person = {
  sub: 'sub-banco-b',
  name: 'Breno Banco',
  email: 'banco-b@exemplo.test',
  cpf: '90000000507',
}

/** Adds a head office to the registry and to the programme's list. */
export async function addEligible(db: Database, row: RegistryRow = {}, elegivel = true): Promise<string> {
  const cnpj = await addToRegistry(db, row)
  await db.insertInto('empresaElegivel').values({ cnpj, elegivel }).execute()
  return cnpj
}

export const institution = { nomeInstituicao: 'Banco da Serra', nomeAgencia: 'Agência Centro' }

export const paths = {
  reserve: '/empresas/elegiveis/salvar-reserva-instituicao',
  grant: '/empresas/elegiveis/conceder-emprestimo-instituicao',
  cancel: '/empresas/elegiveis/cancelar-reserva-instituicao',
} as const

/** Makes a call as the screens make it. */
export const act = (
  portal: TestPortal,
  person: Person | null,
  action: keyof typeof paths,
  cnpj: string,
  more: object = institution,
) => portal.call(person, 'PUT', paths[action], { id: cnpj, cnpj, ...more })

export const hours = (count: number) => count * 3_600_000
