/** Who may read and edit a municipality's page (MUNICIPALITY-2). */
import type { Caller } from '../../http/caller.ts'
import { requires } from '../access/index.ts'

export const editors = requires('EDITAR_MUNICIPIOS')
export const representativeManagers = requires('EDITAR_USUARIOS_MUNICIPIOS')
export const adminReaders = requires('EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS')

const may = (caller: Caller, policy: typeof editors) => policy(caller) === null

/** Only representatives edit, and only with the permission. */
export const mayEdit = (caller: Caller, isRepresentative: boolean): boolean =>
  isRepresentative && may(caller, editors)

/** Who manages the representatives of municipalities opens any of them. */
export const mayOpen = (caller: Caller, isRepresentative: boolean): boolean =>
  mayEdit(caller, isRepresentative) || may(caller, representativeManagers)
