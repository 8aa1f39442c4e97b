/** The map's figures as a table, sorted by name or figure. What is pointed at here is lit on the map. */

import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import { joinedName } from '@invest/contract/rules/joined-name'
import { screens } from '@invest/contract/screens'
import { TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { useTexts } from '../texts.ts'
import classes from './state-map.module.css'

export interface TableRow {
  code: string
  name: string
  value: number | null
  written: string
  origin: string
  /** From the highest figure on; equal figures have the same. */
  rank: number | null
}

interface FigureTableProps {
  caption: string
  figureName: string
  rows: readonly TableRow[]
  lit: string | undefined
  onLit: (code: string | undefined) => void
}

type By = 'name' | 'value'
/** What has no figure comes last in either direction. */
const compare = (by: By, descending: boolean) => (a: TableRow, b: TableRow) => {
  if (by === 'name') return (descending ? -1 : 1) * a.name.localeCompare(b.name, 'pt-BR')
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
  return (descending ? -1 : 1) * (a.value - b.value)
}

export function FigureTable({ caption, figureName, rows, lit, onLit }: FigureTableProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [sorting, setSorting] = useState<{ by: By; descending: boolean }>({ by: 'value', descending: true })
  const wanted = joinedName(text)
  const shown = rows
    .filter(({ name }) => joinedName(name).includes(wanted))
    .toSorted(compare(sorting.by, sorting.descending))
  const header = (by: By, name: string) => {
    const sorted = sorting.by === by
    const Icon = sorting.descending ? IconArrowDown : IconArrowUp
    return (
      <th scope="col" aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'}>
        <UnstyledButton
          className={classes.sort}
          title={t('map.sortBy', { column: name })}
          onClick={() => setSorting({ by, descending: sorted ? !sorting.descending : by === 'value' })}
        >
          {name}
          {sorted && <Icon size={16} aria-hidden />}
        </UnstyledButton>
      </th>
    )
  }
  return (
    <div className={classes.tableSide}>
      <TextInput
        label={t('map.filter')}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <section
        className={classes.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keyboard.
        tabIndex={0}
        aria-label={caption}
      >
        <table className={classes.table}>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.rank}>
                <span className="unseen">{t('map.rank')}</span>
              </th>
              {header('name', t('list.name'))}
              {header('value', figureName)}
            </tr>
          </thead>
          <tbody onPointerLeave={() => onLit(undefined)} onBlur={() => onLit(undefined)}>
            {shown.map((row) => (
              <Row key={row.code} row={row} isLit={row.code === lit} onLit={onLit} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className={classes.none}>{t('map.noneShown')}</p>}
      </section>
    </div>
  )
}

interface RowProps {
  row: TableRow
  isLit: boolean
  onLit: (code: string | undefined) => void
}

/** Of hundreds of rows only the one that was lit and the one that is now are drawn again. */
const Row = memo(function Row({ row: { code, name, written, origin, rank }, isLit, onLit }: RowProps) {
  const light = () => onLit(code)
  return (
    <tr data-lit={isLit || undefined} onPointerOver={light} onFocus={light}>
      <td className={`${classes.rank} figures`}>{rank}</td>
      <th scope="row">
        <LocaleLink screen={screens.municipality} parameter={code} className={classes.name}>
          {name}
        </LocaleLink>
      </th>
      <td>
        <span className="figures">{written}</span>
        {origin && <small className="dimmed">{origin}</small>}
      </td>
    </tr>
  )
})

export const rankOf = (
  value: number | null,
  all: readonly MunicipalityFigures[],
  of: (one: MunicipalityFigures) => number | null,
) => (value === null ? null : 1 + all.filter((one) => (of(one) ?? Number.NEGATIVE_INFINITY) > value).length)
