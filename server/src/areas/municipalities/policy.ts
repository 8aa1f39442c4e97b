/** Who may read and keep a municipality's page (MUNICIPALITY-2, MUNICIPALITY-3). */
import type { Caller } from '../../http/caller.ts'
import { requires } from '../access/index.ts'

export const editors = requires('EDITAR_MUNICIPIOS')
export const peopleManagers = requires('EDITAR_USUARIOS_MUNICIPIOS')
export const adminReaders = requires('EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS')

const may = (caller: Caller, policy: typeof editors) => policy(caller) === null

/** `keeps`: whether the caller is one of the municipality's people. */
export const mayEdit = (caller: Caller, keeps: boolean): boolean => keeps && may(caller, editors)

/** Who manages the people of municipalities opens any of them. */
export const mayOpen = (caller: Caller, keeps: boolean): boolean =>
  mayEdit(caller, keeps) || may(caller, peopleManagers)
