/** Shows one company at a time, with buttons to the next and the previous one (FINDER-24). */
import type { CompanyCard } from '@invest/contract/companies'
import type { MapLimits } from '@invest/contract/search/map-limits'
import { Skeleton, Stack, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useEffect } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { keepFocus } from '../../ui/dialogs/keep-focus.ts'
import { Found } from '../../ui/layout/found.tsx'
import { companyQuery } from '../../widgets/company/company-query.ts'
import { FavouriteButton, HideButton } from '../../widgets/company/mark-buttons.tsx'
import { useTexts as useCompanyTexts } from '../../widgets/company/texts.ts'
import type { Mark } from '../../widgets/company/use-marks.ts'
import { AskButton } from '../../widgets/enquiry/ask-button.tsx'
import { KeepButton } from '../../widgets/project/keep-button.tsx'
import classes from './finder.module.css'
import type { FinderState } from './finder-address.ts'
import { prefetchCompany } from './search-queries.ts'
import { useTexts } from './texts.ts'

const CompanyDetails = lazyPart(
  async () => (await import('../../widgets/company/details/company-details.tsx')).CompanyDetails,
)

interface SingleViewProps {
  state: FinderState
  limits: MapLimits | undefined
  /** Undefined while its page loads, and after the last company. */
  company: CompanyCard | undefined
  total: { total: number; limitado: boolean } | undefined
  onPage: (index: number) => void
  onMark: (company: CompanyCard, mark: Mark, on: boolean) => void
}

export function SingleView({ state, limits, company, total, onPage, onMark }: SingleViewProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const queries = useQueryClient()
  const index = state.page
  const last = total === undefined ? undefined : total.total - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another company is shown.
  useEffect(() => {
    if (company && (last === undefined || index < last))
      prefetchCompany(queries, state, index + 1, limits).catch(() => {})
  }, [company?.cnpj])
  // When the last company was hidden, the one before it is shown.
  useEffect(() => {
    if (last !== undefined && last >= 0 && index > last) onPage(last)
  }, [index, last, onPage])

  const step = (to: number) => {
    if (to >= 0 && (last === undefined || to <= last)) onPage(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // In the photos the arrow keys move the photos.
    if ((event.target as HTMLElement).closest('[aria-roledescription="carousel"], input, textarea')) return
    if (event.key === 'ArrowLeft') step(index - 1)
    else if (event.key === 'ArrowRight') step(index + 1)
  }
  const number = (value: number) => formatNumber(value, locale)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat what its buttons do.
    <div className={classes.single} onKeyDown={onKeyDown}>
      <div className={classes.singleBar}>
        <UnstyledButton
          className={classes.arrow}
          aria-label={t('single.previous')}
          aria-disabled={index === 0 || undefined}
          onClick={() => step(index - 1)}
        >
          <IconChevronLeft size={22} aria-hidden />
        </UnstyledButton>
        <span className="figures" role="status">
          {total &&
            t(total.limitado ? 'single.placeOver' : 'single.place', {
              place: number(index + 1),
              total: number(total.total),
            })}
        </span>
        <UnstyledButton
          className={classes.arrow}
          aria-label={t('single.next')}
          aria-disabled={index === last || undefined}
          onClick={() => step(index + 1)}
        >
          <IconChevronRight size={22} aria-hidden />
        </UnstyledButton>
        {company && (
          <span className={classes.singleMarks} data-marks>
            <HideButton
              wide
              name={company.nomeExibicao}
              on={company.ocultada}
              onToggle={(on) => {
                keepFocus('[data-marks] button', 'h1')
                onMark(company, 'ocultada', on)
              }}
            />
            <FavouriteButton
              wide
              name={company.nomeExibicao}
              on={company.favoritada}
              onToggle={(on) => onMark(company, 'favoritada', on)}
            />
          </span>
        )}
      </div>
      <Suspense fallback={<Outline />}>{company ? <Whole cnpj={company.cnpj} /> : <Outline />}</Suspense>
    </div>
  )
}

function Whole({ cnpj }: { cnpj: string }) {
  const { t } = useCompanyTexts()
  return (
    <Found query={useQuery(companyQuery(cnpj))} failed={t('error.fetch')} waiting={<Outline />}>
      {(company) => {
        const subject = { tipo: 'EMPRESA', id: cnpj, nome: company.nomeExibicao } as const
        return (
          <CompanyDetails
            company={company}
            actions={
              <>
                <AskButton about={subject} />
                <KeepButton item={subject} />
              </>
            }
          />
        )
      }}
    </Found>
  )
}

const Outline = () => (
  <Stack aria-busy="true" gap={16}>
    <Skeleton height={88} width={88} />
    <Skeleton height={24} width="50%" />
    <Skeleton height={280} />
    <Skeleton height={14} width="90%" />
    <Skeleton height={14} width="80%" />
  </Stack>
)
