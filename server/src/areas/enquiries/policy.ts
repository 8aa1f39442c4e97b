/** Which part somebody has in a case (ENQUIRY-4). Pure. */
import type { Part } from '@invest/contract/enquiries/shared'
import { mailboxOf } from '@invest/contract/rules/email'
import type { Caller } from '../../http/caller.ts'
import { requires } from '../access/index.ts'

export const attendants = requires('ATENDER_SOLICITACOES')
export const coordinators = requires('COORDENAR_SOLICITACOES')
export const attends = ({ permissoes }: Pick<Caller, 'permissoes'>): boolean =>
  permissoes.has('ATENDER_SOLICITACOES')

interface Asker {
  investidorId: string | null
  visitanteEmail: string | null
}

/** Who has asked, with an account or as a visitor: nobody of the agency attends to their own case (ENQUIRY-50). */
export const hasAsked = (
  { id, email }: { id: string | null; email?: string },
  { investidorId, visitanteEmail }: Asker,
): boolean =>
  investidorId
    ? investidorId === id
    : visitanteEmail !== null && email !== undefined && mailboxOf(visitanteEmail) === mailboxOf(email)

/**
 * Whoever asked is the investor, even where they belong to the agency: nobody reads notes about their own case. Undefined
 * is nobody's part, and such a caller finds no case.
 */
export function partOf(
  caller: Pick<Caller, 'id' | 'permissoes'> & { email?: string },
  { isAsked, ...asker }: Asker & { isAsked: boolean },
): Part | undefined {
  if (asker.investidorId === caller.id) return 'INVESTIDOR'
  if (attends(caller) && !hasAsked(caller, asker)) return 'AGENCIA'
  return isAsked ? 'TERCEIRO' : undefined
}
