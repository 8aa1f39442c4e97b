/** A company's owners see which institution took its papers or reserved it, and when, but no person (FINANCING-41). */

import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { financing } from '@invest/contract/financing'
import { cleanCnpj } from '@invest/contract/rules/cnpj'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { Refusal } from '../../http/refusal.ts'
import { consultationRows, countConsultations, ownsCnpj } from './consultation-repository.ts'
import type { FinancingDeps } from './read-company.ts'

export async function listConsultations(
  { db }: Pick<FinancingDeps, 'db'>,
  caller: Caller,
  id: string,
  query: QueryOf<typeof financing.consultations>,
): Promise<AnswerOf<typeof financing.consultations>> {
  const cnpj = cleanCnpj(id)
  const range = rowsOfPage(query)
  if (!(await ownsCnpj(db, cnpj, caller.id))) throw new Refusal('empresa-desconhecida')
  const [rows, count] = await Promise.all([
    consultationRows(db, cnpj, range),
    query.total ? countConsultations(db, cnpj) : undefined,
  ])
  return pageFrom(
    rows.map((row) => ({ ...row, em: row.em.toISOString() })),
    query,
    count,
  )
}
