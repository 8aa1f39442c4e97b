/** Two cases of one person that are the same: one of them is closed, and leads to the other (ENQUIRY-15). */

import type { BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { allow, changeCase } from '../case/change-case.ts'
import { withdrawAll } from '../case/set-state.ts'
import { changeState } from '../case/write-message.ts'
import type { EnquiryDeps } from '../deps.ts'
import { findCase, insertEvent } from '../sql/case-repository.ts'

export const join = (
  deps: EnquiryDeps,
  asked: { caller: Caller; numero: number; language: Language },
  { a, versao }: BodyOf<typeof enquiries.join>,
): Promise<Enquiry> =>
  changeCase(deps, { ...asked, versao }, async (tx, change) => {
    allow(change.part, 'AGENCIA')
    const { row, now } = change
    const { caller } = asked
    const other = a === row.numero ? undefined : await findCase(tx, a)
    const fits =
      other && other.investidorId === row.investidorId && other.juntadaA === null && row.juntadaA === null
    if (!fits) throw new Refusal('juncao-impossivel')
    await withdrawAll(tx, { ...change, caller })
    const by = { papel: 'AGENCIA' as const, autorId: caller.id }
    await insertEvent(tx, row.numero, now, { ...by, tipo: 'JUNTADA' })
    await insertEvent(tx, other.numero, now, { ...by, tipo: 'JUNTADA' })
    return { ...(await changeState(tx, { ...change, caller }, 'ENCERRADA', 'DUPLICADA')), juntadaA: a }
  })
