/** Who may invite; what each may give is asked of the gift (gifts.ts). Pure. */
import type { Caller } from '../../http/caller.ts'
import { requires } from '../access/index.ts'

/** Who manages people sees and keeps all invitations. */
export const managers = requires('GERENCIAR_USUARIOS')

/** Who manages representatives alone invites to municipalities, and sees invitations that hold one (INVITATION-18). */
export const inviters = requires('GERENCIAR_USUARIOS', 'EDITAR_USUARIOS_MUNICIPIOS')

export const representing = requires('EDITAR_USUARIOS_MUNICIPIOS')

export const managesPeople = (caller: Caller): boolean => caller.permissoes.has('GERENCIAR_USUARIOS')
export const decidesRepresentatives = (caller: Caller): boolean =>
  caller.permissoes.has('EDITAR_USUARIOS_MUNICIPIOS')
