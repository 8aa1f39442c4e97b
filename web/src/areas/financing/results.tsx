/** Lists what was found. */
import type { EligibleCompany } from '@invest/contract/financing'
import { limits } from '@invest/contract/limits'
import { Button } from '@mantine/core'
import { IconBuildingOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cnpj } from '../../ui/names/cnpj.tsx'
import { List } from '../../ui/tables/list.tsx'
import type { Column } from '../../ui/tables/table.tsx'
import { ActionsCell, companyRows, NameCell } from './company-cells.tsx'
import classes from './eligible.module.css'
import { type EligibleFilter, type EligibleState, isSameSearch, isSearchable } from './eligible-address.ts'
import { searchQuery, totalQuery } from './eligible-queries.ts'
import { RowStatus } from './status-label.tsx'
import { useTexts } from './texts.ts'
import { useSheet } from './use-sheet.ts'

interface ResultsProps {
  state: EligibleState
  onPage: (page: number) => void
  onOpen: (company: EligibleCompany) => void
  /** Searches again without leaving out what is not eligible. */
  onWiden: () => void
  /** The search that the person submitted last: once its rows are there, the focus moves to the first of them. */
  submitted: EligibleFilter | undefined
}

export function Results({ state, onPage, onOpen, onWiden, submitted }: ResultsProps) {
  const { t } = useTexts()
  const found = useQuery(searchQuery(state))
  const total = useQuery(totalQuery(state)).data
  const answered = found.isFetched && !found.isPlaceholderData && !found.isFetching
  const region = useFocusOnRows(state, submitted, answered)
  const columns = useColumns(onOpen)
  return (
    <section ref={region} aria-label={t('results')} tabIndex={-1} className={classes.results}>
      {!isSearchable(state) ? (
        <EmptyState icon={IconSearch} title={t('results.prompt')} text={t('results.promptText')} />
      ) : (
        <List
          list={{
            rows: found.data?.content,
            ...(found.error && !found.data && { error: found.error }),
            retry: () => void found.refetch(),
            page: state.page,
            size: limits.pageSize,
            totalPages: Math.ceil((total?.totalElements ?? 0) / limits.pageSize),
            totalElements: total?.totalElements,
            totalLimited: total?.totalLimitado,
            busy: found.isPlaceholderData,
            onPage,
          }}
          failed={t('error')}
          caption={t('results')}
          columns={columns}
          expectedRows={state.cnpj ? 1 : limits.pageSize}
          empty={<Nothing widen={state.apenasElegiveis ? onWiden : undefined} />}
        />
      )}
    </section>
  )
}

/** Moves the focus to the first of the rows that the person has asked for, once they are there. */
function useFocusOnRows(state: EligibleState, submitted: EligibleFilter | undefined, answered: boolean) {
  const region = useRef<HTMLElement>(null)
  const focusedAfter = useRef<EligibleFilter>(undefined)
  useEffect(() => {
    // The address changes a moment after submitting; until then the rows belong to the search before.
    if (!submitted || submitted === focusedAfter.current || !answered || !isSameSearch(submitted, state))
      return
    focusedAfter.current = submitted
    ;(companyRows()[0] ?? region.current)?.focus()
  }, [submitted, answered, state])
  return region
}

function useColumns(onOpen: ResultsProps['onOpen']): Column<EligibleCompany>[] {
  const { t } = useTexts()
  const sheet = useSheet()
  return [
    {
      id: 'name',
      header: t('row.name'),
      card: 'title',
      cell: (company) => <NameCell company={company} onOpen={onOpen} />,
    },
    {
      id: 'cnpj',
      header: t('row.cnpj'),
      width: '172px',
      cell: (company) => <Cnpj of={company.cnpj} />,
    },
    {
      id: 'municipality',
      header: t('row.municipality'),
      width: '140px',
      cell: (company) => company.municipio,
    },
    {
      id: 'eligible',
      header: t('row.eligible'),
      width: '84px',
      cell: (company) => (
        <span className={classes.eligible} data-yes={company.elegivel || undefined}>
          {t(company.elegivel ? 'yes' : 'no')}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('row.status'),
      width: '200px',
      cell: (company) =>
        company.elegivel || company.situacaoReserva !== 'DISPONIVEL' ? <RowStatus company={company} /> : '—',
    },
    {
      id: 'actions',
      header: '',
      hiddenHeader: t('row.actions'),
      width: '104px',
      align: 'right',
      card: 'corner',
      cell: (company) => <ActionsCell company={company} onOpen={onOpen} sheet={sheet} />,
    },
  ]
}

function Nothing({ widen }: { widen: (() => void) | undefined }) {
  const { t } = useTexts()
  if (!widen)
    return <EmptyState icon={IconBuildingOff} title={t('results.none')} text={t('results.noneText')} />
  return (
    <EmptyState
      icon={IconBuildingOff}
      title={t('results.noneEligible')}
      text={t('results.noneEligibleText')}
      action={
        <Button variant="default" onClick={widen}>
          {t('results.widen')}
        </Button>
      }
    />
  )
}
