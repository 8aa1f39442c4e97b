import { formatCpf } from '@invest/contract/rules/cpf'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import classes from '../eligible.module.css'
import { historyQuery } from '../eligible-queries.ts'
import { useTexts } from '../texts.ts'

/** Lists who did what and when, newest first. It is loaded when a person opens it. */
export function HistoryList({ cnpj }: { cnpj: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const history = useQuery({ ...historyQuery(cnpj), enabled: open })
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {history.data?.length === 0 && <p className={classes.note}>{t('history.empty')}</p>}
      {history.error && <p className={classes.note}>{t('history.failed')}</p>}
      <ol className={classes.timeline} aria-busy={history.isLoading}>
        {history.data?.toReversed().map((line) => (
          <li key={`${line.acao} ${line.em}`} data-action={line.acao}>
            <span className={classes.timelineHead}>
              <strong>{t(`history.${line.acao}`)}</strong>
              <time dateTime={line.em} className="figures">
                {formatDateTime(line.em, locale)}
              </time>
            </span>
            <span className={classes.note}>
              {line.usuario.nome}
              {line.usuario.cpf && `, CPF ${formatCpf(line.usuario.cpf)}`} · {line.nomeInstituicao},{' '}
              {line.nomeAgencia}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
