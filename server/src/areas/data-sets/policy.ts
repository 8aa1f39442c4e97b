/** Who may bring and publish data. */
import { requires } from '../access/index.ts'

export const dataKeepers = requires('GERENCIAR_DADOS')
