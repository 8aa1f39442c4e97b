/** How enquiries are answered, for whoever coordinates; and what the portal promises, which is only what was measured (ENQUIRY-25, ENQUIRY-26). */

import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { EnquiryNumbers } from '@invest/contract/enquiries/numbers'
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps } from '../../../area.ts'
import { wrongField } from '../../../http/refusal.ts'
import { dayOf } from '../../../ports/clock.ts'
import {
  type FigureRow,
  figuresByKind,
  figuresByMonth,
  figuresByMunicipality,
  totalFigures,
} from './numbers-repository.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock' | 'config'>
/** Of fewer answers a share says nothing. */
const fewestMeasured = 20

const hours = (minutes: number | null) => (minutes === null ? null : Math.round(minutes / 6) / 10)
const share = ({ emTempo, vencidos }: Pick<FigureRow, 'emTempo' | 'vencidos'>) =>
  vencidos === 0 ? null : Math.round((1000 * emTempo) / vencidos) / 10

const present = <Key extends object>({
  medianaMinutos,
  noventaMinutos,
  vencidos,
  emTempo,
  ...counts
}: FigureRow & Key) => ({
  ...counts,
  medianaHoras: hours(medianaMinutos),
  noventaHoras: hours(noventaMinutos),
  noPrazo: share({ vencidos, emTempo }),
})

export async function readNumbers(
  { db, clock }: Deps,
  { de, ate }: QueryOf<typeof enquiries.numbers>,
): Promise<EnquiryNumbers> {
  const now = clock.now()
  const to = ate ?? dayOf(now)
  const from = de ?? dayOf(new Date(Date.parse(`${to}T12:00:00Z`) - 365 * dayMs))
  if (from > to) throw wrongField('de', 'formato-invalido')
  const asked = { period: { from, to }, now }
  const [total, byKind, byMunicipality, byMonth] = await Promise.all([
    totalFigures(db, asked),
    figuresByKind(db, asked),
    figuresByMunicipality(db, asked),
    figuresByMonth(db, asked),
  ])
  return {
    de: from,
    ate: to,
    total: present(total),
    porTipo: byKind.map(present),
    porMunicipio: byMunicipality.map(present),
    porMes: byMonth.map(present),
  }
}

export async function readPromise({ db, clock, config }: Deps): Promise<AnswerOf<typeof enquiries.promise>> {
  const now = clock.now()
  const period = { from: dayOf(new Date(now.getTime() - 90 * dayMs)), to: dayOf(now) }
  const measured = await totalFigures(db, { period, now })
  const percent = measured.vencidos < fewestMeasured ? null : share(measured)
  return { dias: config.enquiries.terms.firstAnswer, noPrazo: percent === null ? null : Math.floor(percent) }
}
