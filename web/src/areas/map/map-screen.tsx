/**
 * Shows companies and places on a map, with a list beside it on wide screens and over it on narrow ones. The address
 * holds what is seen, so it can be shared.
 */
import type { Cluster, Place } from '@invest/contract/map'
import { Button, Drawer, Skeleton, Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconMap2 } from '@tabler/icons-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import { AddressedDetails } from '../../widgets/company/details/addressed-details.tsx'
import { useOpenCompany } from '../../widgets/company/details/use-open-company.ts'
import { FilterPanel } from './filter-panel.tsx'
import classes from './map.module.css'
import { filtersInUse, moreInUse, noFilter } from './map-address.ts'
import { MapBar } from './map-bar.tsx'
import { ClusterDialog } from './markers/cluster-dialog.tsx'
import type { Mark } from './markers/marks.ts'
import { useCovered } from './markers/use-covered.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { SeenList } from './seen-list.tsx'
import { useTexts } from './texts.ts'
import { useMapState } from './use-map-state.ts'
import { useSeen } from './use-seen.ts'
import { useView } from './use-view.ts'

const Explorer = lazy(() => import('./explorer.tsx'))

const query = { getInitialValueInEffect: false } as const

export function Screen() {
  const { t } = useTexts()
  const { state, change } = useMapState()
  const narrow = useMediaQuery('(max-width: 62em)', false, query)
  const wide = useMediaQuery('(min-width: 80em)', false, query)
  const [filtersOpen, filters] = useDisclosure(false)
  const [lit, setLit] = useState<string>()
  const [satellite, setSatellite] = useState(false)
  const details = useOpenCompany()
  const [place, setPlace] = useState<Place>()
  const [cluster, setCluster] = useState<Cluster>()
  const canvas = useRef<HTMLDivElement>(null)
  const view = useView({ state, change, narrow, canvas })
  const seen = useSeen(view, state.hidden)

  const open = (mark: Mark) => {
    setLit(undefined)
    if (mark.kind === 'company') return details.open(mark.company)
    if (mark.kind === 'place') return setPlace(mark.place)
    if (view.sight?.closest) return setCluster(mark.cluster)
    const { latitude, longitude } = mark.cluster
    view.lookAt({ latitude, longitude, zoom: Math.min(seen.zoom + 2, 22) })
  }
  const filterPanel = (
    <FilterPanel
      state={state}
      onChange={view.changeFilters}
      onUpdate={() => void view.found.refetch()}
      onClear={() => {
        change(noFilter)
        setSatellite(false)
      }}
      {...(narrow && { onDone: filters.close })}
      {...(wide && { row: true, more: filtersOpen })}
    />
  )
  const bar = (
    <MapBar
      inUse={wide ? moreInUse(state) : filtersInUse(state)}
      filtersOpen={filtersOpen}
      onFilters={filters.toggle}
      wide={wide}
      hidden={state.hidden}
      onHidden={(hidden) => change({ hidden })}
      satellite={satellite}
      onSatellite={setSatellite}
    />
  )
  const shared = { cards: seen.cards, onLit: setLit, onOpen: open }
  return (
    <Page title={t('title')} lead={narrow ? undefined : t('lead')} wide>
      <div className={classes.layout}>
        {wide ? (
          <section className={classes.top} aria-label={t('filters')}>
            {filterPanel}
            {bar}
          </section>
        ) : (
          <div className={classes.top}>{bar}</div>
        )}
        <div className={classes.canvas} ref={canvas} aria-busy={seen.isBusy}>
          <Suspense fallback={<Skeleton height="100%" radius={0} />}>
            {view.start && (
              <Explorer
                {...shared}
                marks={seen.signs}
                lit={lit && (seen.signOf.get(lit) ?? lit)}
                start={view.start}
                destination={view.destination}
                satellite={satellite}
                onMove={view.onMove}
              />
            )}
          </Suspense>
          {seen.isBusy && <span className={classes.progress} aria-hidden />}
        </div>
        <div className={classes.side}>
          {!wide && (
            <Filters narrow={narrow} opened={filtersOpen} onClose={filters.close}>
              {filterPanel}
            </Filters>
          )}
          <Sheet {...shared} seen={seen} found={view.found} lit={lit} narrow={narrow} />
        </div>
      </div>
      <AddressedDetails />
      <PlaceDialog place={place} onClose={() => setPlace(undefined)} />
      <ClusterDialog
        cluster={cluster}
        zoom={seen.zoom}
        filter={view.filter}
        onCompany={details.open}
        onClose={() => setCluster(undefined)}
      />
    </Page>
  )
}

interface FiltersProps {
  narrow: boolean
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The filters: above the list, in a sheet on phones; on wide screens they stand above the map instead. */
function Filters({ narrow, opened, onClose, children }: FiltersProps) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  // For the keyboard the filters come after the map, so that opening them moves the focus there.
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opened) box.current?.focus({ preventScroll: true })
  }, [opened])
  if (narrow)
    return (
      <Drawer
        opened={opened}
        onClose={onClose}
        position="bottom"
        size="auto"
        radius="lg"
        title={t('filters')}
        closeButtonProps={{ 'aria-label': tUi('close') }}
      >
        {children}
      </Drawer>
    )
  return (
    opened && (
      <section ref={box} tabIndex={-1} className={classes.panel} aria-label={t('filters')}>
        {children}
      </section>
    )
  )
}

interface SheetProps extends Pick<ComponentProps<typeof SeenList>, 'cards' | 'lit' | 'onLit' | 'onOpen'> {
  seen: ReturnType<typeof useSeen>
  found: ReturnType<typeof useView>['found']
  narrow: boolean
}

/** What is in view as a list; on phones it lies over the map once it is scrolled. */
function Sheet({ seen, found, narrow, ...list }: SheetProps) {
  const { t } = useTexts()
  const top = useRef<HTMLDivElement>(null)
  const covered = useCovered(top, narrow)
  const { answer, marks, signOf } = seen
  return (
    <div className={classes.sheet} ref={top}>
      {answer ? (
        <SeenList {...list} total={answer.total} marks={marks} signOf={signOf} short={narrow} />
      ) : found.error ? (
        <ErrorState error={found.error} title={t('failed')} onRetry={() => found.refetch()} />
      ) : (
        <Waiting />
      )}
      {covered && (
        <Button
          className={classes.back ?? ''}
          radius="xl"
          leftSection={<IconMap2 size={18} aria-hidden />}
          onClick={() => window.scrollTo({ top: 0 })}
        >
          {t('list.toMap')}
        </Button>
      )}
    </div>
  )
}

/** The list's rows before the first answer. */
const Waiting = () => (
  <Stack gap={12} p={20}>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={52} />
    ))}
  </Stack>
)
