/** Editions of a set, the report of one, and its refused lines as a file (DATA-4, DATA-43). */
import type { dataSets } from '@invest/contract/administration/data-sets'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { AreaDeps } from '../../../area.ts'
import { csvLines } from '../../../csv.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AnySet, DataSet } from '../data-set.ts'
import { currentEdition, findEdition, pageOfEditions, refusedLines } from '../edition-repository.ts'
import { presentEdition, presentReport, reasonOf } from '../present-edition.ts'
import { texts } from '../texts.ts'

type Deps = Pick<AreaDeps, 'db'>

export async function listEditions(
  { db }: Deps,
  set: AnySet,
  query: QueryOf<typeof dataSets.editions>,
): Promise<AnswerOf<typeof dataSets.editions>> {
  const [{ rows, total }, current] = await Promise.all([
    pageOfEditions(db, set.name, rowsOfPage(query)),
    currentEdition(db, set.name),
  ])
  return pageFrom(
    rows.map((row) => presentEdition(row, current?.id ?? null)),
    query,
    query.total ? total : undefined,
  )
}

export async function readReport(
  { db }: Deps,
  set: AnySet,
  id: number,
  language: Language,
): Promise<AnswerOf<typeof dataSets.read>> {
  const row = await findEdition(db, set.name, id)
  if (!row) throw new Refusal('edicao-desconhecida')
  return presentReport(db, set, row, language)
}

export async function refusedAsCsv(
  { db }: Deps,
  set: DataSet,
  id: number,
  language: Language,
): Promise<{ name: string; text: string }> {
  const row = await findEdition(db, set.name, id)
  if (!row) throw new Refusal('edicao-desconhecida')
  const say = texts.in(language)
  const heading = [
    say('refused.line'),
    say('refused.column'),
    say('refused.reason'),
    ...(row.cabecalho ?? set.columns.map(({ name }) => name)),
  ]
  const lines = await refusedLines(db, id)
  const records = lines.map((line) => [
    String(line.linha),
    line.coluna ?? '',
    reasonOf(set, line, language),
    ...line.celulas,
  ])
  return { name: `${set.name}-${id}.csv`, text: csvLines([heading, ...records], language, { bom: true }) }
}
