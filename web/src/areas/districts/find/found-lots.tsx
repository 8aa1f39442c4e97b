/** The lots that a search found, as a list; each may be chosen for the comparison. */

import type { districts } from '@invest/contract/districts'
import type { FoundLot } from '@invest/contract/districts/lot-search'
import type { AddressedLotSearch, LotOrder } from '@invest/contract/districts/lot-search-address'
import type { AnswerOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { List } from '../../../ui/tables/list.tsx'
import { pageSizeIn, usualPageSize } from '../../../ui/tables/paging.ts'
import type { Column } from '../../../ui/tables/table.tsx'
import { useLotColumns } from '../lot-columns.tsx'
import { lotNumber, useLotWords } from '../lot-words.tsx'
import { useTexts } from '../texts.ts'
import classes from './find.module.css'

interface FoundLotsProps {
  state: AddressedLotSearch
  found: UseQueryResult<AnswerOf<typeof districts.find>>
  onAsk: (change: Partial<AddressedLotSearch>) => void
  onCompare: (id: string, on: boolean) => void
  onClear: () => void
}

/** Beside filters, or menu and filters, seven columns would break their words. */
const cramped = '(min-width: 62.01em) and (max-width: 68em), (min-width: 75em) and (max-width: 87.99em)'

/** The orders of the API by the columns whose headings sort. */
const orders = {
  lot: 'numeroLote',
  area: 'areaTotalLote',
  price: 'preco',
  place: 'distancia',
  confirmed: 'confirmadoEm',
} as const satisfies Record<string, LotOrder>

function useColumns({ state, onCompare }: Pick<FoundLotsProps, 'state' | 'onCompare'>): Column<FoundLot>[] {
  const { t } = useTexts()
  const { near } = useLotWords()
  const { situation, area, price, confirmed } = useLotColumns()
  const full = state.comparar.length >= limits.comparedLots
  const isCramped = useMediaQuery(cramped, false, { getInitialValueInEffect: false })
  return [
    {
      id: 'compare',
      header: '',
      hiddenHeader: t('compare.choose'),
      card: 'corner',
      width: '48px',
      cell: (lot) => {
        const chosen = state.comparar.includes(String(lot.id))
        return (
          <Checkbox
            aria-label={t('compare.chooseOf', { lot: nameOf(lot) })}
            checked={chosen}
            disabled={full && !chosen}
            onChange={(event) => onCompare(String(lot.id), event.currentTarget.checked)}
          />
        )
      },
    },
    {
      id: 'lot',
      header: t('lot.title'),
      card: 'title',
      width: '124px',
      cell: (lot) => (
        <LocaleLink screen={screens.lot} parameter={String(lot.id)} className={classes.lot}>
          <strong className="brand">{lotNumber(lot)}</strong>
          <span className="note">
            {lot.distrito.sigla} · {lot.distrito.municipio}
          </span>
        </LocaleLink>
      ),
    },
    { ...situation, cell: (lot) => <div className={classes.status}>{situation.cell(lot)}</div> },
    area,
    price((lot) => lot.preco),
    state.local
      ? { id: 'place', header: t('find.placeColumn'), width: '150px', cell: (lot) => near(lot.local) }
      : { id: 'port', header: t('find.port'), width: '150px', cell: (lot) => near(lot.porto) },
    ...(isCramped ? [] : [confirmed]),
  ]
}

export function FoundLots({ state, found, onAsk, onCompare, onClear }: FoundLotsProps) {
  const { t } = useTexts()
  const columns = useColumns({ state, onCompare })
  const { distanceSource } = useLotWords()
  const [order, direction] = state.sort.split(',')
  return (
    <div className={classes.found}>
      <List
        list={{
          rows: found.data?.content,
          ...(found.error && !found.data && { error: found.error }),
          retry: () => void found.refetch(),
          page: state.page,
          size: pageSizeIn(state.size),
          totalPages: found.data?.totalPages,
          busy: found.isPlaceholderData,
          onPage: (page) => onAsk({ page }),
          onSize: (size) => onAsk({ size: size === usualPageSize ? '' : String(size) }),
          sorting: {
            columns: Object.keys(orders),
            by:
              Object.keys(orders).find((id) => orders[id as keyof typeof orders] === order) ??
              (order ? '' : state.local && 'place'),
            descending: direction === 'desc',
            onSort: (id, turned) =>
              onAsk({ sort: `${orders[id as keyof typeof orders]}${turned ? ',desc' : ''}` }),
          },
          filtered: true,
          clear: onClear,
        }}
        failed={t('find.failed')}
        caption={t('find.title')}
        columns={columns}
        empty={null}
        noMatch={{ title: t('find.none') }}
      />
      <p className={classes.source}>
        {found.data?.content.some(({ preco }) => preco?.demonstracao) && `${t('price.demonstrationNote')} `}
        {distanceSource((found.data?.content ?? []).flatMap(({ porto, local }) => [porto, local]))}
      </p>
    </div>
  )
}

const nameOf = (lot: FoundLot) => `${lot.distrito.sigla} ${lotNumber(lot)}`
