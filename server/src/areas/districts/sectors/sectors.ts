/** Editors keep the list of sectors that lots belong to. */

import type { districts, Sector } from '@invest/contract/districts'
import type { AnswerOf, BodyOf, QueryOf } from '@invest/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { recordChange } from '../../access/index.ts'
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

const described = ({ descricaoNomeSetor }: Sector) => ({ descricaoNomeSetor })

/** Each change of the list stands in the record (ADMIN-17). */
export const createSector = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  { descricaoNomeSetor }: BodyOf<typeof districts.createSector>,
): Promise<Sector> =>
  db.transaction().execute(async (tx) => {
    const sector = await insertSector(tx, descricaoNomeSetor)
    if (!sector) throw nameTaken()
    const change = {
      acao: 'SETOR_CRIADO',
      quem: caller.id,
      alvo: sector.descricaoNomeSetor,
      antes: null,
      depois: described(sector),
    } as const
    await recordChange(tx, change, clock.now())
    return sector
  })

export const saveSector = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  { id, descricaoNomeSetor }: BodyOf<typeof districts.saveSector>,
): Promise<Sector> =>
  db.transaction().execute(async (tx) => {
    const before = await lockSector(tx, id)
    if (await isNameTaken(tx, descricaoNomeSetor, id)) throw nameTaken()
    const sector = await renameSector(tx, id, descricaoNomeSetor)
    if (!sector || !before) throw new Refusal('setor-desconhecido')
    if (before.descricaoNomeSetor === sector.descricaoNomeSetor) return sector
    const change = {
      acao: 'SETOR_ALTERADO',
      quem: caller.id,
      alvo: before.descricaoNomeSetor,
      antes: described(before),
      depois: described(sector),
    } as const
    await recordChange(tx, change, clock.now())
    return sector
  })

const namedLots = 5

/** A sector in use stays; the refusal says which lots use it (DISTRICT-19). */
export const removeSector = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  id: number,
): Promise<{ removido: boolean }> =>
  db.transaction().execute(async (tx) => {
    const sector = await lockSector(tx, id)
    if (!sector) throw new Refusal('setor-desconhecido')
    const { lotes, total } = await lotsUsing(tx, id, namedLots)
    if (total > 0) {
      const more = total > lotes.length ? ', …' : ''
      throw new Refusal('setor-em-uso', { values: { total, lotes: `${lotes.join(', ')}${more}` } })
    }
    await deleteSector(tx, id)
    const change = {
      acao: 'SETOR_EXCLUIDO',
      quem: caller.id,
      alvo: sector.descricaoNomeSetor,
      antes: described(sector),
      depois: null,
    } as const
    await recordChange(tx, change, clock.now())
    return { removido: true }
  })
