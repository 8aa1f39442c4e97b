/** Draws the state's outline at first, then its 497 municipalities. Each of them leads into the finder. */
import { screens } from '@invest/contract/screens'
import { useState } from 'react'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import type { MunicipalityShape } from '../../ui/maps/municipality-shapes.ts'
import { StateMap, useMunicipalityShapes } from '../../ui/maps/state-map.tsx'
import { outlinePath } from '../../ui/maps/state-outline.ts'
import classes from './finder-map.module.css'
import { useTexts } from './texts.ts'

/** The shapes load after the first paint, so that the text need not wait for them. */
const firstPaintMs = 150
/** The tab key leads to the capital first. */
const capital = '8801'
const lookOf = ({ name }: MunicipalityShape) => ({ 'aria-label': name, className: classes.municipality })
const none: readonly MunicipalityShape[] = []

export function FinderMap() {
  const { t } = useTexts()
  const goTo = useGoTo()
  // Without the municipalities the outline stays.
  const shapes = useMunicipalityShapes(firstPaintMs) ?? none
  const [pointed, setPointed] = useState<MunicipalityShape>()
  return (
    <div className={classes.frame}>
      <StateMap
        label={t('hero.map')}
        keys={t('hero.mapKeys')}
        className={classes.map}
        shapes={shapes}
        lookOf={lookOf}
        start={capital}
        preventScroll
        onPoint={setPointed}
        onOpen={(code) => goTo(screens.finder, { parameter: code })}
        ground={<path className={classes.outline} d={outlinePath} />}
      >
        {pointed && <path className={classes.pointed} d={pointed.d} />}
      </StateMap>
      <p className={classes.label} aria-hidden="true" data-named={pointed !== undefined || undefined}>
        {pointed?.name ?? (shapes.length > 0 ? t('hero.mapHint') : ' ')}
      </p>
    </div>
  )
}
