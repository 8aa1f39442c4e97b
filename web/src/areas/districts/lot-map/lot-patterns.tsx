/** The patterns that tell a situation besides its colour (DISTRICT-7). Available and unknown lots are plain. */
import classes from './lot-map.module.css'
import type { ShapeGroup } from './lot-texts.ts'

/** The patterns have the size of pixels; `scale` turns them into units of the drawing. */
export function LotPatterns({ prefix, scale }: { prefix: string; scale: number }) {
  const tile = { patternUnits: 'userSpaceOnUse', patternTransform: `scale(${scale})` } as const
  return (
    <svg className={classes.patterns} width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id={`${prefix}-EM_ANALISE`} {...tile} width="7" height="7" data-group="EM_ANALISE">
          <rect width="7" height="7" />
          <circle cx="1.75" cy="1.75" r="1.1" />
          <circle cx="5.25" cy="5.25" r="1.1" />
        </pattern>
        <pattern id={`${prefix}-EM_NEGOCIACAO`} {...tile} width="8" height="8" data-group="EM_NEGOCIACAO">
          <rect width="8" height="8" />
          <path d="M-2 2 2 -2M0 8 8 0M6 10 10 6" />
        </pattern>
        <pattern id={`${prefix}-OCUPADO`} {...tile} width="8" height="6" data-group="OCUPADO">
          <rect width="8" height="6" />
          <path d="M0 3H8" />
        </pattern>
        <pattern id={`${prefix}-INDISPONIVEL`} {...tile} width="8" height="8" data-group="INDISPONIVEL">
          <rect width="8" height="8" />
          <path d="M0 0 8 8M8 0 0 8" />
        </pattern>
      </defs>
    </svg>
  )
}

/** The paint of a group's pattern; empty for those that are plain. */
export const paintOf = (prefix: string, group: ShapeGroup): string =>
  group === 'DISPONIVEL' || group === 'none' ? '' : `url(#${prefix}-${group})`
