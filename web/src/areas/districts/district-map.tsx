/** The state with its districts: a dot where each lies, and a label beside it that leads to the district. */
import type { DistrictItem } from '@invest/contract/districts/district'
import { screens } from '@invest/contract/screens'
import { outlineBox, outlineProjection } from '@invest/contract/state-map'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { StateShape } from '../../ui/maps/state-shape.tsx'
import classes from './district-map.module.css'
import { useTexts } from './texts.ts'

/** How far a label stands from its dot, in units of the outline; three districts lie close together. */
const labelOffsets: Readonly<Record<string, readonly [number, number]>> = {
  DIMT: [-112, -96],
  DIAV: [104, -34],
  ZMG: [-92, 96],
  DICS: [-150, -4],
  DIRG: [130, 34],
}
const usualOffset = [0, -54] as const

const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: (longitude - outlineProjection.west) * outlineProjection.perLongitude,
  y: (outlineProjection.north - latitude) * outlineProjection.perLatitude,
})

const margin = { left: 20, right: 100, top: 10, bottom: 20 }
const width = outlineBox.width + margin.left + margin.right
const height = outlineBox.height + margin.top + margin.bottom

/** A place of the outline in the frame. */
const onMap = (x: number, y: number) => ({
  left: `${((x + margin.left) / width) * 100}%`,
  top: `${((y + margin.top) / height) * 100}%`,
})

interface DistrictMapProps {
  districts: readonly DistrictItem[]
  /** The abbreviation of the district that is pointed at, here or in the list. */
  lit: string | undefined
  onLight: (sigla: string | undefined) => void
  /** The number beside each district's abbreviation; the available lots where it is absent. */
  counts?: ReadonlyMap<string, number>
}

export function DistrictMap({ districts, lit, onLight, counts }: DistrictMapProps) {
  const { t } = useTexts()
  const placed = districts.map((district) => {
    const { x, y } = placeOf(district)
    const [dx, dy] = labelOffsets[district.sigla] ?? usualOffset
    return { district, x, y, labelX: x + dx, labelY: y + dy }
  })
  return (
    <div className={classes.frame}>
      <svg
        className={classes.map}
        viewBox={`${-margin.left} ${-margin.top} ${width} ${height}`}
        aria-hidden="true"
      >
        <StateShape className={classes.land} />
        {placed.map(({ district, x, y, labelX, labelY }) => (
          <g key={district.sigla} data-lit={district.sigla === lit || undefined} className={classes.mark}>
            <line x1={x} y1={y} x2={labelX} y2={labelY} />
            <circle cx={x} cy={y} r={8} />
          </g>
        ))}
      </svg>
      {placed.map(({ district, x, y }) => (
        // The label beside it is the link for the keyboard and for screen readers.
        <LocaleLink
          key={district.sigla}
          screen={screens.industrialDistrict}
          parameter={district.sigla}
          className={classes.dot}
          tabIndex={-1}
          aria-hidden="true"
          style={onMap(x, y)}
          onPointerEnter={() => onLight(district.sigla)}
          onPointerLeave={() => onLight(undefined)}
        />
      ))}
      {placed.map(({ district, labelX, labelY }) => {
        const count = counts?.get(district.sigla) ?? district.numLotesDisponiveis
        return (
          <LocaleLink
            key={district.sigla}
            screen={screens.industrialDistrict}
            parameter={district.sigla}
            className={classes.label}
            data-lit={district.sigla === lit || undefined}
            style={onMap(labelX, labelY)}
            // Who speaks to the browser says what the label shows, so the name begins with it.
            aria-label={`${district.sigla} ${count}, ${t(counts ? 'map.found' : 'map.available', { name: district.nome, count })}`}
            onPointerEnter={() => onLight(district.sigla)}
            onPointerLeave={() => onLight(undefined)}
            onFocus={() => onLight(district.sigla)}
            onBlur={() => onLight(undefined)}
          >
            <strong>{district.sigla}</strong> <span className={`${classes.count} figures`}>{count}</span>
          </LocaleLink>
        )
      })}
    </div>
  )
}
