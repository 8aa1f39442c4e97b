/** A person's folders: their names, what is in them, notes and order (PROJECT-1 to PROJECT-4). */
import type { AnswerOf, BodyOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { Project, projects } from '@invest/contract/projects/projects'
import { cleanCnpj } from '@invest/contract/rules/cnpj'
import type { AreaDeps } from '../../area.ts'
import type { Queries, Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { dayOf, today } from '../../ports/clock.ts'
import { changesOf } from './changes/changes.ts'
import { wantsNotice } from './changes/notice-repository.ts'
import { invitationsTo } from './people/people-repository.ts'
import { presentPeople } from './people/present-people.ts'
import {
  changeNote,
  countItems,
  countProjects,
  deleteItem,
  deleteProject,
  findItem,
  findProject,
  type ItemKey,
  insertItem,
  insertProject,
  itemsOf,
  listProjects,
  lockPerson,
  lockProject,
  noteState,
  orderItems,
  type ProjectRow,
  type ShareRow,
  sharesOf,
  situationNames,
  touchProject,
} from './project-repository.ts'

/** Whose folders they are, and the language in which what is in them is named. */
export interface Asked {
  caller: Caller
  language: Language
}

export type ProjectDeps = Pick<AreaDeps, 'db' | 'clock' | 'config'>

export function stateOfShare(
  { ate, retiradoEm, tentativas }: Pick<ShareRow, 'ate' | 'retiradoEm' | 'tentativas'>,
  now: Date,
): Project['compartilhamentos'][number]['situacao'] {
  if (retiradoEm) return 'RETIRADO'
  if (tentativas >= limits.sharePasswordTries) return 'BLOQUEADO'
  return ate < dayOf(now) ? 'VENCIDO' : 'ABERTO'
}

export async function present(
  db: Queries,
  { clock }: Pick<AreaDeps, 'clock'>,
  { caller, language }: Asked,
  { id, criadoEm, alteradoEm, ...project }: ProjectRow,
): Promise<Project> {
  const owns = project.papel === 'DONO'
  const shares = owns ? await sharesOf(db, id) : []
  const items = await itemsOf(db, id, { userId: caller.id, language, today: today(clock) })
  const situations = await situationNames(db, language)
  return {
    ...project,
    id,
    criadoEm: criadoEm.toISOString(),
    alteradoEm: alteradoEm.toISOString(),
    itens: items.map(({ adicionadoEm, estado, agora, precosDesde, ...item }) => ({
      ...item,
      adicionadoEm: adicionadoEm.toISOString(),
      mudancas: changesOf(estado, agora, { situations, precosDesde }),
    })),
    pessoas: await presentPeople(db, id, { caller, owns }),
    avisar: await wantsNotice(db, caller.id, id),
    compartilhamentos: shares.map((share) => ({
      id: share.id,
      ate: share.ate,
      temSenha: share.temSenha,
      criadoEm: share.criadoEm.toISOString(),
      aberturas: share.aberturas,
      situacao: stateOfShare(share, clock.now()),
    })),
  }
}

export const listOwn = async (
  { db }: ProjectDeps,
  caller: Caller,
  { tipo, item }: QueryOf<typeof projects.list>,
): Promise<AnswerOf<typeof projects.list>> => ({
  content: (await listProjects(db, caller.id, tipo && item ? keyOf({ tipo, id: item }) : undefined)).map(
    ({ criadoEm, alteradoEm, ...project }) => ({
      ...project,
      criadoEm: criadoEm.toISOString(),
      alteradoEm: alteradoEm.toISOString(),
    }),
  ),
  convites: await invitationsTo(db, caller.id),
})

export const createProject = (
  deps: ProjectDeps,
  asked: Asked,
  { nome }: BodyOf<typeof projects.create>,
): Promise<Project> =>
  deps.db.transaction().execute(async (tx) => {
    const { caller } = asked
    await lockPerson(tx, caller.id)
    const max = limits.projects
    if ((await countProjects(tx, caller.id)) >= max) throw new Refusal('projetos-demais', { values: { max } })
    const id = await insertProject(tx, caller.id, nome, deps.clock.now())
    const made = await findProject(tx, caller.id, id)
    if (!made) throw new Error('a folder just made is not there')
    return present(tx, deps, asked, made)
  })

export async function readProject(deps: ProjectDeps, asked: Asked, id: string): Promise<Project> {
  const project = await findProject(deps.db, asked.caller.id, id)
  if (!project) throw new Refusal('projeto-desconhecido')
  return present(deps.db, deps, asked, project)
}

/** A folder that is not there for whoever neither has nor edits it; some things are its owner's alone (PROJECT-7). */
export async function lockOwn(tx: Tx, caller: Caller, id: string): Promise<ProjectRow> {
  const project = await lockProject(tx, caller.id, id)
  if (!project) throw new Refusal('projeto-desconhecido')
  if (project.papel !== 'DONO') throw new Refusal('acesso-negado')
  return project
}

/** A change by whoever has or edits the folder; for anybody else it is not there. */
const change = (
  deps: ProjectDeps,
  asked: Asked,
  id: string,
  act: (tx: Tx, project: ProjectRow, now: Date) => Promise<{ nome?: string } | undefined>,
): Promise<Project> =>
  deps.db.transaction().execute(async (tx) => {
    const { caller } = asked
    const project = await lockProject(tx, caller.id, id)
    if (!project) throw new Refusal('projeto-desconhecido')
    const now = deps.clock.now()
    const changed = await act(tx, project, now)
    if (changed) await touchProject(tx, id, now, changed)
    const after = await findProject(tx, caller.id, id)
    if (!after) throw new Error('a folder just changed is not there')
    return present(tx, deps, asked, after)
  })

const keyOf = ({ tipo, id }: { tipo: ItemKey['tipo']; id: string | number }): ItemKey => ({
  tipo,
  id: tipo === 'EMPRESA' ? cleanCnpj(String(id)) : String(id),
})

export const changeProject = (
  deps: ProjectDeps,
  asked: Asked,
  id: string,
  { nome, ordem, versao }: BodyOf<typeof projects.change>,
): Promise<Project> =>
  change(deps, asked, id, async (tx, project) => {
    if (versao !== undefined && versao !== null && versao !== project.versao)
      throw new Refusal('versao-desatualizada', { atual: await present(tx, deps, asked, project) })
    if (ordem) await orderItems(tx, id, ordem.map(keyOf))
    return nome || ordem ? { ...(nome && { nome }) } : undefined
  })

export const removeProject = ({ db }: ProjectDeps, caller: Caller, id: string): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    await lockOwn(tx, caller, id)
    await deleteProject(tx, id)
    return { id }
  })

