/** Folders in which investors collect what they consider for a project; docs/rules/projects.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from '../area.ts'
import { endpoint } from '../endpoint.ts'
import { isoDay, name, numericId, optionalText, recordVersion } from '../fields.ts'
import { limits } from '../limits.ts'
import { dossierCalls, dossierRefusals } from './dossier.ts'
import { Invitation, ProjectPerson, peopleCalls, projectRoles } from './people.ts'
import { projectItemKinds, SharedItem } from './picture.ts'

const instant = z.string()

/** What became of something since it was put into the folder, or since a mail. */
export const projectChangeKinds = ['INDISPONIVEL', 'DE_VOLTA', 'SITUACAO', 'PRECOS'] as const

/** `antes` and `agora` name situations; of prices, `agora` is the first day of the version in force. */
export const ProjectChange = z.object({
  tipo: z.enum(projectChangeKinds),
  antes: z.nullable(z.string()),
  agora: z.nullable(z.string()),
})
export type ProjectChange = z.infer<typeof ProjectChange>

export const ProjectItem = z.object({
  tipo: z.enum(projectItemKinds),
  /** The CNPJ, the lot's id, the RFB code, or the search's id. */
  id: z.string(),
  /** Its name now, or of the day when it was added where nobody may see it any more. */
  nome: z.string(),
  /** Where it lies, and what there is to know in a line: a municipality, a lot's situation. */
  detalhe: z.nullable(z.string()),
  /** The district of a lot, so that a screen can lead to it. */
  sigla: z.nullable(z.string()),
  /** False where it was hidden or is gone. */
  disponivel: z.boolean(),
  nota: z.nullable(z.string()),
  adicionadoEm: instant,
  /** Since it was put into the folder. */
  mudancas: z.array(ProjectChange),
})
export type ProjectItem = z.infer<typeof ProjectItem>

export const ProjectShare = z.object({
  id: z.string(),
  /** The last day on which it opens. */
  ate: z.string(),
  temSenha: z.boolean(),
  criadoEm: instant,
  aberturas: z.int(),
  /** Withdrawn, or locked after wrong passwords. */
  situacao: z.enum(['ABERTO', 'VENCIDO', 'RETIRADO', 'BLOQUEADO']),
})
export type ProjectShare = z.infer<typeof ProjectShare>

const head = {
  id: z.string(),
  nome: z.string(),
  criadoEm: instant,
  alteradoEm: instant,
  versao: z.int(),
  papel: z.enum(projectRoles),
  /** The name of whose folder it is. */
  de: z.string(),
}
export const ListedProject = z.object({
  ...head,
  itens: z.int(),
  /** Whether it holds what the call asks about; absent where it asks about nothing. */
  contem: z.optional(z.boolean()),
})
export type ListedProject = z.infer<typeof ListedProject>
export const Project = z.object({
  ...head,
  itens: z.array(ProjectItem),
  /** Empty for whoever edits somebody else's folder. */
  compartilhamentos: z.array(ProjectShare),
  pessoas: z.array(ProjectPerson),
  /** Whether the caller gets a mail about changes. */
  avisar: z.boolean(),
})
export type Project = z.infer<typeof Project>

/** What a link shows: the folder as it was when it was shared, without notes. */
export const SharedProject = z.object({
  nome: z.string(),
  de: z.string(),
  em: instant,
  ate: z.string(),
  itens: z.array(SharedItem),
})
export type SharedProject = z.infer<typeof SharedProject>

const own = { area: 'projetos', access: 'signed-in', whoMay: 'Anyone signed in, for their own' } as const
const edit = { ...own, whoMay: 'Whose folder it is, and whom they let edit it' } as const
const owner = { ...own, whoMay: 'Whose folder it is' } as const
const byId = z.object({ id: z.uuid() })
const item = {
  tipo: z.enum(projectItemKinds),
  id: z.union([z.string().check(z.minLength(1), z.maxLength(40)), numericId]),
}

