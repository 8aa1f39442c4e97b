/** The map of companies and places, wherever it stands: alone on a phone, beside the finder's list on wider screens. */
import type { Cluster, Place } from '@invest/contract/map'
import type { Viewpoint } from '@invest/contract/search/search-address'
import { outlineBox } from '@invest/contract/state-map'
import { SegmentedControl } from '@mantine/core'
import { type CSSProperties, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/screens/lazy-part.ts'
import { runtimeConfig } from '../../../lib/screens/runtime-config.ts'
import { StateShape } from '../../../ui/maps/state-shape.tsx'
import { useOpenCompany } from '../../../widgets/company/details/use-open-company.ts'
import type { FinderState } from '../finder-address.ts'
import type { Change } from '../use-finder-state.ts'
import { LayerSwitches } from './layer-switches.tsx'
import classes from './map.module.css'
import { ClusterDialog } from './markers/cluster-dialog.tsx'
import type { Mark } from './markers/marks.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { boxOfOutline } from './sight.ts'
import { useTexts } from './texts.ts'
import { useSeen } from './use-seen.ts'
import { useView } from './use-view.ts'

const Explorer = lazyPart(async () => (await import('./explorer.tsx')).default)

export function useCompanyMap(state: FinderState, change: Change) {
  const canvas = useRef<HTMLDivElement>(null)
  const view = useView({ state, change, canvas })
  const seen = useSeen(view, state.hidden)
  const details = useOpenCompany()
  const [place, setPlace] = useState<Place>()
  const [cluster, setCluster] = useState<Cluster>()
  const [satellite, setSatellite] = useState(false)
  return {
    canvas,
    view,
    seen,
    hidden: state.hidden,
    change,
    place,
    setPlace,
    cluster,
    setCluster,
    satellite,
    setSatellite,
    openCompany: details.open,
    open(mark: Mark) {
      if (mark.kind === 'company') return details.open(mark.company)
      if (mark.kind === 'place') return setPlace(mark.place)
      if (view.sight?.closest) return setCluster(mark.cluster)
      const { latitude, longitude } = mark.cluster
      view.lookAt({ latitude, longitude, zoom: Math.min(seen.zoom + 2, 22) })
    },
  }
}
export type CompanyMap = ReturnType<typeof useCompanyMap>

/** Which kinds stand on the map, and whether it is a map or a satellite picture. */
export function MapSwitches({ map: { hidden, change, satellite, setSatellite } }: { map: CompanyMap }) {
  const { t } = useTexts()
  return (
    <>
      <LayerSwitches hidden={hidden} onChange={(next) => change({ hidden: next })} />
      {runtimeConfig().mapSatelliteUrl && (
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
    </>
  )
}

interface CanvasProps {
  map: CompanyMap
  /** The key of the sign that is pointed at, here or in the list. */
  lit: string | undefined
  onLit: (key: string | undefined) => void
}

export function Canvas({ map, lit, onLit }: CanvasProps) {
  const { canvas, view, seen, satellite, open } = map
  return (
    <div className={classes.canvas} ref={canvas} aria-busy={seen.isBusy}>
      {view.sight && <StateBehind viewpoint={view.sight.viewpoint} />}
      <Suspense>
        {view.start && (
          <Explorer
            marks={seen.signs}
            cards={seen.cards}
            lit={lit}
            onLit={onLit}
            onOpen={(mark) => {
              onLit(undefined)
              open(mark)
            }}
            start={view.start}
            destination={view.destination}
            satellite={satellite}
            onMove={view.onMove}
          />
        )}
      </Suspense>
      {seen.isBusy && <span className={classes.progress} aria-hidden />}
    </div>
  )
}

/** The state's outline where the map will have it, until the map has drawn its ground (MAP-47). */
function StateBehind({ viewpoint }: { viewpoint: Viewpoint }) {
  const { left, top, width, height } = boxOfOutline(viewpoint)
  return (
    <svg
      className={classes.behind}
      style={{ '--x': `${left}px`, '--y': `${top}px`, width, height } as CSSProperties}
      viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <StateShape />
    </svg>
  )
}

/** What opens over the map: a place, and the companies of a cluster that no closer look takes apart. */
export function MapDialogs({ map }: { map: CompanyMap }) {
  return (
    <>
      <PlaceDialog place={map.place} onClose={() => map.setPlace(undefined)} />
      <ClusterDialog
        cluster={map.cluster}
        zoom={map.seen.zoom}
        filter={map.view.filter}
        onCompany={map.openCompany}
        onClose={() => map.setCluster(undefined)}
      />
    </>
  )
}
