import type { Enquiry, EnquiryEvent } from '@invest/contract/enquiries/shared'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'

function useEventText() {
  const { t } = useTexts()
  return ({ tipo, situacao, motivo, nome, desfecho, direto }: EnquiryEvent): string => {
    const name = nome ?? t('nobody')
    if (tipo === 'SITUACAO' && situacao === 'ENCERRADA' && motivo)
      return t('event.closed', { reason: t(`reason.${motivo}`) })
    if (tipo === 'SITUACAO' && situacao) return t('event.SITUACAO', { state: t(`state.${situacao}`) })
    if (tipo === 'RESPOSTA' && nome) return t('event.RESPOSTA.named', { name })
    if (tipo === 'ENCAMINHAMENTO_ENCERRADO') {
      // Whoever asked them wrote a question, and knows of no request.
      const taken = direto && desfecho === 'RETIRADO'
      return t(taken ? 'event.endDirect.RETIRADO' : `event.end.${ended(desfecho)}`, { name })
    }
    return t(`event.${tipo}`, { name })
  }
}

const ended = (how: EnquiryEvent['desfecho']) => (how === null || how === 'ABERTO' ? 'RETIRADO' : how)

/** What has happened, the latest first. */
export function History({ one: { historico } }: { one: Enquiry }) {
  const { t } = useTexts()
  const locale = useLocale()
  const textOf = useEventText()
  return (
    <details className={`${classes.panel} ${classes.how}`}>
      <summary>{t('history')}</summary>
      <ol className={classes.history} reversed>
        {historico.toReversed().map((event) => (
          <li key={event.id}>
            <span>
              <strong>{event.autor ?? t(event.papel === 'PORTAL' ? 'part.PORTAL' : 'erased')}</strong>{' '}
              {textOf(event)}
            </span>
            <span className="small figures">{formatDateTime(event.em, locale)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
