/** The lots of a district, ten a page, with a search over number, situation and sector. */
import type { LotItem } from '@invest/contract/districts/lots'
import { withoutAccents } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { Anchor, TextInput } from '@mantine/core'
import { IconSearch, IconZoomQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { type Column, PagedTable } from '../../ui/tables/paged-table.tsx'
import classes from './lot-table.module.css'
import { SituationLabel } from './situation-label.tsx'
import { useTexts } from './texts.ts'

const plain = (text: string) => withoutAccents(text).toLowerCase()

const textOf = (lot: LotItem) =>
  plain(
    [
      lot.numeroLote ?? lot.cdOriginalSvg,
      lot.situacaoLote?.descricaoSituacaoLote,
      lot.setorLote?.descricaoNomeSetor,
    ].join(' '),
  )

interface LotTableProps {
  lots: readonly LotItem[]
  lit: string | null
  onLight: (shape: string | null) => void
  onOpen: (shape: string) => void
}

export function LotTable({ lots, lit, onLight, onOpen }: LotTableProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const found = lots.filter((lot) => words.every((word) => textOf(lot).includes(word)))
  const shown = found.slice(page * limits.pageSize, (page + 1) * limits.pageSize)
  const columns: Column<LotItem>[] = [
    {
      id: 'number',
      header: t('lot.number'),
      card: 'title',
      cell: (lot) => (
        <Anchor
          component="button"
          type="button"
          className="figures"
          onClick={() => onOpen(lot.cdOriginalSvg)}
        >
          {lot.numeroLote ?? lot.cdOriginalSvg}
        </Anchor>
      ),
    },
    {
      id: 'situation',
      header: t('lot.situation'),
      cell: (lot) => <SituationLabel situation={lot.situacaoLote} />,
    },
    {
      id: 'area',
      header: t('lot.areaColumn'),
      align: 'right',
      cell: (lot) => (
        <span className="figures">
          {lot.areaTotalLote === null ? '—' : formatNumber(lot.areaTotalLote, locale)}
        </span>
      ),
    },
    { id: 'sector', header: t('lot.sector'), cell: (lot) => lot.setorLote?.descricaoNomeSetor ?? '—' },
    {
      id: 'confirmed',
      header: t('lot.confirmed'),
      cell: (lot) => <span className="figures">{formatDate(lot.confirmadoEm, locale)}</span>,
    },
  ]
  return (
    <section aria-labelledby="lot-list" className={classes.lots}>
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
            setPage(0)
          }}
        />
      </div>
      <PagedTable
        caption={t('lots')}
        columns={columns}
        rows={shown}
        rowKey={(lot) => lot.cdOriginalSvg}
        rowProps={(lot) => ({
          'data-lit': lot.cdOriginalSvg === lit || undefined,
          onPointerEnter: () => onLight(lot.cdOriginalSvg),
          onPointerLeave: () => onLight(null),
          onFocus: () => onLight(lot.cdOriginalSvg),
          onBlur: () => onLight(null),
        })}
        page={page}
        size={limits.pageSize}
        totalPages={Math.ceil(found.length / limits.pageSize)}
        totalElements={found.length}
        onPage={setPage}
        empty={
          <EmptyState
            icon={IconZoomQuestion}
            title={t(lots.length === 0 ? 'lots.none' : 'lots.noMatch')}
            text={t(lots.length === 0 ? 'lots.noneText' : 'lots.noMatchText')}
          />
        }
      />
    </section>
  )
}
