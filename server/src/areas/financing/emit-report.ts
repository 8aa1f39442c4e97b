/** What a search finds as a PDF; paging is ignored, and 5,000 companies are the most (decision 32). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { financing } from '@invest/contract/financing'
import { limits } from '@invest/contract/limits'
import type { Caller } from '../../http/caller.ts'
import type { Language } from '../../http/language.ts'
import { Refusal } from '../../http/refusal.ts'
import { countCompanies, findCompanies } from './company-repository.ts'
import { drawDocument } from './documents/draw-document.ts'
import { documentWords } from './messages/documents.ts'
import { presentCompany } from './present-company.ts'
import type { FinancingParts } from './read-company.ts'
import { filterOf } from './search-eligible.ts'

/** Enough to count any registry. */
const everything = 10_000_000

/** The day in the state, for the file's name. */
const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(instant)

export async function emitReport(
  { db, clock }: FinancingParts,
  caller: Caller,
  query: QueryOf<typeof financing.report>,
  language: Language,
): Promise<AnswerOf<typeof financing.report>> {
  const filter = await filterOf(db, query)
  const max = limits.reportRows
  const found = filter ? await findCompanies(db, filter, { offset: 0, limit: max + 1, direction: 'asc' }) : []
  if (filter && found.length > max) {
    const values = { total: await countCompanies(db, filter, everything), max }
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
      municipio: found[0] && query.nomeMunicipio ? found[0].municipio : query.nomeMunicipio?.trim(),
    },
    companies: found.map((row) => presentCompany(row, caller, issued)),
  })
  return { base64File, nomeArquivo: `${documentWords[language].report.file}-${dayOf(issued)}.pdf` }
}
