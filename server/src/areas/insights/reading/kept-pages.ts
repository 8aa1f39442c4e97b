/** The pages that somebody keeps and what each lacks, for their first screen (WEB-173). */
import { companyParts, type KeptPages } from '@invest/contract/insights/performance'
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { keptMunicipalities } from '../../municipalities/index.ts'
import { suspendedAmong } from '../../seal/index.ts'
import { keptCompanies } from './performance-repository.ts'

const byWhatLacks = (a: { faltam: readonly unknown[] }, b: { faltam: readonly unknown[] }) =>
  b.faltam.length - a.faltam.length

export async function readKeptPages({ db }: Pick<AreaDeps, 'db'>, caller: Caller): Promise<KeptPages> {
  const [companies, municipalities] = await Promise.all([
    keptCompanies(db, caller.id, limits.maxPageSize),
    keptMunicipalities(db, caller.id, limits.maxPageSize),
  ])
  const suspended = await suspendedAmong(
    db,
    companies.map(({ id }) => id),
  )
  return {
    empresas: companies
      .map(({ id, preenchidos, ...company }) => ({
        ...company,
        seloSuspenso: suspended.has(id),
        faltam: companyParts.filter((part) => !preenchidos[part]),
      }))
      .sort(byWhatLacks),
    municipios: municipalities.sort(byWhatLacks),
  }
}
