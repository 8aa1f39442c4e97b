/** The lots of a district, sorted and paged, with a search over number, situation and sector. */
import type { LotItem } from '@invest/contract/districts/lots'
import { withoutAccents } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { Anchor, Box, TextInput } from '@mantine/core'
import { IconSearch, IconZoomQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { type Column, PagedTable } from '../../ui/tables/paged-table.tsx'
import { pressesLink } from '../../ui/tables/row-actions.tsx'
import { useLocalRows } from '../../ui/tables/use-local-rows.ts'
import { useLotColumns } from './lot-columns.tsx'
import classes from './lot-table.module.css'
import { lotNumber } from './lot-words.tsx'
import { usePriceRange } from './price-range.tsx'
import { useTexts } from './texts.ts'

const plain = (text: string) => withoutAccents(text).toLowerCase()

const textOf = (lot: LotItem) =>
  plain(
    [lotNumber(lot), lot.situacaoLote?.descricaoSituacaoLote, lot.setorLote?.descricaoNomeSetor].join(' '),
  )

/** What the map and the list of a district's lots share: the lit lot, by its shape, and how one is lit and opened. */
export interface Lighting {
  lit: string | null
  onLight: (shape: string | null) => void
  onOpen: (shape: string) => void
}

interface LotTableProps extends Lighting {
  /** The district's abbreviation. */
  sigla: string
  lots: readonly LotItem[]
}

export function LotTable({ sigla, lots, lit, onLight, onOpen }: LotTableProps) {
  const { t } = useTexts()
  const { situation, area, price, sector, confirmed } = useLotColumns()
  const rangeOf = usePriceRange(sigla)
  const [typed, setTyped] = useState('')
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const found = lots.filter((lot) => words.every((word) => textOf(lot).includes(word)))
  const columns: Column<LotItem>[] = [
    {
      id: 'number',
      header: t('lot.number'),
      sortBy: lotNumber,
      card: 'title',
      cell: (lot) => (
        <Anchor
          component="button"
          type="button"
          className="figures"
          onClick={() => onOpen(lot.cdOriginalSvg)}
        >
          {lotNumber(lot)}
        </Anchor>
      ),
    },
    situation,
    area,
    price((lot) => rangeOf(lot.areaTotalLote)),
    sector,
    confirmed,
  ]
  const table = useLocalRows(found, columns)
  return (
    <Box component="section" mt={36} aria-labelledby="lot-list">
      <div className={classes.head}>
        <h2 id="lot-list">{t('lots')}</h2>
        <TextInput
          className={classes.search}
          aria-label={t('lots.search')}
          placeholder={t('lots.searchPlaceholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={limits.text}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            table.onPage(0)
          }}
        />
      </div>
      <PagedTable
        caption={t('lots')}
        columns={columns}
        {...table}
        rowKey={(lot) => lot.cdOriginalSvg}
        rowProps={(lot) => ({
          ...pressesLink(),
          'data-lit': lot.cdOriginalSvg === lit || undefined,
          onPointerEnter: () => onLight(lot.cdOriginalSvg),
          onPointerLeave: () => onLight(null),
          onFocus: () => onLight(lot.cdOriginalSvg),
          onBlur: () => onLight(null),
        })}
        empty={
          <EmptyState
            icon={IconZoomQuestion}
            title={t(lots.length === 0 ? 'lots.none' : 'lots.noMatch')}
            text={t(lots.length === 0 ? 'lots.noneText' : 'lots.noMatchText')}
          />
        }
      />
    </Box>
  )
}
