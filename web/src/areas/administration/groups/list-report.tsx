/** What a list of people does, or which lines keep it from doing anything. */
import type { GroupListReport } from '@invest/contract/invitations/group-list'
import { listEffects } from '@invest/contract/invitations/group-list'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { List } from '../../../ui/tables/list.tsx'
import type { Column } from '../../../ui/tables/table.tsx'
import { useRows } from '../../../ui/tables/use-rows.ts'
import { useTexts } from '../texts.ts'
import classes from './groups.module.css'

type Refused = GroupListReport['recusadas'][number]
type Person = GroupListReport['pessoas'][number]

export function ListReport({ report: { recusadas, pessoas } }: { report: GroupListReport }) {
  return recusadas.length > 0 ? <RefusedLines lines={recusadas} /> : <Effects people={pessoas} />
}

function RefusedLines({ lines }: { lines: readonly Refused[] }) {
  const { t } = useTexts()
  const list = useRows(lines)
  const columns: Column<Refused>[] = [
    { id: 'line', header: t('peopleList.line'), width: '90px', cell: ({ linha }) => linha },
    { id: 'column', header: t('peopleList.column'), width: '110px', cell: ({ coluna }) => coluna },
    { id: 'reason', header: t('peopleList.reason'), card: 'title', cell: ({ motivo }) => motivo },
  ]
  return (
    <section className={classes.report} aria-live="polite">
      <p className={classes.refused}>
        <IconAlertTriangle size={18} aria-hidden />
        <span>{t('peopleList.refused', { count: lines.length })}</span>
      </p>
      <List
        caption={t('peopleList.refusedLines')}
        columns={columns}
        list={list}
        rowKey={({ linha }) => String(linha)}
        empty={null}
      />
    </section>
  )
}

function Effects({ people }: { people: readonly Person[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const list = useRows(people)
  const counts = listEffects
    .map((effect) => ({ effect, count: people.filter(({ efeito }) => efeito === effect).length }))
    .filter(({ count }) => count > 0)
  const columns: Column<Person>[] = [
    { id: 'line', header: t('peopleList.line'), width: '90px', cell: ({ linha }) => linha },
    {
      id: 'person',
      header: t('peopleList.person'),
      card: 'title',
      cell: ({ nome, cpf }) => (
        <span className={classes.option}>
          {nome ?? t('peopleList.unknown')}
          <span className="small figures">{cpf}</span>
        </span>
      ),
    },
    {
      id: 'effect',
      header: t('peopleList.effect'),
      cell: ({ efeito }) => t(`peopleList.one.${efeito}`),
    },
  ]
  return (
    <section className={classes.report} aria-live="polite">
      {counts.length === 0 ? (
        <p className="dimmed">{t('peopleList.empty')}</p>
      ) : (
        <>
          <ul className={classes.counts}>
            {counts.map(({ effect, count }) => (
              <li key={effect}>
                <strong className="figures">{formatNumber(count, locale)}</strong>{' '}
                {t(`peopleList.many.${effect}`, { count })}
              </li>
            ))}
          </ul>
          <List
            caption={t('peopleList.lines')}
            columns={columns}
            list={list}
            rowKey={({ linha }) => String(linha)}
            empty={null}
          />
        </>
      )}
    </section>
  )
}
