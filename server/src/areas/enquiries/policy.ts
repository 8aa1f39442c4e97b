/** Which part somebody has in a case (ENQUIRY-4). Pure. */
import type { Part } from '@invest/contract/enquiries/shared'
import type { Caller } from '../../http/caller.ts'
import { requires } from '../access/index.ts'

export const attendants = requires('ATENDER_SOLICITACOES')
export const coordinators = requires('COORDENAR_SOLICITACOES')
export const attends = ({ permissoes }: Pick<Caller, 'permissoes'>): boolean =>
  permissoes.has('ATENDER_SOLICITACOES')

/**
 * Whoever asked is the investor, even where they belong to the agency: nobody reads notes about their own case. Undefined
 * is nobody's part, and such a caller finds no case.
 */
export function partOf(
  caller: Pick<Caller, 'id' | 'permissoes'>,
  { investidorId, isAsked }: { investidorId: string | null; isAsked: boolean },
): Part | undefined {
  if (investidorId === caller.id) return 'INVESTIDOR'
  if (attends(caller)) return 'AGENCIA'
  return isAsked ? 'TERCEIRO' : undefined
}
