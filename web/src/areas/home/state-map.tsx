/** Draws the state's outline at first, then its 497 municipalities. Each of them leads into the finder. */
import { screens } from '@invest/contract/screens'
import { type PointerEvent, useEffect, useState } from 'react'
import { useGoTo } from '../../ui/locale-link.tsx'
import { outlineBox, outlinePath } from '../../ui/state-outline.ts'
import type { MunicipalityPath } from './municipality-paths.ts'
import classes from './state-map.module.css'
import { useWords } from './words.ts'

/** Loads the shapes after the first paint, so that the text need not wait for them. */
function useMunicipalityPaths(): readonly MunicipalityPath[] {
  const [paths, setPaths] = useState<readonly MunicipalityPath[]>([])
  useEffect(() => {
    let current = true
    const load = () =>
      import('./municipality-paths.ts')
        .then((module) => module.municipalityPaths())
        .then((loaded) => current && setPaths(loaded))
        .catch(() => {
          // Without the municipalities the outline stays.
        })
    const timer = setTimeout(load, 150)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [])
  return paths
}

export function StateMap() {
  const { t } = useWords()
  const goTo = useGoTo()
  const paths = useMunicipalityPaths()
  const [pointed, setPointed] = useState<MunicipalityPath>()
  const at = (event: PointerEvent | React.MouseEvent) =>
    paths[Number((event.target as SVGElement).dataset.index ?? Number.NaN)]

  return (
    <div className={classes.frame}>
      {/* The search box beside it does the same by keyboard and for screen readers. */}
      <svg
        className={classes.map}
        viewBox={`-6 -6 ${outlineBox.width + 12} ${outlineBox.height + 12}`}
        aria-hidden="true"
        onPointerOver={(event) => setPointed(at(event))}
        onPointerLeave={() => setPointed(undefined)}
        onClick={(event) => {
          const municipality = at(event)
          if (municipality) goTo(screens.finder, { parameter: municipality.code })
        }}
      >
        <path className={classes.outline} d={outlinePath} />
        <g className={classes.municipalities} data-ready={paths.length > 0 || undefined}>
          {paths.map((municipality, index) => (
            <path
              key={municipality.code}
              d={municipality.d}
              data-index={index}
              className={classes.municipality}
            />
          ))}
        </g>
        {pointed && <path className={classes.pointed} d={pointed.d} />}
      </svg>
      <p className={classes.label} aria-hidden="true" data-named={pointed !== undefined || undefined}>
        {pointed?.name ?? (paths.length > 0 ? t('hero.mapHint') : ' ')}
      </p>
    </div>
  )
}
