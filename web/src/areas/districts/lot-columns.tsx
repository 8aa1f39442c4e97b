/** What lists of lots say of each. */
import type { LotItem } from '@invest/contract/districts/lots'
import type { PriceRange } from '@invest/contract/rules/lot-price'
import { formatArea } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import type { Column } from '../../ui/tables/table.tsx'
import { useLotWords } from './lot-words.tsx'
import { PriceInList } from './price-range.tsx'
import { SituationLabel } from './situation-label.tsx'
import { useTexts } from './texts.ts'

export function useLotColumns() {
  const { t } = useTexts()
  const locale = useLocale()
  const words = useLotWords()
  return {
    situation: {
      id: 'situation',
      header: t('lot.situation'),
      sortBy: (lot) => lot.situacaoLote?.descricaoSituacaoLote ?? null,
      cell: (lot) => <SituationLabel situation={lot.situacaoLote} />,
    },
    area: {
      id: 'area',
      header: t('lot.areaColumn'),
      align: 'right',
      sortBy: (lot) => lot.areaTotalLote,
      cell: (lot) => (
        <span className="figures">
          {lot.areaTotalLote === null ? '—' : formatArea(lot.areaTotalLote, locale)}
        </span>
      ),
    },
    /** `rangeOf` says what a lot may cost. */
    price: <Lot extends LotItem>(rangeOf: (lot: Lot) => PriceRange | null | undefined): Column<Lot> => ({
      id: 'price',
      header: t('price.column'),
      sortBy: (lot) => rangeOf(lot)?.ate ?? null,
      cell: (lot) => <PriceInList range={rangeOf(lot)} />,
    }),
    sector: {
      id: 'sector',
      header: t('lot.sector'),
      sortBy: (lot) => lot.setorLote?.descricaoNomeSetor ?? null,
      cell: words.sector,
    },
    confirmed: {
      id: 'confirmed',
      header: t('lot.confirmed'),
      sortBy: (lot) => lot.confirmadoEm,
      cell: (lot) => <span className="figures">{words.confirmed(lot)}</span>,
    },
  } satisfies Record<
    string,
    | Column<LotItem>
    | (<Lot extends LotItem>(rangeOf: (lot: Lot) => PriceRange | null | undefined) => Column<Lot>)
  >
}
