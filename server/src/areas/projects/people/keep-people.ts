/**
 * People whom somebody lets edit a folder, by an address that they have confirmed (PROJECT-7, PROJECT-8). An invitation's
 * answer is the same for any address, so that nobody learns from it who is registered.
 */
import { createHash } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import { dayMs, limits } from '@invest/contract/limits'
import type { projects } from '@invest/contract/projects/projects'
import { isEmail } from '@invest/contract/rules/email'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { dayOf } from '../../../ports/clock.ts'
import { mailsToMailbox, queueMail } from '../../mail/index.ts'
import { lockOwn, type ProjectDeps } from '../keep-projects.ts'
import { invitationMail } from '../letters.ts'
import { clearNotesOf, lockProject } from '../project-repository.ts'
import {
  type Address,
  acceptInvitation,
  addressOf,
  countInvitation,
  declineInvitation,
  deleteInvitationsTo,
  deletePerson,
  insertPerson,
  lockInvitation,
  peopleOf,
  whoHas,
} from './people-repository.ts'
import { presentPeople } from './present-people.ts'

type People = AnswerOf<typeof projects.invite>

export const invite = (
  deps: ProjectDeps,
  caller: Caller,
  id: string,
  { email: typed }: BodyOf<typeof projects.invite>,
): Promise<People> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const project = await lockOwn(tx, caller, id)
    const email = typed.toLowerCase()
    if (!isEmail(email)) throw wrongField('email', 'email-invalido')
    const owner = await addressOf(tx, caller.id)
    if (owner.email.toLowerCase() === email) throw wrongField('email', 'convite-proprio')
    const max = limits.projectPeople
    const before = await peopleOf(tx, id)
    const known = before.some((person) => person.email === email)
    if (!known && before.length >= max) throw new Refusal('pessoas-demais', { values: { max } })
    if (!known && (await countInvitation(tx, caller.id, dayOf(now))) > limits.folderInvitationsPerDay)
      throw new Refusal('convites-demais', {
        values: { max: limits.folderInvitationsPerDay },
        retryAfter: 3600,
      })
    await insertPerson(tx, { projetoId: id, email, convidadoEm: now })
    if (!known)
      await mailInvitation(tx, deps, { ownerId: caller.id, owner, email, folder: project.nome, now })
    return { pessoas: await presentPeople(tx, id, { caller, owns: true }) }
  })

/**
 * One mail a day from one person to one address, and only between confirmed ones (MAIL-17). A mailbox gets a few of all people; the
 * invitation stands on the portal all the same, and its answer does not tell (PROJECT-28).
 */
async function mailInvitation(
  tx: Tx,
  { config }: ProjectDeps,
  {
    ownerId,
    owner,
    email,
    folder,
    now,
  }: { ownerId: string; owner: Address; email: string; folder: string; now: Date },
): Promise<void> {
  if (!owner.emailConfirmado) return
  const day = { email, since: new Date(now.getTime() - dayMs), keys: ['pasta-convite:'] }
  if ((await mailsToMailbox(tx, day)) >= limits.folderInvitationMailsPerDay) return
  const address = createHash('sha256').update(email).digest('base64url')
  for (const { email: para, nome, idioma } of await whoHas(tx, email)) {
    const mail = invitationMail(
      { language: idioma ?? 'pt', publicUrl: config.publicUrl },
      { nome, de: owner.nome, folder },
    )
    await queueMail(
      tx,
      { chave: `pasta-convite:${ownerId}:${address}:${dayOf(now)}`, para, autor: ownerId, ...mail },
      now,
    )
  }
}

export const removePerson = (
  { db }: ProjectDeps,
  caller: Caller,
  { id, pessoa }: { id: string; pessoa: string },
): Promise<People> =>
  db.transaction().execute(async (tx) => {
    const project = await lockProject(tx, caller.id, id)
    if (!project) throw new Refusal('projeto-desconhecido')
    const owns = project.papel === 'DONO'
    const own = (await peopleOf(tx, id)).find(({ usuarioId }) => usuarioId === caller.id)
    if (!owns && own?.id !== pessoa) throw new Refusal('acesso-negado')
    await deletePerson(tx, id, pessoa)
    return { pessoas: owns ? await presentPeople(tx, id, { caller, owns }) : [] }
  })

export const answerInvitation = (
  { db }: ProjectDeps,
  caller: Caller,
  convite: string,
  { aceita }: BodyOf<typeof projects.answerInvitation>,
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, caller.id, convite)
    if (!invitation) throw new Refusal('convite-desconhecido')
    await (aceita ? acceptInvitation(tx, convite, caller.id) : declineInvitation(tx, convite))
    return { id: invitation.projetoId }
  })

/**
 * What of others' folders says something of a person who is erased (PROJECT-4): invitations to their address, and what
 * they noted there.
 */
export async function forgetInFolders(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await deleteInvitationsTo(tx, email.toLowerCase())
  await clearNotesOf(tx, id)
}
