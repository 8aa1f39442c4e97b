/** People who are invited before they have ever signed in; docs/rules/invitations.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { blankAsAbsent, cpfField, emailOrNull, numericId, numericIdInPath } from './fields.ts'
import { groupListCalls } from './invitations/group-list.ts'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { municipalityCode } from './municipalities/shared.ts'
import { pageOf, paging } from './paging.ts'

/** `VENCIDO` ended unanswered. */
export const invitationStates = ['PENDENTE', 'VENCIDO', 'ACEITO', 'RETIRADO'] as const
export type InvitationState = (typeof invitationStates)[number]

const NamedGroup = z.object({
  id: z.int(),
  nome: z.string(),
  /** False once the group was deleted: nobody gets into it. */
  existe: z.boolean(),
})
const NamedMunicipality = z.object({ codMunicipioRfb: z.string(), nome: z.string() })

/** An invitation as administrators see it. */
export const Invitation = z.object({
  id: z.int(),
  situacao: z.enum(invitationStates),
  /** Masked; null where there is none, and once the invitation is over. */
  cpf: z.nullable(z.string()),
  /** Whole while it is pending; null where there is none, and once the invitation is over. */
  email: z.nullable(z.string()),
  /** Whom it was for, by CPF or else by address, masked: once it was taken back, until it is forgotten. */
  paraMascarado: z.nullable(z.string()),
  idioma: z.enum(languages),
  /** Empty for who manages representatives alone. */
  grupos: z.array(NamedGroup),
  municipios: z.array(NamedMunicipality),
  convidadoPor: z.string(),
  convidadoEm: z.string(),
  /** When its mail was last written; null where there is no address. */
  enviadoEm: z.nullable(z.string()),
  /** From when on its mail may go again; null where nothing keeps it from going. */
  reenvioAPartirDe: z.nullable(z.string()),
  venceEm: z.string(),
  encerradoEm: z.nullable(z.string()),
  /** Who took it, or took it back. */
  encerradoPor: z.nullable(z.object({ id: z.string(), nome: z.string() })),
  /** What was gone when it was taken, by name. */
  naoAplicados: z.array(z.string()),
})
export type Invitation = z.infer<typeof Invitation>

/** What somebody may put into an invitation. */
export const InvitationChoices = z.object({
  grupos: z.array(
    z.object({
      id: z.int(),
      nome: z.string(),
      /** What the group permits: a sentence for each permission, in the reader's language. */
      permite: z.array(z.string()),
      /** Names of permissions that the caller lacks, so that they may not give the group. */
      falta: z.array(z.string()),
      /** Whether it lets people edit the municipalities that they represent, which is nothing without one. */
      editaMunicipios: z.boolean(),
    }),
  ),
  /** Null where the caller may not say who represents a municipality. */
  municipios: z.nullable(z.array(NamedMunicipality)),
})
export type InvitationChoices = z.infer<typeof InvitationChoices>

/** What somebody is shown before they accept. */
export const OpenedInvitation = z.object({
  convidadoPor: z.string(),
  venceEm: z.string(),
  grupos: z.array(z.object({ nome: z.string(), permite: z.array(z.string()) })),
  municipios: z.array(z.string()),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

const manage = {
  area: 'convites',
  access: 'signed-in',
  permissions: ['GERENCIAR_USUARIOS'],
  whoMay: 'Anyone with the permission, for what they may give by hand',
} as const
const invite = {
  ...manage,
  permissions: ['GERENCIAR_USUARIOS', 'EDITAR_USUARIOS_MUNICIPIOS'],
  whoMay:
    'Groups need GERENCIAR_USUARIOS and what the group permits, municipalities EDITAR_USUARIOS_MUNICIPIOS',
} as const
const own = {
  area: 'convites',
  access: 'signed-in',
  whoMay: 'Whoever holds the link of a mail to their own address',
} as const

const byId = z.object({ id: numericIdInPath })
const byToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(limits.text)) })
const linkErrors = [
  'convite-desconhecido',
  'convite-aceito',
  'convite-retirado',
  'convite-vencido',
  'convite-de-outra-pessoa',
  'convite-exige-cpf',
  'endereco-nao-confirmado',
] as const
const givingErrors = ['permissao-que-falta', 'grupo-desconhecido', 'municipio-desconhecido'] as const
const few = z.array(numericId).check(z.maxLength(limits.invitationItems))

