/** Two people of the agency who answer at the same time see each other (ENQUIRY-7). */

import type { AnswerOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import { limits } from '@invest/contract/limits'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { EnquiryDeps } from '../deps.ts'
import { hasAsked } from '../policy.ts'
import { findCase, markSilent, markWriting } from '../sql/case-repository.ts'
import { writingNow } from '../sql/parts-repository.ts'

export async function notePresence(
  { db, clock }: Pick<EnquiryDeps, 'db' | 'clock'>,
  caller: Caller,
  numero: number,
  { escrevendo }: { escrevendo: boolean },
): Promise<AnswerOf<typeof enquiries.presence>> {
  const row = await findCase(db, numero)
  if (!row) throw new Refusal('solicitacao-desconhecida')
  if (hasAsked(caller, row)) throw new Refusal('acesso-negado')
  const now = clock.now()
  if (escrevendo)
    await markWriting(db, numero, caller.id, new Date(now.getTime() + limits.enquiryPresenceSeconds * 1000))
  else await markSilent(db, numero, caller.id)
  return { escrevendo: await writingNow(db, numero, { except: caller.id, now }), versao: row.versao }
}
