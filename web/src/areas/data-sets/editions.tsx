import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { dataSets, type Edition } from '@invest/contract/administration/data-sets'
import { screens } from '@invest/contract/screens'
import { Stack } from '@mantine/core'
import { formatDateTime, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { Part } from '../../ui/layout/part.tsx'
import { List } from '../../ui/tables/list.tsx'
import { useList } from '../../ui/tables/use-list.ts'
import { ofDataSets } from './data-set-changes.ts'
import classes from './data-sets.module.css'
import { askEveryMs, isUnderWay } from './data-sets-queries.ts'
import { EditionBadge } from './edition-badge.tsx'
import { useTexts } from './texts.ts'

export function Editions({ set: { conjunto } }: { set: DataSetState }) {
  const { t } = useTexts()
  const list = useList(dataSets.editions, {
    key: (asked) => ofDataSets('edicoes', conjunto, asked),
    params: { conjunto },
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? askEveryMs : false),
  })
  return (
    <Part id="edicoes" title={t('editions')}>
      <List
        list={list}
        caption={t('editions')}
        columns={useColumns(conjunto)}
        empty={<p className="card outlined calm">{t('editions.none')}</p>}
      />
    </Part>
  )
}

function useColumns(conjunto: string) {
  const { t } = useTexts()
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return [
    {
      id: 'edition',
      header: t('edition'),
      width: '30%',
      card: 'title' as const,
      cell: ({ id, arquivo, enviadaPor, desfaz }: Edition) => (
        <Stack gap={4} align="flex-start">
          <LocaleLink
            className={classes.open}
            screen={screens.dataSet}
            parameter={conjunto}
            search={{ edicao: String(id) }}
          >
            {t('editions.number', { number: id })}
          </LocaleLink>
          <span className="note">
            {desfaz !== null
              ? t('editions.undoes', { number: desfaz })
              : arquivo || t(enviadaPor ? 'editions.typed' : 'editions.first')}
          </span>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      width: '170px',
      cell: (edition: Edition) => <EditionBadge edition={edition} />,
    },
    {
      id: 'sent',
      header: t('editions.sent'),
      width: '210px',
      cell: ({ enviadaEm, enviadaPor }: Edition) => (
        <Stack gap={4} align="flex-start">
          <span className="figures">{formatDateTime(enviadaEm, locale)}</span>
          <span className="note">{enviadaPor ?? t('byCommand')}</span>
        </Stack>
      ),
    },
    {
      id: 'changes',
      header: t('editions.changes'),
      cell: ({ incluidas, alteradas, removidas, recusadas }: Edition) =>
        recusadas > 0
          ? t('editions.refused', { count: recusadas })
          : t('editions.counts', {
              added: number(incluidas),
              changed: number(alteradas),
              removed: number(removidas),
            }),
    },
  ]
}
