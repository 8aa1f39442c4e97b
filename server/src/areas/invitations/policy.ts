/** Who may invite, and what they may give: what they could give by hand to somebody who is there (INVITATION-2). Pure. */
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { requires } from '../access/index.ts'

export const inviters = requires('GERENCIAR_USUARIOS')

/** Who may see who is invited to represent municipalities (INVITATION-18). */
export const municipalReaders = requires('GERENCIAR_USUARIOS', 'EDITAR_USUARIOS_MUNICIPIOS')

const representing = 'EDITAR_USUARIOS_MUNICIPIOS'
export const decidesRepresentatives = (caller: Caller): boolean => caller.permissoes.has(representing)

export const lackedForMunicipalities = (codes: readonly string[], caller: Caller): string[] =>
  codes.length > 0 && !decidesRepresentatives(caller) ? [representing] : []

export function refuseMunicipalities(codes: readonly string[], caller: Caller): void {
  if (lackedForMunicipalities(codes, caller).length > 0)
    throw new Refusal('permissao-que-falta', { values: { permissoes: representing } })
}
