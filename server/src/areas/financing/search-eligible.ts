/** Finds head offices of the state by name, CNPJ or municipality; at least one of them is required (FINANCING-6). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { financing } from '@invest/contract/financing'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { Refusal } from '../../http/refusal.ts'
import { type EligibleFilter, municipalityByName, searchEligibleRows } from './eligible-repository.ts'
import { presentEligible } from './present-eligible.ts'
import type { FinancingDeps } from './read-company.ts'

type EligibleQuery = Pick<
  QueryOf<typeof financing.search>,
  'cnpj' | 'nomeEmpresa' | 'nomeMunicipio' | 'apenasElegiveis'
>

/** Turns the query into a filter; null if the state has no municipality of that name. Refuses an empty query. */
export async function filterOf(db: Database, query: EligibleQuery): Promise<EligibleFilter | null> {
  const nome = query.nomeEmpresa?.trim()
  const nomeMunicipio = query.nomeMunicipio?.trim()
  if (!nome && !nomeMunicipio && !query.cnpj) {
    const problem = { key: 'ao-menos-um' } as const
    throw new Refusal('filtro-obrigatorio', {
      campos: { cnpj: problem, nomeEmpresa: problem, nomeMunicipio: problem },
    })
  }
  const municipio = nomeMunicipio ? await municipalityByName(db, nomeMunicipio) : undefined
  if (nomeMunicipio && !municipio) return null
  return { cnpj: query.cnpj, municipio, nome, apenasElegiveis: query.apenasElegiveis }
}

export async function searchEligible(
  { db, clock }: FinancingDeps,
  caller: Caller,
  query: QueryOf<typeof financing.search>,
): Promise<AnswerOf<typeof financing.search>> {
  const rows = rowsOfPage(query)
  const filter = await filterOf(db, query)
  if (!filter) return pageFrom([], query, query.total ? 0 : undefined)
  const found = await searchEligibleRows(db, filter, rows)
  const now = clock.now()
  return pageFrom(
    found.rows.map((row) => presentEligible(row, caller, now)),
    query,
    query.total ? found.total : undefined,
  )
}
