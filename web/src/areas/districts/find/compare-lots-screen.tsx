/** Up to four lots side by side. */
import type { FoundLot } from '@invest/contract/districts/lot-search'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import type { AddressParameters } from '@invest/contract/search/search-address'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatShortMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { LocaleLink, useGoTo } from '../../../ui/layout/locale-link.tsx'
import { MoreMenu } from '../../../ui/layout/more-menu.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { type ComparedGroup, Comparison } from '../../../widgets/comparison/comparison.tsx'
import { useComparisonEntries } from '../../../widgets/comparison/use-comparison-entries.ts'
import { AskLink } from '../../../widgets/enquiry/ask-button.tsx'
import { KeepAllButton } from '../../../widgets/project/keep-button.tsx'
import { lotNumber, useLotWords } from '../lot-words.tsx'
import { PriceRangeText } from '../price-range.tsx'
import { SituationLabel } from '../situation-label.tsx'
import { useTexts } from '../texts.ts'
import classes from './find.module.css'
import { comparedLotsQuery } from './find-queries.ts'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  // The search that they were found by stays in the address, so that the way back leads to it.
  const { lotes, ...search }: { lotes?: unknown } & AddressParameters = useSearch({ strict: false })
  const ids = String(lotes ?? '')
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, limits.comparedLots)
  const found = useQuery(comparedLotsQuery(ids, locale))
  // In the order in which they were chosen.
  const lots = ids.flatMap((id) => found.data?.find((lot) => String(lot.id) === id) ?? [])
  const without = (id: number) =>
    goTo(screens.lotComparison, {
      search: { ...search, lotes: ids.filter((one) => one !== String(id)).join(',') },
      replace: true,
    })
  const whole = useComparisonEntries()
  return (
    <Page
      title={t('compare.title')}
      back={{
        screen: screens.findLot,
        search: { ...search, comparar: ids.join(',') },
        label: t('find.title'),
      }}
      actions={
        lots.length > 0 && (
          <KeepAllButton
            items={lots.map((lot) => ({ tipo: 'LOTE', id: String(lot.id), nome: lotNumber(lot) }))}
          />
        )
      }
      more={lots.length > 0 && <MoreMenu framed entries={whole} />}
    >
      {ids.length === 0 || found.data?.length === 0 ? (
        <EmptyState
          icon={IconArrowsLeftRight}
          title={t('compare.none')}
          text={t('compare.noneText')}
          action={<Button onClick={() => goTo(screens.findLot)}>{t('find.open')}</Button>}
        />
      ) : (
        <Found query={found} failed={t('find.failed')} waiting={<Skeleton height={420} radius="lg" />}>
          {() => <LotComparison lots={lots} onRemove={without} />}
        </Found>
      )}
    </Page>
  )
}

function useGroups(): ComparedGroup<FoundLot>[] {
  const { t } = useTexts()
  const locale = useLocale()
  const { area, sector, utilities, confirmed, near } = useLotWords()
  return [
    {
      name: t('compare.group.price'),
      rows: [
        {
          id: 'situation',
          name: t('lot.situation'),
          value: (lot) => lot.situacaoLote?.id,
          cell: (lot) => <SituationLabel situation={lot.situacaoLote} />,
        },
        {
          id: 'area',
          name: t('lot.area'),
          value: (lot) => lot.areaTotalLote,
          measure: (lot) => lot.areaTotalLote,
          cell: (lot, bar) => (
            <>
              <span className="figures">{area(lot)}</span>
              {bar}
            </>
          ),
        },
        {
          id: 'price',
          name: t('price.range'),
          value: (lot) => lot.preco?.de,
          cell: (lot) => <PriceRangeText range={lot.preco} />,
          least: { of: (lot) => lot.preco?.de, word: t('compare.least') },
        },
        {
          id: 'perHectare',
          name: t('compare.perHectare'),
          value: perHectare,
          cell: ({ preco, areaTotalLote }) =>
            preco &&
            areaTotalLote && (
              <span className="figures">
                {[...new Set([preco.de, preco.ate])]
                  .map((reais) => formatShortMoney(reais / areaTotalLote, locale))
                  .join(' – ')}
              </span>
            ),
          least: { of: perHectare, word: t('compare.least') },
        },
      ],
    },
    {
      name: t('compare.group.place'),
      rows: [
        {
          id: 'district',
          name: t('find.district'),
          value: ({ distrito }) => distrito.sigla,
          cell: ({ distrito: { nome, idioma, municipio } }) => (
            <span>
              <NameParts parts={[{ text: nome, language: idioma }]} /> ({municipio})
            </span>
          ),
        },
        ...(['porto', 'aeroporto'] as const).map((place) => ({
          id: place,
          name: t(place === 'porto' ? 'find.port' : 'find.airport'),
          value: (lot: FoundLot) => lot[place]?.distancia,
          cell: (lot: FoundLot) => <span>{near(lot[place])}</span>,
          least: { of: (lot: FoundLot) => lot[place]?.distancia, word: t('compare.nearest') },
        })),
      ],
    },
    {
      name: t('compare.group.use'),
      rows: [
        { id: 'sector', name: t('lot.sector'), value: (lot) => lot.setorLote?.id, cell: sector },
        {
          id: 'utilities',
          name: t('lot.utilities'),
          value: ({ utilidades }) => utilidades.toSorted().join(),
          cell: (lot) => <span>{utilities(lot)}</span>,
        },
        { id: 'confirmed', name: t('lot.confirmed'), cell: (lot) => <span>{confirmed(lot)}</span> },
        {
          id: 'simulate',
          name: t('tab.price'),
          cell: (lot) => (
            <LocaleLink
              className="brand"
              screen={screens.lotPrice}
              search={{
                lote: String(lot.id),
                distrito: lot.distrito.sigla,
                numero: lotNumber(lot),
                ...(lot.areaTotalLote !== null && { area: String(lot.areaTotalLote) }),
              }}
            >
              {t('compare.simulate')}
            </LocaleLink>
          ),
        },
        {
          id: 'ask',
          name: t('compare.ask'),
          cell: (lot) => (
            <AskLink
              variant="default"
              about={{ tipo: 'LOTE', id: String(lot.id), nome: nameOf(lot) }}
              at={{ screen: screens.lot, parameter: String(lot.id) }}
            />
          ),
        },
      ],
    },
  ]
}

/** In whole reais, so that the rounding of one price makes no difference between lots of a district. */
const perHectare = ({ preco, areaTotalLote }: FoundLot) =>
  preco && areaTotalLote ? Math.round(preco.de / areaTotalLote) : undefined

function LotComparison({ lots, onRemove }: { lots: readonly FoundLot[]; onRemove: (id: number) => void }) {
  const { t } = useTexts()
  const groups = useGroups()
  const { distanceSource } = useLotWords()
  return (
    <>
      <Comparison
        title={t('compare.title')}
        compared={lots}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        head={(lot) => (
          <LocaleLink screen={screens.lot} parameter={String(lot.id)} className="brand">
            {nameOf(lot)}
          </LocaleLink>
        )}
        groups={groups}
        onRemove={({ id }) => onRemove(id)}
      />
      <p className={classes.source}>
        {t('compare.utilitiesSource')}{' '}
        {distanceSource(lots.flatMap(({ porto, aeroporto }) => [porto, aeroporto]))}
      </p>
    </>
  )
}

const nameOf = (lot: FoundLot) => `${lot.distrito.sigla} ${lotNumber(lot)}`
