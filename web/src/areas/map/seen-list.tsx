/** Lists the companies, clusters and places in view, for people who do not use the canvas (MAP-15). */
import type { MarkerCard } from '@invest/contract/map'
import { UnstyledButton } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { KeepIcon } from '../../widgets/project/keep-button.tsx'
import { CompanySummary } from './company-summary.tsx'
import type { Mark } from './markers/marks.ts'
import { PlaceSign } from './markers/place-sign.tsx'
import { useMarkNames } from './markers/use-mark-names.ts'
import classes from './seen-list.module.css'
import { SoughtLine } from './sought-line.tsx'
import { useTexts } from './texts.ts'

interface SeenListProps {
  total: number
  marks: readonly Mark[]
  /** The key of the sign on the canvas that stands for a mark, where it is another's. */
  signOf: ReadonlyMap<string, string>
  cards: ReadonlyMap<string, MarkerCard>
  /** The key of the mark that is pointed at, here or on the canvas. */
  lit: string | undefined
  onLit: (key: string | undefined) => void
  onOpen: (mark: Mark) => void
  /** Shows only the beginning of each group at first, so that the list does not take over the page. */
  short: boolean
}

export function SeenList({ total, marks, signOf, cards, lit, onLit, onOpen, short }: SeenListProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const box = useRef<HTMLElement>(null)
  const latest = useRef({ onLit, onOpen })
  latest.current = { onLit, onOpen }
  const [stable] = useState(() => ({
    light: (key: string | undefined) => latest.current.onLit(key),
    open: (mark: Mark) => latest.current.onOpen(mark),
  }))
  // A mark that is pointed at on the canvas is brought into view here, without moving the page.
  useEffect(() => {
    const list = box.current
    if (short || lit === undefined || !list || list.matches(':hover, :focus-within')) return
    const row = list.querySelector<HTMLElement>('[data-lit]')
    if (row) bringIntoView(row)
  }, [lit, short])
  const of = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind)
  const rows = (kind: Mark['kind'], title: string) => (
    <Group title={title} items={of(kind)} short={short}>
      {(mark) => (
        <Row
          key={mark.key}
          mark={mark}
          card={mark.kind === 'company' ? cards.get(mark.company.id) : undefined}
          lit={lit !== undefined && (mark.key === lit || signOf.get(mark.key) === lit)}
          {...stable}
        />
      )}
    </Group>
  )
  return (
    <section ref={box} className={classes.list} aria-label={t('list')}>
      <div className={classes.head}>
        <h2>{t('list')}</h2>
        <p role="status" className={classes.muted}>
          {total === 0 && marks.length === 0
            ? t('list.nothing')
            : t('list.total', { count: total, number: formatNumber(total, locale) })}
        </p>
      </div>
      {rows('company', t('list.companies'))}
      {rows('cluster', t('list.clusters'))}
      {rows('place', t('list.places'))}
    </section>
  )
}

/** Scrolls the box that the row lies in, and never the page. */
function bringIntoView(row: HTMLElement) {
  let box = row.parentElement
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  if (!box || box === document.documentElement || box === document.body) return
  const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()]
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8
}

/** How many entries a short list shows at first. */
const shownFirst = 12

interface GroupProps<T> {
  title: string
  items: readonly T[]
  short: boolean
  children: (item: T) => ReactNode
}

function Group<T>({ title, items, short, children }: GroupProps<T>) {
  const { t } = useTexts()
  const [showsAll, setShowsAll] = useState(false)
  if (items.length === 0) return null
  const hidden = showsAll || !short ? 0 : Math.max(0, items.length - shownFirst)
  return (
    <>
      <h3>{title}</h3>
      <ul>{items.slice(0, items.length - hidden).map(children)}</ul>
      {hidden > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
          {t('list.more', { count: hidden })}
        </UnstyledButton>
      )}
    </>
  )
}

interface RowProps {
  mark: Mark
  card: MarkerCard | undefined
  lit: boolean
  light: (key: string | undefined) => void
  open: (mark: Mark) => void
}

const Row = memo(function Row({ mark, card, lit, light, open }: RowProps) {
  const nameOf = useMarkNames()
  const isCompany = mark.kind === 'company'
  return (
    <li className={isCompany ? classes.kept : undefined}>
      <UnstyledButton
        className={classes.item}
        data-row={mark.key}
        data-lit={lit || undefined}
        onPointerEnter={() => light(mark.key)}
        onPointerLeave={() => light(undefined)}
        onFocus={() => light(mark.key)}
        onBlur={() => light(undefined)}
        onClick={() => open(mark)}
      >
        {isCompany ? (
          <CompanySummary company={mark.company} card={card} />
        ) : (
          <>
            {mark.kind === 'place' ? (
              <PlaceSign type={mark.place.tipoLocal} />
            ) : (
              <IconZoomIn size={20} aria-hidden />
            )}
            <span>
              {nameOf(mark)}
              <SoughtLine mark={mark} />
            </span>
          </>
        )}
      </UnstyledButton>
      {isCompany && (
        <KeepIcon
          item={{ tipo: 'EMPRESA', id: mark.company.cnpj, nome: mark.company.nomeExibicao }}
          className={classes.keep}
        />
      )}
    </li>
  )
})
