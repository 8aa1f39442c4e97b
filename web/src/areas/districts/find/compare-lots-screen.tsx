/** Up to four lots side by side. */
import type { FoundLot } from '@invest/contract/districts/lot-search'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { ActionIcon, Button, Group, Skeleton } from '@mantine/core'
import { IconArrowsLeftRight, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { LocaleLink, useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NameParts } from '../../../ui/names/name-parts.tsx'
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
  const { lotes } = useSearch({ strict: false }) as { lotes?: unknown }
  const ids = String(lotes ?? '')
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, limits.comparedLots)
  const found = useQuery(comparedLotsQuery(ids, locale))
  // In the order in which they were chosen.
  const lots = ids.flatMap((id) => found.data?.find((lot) => String(lot.id) === id) ?? [])
  const without = (id: number) =>
    goTo(screens.lotComparison, {
      search: { lotes: ids.filter((one) => one !== String(id)).join(',') },
      replace: true,
    })
  return (
    <Page
      title={t('compare.title')}
      actions={
        <Group gap="sm">
          <LocaleLink screen={screens.findLot} search={{ comparar: ids.join(',') }} className="action-link">
            {t('compare.back')}
          </LocaleLink>
          {lots.length > 0 && (
            <KeepAllButton
              items={lots.map((lot) => ({ tipo: 'LOTE', id: String(lot.id), nome: lotNumber(lot) }))}
            />
          )}
        </Group>
      }
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
          {() => <Comparison lots={lots} onRemove={without} />}
        </Found>
      )}
    </Page>
  )
}

interface Line {
  name: string
  cell: (lot: FoundLot) => ReactNode
  /** The lots for which it is the best of all. */
  best?: (lot: FoundLot) => boolean
}

const isLeast = (lots: readonly FoundLot[], measure: (lot: FoundLot) => number | undefined) => {
  const values = lots.flatMap((lot) => measure(lot) ?? [])
  const least = Math.min(...values)
  return (lot: FoundLot) => values.length > 1 && new Set(values).size > 1 && measure(lot) === least
}

function useLines(lots: readonly FoundLot[]): Line[] {
  const { t } = useTexts()
  const { area, sector, utilities, confirmed, near } = useLotWords()
  return [
    { name: t('lot.situation'), cell: (lot) => <SituationLabel situation={lot.situacaoLote} /> },
    {
      name: t('price.range'),
      cell: (lot) => <PriceRangeText range={lot.preco} />,
      best: isLeast(lots, (lot) => lot.preco?.de),
    },
    { name: t('lot.area'), cell: area },
    {
      name: t('find.district'),
      cell: ({ distrito: { nome, idioma, municipio } }) => (
        <>
          <NameParts parts={[{ text: nome, language: idioma }]} /> ({municipio})
        </>
      ),
    },
    { name: t('lot.sector'), cell: sector },
    { name: t('lot.utilities'), cell: utilities },
    {
      name: t('find.port'),
      cell: (lot) => near(lot.porto),
      best: isLeast(lots, (lot) => lot.porto?.distancia),
    },
    {
      name: t('find.airport'),
      cell: (lot) => near(lot.aeroporto),
      best: isLeast(lots, (lot) => lot.aeroporto?.distancia),
    },
    { name: t('lot.confirmed'), cell: confirmed },
    {
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
  ]
}

function Comparison({ lots, onRemove }: { lots: readonly FoundLot[]; onRemove: (id: number) => void }) {
  const { t } = useTexts()
  const lines = useLines(lots)
  const { distanceSource } = useLotWords()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard. */}
      <section className={classes.comparison} tabIndex={0} aria-label={t('compare.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {lots.map((lot) => {
                const name = `${lot.distrito.sigla} ${lotNumber(lot)}`
                return (
                  <th key={lot.id} scope="col">
                    <LocaleLink
                      screen={screens.industrialDistrict}
                      parameter={lot.distrito.sigla}
                      search={{ lote: lot.cdOriginalSvg }}
                      className="brand"
                    >
                      {name}
                    </LocaleLink>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      c="dimmed"
                      ml={6}
                      aria-label={t('compare.remove', { lot: name })}
                      onClick={() => onRemove(lot.id)}
                    >
                      <IconX size={18} aria-hidden />
                    </ActionIcon>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, cell, best }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {lots.map((lot) => (
                  <td key={lot.id} data-best={best?.(lot) || undefined}>
                    {cell(lot)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.source}>
        {t('compare.utilitiesSource')}{' '}
        {distanceSource(lots.flatMap(({ porto, aeroporto }) => [porto, aeroporto]))}
      </p>
    </>
  )
}