export const invitations = {
  ...groupListCalls,
  list: endpoint({
    ...invite,
    method: 'GET',
    path: '/admin/convites',
    summary:
      'Invitations, the latest first; CPFs masked. Who manages representatives alone sees those that hold a municipality, without groups',
    query: z.object({
      /** `ABERTOS` are those that wait and those that ended unanswered. */
      situacao: z.optional(blankAsAbsent(z.enum(['ABERTOS', ...invitationStates]))),
      /** Those alone that hold the municipality. */
      codMunicipioRfb: z.optional(blankAsAbsent(municipalityCode)),
      ...paging(['convidadoEm'], 'desc'),
    }),
    answer: pageOf(Invitation),
  }),
  choices: endpoint({
    ...manage,
    method: 'GET',
    path: '/admin/convites/opcoes',
    summary: 'The groups and municipalities that the caller may put into an invitation',
    answer: InvitationChoices,
  }),
  create: endpoint({
    ...invite,
    method: 'POST',
    path: '/admin/convites',
    summary:
      'Invite somebody by CPF or e-mail, or add to what waits for the CPF; a mail tells them where there is an address',
    body: z.object({
      cpf: z.nullish(cpfField),
      email: z.nullish(emailOrNull),
      idioma: z.enum(languages),
      /** How long it holds. */
      dias: z._default(z.int().check(z.minimum(1), z.maximum(limits.invitationDays)), 14),
      grupos: z.optional(few),
      municipios: z.optional(
        z.array(z.string().check(z.maxLength(10))).check(z.maxLength(limits.invitationItems)),
      ),
    }),
    answer: Invitation,
    idempotent: true,
    errors: ['usuario-conhecido', 'convite-repetido', ...givingErrors],
  }),
  resend: endpoint({
    ...manage,
    method: 'PUT',
    path: '/admin/convites/:id/reenviar',
    summary:
      'Let it hold anew from now on, and send its mail again; a link that was sent before opens nothing any more',
    params: byId,
    answer: Invitation,
    errors: [
      'convite-desconhecido',
      'convite-aceito',
      'convite-retirado',
      'convite-recem-enviado',
      'usuario-conhecido',
      'permissao-que-falta',
    ],
  }),
  withdraw: endpoint({
    ...manage,
    method: 'DELETE',
    path: '/admin/convites/:id',
    summary: 'Take an invitation back; repeated, it changes nothing',
    params: byId,
    answer: Invitation,
    errors: ['convite-desconhecido', 'convite-aceito'],
  }),
  withdrawMunicipality: endpoint({
    ...manage,
    permissions: ['EDITAR_USUARIOS_MUNICIPIOS'],
    whoMay: 'Anyone with the permission',
    method: 'DELETE',
    path: '/admin/convites/:id/municipios/:code',
    summary:
      'Take a municipality out of an invitation, which is taken back if nothing is left; repeated, it changes nothing',
    params: z.object({ id: numericIdInPath, code: municipalityCode }),
    answer: Invitation,
    errors: ['convite-desconhecido', 'convite-aceito'],
  }),
  open: endpoint({
    ...own,
    method: 'POST',
    path: '/convites/abrir',
    changes: false,
    summary: 'What the link of a mail would give; it changes nothing',
    body: byToken,
    answer: OpenedInvitation,
    errors: linkErrors,
  }),
  accept: endpoint({
    ...own,
    method: 'POST',
    path: '/convites/aceitar',
    summary: 'Accept the invitation of a link; the answer names what was gone meanwhile',
    body: byToken,
    answer: z.object({ naoAplicados: z.array(z.string()) }),
    errors: linkErrors,
  }),
}

export const invitationsArea = {
  calls: invitations,
  refusals: {
    'convite-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'convite-aceito': { status: 409, tipoAlerta: 'ATENCAO' },
    'convite-retirado': { status: 409, tipoAlerta: 'ATENCAO' },
    'convite-vencido': { status: 409, tipoAlerta: 'ATENCAO' },
    'convite-repetido': { status: 409, tipoAlerta: 'ATENCAO' },
    'convite-de-outra-pessoa': { status: 403, tipoAlerta: 'ATENCAO' },
    'convite-exige-cpf': { status: 403, tipoAlerta: 'ATENCAO' },
    'convite-recem-enviado': { status: 429, tipoAlerta: 'ATENCAO' },
    'usuario-conhecido': { status: 409, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: [
    'cpf-invalido',
    'cpf-ou-email',
    'convite-vazio',
    'lista-ilegivel',
    'planilha-grande-demais',
    'lista-sem-cpf',
    'lista-longa',
  ],
} as const satisfies ContractArea
