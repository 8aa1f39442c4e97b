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
import { giveableGroups, lackedToGive, refuseGiving } from '../../administration/index.ts'
import type { InvitationDeps } from '../deps.ts'
import { lockCpf } from '../invitation-repository.ts'
import { lackedForMunicipalities } from '../policy.ts'
import { applyEffect } from './apply-effect.ts'
import { effectOf, type Listed, renews } from './list-effect.ts'
import { countMembersBeside, cpfsOfPeople, invitationsWith, peopleWith } from './list-members-repository.ts'
import { problemText } from './problem-text.ts'
import { type ReadPeople, type RefusedLine, readPeople } from './read-people.ts'

type Body = BodyOf<typeof groupListCalls.applyList>

/** CPFs that nobody has are locked as a first sign-in locks its own, so that nobody is invited who comes at this moment. */
async function lockNewcomers(tx: Tx, cpfs: readonly string[]): Promise<void> {
  const known = await cpfsOfPeople(tx, cpfs)
  for (const cpf of cpfs.filter((one) => !known.has(one)).toSorted()) await lockCpf(tx, cpf)
}

/** Locks invitations, the group and people, in the order in which everybody does. */
async function lookUp(tx: Tx, { people }: ReadPeople, at: { groupId: number; now: Date }) {
  const cpfs = people.map(({ cpf }) => cpf)
  await lockNewcomers(tx, cpfs)
  const invited = await invitationsWith(tx, cpfs, at)
  const renewed = [...invited.values()].flatMap(({ ended, groups }) => (ended ? groups : []))
  const groups = await giveableGroups(tx, [at.groupId, ...renewed.map(({ id }) => id)])
  const group = groups.find(({ id }) => id === at.groupId)
  if (!group) throw new Refusal('grupo-desconhecido')
  const known = await peopleWith(tx, cpfs, at.groupId)
  const listed: Listed[] = people.map((one) => ({
    ...one,
    person: known.get(one.cpf),
    invitation: invited.get(one.cpf),
  }))
  return { group, groups, listed }
}

/** Lines that would renew what somebody else gave and the caller may not (INVITATION-19). */
async function beyondCaller(
  tx: Tx,
  { groups, listed }: { groups: Group[]; listed: Listed[] },
  caller: Caller,
): Promise<RefusedLine[]> {
  const refused: RefusedLine[] = []
  for (const { line, invitation } of listed.filter((one) => renews('ADICIONAR', one))) {
    const given = groups.filter(({ id }) => invitation?.groups.some((group) => group.id === id))
    const codes = invitation?.municipalities.map(({ codMunicipioRfb }) => codMunicipioRfb) ?? []
    const lacked = [...(await lackedToGive(tx, given, caller)), ...lackedForMunicipalities(codes, caller)]
    if (lacked.length > 0) refused.push({ line, problem: 'CONVITE_ALHEIO', lacked })
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
    const { group, groups, listed } = await lookUp(tx, read, { groupId, now })
    if (acao === 'ADICIONAR') await refuseGiving(tx, [group], caller)
    const unable =
      acao === 'REMOVER'
        ? await lastAdministrator(tx, group, listed)
        : await beyondCaller(tx, { groups, listed }, caller)
    const refused = [...read.refused, ...unable].sort((one, other) => one.line - other.line)
    const effects = listed.map((one) => ({ listed: one, effect: effectOf(acao, one) }))
    const applied = !simular && refused.length === 0
    if (applied)
      for (const { listed: one, effect } of effects)
        await applyEffect(tx, { ...one, effect, group, idioma, by: caller.id, now })
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
