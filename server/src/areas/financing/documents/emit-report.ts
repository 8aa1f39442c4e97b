/** Makes a PDF of everything that a search finds, without pages, up to 5,000 companies (FINANCING-9). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { financing } from '@invest/contract/financing'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Clock, dayOf } from '../../../ports/clock.ts'
import { countEligible, searchEligibleRows } from '../eligible-repository.ts'
import { presentEligible } from '../present-eligible.ts'
import { recordTaking } from '../record-taking.ts'
import { filterOf } from '../search-eligible.ts'
import { texts } from '../texts.ts'
import { drawDocument } from './draw-document.ts'

export interface ReportDeps {
  db: Database
  longReads: Database
  clock: Clock
}

export async function emitReport(
  { db, longReads, clock }: ReportDeps,
  caller: Caller,
  query: QueryOf<typeof financing.report>,
  language: Language,
): Promise<AnswerOf<typeof financing.report>> {
  const filter = await filterOf(longReads, query)
  const max = limits.reportRows
  const found = filter
    ? await searchEligibleRows(longReads, filter, { offset: 0, limit: max, direction: 'asc' }, max)
    : { rows: [], total: 0 }
  if (filter && found.total > max) {
    const values = { total: await countEligible(longReads, filter), max }
    throw new Refusal('relatorio-grande-demais', {
      values,
      campos: { total: { key: 'muitas-empresas', values } },
    })
  }
  const issued = clock.now()
  const base64File = await drawDocument({
    kind: 'report',
    language,
    issued,
    filters: {
      nome: query.nomeEmpresa?.trim(),
      cnpj: query.cnpj,
      municipio: found.rows[0] && query.nomeMunicipio ? found.rows[0].municipio : query.nomeMunicipio?.trim(),
      apenasElegiveis: query.apenasElegiveis,
    },
    companies: found.rows.map((row) => presentEligible(row, caller, issued)),
  })
  const cnpjs = found.rows.map((row) => row.cnpj)
  await recordTaking({ db, clock }, caller, { tipo: 'RELATORIO', cnpjs })
  return { base64File, nomeArquivo: `${texts.in(language)('document.report.file')}-${dayOf(issued)}.pdf` }
}
