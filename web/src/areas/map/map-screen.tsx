/**
 * Shows companies and places on a map and in a list below it. The address holds the whole state, so it can be shared.
 */
import type { Cluster, MapCompany, Place } from '@invest/contract/map'
import { map as mapApi } from '@invest/contract/map'
import type { Viewpoint } from '@invest/contract/search-address'
import { Button, Drawer, SegmentedControl, Skeleton } from '@mantine/core'
import { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { runtimeConfig } from '../../lib/runtime-config.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useWords as useUiWords } from '../../ui/words.ts'
import { CompanyDetailsDialog } from '../../widgets/company/company-details-dialog.tsx'
import { ClusterDialog } from './cluster-dialog.tsx'
import type { Sight } from './explorer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import classes from './map.module.css'
import { filterOf, filtersInUse, type MapState, noFilter } from './map-address.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { SeenList } from './seen-list.tsx'
import { useMapState } from './use-map-state.ts'
import { useWords } from './words.ts'

const Explorer = lazy(() => import('./explorer.tsx'))

/** The map's first view (MAP-2). */
const initial: Viewpoint = { latitude: -30.5, longitude: -53, zoom: 6.5 }
/** The milliseconds after the last move at which the map asks for the companies in view. */
const moveDelay = 150

export function Screen() {
  const { t } = useWords()
  const { t: tUi } = useUiWords()
  const { state, change } = useMapState()
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [sheetOpen, sheet] = useDisclosure(false)
  const [sight, setSight] = useState<Sight>()
  const [destination, setDestination] = useState<Viewpoint>()
  const [satellite, setSatellite] = useState(false)
  const [company, setCompany] = useState<Pick<MapCompany, 'cnpj' | 'nomeExibicao'>>()
  const [place, setPlace] = useState<Place>()
  const [cluster, setCluster] = useState<Cluster>()
  const start = useRef(state.viewpoint ?? initial).current
  const body = filterOf(state)
  const found = useQuery({
    queryKey: queryKeys.map(body, sight),
    queryFn: ({ signal }) =>
      call(
        mapApi.list,
        { body: { ...body, ...(sight && { limites: sight.limites, zoom: sight.viewpoint.zoom }) } },
        signal,
      ),
    enabled: sight !== undefined,
    placeholderData: keepPreviousData,
  })

  // The map moves to a municipality when it is chosen, but not when the address already says where to look.
  const shownMunicipality = useRef(state.viewpoint ? state.municipio : '')
  const { data, isPlaceholderData } = found
  useEffect(() => {
    if (!data || isPlaceholderData || state.municipio === shownMunicipality.current) return
    shownMunicipality.current = state.municipio
    const chosen = { latitude: data.latInicial, longitude: data.lngInicial, zoom: data.zoomInicial }
    // Back may lead to a municipality that was left at another place of the map.
    setDestination(state.viewpoint ?? chosen)
  }, [data, isPlaceholderData, state.municipio, state.viewpoint])

  const writeViewpoint = useDebouncedCallback(
    (viewpoint: Viewpoint) => change({ viewpoint }, { step: false }),
    400,
  )
  const onMove = useDebouncedCallback((next: Sight, byHand: boolean) => {
    setSight(next)
    if (byHand) writeViewpoint(next.viewpoint)
  }, moveDelay)
  // The address says where to look only until another municipality is chosen, since the map then moves there.
  const changeFilters = (changes: Partial<MapState>) => {
    const elsewhere = 'municipio' in changes && changes.municipio !== state.municipio
    if (elsewhere) writeViewpoint.cancel()
    change(elsewhere ? { ...changes, viewpoint: undefined } : changes)
  }
  const inUse = filtersInUse(state)
  const panel = (
    <FilterPanel
      state={state}
      onChange={changeFilters}
      onUpdate={() => void found.refetch()}
      onClear={() => {
        shownMunicipality.current = ''
        writeViewpoint.cancel()
        change(noFilter)
        setDestination({ ...initial })
      }}
      {...(narrow && { onDone: sheet.close })}
    />
  )
  const zoom = sight?.viewpoint.zoom ?? initial.zoom
  const comeCloser = (at: Cluster) => {
    if (sight?.closest) return setCluster(at)
    const closer = { latitude: at.latitude, longitude: at.longitude, zoom: Math.min(zoom + 2, 22) }
    setDestination(closer)
    writeViewpoint(closer)
  }
  const hasImagery = Boolean(runtimeConfig().mapSatelliteUrl)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.layout}>
        {!narrow && (
          <section className={classes.panel} aria-label={t('filters')}>
            {panel}
          </section>
        )}
        <div className={classes.main}>
          {(narrow || hasImagery) && (
            <div className={classes.bar}>
              {narrow && (
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                  onClick={sheet.open}
                >
                  {inUse > 0 ? t('filters.openCount', { count: inUse }) : t('filters.open')}
                </Button>
              )}
              {hasImagery && (
                <SegmentedControl
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
          )}
          <div className={classes.canvas} aria-busy={found.isFetching}>
            <Suspense fallback={<Skeleton height="100%" radius={0} />}>
              <Explorer
                answer={data}
                start={start}
                fitState={narrow && !state.viewpoint}
                destination={destination}
                satellite={satellite}
                onMove={onMove}
                onCompany={setCompany}
                onPlace={setPlace}
                onCluster={setCluster}
              />
            </Suspense>
            {found.isFetching && <span className={classes.progress} aria-hidden />}
          </div>
          {found.error && !data ? (
            <div className={classes.failed}>
              <ErrorState error={found.error} title={t('failed')} onRetry={() => found.refetch()} />
            </div>
          ) : data ? (
            <SeenList answer={data} onCompany={setCompany} onPlace={setPlace} onCluster={comeCloser} />
          ) : (
            <Skeleton height={180} mt="md" />
          )}
        </div>
      </div>
      {narrow && (
        <Drawer
          opened={sheetOpen}
          onClose={sheet.close}
          position="bottom"
          size="auto"
          radius="lg"
          title={t('filters')}
          closeButtonProps={{ 'aria-label': tUi('close') }}
        >
          {panel}
        </Drawer>
      )}
      <CompanyDetailsDialog
        chave={company?.cnpj}
        name={company?.nomeExibicao ?? ''}
        onClose={() => setCompany(undefined)}
      />
      <PlaceDialog place={place} onClose={() => setPlace(undefined)} />
      <ClusterDialog
        cluster={cluster}
        zoom={zoom}
        filter={body}
        onCompany={setCompany}
        onClose={() => setCluster(undefined)}
      />
    </Page>
  )
}
