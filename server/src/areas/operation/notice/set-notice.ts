/** Tells everybody something from one instant to another, or no longer (OPERATION-6). */

import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import { dayMs } from '@invest/contract/limits'
import type { Notice, operation } from '@invest/contract/operation'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblems, refuseProblems } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { putNotice, storedNotice } from './notice-repository.ts'

const longestMs = 31 * dayMs

export async function setNotice(
  { db, clock }: Pick<AreaDeps, 'db' | 'clock'>,
  caller: Caller,
  { aviso }: BodyOf<typeof operation.setNotice>,
): Promise<AnswerOf<typeof operation.setNotice>> {
  const now = clock.now()
  if (aviso) refuseProblems(noticeProblems(aviso, now))
  return db.transaction().execute(async (tx) => {
    const before = await storedNotice(tx)
    await putNotice(tx, aviso)
    await writeAuditEntry(tx, now, {
      acao: 'AVISO_ALTERADO',
      quem: caller.id,
      alvo: '',
      antes: before ? fieldsOf(before) : null,
      depois: aviso && fieldsOf(aviso),
    })
    return { aviso: (await storedNotice(tx)) ?? null }
  })
}

/** Also of a notice whose other fields have a wrong form. */
export function noticeProblems({ inicio, fim }: Partial<Notice>, now: Date): FieldProblems {
  if (inicio === undefined || fim === undefined) return {}
  const [begins, ends] = [Date.parse(inicio), Date.parse(fim)]
  if (ends <= begins) return { 'aviso.fim': { key: 'fim-antes-do-inicio' } }
  if (ends <= now.getTime()) return { 'aviso.fim': { key: 'fim-passado' } }
  if (ends - begins > longestMs) return { 'aviso.fim': { key: 'aviso-longo-demais', values: { dias: 31 } } }
  return {}
}

const fieldsOf = ({ texto, inicio, fim, somenteLeitura }: Notice) => ({
  texto: texto.pt,
  inicio,
  fim,
  somenteLeitura,
})
