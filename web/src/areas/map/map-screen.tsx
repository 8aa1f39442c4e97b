/**
 * Shows companies and places on a map, with a list beside it on wide screens and over it on narrow ones. The address
 * holds what is seen, so it can be shared.
 */
import type { Cluster, Place } from '@invest/contract/map'
import { Button, Drawer, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconMap2 } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import { AddressedDetails } from '../../widgets/company/details/addressed-details.tsx'
import { useOpenCompany } from '../../widgets/company/details/use-open-company.ts'
import { FilterPanel } from './filter-panel.tsx'
import { LayerSwitches } from './layer-switches.tsx'
import classes from './map.module.css'
import { filtersInUse, noFilter } from './map-address.ts'
import { ClusterDialog } from './markers/cluster-dialog.tsx'
import { heapUp } from './markers/heaps.ts'
import { type Mark, marksOf, onlyShown } from './markers/marks.ts'
import { useCovered } from './markers/use-covered.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { SeenList } from './seen-list.tsx'
import { useTexts } from './texts.ts'
import { useCards } from './use-cards.ts'
import { useMapState } from './use-map-state.ts'
import { initial, useView } from './use-view.ts'

const Explorer = lazy(() => import('./explorer.tsx'))

const query = { getInitialValueInEffect: false } as const
const none: readonly Mark[] = []

export function Screen() {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const { state, change } = useMapState()
  const narrow = useMediaQuery('(max-width: 62em)', false, query)
  const huge = useMediaQuery('(min-width: 100em)', false, query)
  const [filtersOpen, filters] = useDisclosure(false)
  const [lit, setLit] = useState<string>()
  const [satellite, setSatellite] = useState(false)
  const details = useOpenCompany()
  const [place, setPlace] = useState<Place>()
  const [cluster, setCluster] = useState<Cluster>()
  const canvas = useRef<HTMLDivElement>(null)
  const view = useView({ state, change, narrow, canvas })
  const { found, filter } = view
  // An answer with hundreds of rows and marks is drawn in parts, so that a press in between is answered.
  const data = useDeferredValue(found.data)
  const isBusy = found.isFetching || data !== found.data
  const answer = useMemo(() => data && onlyShown(data, state.hidden), [data, state.hidden])
  const marks = useMemo(() => (answer ? marksOf(answer) : none), [answer])
  // At the closest zoom nothing takes companies apart but room beside each other.
  const seen = view.sight
  const zoom = seen?.viewpoint.zoom ?? initial.zoom
  const { signs, signOf } = useMemo(
    () => heapUp(marks, seen?.closest ? undefined : zoom),
    [marks, seen?.closest, zoom],
  )
  const cards = useCards(answer)
  const sheetTop = useRef<HTMLDivElement>(null)
  const covered = useCovered(sheetTop, narrow)

  const open = (mark: Mark) => {
    setLit(undefined)
    if (mark.kind === 'company') return details.open(mark.company)
    if (mark.kind === 'place') return setPlace(mark.place)
    if (seen?.closest) return setCluster(mark.cluster)
    const { latitude, longitude } = mark.cluster
    view.lookAt({ latitude, longitude, zoom: Math.min(zoom + 2, 22) })
  }
  const inUse = filtersInUse(state)
  const panel = (
    <FilterPanel
      state={state}
      onChange={view.changeFilters}
      onUpdate={() => void found.refetch()}
      onClear={() => change({ ...noFilter, hidden: state.hidden })}
      {...(narrow && { onDone: filters.close })}
    />
  )
  // Beside the list the filters come after the map for the keyboard; who opens them goes on in them.
  const panelBox = useRef<HTMLElement>(null)
  useEffect(() => {
    if (filtersOpen) panelBox.current?.focus({ preventScroll: true })
  }, [filtersOpen])
  const panelShown = !narrow && (huge || filtersOpen)
  const hasImagery = Boolean(runtimeConfig().mapSatelliteUrl)
  return (
    <Page title={t('title')} lead={narrow ? undefined : t('lead')} wide>
      <div className={classes.layout}>
        <div className={classes.bar}>
          {!huge && (
            <Button
              className={classes.opener ?? ''}
              variant="default"
              aria-expanded={filtersOpen}
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              onClick={filters.toggle}
            >
              {inUse > 0 ? t('filters.openCount', { count: inUse }) : t('filters.open')}
            </Button>
          )}
          <LayerSwitches hidden={state.hidden} onChange={(hidden) => change({ hidden })} />
          {hasImagery && (
            <SegmentedControl
              className={classes.base ?? ''}
              aria-label={t('base')}
              value={satellite ? 'satellite' : 'map'}
              onChange={(value) => setSatellite(value === 'satellite')}
              data={[
                { value: 'map', label: t('base.map') },
                { value: 'satellite', label: t('base.satellite') },
              ]}
            />
          )}
        </div>
        <div className={classes.canvas} ref={canvas} aria-busy={isBusy}>
          <Suspense fallback={<Skeleton height="100%" radius={0} />}>
            {view.start && (
              <Explorer
                marks={signs}
                cards={cards}
                lit={lit && (signOf.get(lit) ?? lit)}
                onLit={setLit}
                start={view.start}
                destination={view.destination}
                satellite={satellite}
                onMove={view.onMove}
                onOpen={open}
              />
            )}
          </Suspense>
          <span className={classes.legend}>{t('legend.seeking')}</span>
          {isBusy && <span className={classes.progress} aria-hidden />}
        </div>
        <div className={classes.side}>
          {panelShown && (
            <section ref={panelBox} tabIndex={-1} className={classes.panel} aria-label={t('filters')}>
              {panel}
            </section>
          )}
          <div className={classes.sheet} ref={sheetTop}>
            {found.error && !data ? (
              <ErrorState error={found.error} title={t('failed')} onRetry={() => found.refetch()} />
            ) : answer ? (
              <SeenList
                total={answer.total}
                marks={marks}
                signOf={signOf}
                cards={cards}
                lit={lit}
                onLit={setLit}
                onOpen={open}
                short={narrow}
              />
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
        </div>
      </div>
      {narrow && (
        <Drawer
          opened={filtersOpen}
          onClose={filters.close}
          position="bottom"
          size="auto"
          radius="lg"
          title={t('filters')}
          closeButtonProps={{ 'aria-label': tUi('close') }}
        >
          {panel}
        </Drawer>
      )}
      <AddressedDetails />
      <PlaceDialog place={place} onClose={() => setPlace(undefined)} />
      <ClusterDialog
        cluster={cluster}
        zoom={zoom}
        filter={filter}
        onCompany={details.open}
        onClose={() => setCluster(undefined)}
      />
    </Page>
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
