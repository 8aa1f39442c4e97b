/** Who is invited to represent municipalities, wherever they were invited. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { blankAsAbsent } from '../fields.ts'
import { municipalityCode } from '../municipalities/shared.ts'
import { pageOf, paging } from '../paging.ts'

/** The administration's own invitations, or those of one municipality's screen. */
export const invitationOrigins = ['CONVITES', 'MUNICIPIO'] as const

export const MunicipalInvitation = z.object({
  origem: z.enum(invitationOrigins),
  /** `VENCIDO` ended unanswered. */
  situacao: z.enum(['PENDENTE', 'VENCIDO']),
  codMunicipioRfb: z.string(),
  municipio: z.string(),
  /** Masked. */
  cpf: z.nullable(z.string()),
  email: z.nullable(z.string()),
  convidadoPor: z.string(),
  convidadoEm: z.string(),
  /** Null where it has no end: those of a municipality's screen have none. */
  venceEm: z.nullable(z.string()),
})
export type MunicipalInvitation = z.infer<typeof MunicipalInvitation>

export const municipalCalls = {
  municipal: endpoint({
    area: 'convites',
    access: 'signed-in',
    permissions: ['GERENCIAR_USUARIOS', 'EDITAR_USUARIOS_MUNICIPIOS'],
    whoMay: 'Anyone with one of the permissions',
    method: 'GET',
    path: '/admin/convites/municipios',
    summary:
      'Invitations to represent municipalities that wait or ended unanswered, one for each municipality, the latest first; without their groups, CPFs masked',
    query: z.object({
      codMunicipioRfb: z.optional(blankAsAbsent(municipalityCode)),
      origem: z.optional(blankAsAbsent(z.enum(invitationOrigins))),
      ...paging(['convidadoEm'], 'desc'),
    }),
    answer: pageOf(MunicipalInvitation),
    errors: ['acesso-negado', 'pagina-alem-do-limite'],
  }),
}
