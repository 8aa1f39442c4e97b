import type { EligibleCompany, ReservationState } from '@invest/contract/financing'
import { IconCircleCheck, IconClockHour4, IconCoin } from '@tabler/icons-react'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './eligible.module.css'
import { useTexts } from './texts.ts'

const icons = { DISPONIVEL: IconCircleCheck, RESERVADO: IconClockHour4, EMPRESTIMO_CONCEDIDO: IconCoin }

export function StatusLabel({ state }: { state: ReservationState }) {
  const { t } = useTexts()
  const Icon = icons[state]
  return (
    <span className={classes.status} data-state={state}>
      <Icon size={15} aria-hidden />
      {t(`state.${state}`)}
    </span>
  )
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