export const addItem = (
  deps: ProjectDeps,
  asked: Asked,
  id: string,
  { nota, ...sent }: BodyOf<typeof projects.addItem>,
): Promise<Project> =>
  change(deps, asked, id, async (tx, _project, now) => {
    const key = keyOf(sent)
    const userId = asked.caller.id
    const nome = await findItem(tx, key, userId)
    if (nome === undefined) throw new Refusal('item-desconhecido')
    if (await changeNote(tx, id, key, { nota, userId })) return {}
    const max = limits.projectItems
    if ((await countItems(tx, id)) >= max) throw new Refusal('itens-demais', { values: { max } })
    await insertItem(tx, id, key, { nome, nota: nota ?? null, userId, now })
    const items = await itemsOf(tx, id, { userId, language: asked.language, today: dayOf(now) })
    const added = items.find((item) => item.tipo === key.tipo && item.id === key.id)
    if (added) await noteState(tx, id, key, added.agora)
    return {}
  })

export const removeItem = (
  deps: ProjectDeps,
  asked: Asked,
  id: string,
  sent: BodyOf<typeof projects.removeItem>,
): Promise<Project> =>
  change(deps, asked, id, async (tx) => {
    if (!(await deleteItem(tx, id, keyOf(sent)))) throw new Refusal('item-desconhecido')
    return {}
  })
