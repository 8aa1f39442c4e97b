/** Searches that somebody keeps under a name, with what is new in each; nobody sees another person's. */
import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@invest/contract/endpoint'
import type { finder, SavedSearch } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FinderDeps } from './find-companies.ts'
import {
  countNews,
  countSaved,
  deleteSaved,
  endAllMail,
  endMailByToken,
  findReader,
  insertSaved,
  lockPerson,
  lockSaved,
  type SavedRow,
  savedOf,
  updateSaved,
} from './saved-repository.ts'

async function present(db: Queries, rows: SavedRow[]): Promise<SavedSearch[]> {
  const news = await countNews(db, rows)
  return rows.map(({ id, nome, filtro, resumoSemanal, criadoEm }, i) => ({
    id,
    nome,
    filtro,
    resumoSemanal,
    criadoEm: criadoEm.toISOString(),
    novas: news[i] ?? 0,
  }))
}

const presentOne = async (db: Queries, row: SavedRow): Promise<SavedSearch> =>
  (await present(db, [row]))[0] as SavedSearch

export const listSaved = async ({ db }: FinderDeps, caller: Caller): Promise<SavedSearch[]> =>
  present(db, await savedOf(db, caller.id))

export function saveSearch(
  { db, clock }: FinderDeps,
  caller: Caller,
  { nome, filtro, resumoSemanal }: BodyOf<typeof finder.save>,
): Promise<SavedSearch> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, caller.id)
    if ((await countSaved(tx, caller.id)) >= limits.savedSearches) {
      const key = 'maximo-itens'
      throw new Refusal('dados-invalidos', {
        campos: { nome: { key, values: { max: limits.savedSearches } } },
      })
    }
    const now = clock.now()
    const row = await insertSaved(tx, {
      usuarioId: caller.id,
      nome,
      filtro: JSON.stringify(filtro),
      resumoSemanal,
      token: randomBytes(16).toString('base64url'),
      criadoEm: now,
      vistaEm: now,
    })
    return presentOne(tx, row)
  })
}

export function changeSaved(
  { db, clock }: FinderDeps,
  caller: Caller,
  id: string,
  { nome, resumoSemanal, vista }: BodyOf<typeof finder.changeSaved>,
): Promise<SavedSearch> {
  return db.transaction().execute(async (tx) => {
    const row = await lockSaved(tx, caller.id, id)
    if (!row) throw new Refusal('busca-desconhecida')
    const changed = await updateSaved(tx, id, {
      nome: nome ?? row.nome,
      resumoSemanal: resumoSemanal ?? row.resumoSemanal,
      vistaEm: vista ? clock.now() : row.vistaEm,
    })
    return presentOne(tx, changed)
  })
}

export function removeSaved({ db }: FinderDeps, caller: Caller, id: string): Promise<{ removida: boolean }> {
  return db.transaction().execute(async (tx) => {
    if (!(await deleteSaved(tx, caller.id, id))) throw new Refusal('busca-desconhecida')
    return { removida: true }
  })
}

/** By the token of the mail alone: whoever received it may end it, signed in or not. */
export function unsubscribe({ db }: FinderDeps, token: string): Promise<{ nome: string }> {
  return db.transaction().execute(async (tx) => {
    const nome = await endMailByToken(tx, token)
    if (nome === undefined) throw new Refusal('busca-desconhecida')
    return { nome }
  })
}

/** As `unsubscribe`, by the token that stands for the person rather than for a search. Repeating it changes nothing. */
export function unsubscribeAll({ db }: FinderDeps, token: string): Promise<{ canceladas: number }> {
  return db.transaction().execute(async (tx) => {
    const userId = await findReader(tx, token)
    if (userId === undefined) throw new Refusal('busca-desconhecida')
    return { canceladas: await endAllMail(tx, userId) }
  })
}
