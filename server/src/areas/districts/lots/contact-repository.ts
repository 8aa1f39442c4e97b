/** The SQL of messages about lots: who wrote when, for the limit of a day (DISTRICT-20). */
import type { Queries, Tx } from '../../../db/database.ts'
import { countOf, rowFrom } from '../../../db/rows.ts'

export interface NamedLot {
  id: number
  sigla: string
  /** The district's name in each language, null where it has none. */
  distrito: { pt: string; en: string | null; es: string | null }
  numeroLote: string
}

export const findLotName = (
  db: Queries,
  { districtId, lotId }: { districtId: number; lotId: number },
): Promise<NamedLot | undefined> =>
  rowFrom<NamedLot>(db)`
    SELECT l.id, d.sigla, jsonb_build_object('pt', d.nome, 'en', d.nome_en, 'es', d.nome_es) AS distrito,
      coalesce(l.numero_lote, l.cd_original_svg) AS numero_lote
    FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id
    WHERE l.id = ${lotId} AND d.id = ${districtId}`

/** Makes simultaneous messages of one person wait for each other, so that each counts the one before. */
export const lockSender = (tx: Tx, userId: string) =>
  tx
    .selectFrom('usuario')
    .select(['email', 'emailConfirmado', 'cpf'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const countContacts = (tx: Tx, userId: string, since: Date): Promise<number> =>
  countOf(tx.selectFrom('contatoLote').where('usuarioId', '=', userId).where('em', '>', since))

export const insertContact = (tx: Tx, row: { loteId: number; usuarioId: string; em: Date }) =>
  tx.insertInto('contatoLote').values(row).execute()
