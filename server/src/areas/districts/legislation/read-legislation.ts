/** The files of the legislation in force. */
import { buffer } from 'node:stream/consumers'
import type { districts } from '@invest/contract/districts'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { AreaDeps } from '../../../area.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkedBytes, checkLookedAt, findFileByKey } from '../../files/index.ts'
import type { DistrictDeps } from '../deps.ts'
import { countLegislation, findLegislation, legislationRows } from './legislation-repository.ts'

export async function listLegislation(
  { db }: DistrictDeps,
  query: QueryOf<typeof districts.legislation>,
  language: Language,
): Promise<AnswerOf<typeof districts.legislation>> {
  const [content, count] = await Promise.all([
    legislationRows(db, rowsOfPage(query), { byName: query.sort.startsWith('nomeArquivo'), language }),
    query.total ? countLegislation(db) : undefined,
  ])
  return pageFrom(content, query, count)
}

/** A file whose bytes are not those that were stored is a refusal, as any damaged file is (FILE-40). */
export async function readLegislation(
  { db, storage, scanner }: Pick<AreaDeps, 'db' | 'storage' | 'scanner'>,
  id: number,
): Promise<AnswerOf<typeof districts.legislationFile>> {
  const file = await findLegislation(db, id)
  if (!file) throw new Refusal('arquivo-desconhecido')
  const uploaded = await findFileByKey(db, file.chave)
  if (uploaded) checkLookedAt(scanner, uploaded)
  const stored = await storage.get(file.chave)
  const bytes = await buffer(stored.compose(checkedBytes(file.tamanho, file.sha256)))
  return { base64File: bytes.toString('base64'), nomeArquivo: file.nomeArquivo }
}
