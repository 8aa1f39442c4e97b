/** Who may edit what of the districts (DISTRICT-1). */
import { requires } from '../access/index.ts'

export const lotEditors = requires('EDITAR_LOTES')
export const textEditors = requires('EDITAR_LOTES', 'GERENCIAR_PREFERENCIAS')
