import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { Stack } from '@mantine/core'
import { formatDay } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { useTexts } from './texts.ts'

interface StateProps {
  set: DataSetState
  /** It stands at the end of a line. */
  atEnd?: boolean
}

export function State({ set, atEnd = false }: StateProps) {
  const { vencido, emAndamento, proximaAte, linhas, data } = set
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <Stack gap={4} align={atEnd ? 'flex-end' : 'flex-start'}>
      {emAndamento > 0 && <Badge tone="waits">{t('underWay', { count: emAndamento })}</Badge>}
      {emAndamento === 0 && !vencido && linhas === 0 && '–'}
      {vencido ? (
        <Badge tone="bad">{t('aged')}</Badge>
      ) : (
        linhas > 0 && <Badge tone={data ? 'good' : 'quiet'}>{t(data ? 'current' : 'undated')}</Badge>
      )}
      {proximaAte && <span className="small">{t('due', { day: formatDay(proximaAte, locale) })}</span>}
    </Stack>
  )
}
