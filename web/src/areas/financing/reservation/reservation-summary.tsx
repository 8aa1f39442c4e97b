import type { EligibleCompany } from '@invest/contract/financing'
import { formatCpf } from '@invest/contract/rules/cpf'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import classes from '../eligible.module.css'
import { StatusLabel } from '../status-label.tsx'
import { useTexts } from '../texts.ts'
import { Countdown } from './countdown.tsx'

/** Says in a sentence what the state of the reservation means for the person. The focus goes here after an action. */
export function ReservationSummary({
  company,
  onLapsed,
}: {
  company: EligibleCompany
  onLapsed: () => void
}) {
  const { t } = useTexts()
  const locale = useLocale()
  const { situacaoReserva, reservadoAte, concedidoEm, ehSolicitante, elegivel, usuarioSolicitante } = company
  const holder = usuarioSolicitante
    ? `${usuarioSolicitante.nome}${usuarioSolicitante.cpf ? ` (CPF ${formatCpf(usuarioSolicitante.cpf)})` : ''}`
    : ''
  // Of another clerk's CPF the server sends the middle alone (FINANCING-24).
  const masked = !ehSolicitante && usuarioSolicitante?.cpf?.includes('*')
  return (
    <div className={classes.standing} data-state={situacaoReserva} tabIndex={-1} data-reservation-summary>
      <div className={classes.standingTexts}>
        <StatusLabel state={situacaoReserva} />
        {situacaoReserva === 'DISPONIVEL' && (
          <p>{t(elegivel ? 'standing.available' : 'standing.notEligible')}</p>
        )}
        {situacaoReserva === 'RESERVADO' && reservadoAte && (
          <p>
            {t(ehSolicitante ? 'standing.mine' : 'standing.another', {
              holder,
              until: formatDateTime(reservadoAte, locale),
            })}
          </p>
        )}
        {situacaoReserva === 'EMPRESTIMO_CONCEDIDO' && concedidoEm && (
          <p>
            {t(ehSolicitante ? 'standing.grantedByMe' : 'standing.granted', {
              holder,
              date: formatDateTime(concedidoEm, locale),
            })}
          </p>
        )}
        {masked && situacaoReserva !== 'DISPONIVEL' && <p className="small">{t('standing.masked')}</p>}
      </div>
      {situacaoReserva === 'RESERVADO' && reservadoAte && (
        <Countdown key={reservadoAte} until={reservadoAte} onEnd={onLapsed} />
      )}
    </div>
  )
}
