/**
 * Up to four things side by side, a row for each fact. On phones two stand beside each other, and more below each other, each value
 * with its name: its parts are blocks then, for which browsers forget that they are a table, so their roles say it.
 */

import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconEqualNot, IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'
import classes from './comparison.module.css'
import { useTexts } from './texts.ts'

export interface ComparedRow<One> {
  id: string
  name: string
  /** `bar` stands below the value, before what explains it. Nothing is a dash. */
  cell: (one: One, bar: ReactNode) => ReactNode
  /** What is equal where the facts are; a row without it is not marked. */
  value?: (one: One) => string | number | boolean | null | undefined
  /** What the bar is as long as; null where nobody knows it. */
  measure?: (one: One) => number | null | undefined
  /** The least of all is marked with this word. */
  least?: { of: (one: One) => number | null | undefined; word: string }
}

export interface ComparedGroup<One> {
  name?: string
  rows: readonly ComparedRow<One>[]
}

interface ComparisonProps<One> {
  title: string
  compared: readonly One[]
  keyOf: (one: One) => string | number
  nameOf: (one: One) => string
  /** What stands above a column: its name as a link, and what tells it from others. */
  head: (one: One) => ReactNode
  groups: readonly ComparedGroup<One>[]
  onRemove: (one: One) => void
  /** One more is on its way. */
  waiting?: boolean
}

const role = {
  table: 'table',
  rows: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  heading: 'rowheader',
  cell: 'cell',
} as const

export function Comparison<One>(props: ComparisonProps<One>) {
  const { title, compared, keyOf, nameOf, head, groups, onRemove, waiting = false } = props
  const { t } = useTexts()
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const all = groups.flatMap(({ rows }) => rows)
  const differing = all.filter((row) => isDifferent(row, compared))
  const columns = compared.length + Number(waiting)
  const isShown = (row: ComparedRow<One>) => !differencesOnly || !row.value || differing.includes(row)
  const draw = (row: ComparedRow<One>) => (
    <Row
      key={row.id}
      row={row}
      compared={compared}
      keyOf={keyOf}
      nameOf={nameOf}
      differs={differing.includes(row)}
      waiting={waiting}
    />
  )
  return (
    <>
      {differing.length > 0 && (
        <div className={classes.marks}>
          <span className="note">{t('differencesHint')}</span>
          <Button
            variant={differencesOnly ? 'light' : 'subtle'}
            aria-pressed={differencesOnly}
            onClick={() => setDifferencesOnly(!differencesOnly)}
          >
            {t('differences')}
          </Button>
        </div>
      )}
      <section
        className={classes.scroll}
        data-few={columns < 3 || undefined}
        data-pair={columns === 2 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keyboard.
        tabIndex={0}
        aria-label={title}
        aria-busy={waiting}
      >
        <table role={role.table} className={classes.table} style={{ '--columns': columns } as CSSProperties}>
          <thead role={role.rows} className={classes.top}>
            <tr role={role.row} className={classes.line}>
              <td role={role.cell} className={`${classes.column} ${classes.corner}`} />
              {compared.map((one) => (
                <th key={keyOf(one)} role={role.column} scope="col" className={classes.column}>
                  <span className={classes.head}>
                    {head(one)}
                    <ActionIcon
                      className={classes.remove ?? ''}
                      variant="subtle"
                      color="gray"
                      c="dimmed"
                      size={32}
                      aria-label={t('remove', { name: nameOf(one) })}
                      onClick={() => onRemove(one)}
                    >
                      <IconX size={18} aria-hidden />
                    </ActionIcon>
                  </span>
                </th>
              ))}
              {waiting && (
                <td role={role.cell} className={classes.column}>
                  <Skeleton height={48} />
                </td>
              )}
            </tr>
          </thead>
          {groups.map(({ name, rows }, index) => (
            <tbody key={name ?? index} role={role.rows}>
              {name && rows.some(isShown) && (
                <tr role={role.row} className={classes.group}>
                  <th
                    role={role.heading}
                    scope="rowgroup"
                    colSpan={columns + 1}
                    className={classes.groupName}
                  >
                    <span>{name}</span>
                  </th>
                </tr>
              )}
              {rows.filter(isShown).map(draw)}
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

function isDifferent<One>({ value }: ComparedRow<One>, compared: readonly One[]): boolean {
  return value !== undefined && new Set(compared.map((one) => value(one) ?? null)).size > 1
}

interface RowProps<One> extends Pick<ComparisonProps<One>, 'compared' | 'keyOf' | 'nameOf'> {
  row: ComparedRow<One>
  differs: boolean
  waiting: boolean
}

function Row<One>({ row, compared, keyOf, nameOf, differs, waiting }: RowProps<One>) {
  const { t } = useTexts()
  const most = Math.max(0, ...compared.map((one) => row.measure?.(one) ?? 0))
  const known = compared.flatMap((one) => row.least?.of(one) ?? [])
  const least = new Set(known).size > 1 ? Math.min(...known) : undefined
  return (
    <tr role={role.row} className={classes.line}>
      <th
        role={role.heading}
        scope="row"
        className={classes.label}
        aria-description={differs ? t('differs') : undefined}
      >
        {row.name}
        {differs && <IconEqualNot className={classes.differs} size={16} aria-hidden />}
      </th>
      {compared.map((one) => {
        const measure = row.measure?.(one) ?? null
        const best = least !== undefined && row.least?.of(one) === least
        return (
          <td
            key={keyOf(one)}
            role={role.cell}
            className={classes.cell}
            data-name={nameOf(one)}
            data-best={best || undefined}
          >
            {row.cell(
              one,
              measure !== null && most > 0 && (
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * measure) / most}%` }} />
                </span>
              ),
            ) || <span className="dimmed">–</span>}
            {best && <Badge>{row.least?.word}</Badge>}
          </td>
        )
      })}
      {waiting && (
        <td role={role.cell} className={classes.cell}>
          <Skeleton height={16} />
        </td>
      )}
    </tr>
  )
}
