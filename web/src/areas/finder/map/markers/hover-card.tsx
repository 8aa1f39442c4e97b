/** What a sign on the canvas stands for, beside the sign; for a company its picture, activity, seal and amount sought. */
import type { MarkerCard } from '@invest/contract/map'
import type { CSSProperties } from 'react'
import { CompanySummary } from '../company-summary.tsx'
import { SoughtLine } from '../sought-line.tsx'
import { useTexts } from '../texts.ts'
import classes from './markers.module.css'
import type { Mark } from './marks.ts'
import { useMarkNames } from './use-mark-names.ts'

interface HoverCardProps {
  mark: Mark
  card: MarkerCard | undefined
  /** The sign's middle, in pixels of the canvas. */
  at: { x: number; y: number }
  within: { width: number; height: number }
  onPointer: (inside: boolean) => void
  onOpen: () => void
}

/** Pixels that a card may take; where there is less, it stands on the sign's other side. */
const cardSize = { width: 300, height: 190 }

/** A pointer's and an eye's help: the sign itself says its name, and opens the rest. */
export function HoverCard({ mark, card, at, within, onPointer, onOpen }: HoverCardProps) {
  const { t } = useTexts()
  const nameOf = useMarkNames()
  const below = at.y < cardSize.height + mark.radius && at.y < within.height / 2
  const half = Math.min(cardSize.width, within.width - 16) / 2
  const x = Math.min(Math.max(at.x, half + 8), within.width - half - 8)
  const style = { '--x': `${x}px`, '--y': `${at.y}px`, '--off': `${mark.radius + 8}px` } as CSSProperties
  return (
    <div
      className={classes.card}
      style={style}
      data-below={below || undefined}
      data-rich={mark.kind === 'company' || undefined}
      aria-hidden="true"
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
      onClick={onOpen}
    >
      {mark.kind === 'company' ? (
        <CompanySummary company={mark.company} card={card} large />
      ) : (
        <>
          <strong>{nameOf(mark)}</strong>
          <SoughtLine mark={mark} />
          {mark.kind === 'place' && <span className="small">{t(`place.${mark.place.tipoLocal}`)}</span>}
        </>
      )}
    </div>
  )
}
