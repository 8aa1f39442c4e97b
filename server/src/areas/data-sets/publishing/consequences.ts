/** What an edition does to people: the numbers in its report, the names in a table of their own (DATA-43). */
import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import type { AreaDeps } from '../../../area.ts'
import { csvLines } from '../../../csv.ts'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tableSheet, writeSheets } from '../../../sheets/write-sheets.ts'
import type { AnySet, Consequence, DataSet, DeliveryReport } from '../data-set.ts'
import { findEdition, type StoredEdition } from '../edition-repository.ts'
import { texts } from '../texts.ts'
import { allConcerned, forgetConcerned, insertConcerned, insertNamed } from './consequence-repository.ts'

/** Of the changes in `mudanca`; answers what the report says. */
export async function storeConsequences(tx: Tx, set: DataSet, id: number): Promise<Consequence[]> {
  await forgetConcerned(tx, id)
  const found: Consequence[] = ((await set.doubts?.(tx)) ?? []).map((doubt) => ({ ...doubt, duvida: true }))
  for (const effect of (await set.consequences?.(tx)) ?? []) {
    const { tipo, texto } = effect
    const numero = 'who' in effect ? await insertConcerned(tx, id, effect) : effect.numero
    found.push({ tipo, texto, numero })
  }
  return found
}

/** Of a delivery, which names those concerned itself. */
export async function storeNamed(
  tx: Tx,
  id: number,
  consequences: DeliveryReport['consequencias'],
): Promise<Consequence[]> {
  await forgetConcerned(tx, id)
  for (const { tipo, quem = [] } of consequences) await insertNamed(tx, id, tipo, quem)
  return consequences.map(({ tipo, texto, numero }) => ({ tipo, texto, numero }))
}

export const consequencesOf = ({ consequencias }: StoredEdition): Consequence[] =>
  consequencias as unknown as Consequence[]

/** What a report said, as somebody has read it. */
export type ReadNumbers = readonly Pick<Consequence, 'tipo' | 'numero'>[] | null | undefined

/** Whether the numbers are others than those that somebody has read; whoever read none has nothing to compare. */
export function haveMoved(read: ReadNumbers, now: readonly Consequence[]): boolean {
  if (!read) return false
  const before = new Map(read.map(({ tipo, numero }) => [tipo, numero]))
  return now.some(({ tipo, numero }) => (before.get(tipo) ?? 0) !== numero)
}

export async function consequencesFile(
  { longReads }: Pick<AreaDeps, 'longReads'>,
  set: AnySet,
  id: number,
  { xlsx, language }: { xlsx: boolean; language: Language },
): Promise<string | Buffer> {
  const edition = await findEdition(longReads, set.name, id)
  if (!edition) throw new Refusal('edicao-desconhecida')
  const textOf = new Map(consequencesOf(edition).map(({ tipo, texto }) => [tipo, texto[language]]))
  const say = texts.in(language)
  const headings = [say('concerned.change'), say('concerned.name'), say('concerned.code')]
  const rows = (await allConcerned(longReads, id)).map(({ tipo, chave, nome }) => [
    textOf.get(tipo) ?? tipo,
    nome ?? say('concerned.hidden'),
    /^\d{14}$/.test(chave) ? formatCnpj(chave) : chave,
  ])
  if (!xlsx) return csvLines([headings, ...rows], language, { bom: true })
  const columns = headings.map((title, i) => ({
    title,
    width: [60, 50, 30][i] ?? 30,
    form: 'plain' as const,
    of: (row: string[]) => row[i] ?? null,
  }))
  return writeSheets(set.title[language], [tableSheet(set.name, columns, rows)])
}
