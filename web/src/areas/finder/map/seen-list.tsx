/** Lists the companies, clusters and places in view, for people who do not use the canvas (MAP-15). */
import type { MarkerCard } from '@invest/contract/map'
import { UnstyledButton } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { KeepIcon } from '../../../widgets/project/keep-button.tsx'
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
}

export function SeenList({ total, marks, signOf, cards, lit, ...acts }: SeenListProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const stable = useStable(acts)
  const of = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind)
  const rows = (kind: Mark['kind'], title: string) => (
    <Group title={title} items={of(kind)}>
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
    <section className={classes.list} aria-label={t('list')}>
      <div className={classes.head}>
        <h2 className="part-title">{t('list')}</h2>
        <p role="status" className="dimmed">
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

/** The places beside the finder's list of companies, for people who do not use the canvas (MAP-15). */
export function SeenPlaces({
  marks,
  lit,
  ...acts
}: Pick<SeenListProps, 'marks' | 'lit' | 'onLit' | 'onOpen'>) {
  const { t } = useTexts()
  const stable = useStable(acts)
  const places = marks.filter(({ kind }) => kind === 'place')
  if (places.length === 0) return null
  return (
    <details className={classes.places}>
      <summary>{t('list.placesCount', { count: places.length })}</summary>
      <ul>
        {places.map((mark) => (
          <Row key={mark.key} mark={mark} card={undefined} lit={mark.key === lit} {...stable} />
        ))}
      </ul>
    </details>
  )
}

/** Rows are memoised, so what they call stays the same. */
function useStable(acts: Pick<SeenListProps, 'onLit' | 'onOpen'>) {
  const latest = useRef(acts)
  latest.current = acts
  const [stable] = useState(() => ({
    light: (key: string | undefined) => latest.current.onLit(key),
    open: (mark: Mark) => latest.current.onOpen(mark),
  }))
  return stable
}

/** How many entries of a group are shown at first, so that the list does not take over the page. */
const shownFirst = 12

interface GroupProps<T> {
  title: string
  items: readonly T[]
  children: (item: T) => ReactNode
}

function Group<T>({ title, items, children }: GroupProps<T>) {
  const { t } = useTexts()
  const [showsAll, setShowsAll] = useState(false)
  if (items.length === 0) return null
  const hidden = showsAll ? 0 : Math.max(0, items.length - shownFirst)
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.rows}>{items.slice(0, items.length - hidden).map(children)}</ul>
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
