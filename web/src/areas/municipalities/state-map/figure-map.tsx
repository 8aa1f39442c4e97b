/** Draws the municipalities in the colours of their classes. */
import { screens } from '@invest/contract/screens'
import type { MunicipalityShape } from '@invest/contract/state-map'
import { useCallback, useId } from 'react'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { StateMap, useMunicipalityShapes } from '../../../ui/maps/state-map.tsx'
import { StateShape } from '../../../ui/maps/state-shape.tsx'
import { useTexts } from '../texts.ts'
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

export function FigureMap({ label, municipalities, lit, onLit }: FigureMapProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const hatch = useId()
  const shapes = useMunicipalityShapes(0)
  const lookOf = useLooks(municipalities, hatch)
  if (shapes === null) return <p role="alert">{t('map.shapesFailed')}</p>
  const litShape = shapes?.find(({ code }) => code === lit)
  const litOne = municipalities.find(({ code }) => code === lit)
  return (
    <div className={classes.map} aria-busy={!shapes}>
      <StateMap
        label={label}
        keys={t('map.keys')}
        shapes={shapes ?? []}
        lookOf={lookOf}
        start={municipalities[0]?.code ?? ''}
        onPoint={(shape) => onLit(shape?.code)}
        onOpen={(code) => goTo(screens.municipality, { parameter: code })}
        ground={
          <>
            <Hatch id={hatch} />
            {!shapes && <StateShape className={classes.outline} />}
          </>
        }
      >
        {litShape && <path className={classes.lit} d={litShape.d} />}
      </StateMap>
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

function useLooks(municipalities: readonly MappedMunicipality[], hatch: string) {
  return useCallback(
    ({ code }: MunicipalityShape) => {
      const one = municipalities.find((known) => known.code === code)
      if (!one) return undefined
      return {
        'aria-label': `${one.name}: ${one.written}`,
        className: classes.municipality,
        ...(one.classIndex < 0 ? { style: { fill: `url(#${hatch})` } } : { 'data-class': one.classIndex }),
      }
    },
    [municipalities, hatch],
  )
}

/** What fills a municipality without a figure. */
const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className={classes.hatchGround} />
      <path d="M0 0v5" className={classes.hatchLine} />
    </pattern>
  </defs>
)
