/**
 * Links that show a folder as it was when it was shared, without notes (PROJECT-5, PROJECT-6). The database holds the hash
 * of a token alone, and a slow hash of a password.
 */
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import { dayMs, limits } from '@invest/contract/limits'
import type { projects, SharedProject } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import type { AreaDeps } from '../../area.ts'
import { hashSecret, verifySecret } from '../../argon2.ts'
import { noteIfWritable } from '../../db/connections/away.ts'
import type { Caller } from '../../http/caller.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../http/refusal.ts'
import { dayOf } from '../../ports/clock.ts'
import { addressOf, hashOf, newToken } from '../mail/index.ts'
import { pictureOf } from './carried-folder.ts'
import { type Asked, lockOwn, type ProjectDeps, stateOfShare } from './keep-projects.ts'
import {
  countOpening,
  countWrongPassword,
  findShare,
  insertShare,
  lockShare,
  sharesOf,
  withdrawShareRow,
} from './project-repository.ts'
import { sharedPicture } from './shared-picture.ts'

export function shareProblems(now: Date, ate: string | undefined): FieldProblems {
  if (ate === undefined) return {}
  if (ate < dayOf(now)) return { ate: { key: 'link-sem-dias' } }
  if (ate > dayOf(new Date(now.getTime() + limits.shareDays * dayMs)))
    return { ate: { key: 'link-longo', values: { max: limits.shareDays } } }
  return {}
}

export async function shareProject(
  deps: AreaDeps,
  { caller, language }: Asked,
  id: string,
  { ate, senha }: BodyOf<typeof projects.share>,
): Promise<AnswerOf<typeof projects.share>> {
  const { db, clock, config } = deps
  const now = clock.now()
  refuseProblems(shareProblems(now, ate))
  // Before the transaction, which would hold the folder while it is worked out.
  const senhaHash = senha ? await hashSecret(senha) : null
  const token = newToken()
  const share = await db.transaction().execute(async (tx) => {
    const project = await lockOwn(tx, caller, id)
    const max = limits.projectShares
    const open = (await sharesOf(tx, id)).filter((one) => stateOfShare(one, now) === 'ABERTO')
    if (open.length >= max) throw new Refusal('compartilhamentos-demais', { values: { max } })
    const viewer = { userId: caller.id, language, today: dayOf(now) }
    const itens = await sharedPicture(tx, deps, await pictureOf(tx, id, viewer), viewer)
    const retrato: SharedProject = {
      nome: project.nome,
      de: caller.nome,
      em: now.toISOString(),
      ate,
      itens,
    }
    const row = { projetoId: id, tokenHash: hashOf(token), senhaHash, ate, criadoEm: now }
    return insertShare(tx, { ...row, retrato })
  })
  const place = { screen: screens.sharedProject, fragment: { token } }
  return { id: share, endereco: addressOf(config.publicUrl, language, place) }
}

export const withdrawShare = (
  { db, clock }: ProjectDeps,
  caller: Caller,
  { id, compartilhamento }: { id: string; compartilhamento: string },
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    await lockOwn(tx, caller, id)
    const withdrawn = await withdrawShareRow(tx, id, compartilhamento, clock.now())
    if (!withdrawn) throw new Refusal('projeto-desconhecido')
    return withdrawn
  })

/**
 * A wrong password has to be counted, so the refusal comes after the transaction. A link without one opens while nothing can be written
 * (OPERATION-7).
 */
export async function openShared(
  { db, clock }: Pick<ProjectDeps, 'db' | 'clock'>,
  { token, senha }: BodyOf<typeof projects.openShared>,
): Promise<SharedProject> {
  const found = await findShare(db, hashOf(token))
  if (found && !found.senhaHash) {
    if (stateOfShare(found, clock.now()) !== 'ABERTO') throw new Refusal('link-desconhecido')
    await noteIfWritable(() => countOpening(db, found.id))
    return found.retrato
  }
  const opened = await db.transaction().execute(async (tx): Promise<SharedProject | Refusal> => {
    const share = await lockShare(tx, hashOf(token))
    if (!share || stateOfShare(share, clock.now()) !== 'ABERTO') throw new Refusal('link-desconhecido')
    if (share.senhaHash) {
      if (!senha) return new Refusal('link-exige-senha')
      if (!(await verifySecret(senha, share.senhaHash))) {
        await countWrongPassword(tx, share.id)
        return wrongPassword(share.tentativas + 1)
      }
    }
    await countOpening(tx, share.id)
    return share.retrato
  })
  if (opened instanceof Refusal) throw opened
  return opened
}

function wrongPassword(tries: number): Refusal {
  const max = limits.sharePasswordTries
  return tries < max
    ? new Refusal('link-senha-errada', { values: { restam: max - tries } })
    : new Refusal('link-bloqueado', { values: { max } })
}
