/** Draws the municipalities in the colours of their classes. One of them has the focus; arrow keys lead to its neighbours. */
import { screens } from '@invest/contract/screens'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { isArrow, nextPoint } from '../../../ui/maps/next-point.ts'
import { outlineBox, outlinePath } from '../../../ui/maps/state-outline.ts'
import { useTexts } from '../texts.ts'
import type { MunicipalityShape } from './municipality-shapes.ts'

import classes from './state-map.module.css'

export interface MappedMunicipality {
  code: string
  name: string
  /** The figure as it is written. */
  written: string
  /** -1 without a figure. */
  classIndex: number
}

interface FigureMapProps {
  label: string
  municipalities: readonly MappedMunicipality[]
  lit: string | undefined
  onLit: (code: string | undefined) => void
}

/** Loaded with the map's first showing; undefined until then, null where they could not be loaded. */
function useShapes(): MunicipalityShape[] | null | undefined {
  const [shapes, setShapes] = useState<MunicipalityShape[] | null>()
  useEffect(() => {
    let current = true
    import('./municipality-shapes.ts')
      .then((module) => module.municipalityShapes())
      .then(
        (loaded) => current && setShapes(loaded),
        () => current && setShapes(null),
      )
    return () => {
      current = false
    }
  }, [])
  return shapes
}

export function FigureMap({ label, municipalities, lit, onLit }: FigureMapProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const hint = useId()
  const hatch = useId()
  const shapes = useShapes()
  const drawing = useRef<SVGSVGElement>(null)
  const [first = ''] = municipalities.map(({ code }) => code)
  const [active, setActive] = useState<string>()
  const pathOf = (code: string) => drawing.current?.querySelector<SVGPathElement>(`[data-code="${code}"]`)
  const codeOf = (target: EventTarget) => (target as SVGElement).dataset?.code

  if (shapes === null) return <p role="alert">{t('map.shapesFailed')}</p>
  const litShape = shapes?.find(({ code }) => code === lit)
  const litOne = municipalities.find(({ code }) => code === lit)
  return (
    <div className={classes.map} aria-busy={!shapes}>
      <p id={hint} className="unseen">
        {t('map.keys')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups the links of a drawing. */}
      <svg
        ref={drawing}
        role="group"
        aria-label={label}
        aria-describedby={hint}
        viewBox={`-6 -6 ${outlineBox.width + 12} ${outlineBox.height + 12}`}
        onPointerOver={(event) => onLit(codeOf(event.target))}
        onPointerLeave={() => onLit(undefined)}
        onFocus={(event) => {
          setActive(codeOf(event.target))
          onLit(codeOf(event.target))
        }}
        onBlur={() => onLit(undefined)}
        onClick={(event) => {
          const code = codeOf(event.target)
          if (code) goTo(screens.municipality, { parameter: code })
        }}
        onKeyDown={(event) => {
          const code = codeOf(event.target)
          if (!code || !shapes) return
          if (event.key === 'Enter') goTo(screens.municipality, { parameter: code })
          if (!isArrow(event.key)) return
          event.preventDefault()
          const from = shapes.find((shape) => shape.code === code)
          const next = from && nextPoint(from, event.key, shapes)
          if (next) pathOf(next.code)?.focus()
        }}
      >
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" className={classes.hatchGround} />
            <path d="M0 0v5" className={classes.hatchLine} />
          </pattern>
        </defs>
        {!shapes && <path className={classes.outline} d={outlinePath} />}
        {shapes && (
          <Municipalities
            shapes={shapes}
            municipalities={municipalities}
            tabStop={active ?? first}
            unknown={`url(#${hatch})`}
          />
        )}
        {litShape && <path className={classes.lit} d={litShape.d} />}
      </svg>
      <p className={classes.readout} aria-hidden="true" data-named={litOne !== undefined || undefined}>
        {litOne ? (
          <>
            {litOne.name} <strong className="figures">{litOne.written}</strong>
          </>
        ) : (
          t('map.hint')
        )}
      </p>
    </div>
  )
}

interface MunicipalitiesProps {
  shapes: readonly MunicipalityShape[]
  municipalities: readonly MappedMunicipality[]
  /** The one that the tab key leads to. */
  tabStop: string
  unknown: string
}

/** Drawn anew only when figures or the tab stop change, not with each shape that is pointed at. */
const Municipalities = memo(function Municipalities(props: MunicipalitiesProps) {
  const { shapes, municipalities, tabStop, unknown } = props
  const known = new Map(municipalities.map((one) => [one.code, one]))
  return shapes.map(({ code, d }) => {
    const one = known.get(code)
    if (!one) return null
    return (
      // biome-ignore lint/a11y/useSemanticElements: HTML's link cannot stand in a drawing.
      <path
        key={code}
        d={d}
        role="link"
        aria-label={`${one.name}: ${one.written}`}
        tabIndex={code === tabStop ? 0 : -1}
        data-code={code}
        className={classes.municipality}
        {...(one.classIndex < 0 ? { style: { fill: unknown } } : { 'data-class': one.classIndex })}
      />
    )
  })
})
