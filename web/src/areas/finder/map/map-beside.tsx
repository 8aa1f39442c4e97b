/** The map beside the finder's list, which is loaded after the list and only where the window is wide. */
import type { MapLimits } from '@invest/contract/search/map-limits'
import { useEffect, useState } from 'react'
import type { FinderState } from '../finder-address.ts'
import type { LitCompany } from '../lit-company.ts'
import type { Change } from '../use-finder-state.ts'
import { Canvas, MapDialogs, MapSwitches, useCompanyMap } from './company-map.tsx'
import classes from './map.module.css'
import { keyOfCompany, type Mark, nearestCluster } from './markers/marks.ts'
import { SeenPlaces } from './seen-list.tsx'
import { useTexts } from './texts.ts'

interface MapBesideProps {
  state: FinderState
  change: Change
  lit: LitCompany | undefined
  onLit: (company: LitCompany | undefined) => void
  /** The list beside follows what the map shows. */
  onSight: (limits: MapLimits | undefined) => void
}

/** The sign that stands for a company of the list: its own, that of a heap, or that of the cluster that it is counted in. */
function signFor(lit: LitCompany, signs: readonly Mark[], signOf: ReadonlyMap<string, string>) {
  const key = keyOfCompany(lit)
  const own = signOf.get(key) ?? key
  return signs.some((sign) => sign.key === own) ? own : nearestCluster(lit, signs)?.key
}

export default function MapBeside({ state, change, lit, onLit, onSight }: MapBesideProps) {
  const { t } = useTexts()
  const map = useCompanyMap(state, change)
  const { signs, signOf, marks } = map.seen
  const limits = map.view.sight?.limites
  useEffect(() => onSight(limits), [limits, onSight])
  // A sign that is no company of the list is lit by itself.
  const [pointed, setPointed] = useState<string>()
  const point = (key: string | undefined) => {
    const mark = key === undefined ? undefined : signs.find((sign) => sign.key === key)
    setPointed(key)
    onLit(mark?.kind === 'company' ? mark.company : undefined)
  }
  return (
    <section className={classes.beside} aria-label={t('canvas.region')} id="companies-map" tabIndex={-1}>
      <div className={classes.bar}>
        <MapSwitches map={map} />
      </div>
      <Canvas map={map} lit={lit ? signFor(lit, signs, signOf) : pointed} onLit={point} />
      <SeenPlaces marks={marks} lit={pointed} onLit={setPointed} onOpen={map.open} />
      <MapDialogs map={map} />
    </section>
  )
}
