/** By when the answers are due, and how these dates come about (ENQUIRY-10). */
import type { Enquiry } from '@invest/contract/enquiries/shared'
import { formatDateTime, formatDay } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { Panel } from './panel.tsx'

interface Answered {
  ate: string | null
  em: string | null
  atrasada: boolean
}

function Due({ ate, em, atrasada }: Answered) {
  const { t } = useTexts()
  const locale = useLocale()
  const time = (instant: string) => formatDateTime(instant, locale)
  if (em)
    return (
      <span className={atrasada ? classes.late : undefined}>
        {t('clock.done', { time: time(em) })}, {t(atrasada ? 'clock.late' : 'clock.inTime')}
      </span>
    )
  if (!ate) return t('paused')
  return (
    <span className={atrasada ? classes.late : undefined}>
      {t(atrasada ? 'clock.missed' : 'clock.by', { time: time(ate) })}
    </span>
  )
}

/** When it was closed without what was owed; that is not 'in time' (ENQUIRY-55). */
function closedWithout({ historico, relogio, situacao }: Enquiry) {
  if (situacao !== 'ENCERRADA') return { first: undefined, whole: undefined }
  const end = historico.findLast((event) => event.situacao === 'ENCERRADA')?.em
  const isAnswer = historico.some(
    ({ tipo, em, direto }) => tipo === 'RESPOSTA' && em === end && direto !== false,
  )
  return {
    first: relogio.primeira.em ? undefined : end,
    whole: relogio.resposta.em === end && !isAnswer ? end : undefined,
  }
}

export function ClockPanel({ one }: { one: Enquiry }) {
  const { relogio } = one
  const closed = closedWithout(one)
  const { t } = useTexts()
  const locale = useLocale()
  const time = (instant: string) => formatDateTime(instant, locale)
  return (
    <Panel id="case-clock" title={t('clock')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('clock.first')}</dt>
          <dd>
            {closed.first ? (
              t('clock.unanswered', { time: time(closed.first) })
            ) : (
              <Due {...relogio.primeira} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('clock.whole')}</dt>
          <dd>
            {closed.whole ? t('clock.ended', { time: time(closed.whole) }) : <Due {...relogio.resposta} />}
          </dd>
        </div>
      </dl>
      <details className={classes.how}>
        <summary>{t('clock.how')}</summary>
        <p>
          {t('clock.rule', {
            first: relogio.diasPrimeira,
            whole: relogio.diasResposta,
            opens: relogio.abre,
            closes: relogio.fecha,
          })}
        </p>
        <ul>
          <li>{t('clock.since', { time: time(relogio.resposta.desde) })}</li>
          {relogio.feriados.map(({ dia, nome }) => (
            <li key={dia}>{t('clock.holiday', { day: formatDay(dia, locale), name: nome })}</li>
          ))}
          {relogio.pausas.map(({ de, ate }) => (
            <li key={de}>
              {ate
                ? t('clock.pause', { from: time(de), to: time(ate) })
                : t('clock.pausing', { from: time(de) })}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
