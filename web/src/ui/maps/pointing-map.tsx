/** Draws the state's outline at first, then its municipalities, and names the one that is pointed at. */
import { state } from '@invest/contract/state'
import type { MunicipalityShape } from '@invest/contract/state-map'
import { useState } from 'react'
import classes from './pointing-map.module.css'
import { StateMap, useMunicipalityShapes } from './state-map.tsx'
import { StateShape } from './state-shape.tsx'

/** The shapes load after the first paint, so that the text need not wait for them. */
const firstPaintMs = 150
const lookOf = ({ name }: MunicipalityShape) => ({ 'aria-label': name, className: classes.municipality })
const none: readonly MunicipalityShape[] = []

interface PointingMapProps {
  label: string
  /** How the keys are used, for screen readers. */
  keys: string
  /** What stands below while nothing is pointed at, and where the shapes did not come. */
  hint: string
  failed?: string
  onOpen: (code: string) => void
}

export function PointingMap({ label, keys, hint, failed, onOpen }: PointingMapProps) {
  // Without the municipalities the outline stays.
  const loaded = useMunicipalityShapes(firstPaintMs)
  const shapes = loaded ?? none
  const [pointed, setPointed] = useState<MunicipalityShape>()
  return (
    <div className={classes.frame}>
      <StateMap
        label={label}
        keys={keys}
        className={classes.map}
        shapes={shapes}
        lookOf={lookOf}
        start={state.capital}
        preventScroll
        onPoint={setPointed}
        onOpen={onOpen}
        ground={<StateShape className={classes.outline} />}
      >
        {pointed && <path className={classes.pointed} d={pointed.d} />}
      </StateMap>
      <p
        className={classes.label}
        aria-hidden={loaded === null && failed ? undefined : true}
        data-named={pointed !== undefined || undefined}
      >
        {pointed?.name ?? (loaded === null ? failed : loaded && hint)}
      </p>
    </div>
  )
}
