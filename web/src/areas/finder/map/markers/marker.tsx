/** A sign on the canvas: a cluster, a company or a place. */
import { type CSSProperties, memo, type ReactNode } from 'react'
import { formatShortMoney, formatShortNumber, formatTightNumber } from '../../../../lib/i18n/format.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './markers.module.css'
import type { Mark } from './marks.ts'
import { PlaceSign } from './place-sign.tsx'
import { useMarkNames } from './use-mark-names.ts'

interface MarkerProps {
  mark: Mark
  town: string | undefined
  lit: boolean
  stop: boolean
  point: (key: string | undefined, withCard: boolean) => void
  focus: (key: string) => void
  open: (mark: Mark) => void
}

export const Marker = memo(function Marker({ mark, town, lit, stop, point, focus, open }: MarkerProps) {
  const nameOf = useMarkNames(formatShortNumber)
  const { t } = useTexts()
  const locale = useLocale()
  const name = nameOf(mark)
  const sought = mark.kind === 'cluster' ? mark.cluster.valorBuscado : 0
  const more = sought > 0 ? t('cluster.seeks', { amount: formatShortMoney(sought, locale) }) : town
  return (
    <button
      type="button"
      data-key={mark.key}
      data-kind={mark.kind}
      data-lit={lit || undefined}
      data-seeking={isSeeking(mark) || undefined}
      className={classes.marker}
      style={{ '--radius': `${mark.radius}px` } as CSSProperties}
      tabIndex={stop ? 0 : -1}
      aria-label={more ? `${name}, ${more}` : name}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point(mark.key, true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && point(undefined, false)}
      onFocus={({ currentTarget }) => {
        // A press gives the focus too, and opens what the card would tell.
        if (currentTarget.matches(':focus-visible')) focus(mark.key)
      }}
      onBlur={() => point(undefined, false)}
      onClick={() => open(mark)}
    >
      <Sign mark={mark} />
    </button>
  )
})

const isSeeking = (mark: Mark): boolean =>
  mark.kind === 'cluster' ? mark.seeking : mark.kind === 'company' && mark.company.buscandoInvestimentos

/** Smaller clusters have no room for an amount. */
const leastWithAmount = 21

function Sign({ mark }: { mark: Mark }): ReactNode {
  const locale = useLocale()
  if (mark.kind === 'cluster')
    return (
      <span className={`${classes.cluster} figures`}>
        {formatShortNumber(mark.cluster.total, locale)}
        {mark.cluster.valorBuscado > 0 && mark.radius >= leastWithAmount && (
          // Drawn by the style: the button's name tells the amount in words, which its visible text would have to repeat.
          <span
            className={classes.amount}
            data-amount={formatTightNumber(mark.cluster.valorBuscado, locale)}
          />
        )}
      </span>
    )
  if (mark.kind === 'place') return <PlaceSign type={mark.place.tipoLocal} />
  return <span className={classes.dot} />
}
