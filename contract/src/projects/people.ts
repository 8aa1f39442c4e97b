/** People whom somebody lets edit a folder (PROJECT-7, PROJECT-8). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'

export const projectRoles = ['DONO', 'EDITOR'] as const

/** Whom the folder's owner has invited. Nobody but the owner sees addresses, and who has not accepted yet. */
export const ProjectPerson = z.object({
  id: z.string(),
  /** Null until it was accepted. */
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  convidadaEm: z.string(),
  aceita: z.boolean(),
  /** True for the caller. */
  propria: z.boolean(),
})
export type ProjectPerson = z.infer<typeof ProjectPerson>

/** An invitation to the caller's confirmed address. */
export const Invitation = z.object({ id: z.string(), nome: z.string(), de: z.string() })
export type Invitation = z.infer<typeof Invitation>

const signedIn = { area: 'projetos', access: 'signed-in' } as const
const People = z.object({ pessoas: z.array(ProjectPerson) })

export const peopleCalls = {
  invite: endpoint({
    ...signedIn,
    whoMay: 'Whose folder it is',
    method: 'POST',
    path: '/projetos/:id/pessoas',
    summary: 'Let whoever has this confirmed address edit the folder; known and unknown ones get one answer',
    params: z.object({ id: z.uuid() }),
    body: z.object({ email }),
    answer: People,
    errors: ['projeto-desconhecido', 'acesso-negado', 'pessoas-demais', 'convites-demais'],
  }),
  removePerson: endpoint({
    ...signedIn,
    whoMay: 'Whose folder it is, and the person',
    method: 'DELETE',
    path: '/projetos/:id/pessoas/:pessoa',
    summary: 'End somebody’s part in a folder, or one’s own; repeated, it changes nothing',
    params: z.object({ id: z.uuid(), pessoa: z.uuid() }),
    answer: People,
    errors: ['projeto-desconhecido', 'acesso-negado'],
  }),
  answerInvitation: endpoint({
    ...signedIn,
    whoMay: 'Whoever has confirmed the address that was invited',
    method: 'PUT',
    path: '/projetos/convites/:convite',
    summary: 'Accept or decline an invitation',
    params: z.object({ convite: z.uuid() }),
    body: z.object({ aceita: z.boolean() }),
    /** The folder. */
    answer: z.object({ id: z.string() }),
    errors: ['convite-desconhecido'],
  }),
}
