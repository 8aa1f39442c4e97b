/** Editors keep the list of sectors that lots belong to. */

import type { districts } from '@invest/contract/districts'
import type { Sector } from '@invest/contract/districts/sectors'
import type { AnswerOf, BodyOf, QueryOf } from '@invest/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { DistrictDeps } from '../deps.ts'
import {
  countSectors,
  deleteSector,
  findSector,
  insertSector,
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

const described = ({ descricaoNomeSetor }: Sector) => ({ descricaoNomeSetor })

/** Each change of the list stands in the record (ADMIN-17). */
export const createSector = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  { descricaoNomeSetor }: BodyOf<typeof districts.createSector>,
): Promise<Sector> =>
  db.transaction().execute(async (tx) => {
    const sector = await insertSector(tx, descricaoNomeSetor)
    await writeAuditEntry(tx, clock.now(), {
      acao: 'SETOR_CRIADO',
      quem: caller.id,
      alvo: sector.descricaoNomeSetor,
      depois: described(sector),
    })
    return sector
  })

export const saveSector = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  { id, descricaoNomeSetor }: BodyOf<typeof districts.saveSector>,
): Promise<Sector> =>
  db.transaction().execute(async (tx) => {
    const before = await lockSector(tx, id)
    if (!before) throw new Refusal('setor-desconhecido')
    const sector = await renameSector(tx, id, descricaoNomeSetor)
    if (before.descricaoNomeSetor === sector.descricaoNomeSetor) return sector
    await writeAuditEntry(tx, clock.now(), {
      acao: 'SETOR_ALTERADO',
      quem: caller.id,
      alvo: before.descricaoNomeSetor,
      antes: described(before),
      depois: described(sector),
    })
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
    await writeAuditEntry(tx, clock.now(), {
      acao: 'SETOR_EXCLUIDO',
      quem: caller.id,
      alvo: sector.descricaoNomeSetor,
      antes: described(sector),
    })
    return { removido: true }
  })
