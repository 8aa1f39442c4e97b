/** Editors keep the list of sectors that lots belong to. */
import { isDeepStrictEqual } from 'node:util'
import type { districts } from '@invest/contract/districts'
import type { EditedSector } from '@invest/contract/districts/sectors'
import type { AnswerOf, BodyOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../../db/database.ts'
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
  type SectorNames,
  sectorRows,
} from './sector-repository.ts'

export async function listSectors(
  { db }: DistrictDeps,
  query: QueryOf<typeof districts.sectors>,
  language: Language,
): Promise<AnswerOf<typeof districts.sectors>> {
  const [content, count] = await Promise.all([
    sectorRows(db, query.nomeSetor, rowsOfPage(query), language),
    query.total ? countSectors(db, query.nomeSetor, language) : undefined,
  ])
  return pageFrom(content, query, count)
}

/** The lots that a refusal names. */
const namedLots = 5

export async function readSector(
  { db }: { db: Queries },
  id: number,
  language: Language,
): Promise<EditedSector> {
  const sector = await findSector(db, id, language)
  if (!sector) throw new Refusal('setor-desconhecido')
  return { ...sector, emUso: await lotsUsing(db, id, namedLots) }
}

/** A translation left out stays, a blank one is cleared. */
const namesOf = (
  { descricaoNomeSetor, traducoes }: BodyOf<typeof districts.createSector>,
  before?: SectorNames,
): SectorNames => {
  const { en, es } = traducoes ?? {}
  return {
    descricaoNomeSetor,
    descricaoNomeSetorEn: en === undefined ? (before?.descricaoNomeSetorEn ?? null) : en?.trim() || null,
    descricaoNomeSetorEs: es === undefined ? (before?.descricaoNomeSetorEs ?? null) : es?.trim() || null,
  }
}

/** The names that there are, as the record keeps them. */
const recorded = (names: SectorNames) =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== null))

/** Each change of the list stands in the record (ADMIN-17). */
export const createSector = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  body: BodyOf<typeof districts.createSector>,
  language: Language,
): Promise<EditedSector> =>
  db.transaction().execute(async (tx) => {
    const depois = namesOf(body)
    const { id } = await insertSector(tx, depois)
    const alvo = depois.descricaoNomeSetor
    await writeAuditEntry(tx, clock.now(), {
      acao: 'SETOR_CRIADO',
      quem: caller.id,
      alvo,
      depois: recorded(depois),
    })
    return readSector({ db: tx }, id, language)
  })

export const saveSector = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  { id, versao, ...body }: BodyOf<typeof districts.saveSector>,
  language: Language,
): Promise<EditedSector> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockSector(tx, id)
    if (!locked) throw new Refusal('setor-desconhecido')
    const { names: antes } = locked
    if (typeof versao === 'number' && versao !== locked.versao)
      throw new Refusal('versao-desatualizada', { atual: await readSector({ db: tx }, id, language) })
    const depois = namesOf(body, antes)
    if (!isDeepStrictEqual(antes, depois)) {
      await renameSector(tx, id, depois)
      const alvo = antes.descricaoNomeSetor
      await writeAuditEntry(tx, clock.now(), {
        acao: 'SETOR_ALTERADO',
        quem: caller.id,
        alvo,
        antes: recorded(antes),
        depois: recorded(depois),
      })
    }
    return readSector({ db: tx }, id, language)
  })

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
      alvo: sector.names.descricaoNomeSetor,
      antes: recorded(sector.names),
    })
    return { removido: true }
  })
