/**
 * What an invitation gives. Each kind says who may give it, and is asked when it is given and again when it is taken, so that
 * nobody gives by an invitation what they could not give by hand at either time (INVITATION-2, INVITATION-13).
 */
import type { ErrorCode } from '@invest/contract/api'
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { permissionsOf } from '../access/index.ts'
import { giveableGroups, joinGroup, lackedToGive } from '../administration/index.ts'
import { findMunicipality, makeRepresentative } from '../municipalities/index.ts'
import type { Gift, NewGift } from './invitation-repository.ts'

interface Kind {
  unknown: ErrorCode
  /** Those that are there, under their present names; locked in the order in which everybody locks them. */
  find(tx: Tx, keys: readonly string[]): Promise<{ chave: string; nome: string }[]>
  /** The names of what somebody lacks to give them by hand. */
  lacked(tx: Tx, keys: readonly string[], may: Caller['permissoes']): Promise<string[]>
  /** False where it is gone. */
  give(tx: Tx, gift: Gift, to: { userId: string; by: string; now: Date }): Promise<boolean>
}

const lackedOf = (permission: string, may: Caller['permissoes']) => (may.has(permission) ? [] : [permission])

const kinds: Record<Gift['tipo'], Kind> = {
  GRUPO: {
    unknown: 'grupo-desconhecido',
    find: async (tx, keys) =>
      (await giveableGroups(tx, keys.map(Number))).map(({ id, nomeDoGrupoDePermissoes }) => ({
        chave: String(id),
        nome: nomeDoGrupoDePermissoes,
      })),
    lacked: async (tx, keys, may) => [
      ...lackedOf('GERENCIAR_USUARIOS', may),
      ...(await lackedToGive(tx, keys.map(Number), may)),
    ],
    give: (tx, { chave }, to) => joinGroup(tx, { groupId: Number(chave), ...to }),
  },
  MUNICIPIO: {
    unknown: 'municipio-desconhecido',
    find: async (tx, keys) => {
      const found: { chave: string; nome: string }[] = []
      for (const chave of keys) {
        const municipality = await findMunicipality(tx, chave)
        if (municipality) found.push({ chave, nome: municipality.nomeCompleto })
      }
      return found
    },
    lacked: async (_, __, may) => lackedOf('EDITAR_USUARIOS_MUNICIPIOS', may),
    give: async (tx, { chave }, { userId, by, now }) => {
      const municipality = await findMunicipality(tx, chave)
      if (!municipality) return false
      const municipio = municipality.nomeCompleto
      await makeRepresentative(tx, { codMunicipioRfb: chave, usuarioId: userId }, { municipio, by, now })
      return true
    },
  },
}

/** Groups before municipalities, by their ids, so that two who lock the same do not wait for each other. */
const inOrder = <G extends Pick<Gift, 'tipo' | 'chave'>>(gifts: readonly G[]): G[] =>
  gifts.toSorted(
    (one, other) => one.tipo.localeCompare(other.tipo) || Number(one.chave) - Number(other.chave),
  )

const keysOf = (gifts: readonly Pick<Gift, 'tipo' | 'chave'>[], tipo: Gift['tipo']) =>
  gifts.flatMap((gift) => (gift.tipo === tipo ? [gift.chave] : []))

/** The names of what somebody lacks to give all that is still there of it. */
export async function lackedToGiveAll(
  tx: Tx,
  gifts: readonly Pick<Gift, 'tipo' | 'chave'>[],
  may: Caller['permissoes'],
): Promise<string[]> {
  const lacked = new Set<string>()
  for (const tipo of ['GRUPO', 'MUNICIPIO'] as const) {
    const found = await kinds[tipo].find(tx, keysOf(gifts, tipo))
    if (found.length === 0) continue
    const keys = found.map(({ chave }) => chave)
    for (const name of await kinds[tipo].lacked(tx, keys, may)) lacked.add(name)
  }
  return [...lacked]
}

export async function refuseGiving(
  tx: Tx,
  gifts: readonly Pick<Gift, 'tipo' | 'chave'>[],
  caller: Caller,
): Promise<void> {
  const lacked = await lackedToGiveAll(tx, gifts, caller.permissoes)
  if (lacked.length > 0)
    throw new Refusal('permissao-que-falta', { values: { permissoes: lacked.join(', ') } })
}

/** The gifts that a form asks for, by their present names. Throws where one is not there, or not the caller's to give. */
export async function giftsOf(
  tx: Tx,
  asked: { grupos: readonly number[]; municipios: readonly string[] },
  caller: Caller,
): Promise<NewGift[]> {
  const gifts: NewGift[] = []
  for (const [tipo, keys] of [
    ['GRUPO', asked.grupos.map(String)],
    ['MUNICIPIO', asked.municipios],
  ] as const) {
    const found = await kinds[tipo].find(tx, keys)
    if (found.length < keys.length) throw new Refusal(kinds[tipo].unknown)
    for (const one of found) gifts.push({ tipo, ...one, dadoPor: caller.id })
  }
  await refuseGiving(tx, gifts, caller)
  return gifts
}

/** Gives each in the name of who gave it. Answers the names of what is gone, or is no longer its giver's to give. */
export async function takeGifts(
  tx: Tx,
  gifts: readonly Gift[],
  { userId, now }: { userId: string; now: Date },
): Promise<{ given: Gift[]; left: Gift[] }> {
  const given: Gift[] = []
  const left: Gift[] = []
  for (const gift of inOrder(gifts)) {
    const { tipo, chave, dadoPor: by } = gift
    const may = await permissionsOf(tx, by)
    const stands = (await kinds[tipo].lacked(tx, [chave], may)).length === 0
    const taken = stands && (await kinds[tipo].give(tx, gift, { userId, by, now }))
    ;(taken ? given : left).push(gift)
  }
  return { given, left }
}
