import type { Place } from '@invest/contract/map'
import classes from '../map.module.css'
import { placeIcons } from './place-icons.ts'

/** The same sign as on the map. */
export function PlaceSign({ type }: { type: Place['tipoLocal'] }) {
  const { token, path } = placeIcons[type]
  return (
    <svg
      className={classes.sign}
      viewBox="0 0 24 24"
      style={{ background: `var(${token})` }}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
