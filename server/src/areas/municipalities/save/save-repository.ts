/** Writes a municipality's page and its items. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { hasRow, rowFrom } from '../../../db/rows.ts'
import type { MunicipalityDraft, PageDraft } from './draft.ts'

type Items<List extends 'investimentos' | 'beneficiosFiscais' | 'distritos'> = NonNullable<
  MunicipalityDraft[List]
>

/**
 * Locks the page until the transaction ends, so that two saves come one after the other. A municipality that nobody has
 * touched gets its row first; the row goes with a save that fails.
 */
export async function lockPage(tx: Tx, codMunicipioRfb: string) {
  await tx
    .insertInto('municipioPerfil')
    .values({ codMunicipioRfb, versao: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('municipioPerfil')
    .selectAll()
    .where('codMunicipioRfb', '=', codMunicipioRfb)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Holds the caller's access until the transaction ends, so that nobody takes it away in between. */
export const lockRepresentative = (tx: Tx, code: string, usuarioId: string): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('municipioUsuario')
      .select('usuarioId')
      .where('codMunicipioRfb', '=', code)
      .where('usuarioId', '=', usuarioId)
      .forShare(),
  )

export interface ItemsBefore {
  investimentos: string[]
  beneficiosFiscais: string[]
  distritos: string[]
  cnaes: string[]
  attachmentIds: string[]
  imageIds: string[]
  leastZoom: number | null
}

/** A municipality's items: their ids, files and activities, and the least zoom of its districts. */
export async function itemsBefore(db: Queries, code: string): Promise<ItemsBefore> {
  const row = await rowFrom<ItemsBefore>(db)`SELECT
    ARRAY(SELECT id FROM municipio_investimento WHERE cod_municipio_rfb = ${code}) AS investimentos,
    ARRAY(SELECT DISTINCT unnest(cnaes) FROM municipio_investimento WHERE cod_municipio_rfb = ${code}) AS cnaes,
    ARRAY(SELECT id FROM municipio_beneficio WHERE cod_municipio_rfb = ${code}) AS "beneficiosFiscais",
    ARRAY(SELECT id FROM municipio_distrito WHERE cod_municipio_rfb = ${code}) AS distritos,
    ARRAY(SELECT imagem_id FROM municipio_distrito WHERE cod_municipio_rfb = ${code} AND imagem_id IS NOT NULL) AS image_ids,
    ARRAY(SELECT a.arquivo_id FROM municipio_beneficio_arquivo a JOIN municipio_beneficio b ON b.id = a.beneficio_id
      WHERE b.cod_municipio_rfb = ${code}) AS attachment_ids,
    (SELECT min(zoom_mapa) FROM municipio_distrito WHERE cod_municipio_rfb = ${code}) AS least_zoom`
  if (!row) throw new Error('a statement without FROM gives one row')
  return row
}

/** Those of the codes that are activities, each with whether it is in force. */
export async function knownActivities(db: Queries, codes: string[]): Promise<Map<string, boolean>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('atividadeEconomica')
    .select(['cnae', 'vigente'])
    .where('cnae', 'in', codes)
    .execute()
  return new Map(rows.map(({ cnae, vigente }) => [cnae, vigente]))
}

export async function updatePage(
  tx: Tx,
  id: string,
  { page, logoId, now }: { page: PageDraft; logoId: string | null; now: Date },
): Promise<void> {
  const { telefone, telefoneInterno, traducoes, ...columns } = page
  await tx
    .updateTable('municipioPerfil')
    .set({
      ...columns,
      telefone: telefone && JSON.stringify(telefone),
      telefoneInterno: telefoneInterno && JSON.stringify(telefoneInterno),
      traducoes: JSON.stringify(traducoes),
      imagemLogoId: logoId,
      alteradoEm: now,
    })
    .set((row) => ({ versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A new item has no id yet; the database makes it. */
const idOf = (id: string | null) => (id === null ? sql<string>`gen_random_uuid()` : id)

export async function replaceInvestments(tx: Tx, code: string, items: Items<'investimentos'>) {
  await tx.deleteFrom('municipioInvestimento').where('codMunicipioRfb', '=', code).execute()
  if (items.length === 0) return
  const rows = items.map(({ id, campo: _, traducoes, ...item }, indice) => ({
    ...item,
    id: idOf(id),
    codMunicipioRfb: code,
    indice,
    traducoes: JSON.stringify(traducoes),
  }))
  await tx.insertInto('municipioInvestimento').values(rows).execute()
}

/** `fileIds` tells the files of the incentive at a place of the body. */
export async function replaceIncentives(
  tx: Tx,
  code: string,
  { items, fileIds }: { items: Items<'beneficiosFiscais'>; fileIds: (campo: string) => string[] },
) {
  await tx.deleteFrom('municipioBeneficio').where('codMunicipioRfb', '=', code).execute()
  for (const [indice, { id, campo, temAnexo: _, traducoes, ...item }] of items.entries()) {
    const row = await tx
      .insertInto('municipioBeneficio')
      .values({
        ...item,
        id: idOf(id),
        codMunicipioRfb: code,
        indice,
        traducoes: JSON.stringify(traducoes),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const files = fileIds(campo).map((arquivoId, ordem) => ({ beneficioId: row.id, arquivoId, ordem }))
    if (files.length > 0) await tx.insertInto('municipioBeneficioArquivo').values(files).execute()
  }
}

/** `imageId` tells the image of the district at a place of the body. */
export async function replaceDistricts(
  tx: Tx,
  code: string,
  { items, imageId }: { items: Items<'distritos'>; imageId: (campo: string) => string | null },
) {
  await tx.deleteFrom('municipioDistrito').where('codMunicipioRfb', '=', code).execute()
  if (items.length === 0) return
  const rows = items.map(({ id, campo, traducoes, ...item }, indice) => ({
    ...item,
    id: idOf(id),
    codMunicipioRfb: code,
    indice,
    imagemId: imageId(campo),
    traducoes: JSON.stringify(traducoes),
  }))
  await tx.insertInto('municipioDistrito').values(rows).execute()
}

/** A file that is deleted goes from the municipality's page, whichever place it has there. */
export async function letFileGo(tx: Tx, pageId: string, fileId: string): Promise<void> {
  await tx.deleteFrom('municipioBeneficioArquivo').where('arquivoId', '=', fileId).execute()
  await tx.updateTable('municipioDistrito').set({ imagemId: null }).where('imagemId', '=', fileId).execute()
  await tx
    .updateTable('municipioPerfil')
    .set({ imagemLogoId: null })
    .where('id', '=', pageId)
    .where('imagemLogoId', '=', fileId)
    .execute()
}
