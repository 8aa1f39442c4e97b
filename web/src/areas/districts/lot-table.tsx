/** The lots of a district, sorted and paged, with a search over number, situation and sector. */
import type { LotItem } from '@invest/contract/districts/lots'
import { limits } from '@invest/contract/limits'
import { Anchor, TextInput } from '@mantine/core'
import { IconSearch, IconZoomQuestion } from '@tabler/icons-react'
import { Part } from '../../ui/layout/part.tsx'
import { List } from '../../ui/tables/list.tsx'
import type { Column } from '../../ui/tables/table.tsx'
import { useRows } from '../../ui/tables/use-rows.ts'
import { useLotColumns } from './lot-columns.tsx'
import classes from './lot-table.module.css'
import { lotNumber } from './lot-words.tsx'
import { usePriceRange } from './price-range.tsx'
import { useTexts } from './texts.ts'

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
  const list = useRows(lots, {
    columns,
    words: (lot) =>
      [lotNumber(lot), lot.situacaoLote?.descricaoSituacaoLote, lot.setorLote?.descricaoNomeSetor].join(' '),
  })
  return (
    <Part
      id="lot-list"
      title={t('lots')}
      mt={36}
      tools={
        <TextInput
          className={classes.search}
          aria-label={t('lots.search')}
          placeholder={t('lots.searchPlaceholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={limits.text}
          value={list.typed}
          onChange={(event) => list.search(event.currentTarget.value)}
        />
      }
    >
      {lots.some((lot) => rangeOf(lot.areaTotalLote)?.demonstracao) && (
        <p className="note">{t('price.demonstrationNote')}</p>
      )}
      <List
        list={list}
        caption={t('lots')}
        columns={columns}
        rowKey={(lot) => lot.cdOriginalSvg}
        rowProps={(lot) => ({
          'data-lit': lot.cdOriginalSvg === lit || undefined,
          onPointerEnter: () => onLight(lot.cdOriginalSvg),
          onPointerLeave: () => onLight(null),
          onFocus: () => onLight(lot.cdOriginalSvg),
          onBlur: () => onLight(null),
        })}
        empty={{ icon: IconZoomQuestion, title: t('lots.none'), text: t('lots.noneText') }}
        noMatch={{ title: t('find.none') }}
      />
    </Part>
  )
}
