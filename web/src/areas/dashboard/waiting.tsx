/**
 * What waits for the person, as cards of the areas that have something (WEB-170). Each card's code and answer load by
 * themselves; one that fails says so in a line and takes nothing else away (WEB-171).
 */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { aMoment } from '../../lib/in-turn.ts'
import type { Waiting, WaitingLine, WaitingLines, WaitingSource } from '../../lib/screens/area.ts'
import { loadScreen } from '../../lib/screens/load-screen.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import { useTexts } from './texts.ts'
import classes from './waiting.module.css'

const shownLines = 5
const partKey = keyFamily('espera')

interface CardProps {
  card: Waiting
  /** The first answer has come, or the first failure. */
  onSettled: (card: Waiting) => void
}

export function WaitingCard({ card, onSettled }: CardProps) {
  const source = useQuery({
    queryKey: partKey(card.screen.path),
    queryFn: async () => {
      // All cards ask in the same moment.
      await aMoment()
      await loadScreen(card.load, card.messages)
      return card.load()
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { background: true },
  })
  if (source.data) return <Loaded card={card} source={source.data} onSettled={onSettled} />
  return <Unread card={card} found={source} onSettled={onSettled} />
}

function Loaded({ card, source, onSettled }: CardProps & { source: WaitingSource }) {
  const { found, lines, total, none } = source.useWaiting()
  if (lines.length === 0 && (found.isPending || found.isError))
    return <Unread card={card} found={found} onSettled={onSettled} />
  return <Lines card={card} lines={lines} total={total} none={none} onSettled={onSettled} />
}

function useSettled(settled: boolean, { card, onSettled }: CardProps): void {
  useEffect(() => {
    if (settled) onSettled(card)
  }, [settled, card, onSettled])
}

/** It waits, or failed. */
function Unread({ found, ...props }: CardProps & { found: WaitingLines['found'] }) {
  const { t } = useTexts()
  const { t: ui } = useUiTexts()
  useSettled(found.isError, props)
  if (!found.isError) return null
  return (
    <Frame card={props.card}>
      <p className={classes.none} role="alert">
        {t('waiting.failed')}
        <button type="button" className={classes.action} onClick={() => void found.refetch()}>
          {ui('retry')}
        </button>
      </p>
    </Frame>
  )
}

function Lines({ lines, total = lines.length, none, ...props }: CardProps & Omit<WaitingLines, 'found'>) {
  useSettled(true, props)
  if (lines.length > 0)
    return (
      <Frame card={props.card} total={total}>
        <ul className={classes.lines}>
          {lines.slice(0, shownLines).map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </Frame>
    )
  if (!none) return null
  const { text, action, ...place } = none
  return (
    <Frame card={props.card} empty>
      <p className={classes.none}>
        {text}
        <LocaleLink {...place} className={classes.action}>
          {action}
        </LocaleLink>
      </p>
    </Frame>
  )
}

function Line({ line: { id: _, name, note, badge, ...place } }: { line: WaitingLine }) {
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        {/* The link covers the line, so that a press anywhere follows it. */}
        <LocaleLink {...place} className={classes.open} preload="intent">
          {name}
        </LocaleLink>
        {note && <span className={classes.note}>{note}</span>}
      </span>
      {badge && <span className={classes.badge}>{badge}</span>}
    </li>
  )
}

interface FrameProps {
  card: Waiting
  total?: number
  /** One line is enough. */
  empty?: boolean
  children: ReactNode
}

function Frame({ card, total = 0, empty, children }: FrameProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <section className={classes.card} data-empty={empty} aria-labelledby={`waiting-${card.order}`}>
      <h2 className={classes.title}>
        <card.icon size={20} stroke={1.7} aria-hidden />
        <LocaleLink
          screen={card.screen}
          id={`waiting-${card.order}`}
          className={classes.all}
          preload="intent"
        >
          {card.title[locale]}
        </LocaleLink>
        {total > shownLines && (
          <span className={classes.total}>
            {t('waiting.total', { count: total, n: formatNumber(total, locale) })}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}
