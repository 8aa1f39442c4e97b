import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { formatDay } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import classes from './data-sets.module.css'
import { useTexts } from './texts.ts'

export function State({ set: { vencido, emAndamento, proximaAte, linhas, data } }: { set: DataSetState }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <span className={classes.state}>
      {emAndamento > 0 && <Badge tone="waits">{t('underWay', { count: emAndamento })}</Badge>}
      {emAndamento === 0 && !vencido && linhas === 0 && '–'}
      {vencido ? (
        <Badge tone="bad">{t('aged')}</Badge>
      ) : (
        linhas > 0 && <Badge tone={data ? 'good' : 'quiet'}>{t(data ? 'current' : 'undated')}</Badge>
      )}
      {proximaAte && <span className="small">{t('due', { day: formatDay(proximaAte, locale) })}</span>}
    </span>
  )
}