export const projects = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/projetos',
    summary: 'The caller’s folders and those that they edit, the last changed first, and their invitations',
    /** Something of which each folder says whether it is in it (WEB-197). */
    query: z.object({ tipo: z.optional(z.enum(projectItemKinds)), item: z.optional(item.id) }),
    answer: z.object({ content: z.array(ListedProject), convites: z.array(Invitation) }),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/projetos',
    summary: 'A new folder; at most 50 each',
    body: z.object({ nome: name() }),
    answer: Project,
    idempotent: true,
    errors: ['projetos-demais'],
  }),
  read: endpoint({
    ...edit,
    method: 'GET',
    path: '/projetos/:id',
    summary: 'A folder with what is in it now, and its links',
    params: byId,
    answer: Project,
    errors: ['projeto-desconhecido'],
  }),
  change: endpoint({
    ...edit,
    method: 'PUT',
    path: '/projetos/:id',
    summary: 'Rename a folder, or put what is in it into this order; what is left out comes after it',
    params: byId,
    body: z.object({
      nome: z.optional(name()),
      ordem: z.optional(z.array(z.object(item)).check(z.maxLength(limits.projectItems))),
      versao: z.nullish(recordVersion),
    }),
    answer: Project,
    errors: ['projeto-desconhecido', 'versao-desatualizada'],
  }),
  remove: endpoint({
    ...owner,
    method: 'DELETE',
    path: '/projetos/:id',
    summary: 'Remove a folder with its notes and links',
    params: byId,
    answer: z.object({ id: z.string() }),
    errors: ['projeto-desconhecido', 'acesso-negado'],
  }),
  addItem: endpoint({
    ...edit,
    method: 'POST',
    path: '/projetos/:id/itens',
    summary: 'Add something with a note; what is in it already gets the note',
    params: byId,
    body: z.object({ ...item, nota: optionalText(limits.projectNote) }),
    answer: Project,
    errors: ['projeto-desconhecido', 'item-desconhecido', 'itens-demais'],
  }),
  removeItem: endpoint({
    ...edit,
    method: 'DELETE',
    path: '/projetos/:id/itens',
    summary: 'Take something out',
    params: byId,
    body: z.object(item),
    answer: Project,
    errors: ['projeto-desconhecido', 'item-desconhecido'],
  }),
  share: endpoint({
    ...owner,
    method: 'POST',
    path: '/projetos/:id/compartilhamentos',
    summary: 'Make a link that shows the folder as it is now, without notes; its address is told only here',
    params: byId,
    body: z.object({
      ate: isoDay,
      senha: z.nullish(z.string().check(z.minLength(limits.minSharePassword), z.maxLength(limits.text))),
    }),
    answer: z.object({ id: z.string(), endereco: z.string() }),
    errors: ['projeto-desconhecido', 'acesso-negado', 'compartilhamentos-demais'],
  }),
  withdrawShare: endpoint({
    ...owner,
    method: 'DELETE',
    path: '/projetos/:id/compartilhamentos/:compartilhamento',
    summary: 'Withdraw a link; repeated, it changes nothing',
    params: z.object({ ...byId.shape, compartilhamento: z.uuid() }),
    answer: z.object({ id: z.string() }),
    errors: ['projeto-desconhecido', 'acesso-negado'],
  }),
  openShared: endpoint({
    method: 'POST',
    path: '/projetos/compartilhado',
    area: 'projetos',
    access: 'public',
    countsAs: 'pages',
    duringMaintenance: true,
    unlisted: true,
    whoMay: 'Whoever holds the link, and its password where it has one',
    summary: 'What a link shows; five wrong passwords lock it',
    body: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(limits.text)),
      senha: z.nullish(z.string().check(z.maxLength(limits.text))),
    }),
    answer: SharedProject,
    errors: ['link-desconhecido', 'link-exige-senha', 'link-senha-errada', 'link-bloqueado'],
  }),
  ...peopleCalls,
  ...dossierCalls,
}

export const projectsArea = {
  calls: projects,
  refusals: {
    'projeto-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'item-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'convite-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'link-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'link-exige-senha': { status: 403, tipoAlerta: 'ATENCAO' },
    'link-senha-errada': { status: 403, tipoAlerta: 'ATENCAO' },
    'link-bloqueado': { status: 403, tipoAlerta: 'ATENCAO' },
    'projetos-demais': { status: 409, tipoAlerta: 'ATENCAO' },
    'itens-demais': { status: 409, tipoAlerta: 'ATENCAO' },
    'compartilhamentos-demais': { status: 409, tipoAlerta: 'ATENCAO' },
    'pessoas-demais': { status: 409, tipoAlerta: 'ATENCAO' },
    'convites-demais': { status: 429, tipoAlerta: 'ATENCAO' },
    ...dossierRefusals,
  },
  fieldProblems: ['link-sem-dias', 'link-longo', 'convite-proprio'],
} as const satisfies ContractArea
