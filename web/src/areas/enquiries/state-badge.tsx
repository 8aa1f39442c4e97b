import type { EnquiryItem } from '@invest/contract/enquiries/shared'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import classes from './enquiries.module.css'
import { useTexts } from './texts.ts'

const tones: { readonly [state in EnquiryItem['situacao']]?: 'waits' | 'quiet' } = {
  RECEBIDA: 'waits',
  RESPONDIDA: 'quiet',
  ENCERRADA: 'quiet',
}

/** Closed without an answer is no end like others (ENQUIRY-55). */
export function StateBadge({
  one: { situacao, semResposta },
  own,
}: {
  one: Pick<EnquiryItem, 'situacao' | 'semResposta'>
  /** The reader is the investor. */
  own?: boolean
}) {
  const { t } = useTexts()
  const yours = own && situacao === 'AGUARDANDO_INVESTIDOR'
  return (
    <Badge tone={semResposta ? 'bad' : tones[situacao]}>
      {t(semResposta ? 'state.unanswered' : yours ? 'state.yours' : `state.${situacao}`)}
    </Badge>
  )
}

/** By when it is due; nothing where nothing is. */
interface DueProps {
  one: Pick<EnquiryItem, 'venceEm' | 'vencida'>
  /** Says what the time is, where no heading does. */
  told?: boolean
}

export function Due({ one: { venceEm, vencida }, told = false }: DueProps) {
  const { t } = useTexts()
  const locale = useLocale()
  if (!venceEm) return null
  const time = formatDateTime(venceEm, locale)
  return (
    <span className={classes.due} data-overdue={vencida || undefined}>
      <span className="figures">{told ? t('asked.due', { time }) : time}</span>
      {vencida && <span className={classes.overdue}>{t('overdue')}</span>}
    </span>
  )
}
