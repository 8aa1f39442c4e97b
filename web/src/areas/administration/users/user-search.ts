import { createSignal } from '../../../ui/dialogs/signal.ts'
import type { Filter } from '../../../ui/tables/use-list-address.ts'

export type UserFilter = Filter<'nome' | 'cpf' | 'email'>

export const noUserFilter: UserFilter = { nome: '', cpf: '', email: '' }

/**
 * What users were last searched by. It is kept for the way back from a user's screen, and not in the address: no address of
 * a page holds a CPF.
 */
export const userSearch = createSignal({ filter: noUserFilter, page: 0 })
