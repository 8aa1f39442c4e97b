/** Shows the companies found, with their number, the choice of the view and the tools. */
import type { SearchOrder } from '@invest/contract/finder'
import type { Interpretation } from '@invest/contract/search/interpretation'
import type { MapLimits } from '@invest/contract/search/map-limits'
import { Button, Group, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconRectangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { PageButtons, RecordCount } from '../../ui/tables/pages.tsx'
import { AddressedDetails } from '../../widgets/company/details/addressed-details.tsx'
import { useOpenCompany } from '../../widgets/company/details/use-open-company.ts'
import { type Mark, type MarkedCompany, useMarks } from '../../widgets/company/use-marks.ts'
import { CompanyGrid } from './company-grid.tsx'
import classes from './finder.module.css'
import { asksByWords, type FinderState, orderOf, pageSize } from './finder-address.ts'
import type { LitCompany } from './lit-company.ts'
import { NothingFound } from './nothing-found.tsx'
import { countQuery, interpretationQuery, pageQuery } from './search-queries.ts'
import { SingleView } from './single-view.tsx'
import { SortSelect } from './sort-select.tsx'
import { useTexts } from './texts.ts'
import type { At } from './use-finder-state.ts'

interface ResultsProps {
  at: At
  state: FinderState
  onPage: (page: number) => void
  onView: (view: FinderState['view']) => void
  onOrder: (order: SearchOrder) => void
  onClear: () => void
  /** Looks for a name in everything. */
  onText: (text: string) => void
  onChange: (changes: Partial<FinderState>) => void
  /** The button beside the count that opens the filters on phones. */
  action: ReactNode
  /** The part of the map that the list follows; undefined for all of it (MAP-54). */
  limits: MapLimits | undefined
  /** That part is not known yet. */
  waits: boolean
  lit: LitCompany | undefined
  onLit: (company: LitCompany | undefined) => void
  /** The buttons for saving and exporting the search. */
  tools: ReactNode
}

export function FinderResults(props: ResultsProps) {
  const { at, state, limits, onPage, onOrder, onClear, onText, onChange } = props
  const { t } = useTexts()
  const { open } = useOpenCompany()
  const mark = useMarks()
  const onMark = (company: MarkedCompany, name: Mark, on: boolean) =>
    mark(company, name, on, { undo: name === 'ocultada' && on })
  const single = at === 'finder' && state.view === 'UNICO'
  const page = single ? Math.floor(state.page / pageSize) : state.page
  const found = useQuery({ ...pageQuery(state, page, limits), enabled: !props.waits })
  // The cards are drawn a few at a time, so that the page answers in between; until then those before them stand there.
  const shown = useDeferredValue(found.data)
  const busy = found.isPlaceholderData || shown !== found.data
  const interpretation = useQuery(interpretationQuery(state)).data?.interpretacao
  const total = useQuery({ ...countQuery(state, limits), enabled: !props.waits }).data?.empresas
  const empty = shown?.content.length === 0 && !busy && !found.isFetching
  return (
    <section aria-label={t('results')} className={classes.results} id="companies-list" tabIndex={-1}>
      <div className={classes.bar}>
        <div className={classes.count}>
          {total !== undefined ? (
            <RecordCount total={total.total} limited={total.limitado} />
          ) : (
            !found.error && <Skeleton width={120} height={16} />
          )}
        </div>
        {at === 'finder' && <ViewSwitch value={state.view} onChange={props.onView} />}
        <SortSelect value={orderOf(state)} named={asksByWords(state)} onChange={onOrder} />
        <div className={classes.tools}>
          {props.action}
          {props.tools}
        </div>
      </div>
      {limits && (
        <p className={classes.inView}>
          {t('inView')}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ viewpoint: undefined })}>
            {t('inView.all')}
          </Button>
        </p>
      )}
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('results.failed')} onRetry={() => found.refetch()} />
      ) : empty ? (
        <NothingFound
          state={state}
          interpretation={shown?.interpretacao}
          onClear={onClear}
          onText={onText}
          onChange={onChange}
        />
      ) : !single ? (
        <>
          <CompanyGrid
            companies={shown?.content}
            busy={busy}
            searched={state.nome || searchedNames(interpretation)}
            onOpen={open}
            onMark={onMark}
            lit={props.lit}
            onLit={props.onLit}
          />
          <Group gap={0} wrap="nowrap" align="stretch" justify="center" mt={28}>
            <PageButtons
              page={state.page}
              totalPages={Math.ceil((total?.total ?? 0) / pageSize)}
              size={pageSize}
              onPage={onPage}
            />
          </Group>
        </>
      ) : (
        <SingleView
          state={state}
          limits={limits}
          company={busy ? undefined : shown?.content[state.page % pageSize]}
          total={total}
          onPage={onPage}
          onMark={onMark}
        />
      )}
      <AddressedDetails />
    </section>
  )
}

/** The words that names were searched for, to be marked in them (FINDER-29). */
const searchedNames = (interpretation: Interpretation | undefined): string =>
  (interpretation?.partes ?? [])
    .flatMap(({ alternativas }) => alternativas)
    .filter(({ tipo }) => tipo === 'PALAVRAS')
    .map(({ nome }) => nome)
    .join(' ')

function ViewSwitch({ value, onChange }: { value: FinderState['view']; onChange: ResultsProps['onView'] }) {
  const { t } = useTexts()
  return (
    <SegmentedControl
      className={classes.view ?? ''}
      aria-label={t('view')}
      value={value}
      onChange={(view) => onChange(view as FinderState['view'])}
      data={[
        {
          value: 'GRADE',
          label: <ViewLabel icon={<IconLayoutGrid size={18} />} text={t('view.grid')} />,
        },
        {
          value: 'UNICO',
          label: <ViewLabel icon={<IconRectangle size={18} />} text={t('view.single')} />,
        },
      ]}
    />
  )
}

const ViewLabel = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className={classes.viewLabel} title={text}>
    {icon}
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
)
