/** Editors keep the list of sectors that lots belong to. */

import type { districts, Sector } from '@invest/contract/districts'
import type { AnswerOf, BodyOf, QueryOf } from '@invest/contract/endpoint'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import type { DistrictDeps } from '../deps.ts'
import {
  countSectors,
  deleteSector,
  findSector,
  insertSector,
  isNameTaken,
  lockSector,
  lotsUsing,
  renameSector,
  sectorRows,
} from './sector-repository.ts'

export async function listSectors(
  { db }: DistrictDeps,
  query: QueryOf<typeof districts.sectors>,
): Promise<AnswerOf<typeof districts.sectors>> {
  const [content, count] = await Promise.all([
    sectorRows(db, query.nomeSetor, rowsOfPage(query)),
    query.total ? countSectors(db, query.nomeSetor) : undefined,
  ])
  return pageFrom(content, query, count)
}

export async function readSector({ db }: DistrictDeps, id: number): Promise<Sector> {
  const sector = await findSector(db, id)
  if (!sector) throw new Refusal('setor-desconhecido')
  return sector
}

const nameTaken = () => wrongField('descricaoNomeSetor', 'setor-repetido')

export const createSector = (
  { db }: DistrictDeps,
  { descricaoNomeSetor }: BodyOf<typeof districts.createSector>,
): Promise<Sector> =>
  db.transaction().execute(async (tx) => {
    const sector = await insertSector(tx, descricaoNomeSetor)
    if (!sector) throw nameTaken()
    return sector
  })

export const saveSector = (
  { db }: DistrictDeps,
  { id, descricaoNomeSetor }: BodyOf<typeof districts.saveSector>,
): Promise<Sector> =>
  db.transaction().execute(async (tx) => {
    if (await isNameTaken(tx, descricaoNomeSetor, id)) throw nameTaken()
    const sector = await renameSector(tx, id, descricaoNomeSetor)
    if (!sector) throw new Refusal('setor-desconhecido')
    return sector
  })

const namedLots = 5

/** A sector in use stays; the refusal says which lots use it (DISTRICT-19). */
export const removeSector = ({ db }: DistrictDeps, id: number): Promise<{ removido: boolean }> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockSector(tx, id))) throw new Refusal('setor-desconhecido')
    const { lotes, total } = await lotsUsing(tx, id, namedLots)
    if (total > 0) {
      const more = total > lotes.length ? ', …' : ''
      throw new Refusal('setor-em-uso', { values: { total, lotes: `${lotes.join(', ')}${more}` } })
    }
    await deleteSector(tx, id)
    return { removido: true }
  })
