/** Who may bring and publish data. */
import { requires } from '../access/index.ts'

export const dataEditors = requires('GERENCIAR_DADOS')
