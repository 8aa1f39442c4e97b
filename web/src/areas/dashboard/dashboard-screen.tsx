import type { LoggedUser } from '@invest/contract/profile'
import { Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { type Tile, useAreas, type Waiting } from '../../lib/screens/area.ts'
import { useMe } from '../../lib/screens/start-up.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { isVisible } from '../../lib/session/viewer-rule.ts'
import classes from './dashboard.module.css'
import { isFirstVisit } from './first-visit.ts'
import { Hero } from './hero.tsx'
import { PortalTile } from './portal-tile.tsx'
import { RegisterTile } from './register-tile.tsx'
import { useTexts } from './texts.ts'
import { TileCard } from './tile-card.tsx'
import waitingClasses from './waiting.module.css'
import { WaitingCard } from './waiting.tsx'

/** So long the tiles stand back for the cards. What comes later stands below them, so that nothing moves (WEB-171). */
const longestWaitMs = 3000

/** The person's work comes first (WEB-170); a newcomer, who has none yet, is told what the portal is (WEB-172). */
export function Screen() {
  const me = useMe()
  const [first] = useState(() => isFirstVisit(me))
  const viewer = useViewer()
  const cards = useAreas()
    .flatMap((area) => area.waiting ?? [])
    .filter((card) => isVisible(card, viewer) && (card.given?.(me) ?? true))
    .sort((a, b) => a.order - b.order)
  const { settled, late, onSettled } = useSettledCards(cards)
  const ready = settled || first
  const show = (some: readonly Waiting[]) => (
    <div className={waitingClasses.cards} hidden={!ready}>
      {some.map((card) => (
        <WaitingCard key={card.screen.path} card={card} onSettled={onSettled} />
      ))}
    </div>
  )
  return (
    <div className={classes.page}>
      <Hero first={first} />
      {!ready && <Skeleton height={180} radius={16} mt={20} />}
      {show(cards.filter((card) => !late.includes(card)))}
      {ready && <Tiles />}
      {show(late)}
    </div>
  )
}

/** Whether each card has its answer, or they have taken too long, and which have. */
function useSettledCards(cards: readonly Waiting[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  /** Those known when the tiles waited no longer. */
  const [inTime, setInTime] = useState<ReadonlySet<string>>()
  const [end] = useState(() => Date.now() + longestWaitMs)
  const onSettled = useCallback(
    ({ screen }: Waiting) =>
      setKnown((before) => (before.has(screen.path) ? before : new Set(before).add(screen.path))),
    [],
  )
  useEffect(() => {
    if (inTime) return
    const timer = setTimeout(() => setInTime(known), end - Date.now())
    return () => clearTimeout(timer)
  }, [known, inTime, end])
  return {
    settled: inTime !== undefined || cards.every(({ screen }) => known.has(screen.path)),
    late: inTime ? cards.filter(({ screen }) => !inTime.has(screen.path)) : [],
    onSettled,
  }
}

/**
 * A clerk's work comes first. What is about own companies comes last for somebody without any, who is here for other
 * people's (WEB-23).
 */
const rankOf = (tile: Tile, me: LoggedUser): number => (tile.leads ? 0 : tile.number?.(me) === 0 ? 2 : 1)

function Tiles() {
  const { t } = useTexts()
  const me = useMe()
  const viewer = useViewer()
  const tiles = useAreas()
    .flatMap((area) => area.tiles ?? [])
    .filter((tile) => isVisible(tile, viewer))
    .sort((a, b) => rankOf(a, me) - rankOf(b, me) || a.order - b.order)
  return (
    <>
      <h2 className={classes.heading}>{t('tiles.title')}</h2>
      <div className={classes.tiles}>
        {tiles.map((tile) => (
          <TileCard key={tile.screen.path} tile={tile} me={me} />
        ))}
        <PortalTile />
        {!me.ehEstrangeiro && <RegisterTile />}
      </div>
    </>
  )
}
