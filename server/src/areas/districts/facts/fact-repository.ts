/** The SQL of what editors say of a district. */
import { FactsBody } from '@invest/contract/districts/facts'
import type { Queries, Tx } from '../../../db/database.ts'
import { recordOf } from '../../../records/record.ts'

/** The texts, in columns of the fields' own names. */
export const factFields = recordOf(FactsBody.shape, ['versao', 'imagem'])

const columns = [
  ...factFields.names,
  'id',
  'sigla',
  'urlImagemFundo',
  'imagemId',
  'registro',
  'versaoTraducoes',
] as const

export const findFacts = (db: Queries, id: number) =>
  db.selectFrom('distritoIndustrial').select(columns).where('id', '=', id).executeTakeFirst()

export type StoredFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>

export const lockFacts = (tx: Tx, id: number) =>
  tx.selectFrom('distritoIndustrial').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Translations of a text and the text itself count as one record, with one version. */
export const updateFacts = (
  tx: Tx,
  id: number,
  facts: Partial<Omit<StoredFacts, 'id' | 'sigla' | 'versaoTraducoes'>>,
) =>
  tx
    .updateTable('distritoIndustrial')
    .set(({ eb }) => ({ ...facts, versaoTraducoes: eb('versaoTraducoes', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** A picture that is deleted goes from its district. */
export const letPictureGo = (tx: Tx, _record: string, fileId: string) =>
  tx
    .updateTable('distritoIndustrial')
    .set({ imagemId: null, urlImagemFundo: null })
    .where('imagemId', '=', fileId)
    .execute()
