import type { EligibleCompany, ReservationState } from '@invest/contract/financing'
import { IconCircleCheck, IconClockHour4, IconCoin } from '@tabler/icons-react'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import classes from './eligible.module.css'
import { useTexts } from './texts.ts'

const looks = {
  DISPONIVEL: { tone: 'good', icon: IconCircleCheck },
  RESERVADO: { tone: 'waits', icon: IconClockHour4 },
  EMPRESTIMO_CONCEDIDO: { tone: 'quiet', icon: IconCoin },
} as const

export function StatusLabel({ state }: { state: ReservationState }) {
  const { t } = useTexts()
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
}

/** The label of a row, with who has reserved the company and until when. */
export function RowStatus({ company }: { company: EligibleCompany }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { situacaoReserva, reservadoAte, ehSolicitante } = company
  return (
    <span className={classes.rowStatus}>
      <StatusLabel state={situacaoReserva} />
      {situacaoReserva === 'RESERVADO' && reservadoAte && (
        <span className={`${classes.until} figures`}>
          {t(ehSolicitante ? 'row.untilMine' : 'row.until', { until: formatDateTime(reservadoAte, locale) })}
        </span>
      )}
    </span>
  )
}
