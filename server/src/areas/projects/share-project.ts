/**
 * Links that show a folder as it was when it was shared, without notes (PROJECT-5, PROJECT-6). The database holds the hash
 * of a token alone, and a slow hash of a password.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import type { CarriedFolder, PicturedItem } from '@invest/contract/projects/picture'
import type { projects, SharedProject } from '@invest/contract/projects/projects'
import { pathOf, screens } from '@invest/contract/screens'
import { hashSecret, verifySecret } from '../../argon2.ts'
import { noteIfWritable } from '../../db/connections/away.ts'
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../http/refusal.ts'
import { dayOf } from '../../ports/clock.ts'
import { type Asked, lockOwn, type ProjectDeps, stateOfShare } from './keep-projects.ts'
import {
  countOpening,
  countWrongPassword,
  findProject,
  findShare,
  insertShare,
  itemsOf,
  lockShare,
  sharesOf,
  type Viewer,
  withdrawShareRow,
} from './project-repository.ts'

const day = 86_400_000
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What is in a folder today as others may see it: without notes, what is gone, and searches, which are the person's own. */
export async function pictureOf(tx: Tx, id: string, viewer: Viewer): Promise<PicturedItem[]> {
  return (await itemsOf(tx, id, viewer))
    .filter(({ tipo, disponivel }) => disponivel && tipo !== 'BUSCA')
    .map(({ tipo, id: item, nome, detalhe, sigla }) => ({ tipo, id: item, nome, detalhe, sigla }))
}

/** For an enquiry that carries a folder; undefined where the person neither has nor edits it. */
export async function carriedFolder(
  tx: Tx,
  viewer: Viewer & { now: Date },
  id: string,
): Promise<CarriedFolder | undefined> {
  const project = await findProject(tx, viewer.userId, id)
  return (
    project && { nome: project.nome, em: viewer.now.toISOString(), itens: await pictureOf(tx, id, viewer) }
  )
}

export function shareProblems(now: Date, ate: string | undefined): FieldProblems {
  if (ate === undefined) return {}
  if (ate < dayOf(now)) return { ate: { key: 'link-sem-dias' } }
  if (ate > dayOf(new Date(now.getTime() + limits.shareDays * day)))
    return { ate: { key: 'link-longo', values: { max: limits.shareDays } } }
  return {}
}

export async function shareProject(
  { db, clock, config }: ProjectDeps,
  { caller, language }: Asked,
  id: string,
  { ate, senha }: BodyOf<typeof projects.share>,
): Promise<AnswerOf<typeof projects.share>> {
  const now = clock.now()
  refuseProblems(shareProblems(now, ate))
  // Before the transaction, which would hold the folder while it is worked out.
  const senhaHash = senha ? await hashSecret(senha) : null
  const token = randomBytes(24).toString('base64url')
  const share = await db.transaction().execute(async (tx) => {
    const project = await lockOwn(tx, caller, id)
    const max = limits.projectShares
    const open = (await sharesOf(tx, id)).filter((one) => stateOfShare(one, now) === 'ABERTO')
    if (open.length >= max) throw new Refusal('compartilhamentos-demais', { values: { max } })
    const itens = await pictureOf(tx, id, { userId: caller.id, language, today: dayOf(now) })
    const retrato: SharedProject = {
      nome: project.nome,
      de: caller.nome,
      em: now.toISOString(),
      ate,
      itens: itens.map(({ tipo, nome, detalhe }) => ({ tipo, nome, detalhe })),
    }
    const row = { projetoId: id, tokenHash: hashOf(token), senhaHash, ate, criadoEm: now }
    return insertShare(tx, { ...row, retrato })
  })
  const path = `${pathOf(screens.sharedProject)}#${new URLSearchParams({ token })}`
  return { id: share, endereco: `${config.publicUrl}/invest-web/${language}/${path}` }
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
  const opened = await db.transaction().execute(async (tx): Promise<SharedProject | 'password'> => {
    const share = await lockShare(tx, hashOf(token))
    if (!share || stateOfShare(share, clock.now()) !== 'ABERTO') throw new Refusal('link-desconhecido')
    if (share.senhaHash && !(senha && (await verifySecret(senha, share.senhaHash)))) {
      if (senha) await countWrongPassword(tx, share.id)
      return 'password'
    }
    await countOpening(tx, share.id)
    return share.retrato
  })
  if (opened === 'password') throw new Refusal('link-exige-senha')
  return opened
}
