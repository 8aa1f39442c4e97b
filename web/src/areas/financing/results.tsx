/** Lists what was found. Arrow keys move from company to company, and Enter opens the one in focus. */
import { formatCnpj } from '@invest/contract/cnpj'
import type { EligibleCompany } from '@invest/contract/financing'
import { limits } from '@invest/contract/limits'
import { ActionIcon, Anchor, Loader, Tooltip } from '@mantine/core'
import { IconBuildingBank, IconBuildingOff, IconFileDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { type Column, PagedTable } from '../../ui/paged-table.tsx'
import classes from './eligible.module.css'
import { type EligibleFilter, type EligibleState, isSameSearch, isSearchable } from './eligible-address.ts'
import { searchQuery, totalQuery } from './eligible-queries.ts'
import { RowStatus } from './status-label.tsx'
import { useSheet } from './use-sheet.ts'
import { useWords } from './words.ts'

/** Whether the caller can do anything: with an eligible company, and with one that they have reserved. */
export const hasActions = ({ elegivel, ehSolicitante }: EligibleCompany): boolean => elegivel || ehSolicitante

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-company-row]')]

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const all = rows()
  event.preventDefault()
  all[all.indexOf(event.currentTarget) + step]?.focus()
}

interface ResultsProps {
  state: EligibleState
  onPage: (page: number) => void
  onOpen: (company: EligibleCompany) => void
  /** The search that the person submitted last: once its rows are there, the focus moves to the first of them. */
  submitted: EligibleFilter | undefined
}

export function Results({ state, onPage, onOpen, submitted }: ResultsProps) {
  const { t } = useWords()
  const found = useQuery(searchQuery(state))
  const total = useQuery(totalQuery(state)).data
  const sheet = useSheet()
  const region = useRef<HTMLElement>(null)
  const focusedAfter = useRef<EligibleFilter>(undefined)
  const answered = found.isFetched && !found.isPlaceholderData && !found.isFetching
  useEffect(() => {
    // The address changes a moment after submitting; until then the rows belong to the search before.
    if (!submitted || submitted === focusedAfter.current || !answered || !isSameSearch(submitted, state))
      return
    focusedAfter.current = submitted
    ;(rows()[0] ?? region.current)?.focus()
  }, [submitted, answered, state])

  const columns: Column<EligibleCompany>[] = [
    {
      id: 'name',
      header: t('row.name'),
      card: 'title',
      cell: (company) =>
        hasActions(company) ? (
          <Anchor
            component="button"
            type="button"
            className={classes.name}
            data-company-row
            onKeyDown={walk}
            onClick={() => onOpen(company)}
          >
            {company.nome}
          </Anchor>
        ) : (
          <span className={classes.plainName}>{company.nome}</span>
        ),
    },
    {
      id: 'cnpj',
      header: t('row.cnpj'),
      width: '172px',
      cell: (company) => <span className={`${classes.cnpj} figures`}>{formatCnpj(company.cnpj)}</span>,
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
      cell: (company) =>
        hasActions(company) && (
          <span className={classes.actions}>
            <Tooltip label={t('sheet')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                c="dimmed"
                size={40}
                aria-label={t('sheet.of', { name: company.nome })}
                aria-busy={sheet.busy === company.cnpj || undefined}
                onClick={() => sheet.download(company)}
              >
                {sheet.busy === company.cnpj ? (
                  <Loader size={18} color="currentColor" aria-hidden />
                ) : (
                  <IconFileDownload size={21} stroke={1.6} aria-hidden />
                )}
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('dialog.open')}>
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={t('dialog.openOf', { name: company.nome })}
                onClick={() => onOpen(company)}
              >
                <IconBuildingBank size={21} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </span>
        ),
    },
  ]
  return (
    <section ref={region} aria-label={t('results')} tabIndex={-1} className={classes.results}>
      {!isSearchable(state) ? (
        <EmptyState icon={IconSearch} title={t('results.prompt')} text={t('results.promptText')} />
      ) : found.error && !found.data ? (
        <ErrorState error={found.error} title={t('error')} onRetry={() => found.refetch()} />
      ) : (
        <PagedTable
          caption={t('results')}
          columns={columns}
          rows={found.data?.content}
          rowKey={(company) => company.id}
          page={state.page}
          size={limits.pageSize}
          totalPages={
            total?.totalElements === undefined ? 0 : Math.ceil(total.totalElements / limits.pageSize)
          }
          totalElements={total?.totalElements}
          totalLimited={total?.totalLimitado}
          onPage={onPage}
          busy={found.isPlaceholderData}
          empty={<EmptyState icon={IconBuildingOff} title={t('results.none')} text={t('results.noneText')} />}
        />
      )}
    </section>
  )
}
