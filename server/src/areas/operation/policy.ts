/** Who may watch and operate the portal. */
import { requires } from '../access/index.ts'

export const operators = requires('GERENCIAR_OPERACAO')
