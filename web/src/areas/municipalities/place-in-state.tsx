/** Where a municipality lies: its shape in colour among all others of the state. A picture of what the words beside it say. */

import { type MunicipalityShape, outlineBox } from '@invest/contract/state-map'
import { useMemo } from 'react'
import classes from './place-in-state.module.css'
import { useTexts } from './texts.ts'

interface PlaceInStateProps {
  name: string
  code: string
  /** Undefined until they have come. */
  shapes: readonly MunicipalityShape[] | null | undefined
}

export function PlaceInState({ name, code, shapes }: PlaceInStateProps) {
  const { t } = useTexts()
  const all = useMemo(() => shapes?.map(({ d }) => d).join(''), [shapes])
  const own = shapes?.find((shape) => shape.code === code)
  if (shapes === null) return null
  return (
    <svg
      className={classes.state}
      viewBox={`-6 -6 ${outlineBox.width + 12} ${outlineBox.height + 12}`}
      role="img"
      aria-label={t('page.place', { name })}
    >
      {all && <path className={classes.others} d={all} />}
      {own && (
        <>
          <path className={classes.own} d={own.d} />
          <circle className={classes.ring} cx={own.x} cy={own.y} r="34" />
        </>
      )}
    </svg>
  )
}
