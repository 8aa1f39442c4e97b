import type { Enquiry, Forwarding } from '@invest/contract/enquiries/shared'

/** When somebody who is asked wrote to the agency, unless the agency has written to them since; undefined where it waits for them. */
export function lastWordOf({ mensagens }: Enquiry, { id }: Forwarding): string | undefined {
  const last = mensagens.findLast(({ encaminhamentoId }) => encaminhamentoId === id)
  return last?.papel === 'TERCEIRO' ? last.em : undefined
}
