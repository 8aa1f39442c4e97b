/**
 * Puts the people of a file into a group, or takes them out: first as a dry run, then all of them or none. Somebody who has
 * never signed in is invited by their CPF (INVITATION-15, INVITATION-16).
 */
import type { Group } from '@invest/contract/administration/groups'
import type { BodyOf } from '@invest/contract/endpoint'
import type { GroupListReport, groupListCalls } from '@invest/contract/invitations/group-list'
import type { Language } from '@invest/contract/language'
import { maskCpf } from '@invest/contract/rules/cpf'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { administrators } from '../../access/index.ts'
import { giveableGroups } from '../../administration/index.ts'
import type { InvitationDeps } from '../deps.ts'
import { lackedToGiveAll, refuseGiving } from '../gifts.ts'
import { lockByCpfs, lockCpf } from '../invitation-repository.ts'
import { applyEffect } from './apply-effect.ts'
import { effectOf, type Listed, renewedBy } from './list-effect.ts'
import { countMembersBeside, cpfsOfPeople, peopleWith } from './list-members-repository.ts'
import { problemText } from './problem-text.ts'
import { type ReadPeople, type RefusedLine, readPeople } from './read-people.ts'

type Body = BodyOf<typeof groupListCalls.applyList>

/** CPFs that nobody has are locked as a first sign-in locks its own, so that nobody is invited who comes at this moment. */
async function lockNewcomers(tx: Tx, cpfs: readonly string[]): Promise<void> {
  const known = await cpfsOfPeople(tx, cpfs)
  for (const cpf of cpfs.filter((one) => !known.has(one)).toSorted()) await lockCpf(tx, cpf)
}

/** Locks invitations, the group and people, in the order in which everybody does. */
async function lookUp(tx: Tx, { people }: ReadPeople, groupId: number) {
  const cpfs = people.map(({ cpf }) => cpf)
  await lockNewcomers(tx, cpfs)
  const invited = await lockByCpfs(tx, cpfs)
  const [group] = await giveableGroups(tx, [groupId])
  if (!group) throw new Refusal('grupo-desconhecido')
  const known = await peopleWith(tx, cpfs, groupId)
  const listed: Listed[] = people.map((one) => ({
    ...one,
    person: known.get(one.cpf),
    invitation: invited.get(one.cpf),
  }))
  return { group, listed }
}

/** Lines that would renew what somebody else gave and the caller may not (INVITATION-19). */
async function beyondCaller(
  tx: Tx,
  { listed, now }: { listed: Listed[]; now: Date },
  caller: Caller,
): Promise<RefusedLine[]> {
  const refused: RefusedLine[] = []
  for (const one of listed) {
    const renewed = renewedBy('ADICIONAR', one, now)
    const lacked = renewed ? await lackedToGiveAll(tx, renewed.presentes, caller.permissoes) : []
    if (lacked.length > 0) refused.push({ line: one.line, problem: 'CONVITE_ALHEIO', lacked })
  }
  return refused
}

/** The last line that would leave the administrators without anybody (ADMIN-12). */
async function lastAdministrator(tx: Tx, group: Group, listed: Listed[]): Promise<RefusedLine[]> {
  if (group.nomeDoGrupoDePermissoes !== administrators) return []
  const leaving = listed.filter(({ person }) => person?.isMember)
  const last = leaving.at(-1)
  const ids = leaving.flatMap(({ person }) => person?.id ?? [])
  if (!last || (await countMembersBeside(tx, group.id, ids)) > 0) return []
  return [{ line: last.line, problem: 'ULTIMO_ADMINISTRADOR' }]
}

export async function applyList(
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  caller: Caller,
  { groupId, acao, arquivo, simular, idioma }: Body & { groupId: number },
  language: Language,
): Promise<GroupListReport> {
  const read = await readPeople(Buffer.from(arquivo, 'base64'))
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { group, listed } = await lookUp(tx, read, groupId)
    if (acao === 'ADICIONAR') await refuseGiving(tx, [{ tipo: 'GRUPO', chave: String(groupId) }], caller)
    const unable =
      acao === 'REMOVER'
        ? await lastAdministrator(tx, group, listed)
        : await beyondCaller(tx, { listed, now }, caller)
    const refused = [...read.refused, ...unable].sort((one, other) => one.line - other.line)
    const effects = listed.map((one) => ({ listed: one, effect: effectOf(acao, one, { groupId, now }) }))
    const applied = !simular && refused.length === 0
    if (applied)
      for (const { listed: one, effect } of effects)
        await applyEffect(tx, { ...one, effect, group, idioma, caller, now })
    return {
      linhas: read.people.length + read.refused.length,
      recusadas: refused.map(({ line, ...problem }) => ({
        linha: line,
        coluna: 'CPF',
        motivo: problemText(language, problem),
      })),
      pessoas: effects.map(({ listed: { line, cpf, person }, effect }) => ({
        linha: line,
        cpf: maskCpf(cpf),
        nome: person?.nome ?? null,
        efeito: effect,
      })),
      aplicado: applied,
    }
  })
}
