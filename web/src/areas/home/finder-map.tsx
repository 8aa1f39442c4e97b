/** Draws the state's outline at first, then its 497 municipalities. Each of them leads into the finder. */
import { screens } from '@invest/contract/screens'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { isArrow, nextPoint } from '../../ui/maps/next-point.ts'
import { outlineBox, outlinePath } from '../../ui/maps/state-outline.ts'
import classes from './finder-map.module.css'
import type { MunicipalityPath } from './municipality-paths.ts'
import { useTexts } from './texts.ts'

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

/** One municipality is the tab key's stop, the capital at first; arrow keys lead to its neighbours. */
const capital = '8801'

export function FinderMap() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const hint = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const paths = useMunicipalityPaths()
  const [pointed, setPointed] = useState<MunicipalityPath>()
  const [active, setActive] = useState(capital)
  const at = (target: EventTarget) => paths[Number((target as SVGElement).dataset.index ?? Number.NaN)]
  const open = (municipality: MunicipalityPath | undefined) => {
    if (municipality) goTo(screens.finder, { parameter: municipality.code })
  }

  return (
    <div className={classes.frame}>
      <p id={hint} className="unseen">
        {t('hero.mapKeys')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups the links of a drawing. */}
      <svg
        ref={drawing}
        role="group"
        aria-label={t('hero.map')}
        aria-describedby={hint}
        className={classes.map}
        viewBox={`-6 -6 ${outlineBox.width + 12} ${outlineBox.height + 12}`}
        onPointerOver={({ target }) => setPointed(at(target))}
        onPointerLeave={() => setPointed(undefined)}
        onFocus={({ target }) => {
          const municipality = at(target)
          if (municipality) setActive(municipality.code)
          setPointed(municipality)
        }}
        onBlur={() => setPointed(undefined)}
        onClick={({ target }) => open(at(target))}
        onKeyDown={(event) => {
          const municipality = at(event.target)
          if (!municipality) return
          if (event.key === 'Enter') open(municipality)
          if (!isArrow(event.key)) return
          event.preventDefault()
          const next = nextPoint(municipality, event.key, paths)
          if (next)
            drawing.current
              ?.querySelector<SVGPathElement>(`[data-index="${paths.indexOf(next)}"]`)
              ?.focus({ preventScroll: true })
        }}
      >
        <path className={classes.outline} d={outlinePath} />
        <g className={classes.municipalities} data-ready={paths.length > 0 || undefined}>
          <Municipalities paths={paths} stop={active} />
        </g>
        {pointed && <path className={classes.pointed} d={pointed.d} />}
      </svg>
      <p className={classes.label} aria-hidden="true" data-named={pointed !== undefined || undefined}>
        {pointed?.name ?? (paths.length > 0 ? t('hero.mapHint') : ' ')}
      </p>
    </div>
  )
}

/** Drawn anew only when the tab stop changes, not with each municipality that is pointed at. */
const Municipalities = memo(function Municipalities(props: {
  paths: readonly MunicipalityPath[]
  stop: string
}) {
  return props.paths.map(({ code, name, d }, index) => (
    // biome-ignore lint/a11y/useSemanticElements: HTML's link cannot stand in a drawing.
    <path
      key={code}
      d={d}
      role="link"
      tabIndex={code === props.stop ? 0 : -1}
      aria-label={name}
      data-index={index}
      className={classes.municipality}
    />
  ))
})
