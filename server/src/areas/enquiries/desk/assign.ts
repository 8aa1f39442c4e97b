/** Somebody of the agency takes a case, or hands it over (ENQUIRY-9). */

import type { BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { allow, changeCase } from '../case/change-case.ts'
import { changeState } from '../case/write-message.ts'
import type { EnquiryDeps } from '../deps.ts'
import { notify } from '../mail/notify.ts'
import { hasAsked } from '../policy.ts'
import { insertEvent, lockWriter } from '../sql/case-repository.ts'
import { readersWith } from '../sql/forwarding-repository.ts'

export const assign = (
  deps: EnquiryDeps,
  asked: { caller: Caller; numero: number; language: Language },
  { responsavelId, versao }: BodyOf<typeof enquiries.assign>,
): Promise<Enquiry> =>
  changeCase(deps, { ...asked, versao }, async (tx, change) => {
    allow(change.part, 'AGENCIA')
    const { row, now } = change
    const { caller } = asked
    const to = responsavelId === undefined ? caller.id : (responsavelId?.toLowerCase() ?? null)
    if (to === row.responsavelId) return undefined
    const person = (await readersWith(tx, 'ATENDER_SOLICITACOES')).find(
      (one) => one.id === to && !hasAsked(one, row),
    )
    if (to !== null && !person) throw new Refusal('atendente-desconhecido')
    await insertEvent(tx, row.numero, now, {
      tipo: 'RESPONSAVEL',
      papel: 'AGENCIA',
      autorId: caller.id,
      pessoaId: to,
    })
    if (person) {
      const { emailConfirmado } = await lockWriter(tx, caller.id)
      await notify(tx, deps, [person], {
        kind: 'handedOver',
        numero: row.numero,
        sobre: { tipo: row.tipo, nome: row.sobreNome, nomes: row.sobreNomes },
        name: caller.nome,
        by: { id: caller.id, emailConfirmado },
      })
    }
    const begun = row.situacao === 'RECEBIDA' && to !== null
    return { responsavelId: to, ...(begun && (await changeState(tx, { ...change, caller }, 'NA_AGENCIA'))) }
  })
