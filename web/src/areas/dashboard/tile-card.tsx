import { limits } from '@invest/contract/limits'
import type { LoggedUser } from '@invest/contract/profile'
import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { formatNumber } from '../../lib/i18n/format.ts'
import { countText } from '../../lib/i18n/texts.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import type { Tile, Total } from '../../lib/screens/area.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { useTexts } from './texts.ts'
import classes from './tile.module.css'

export function TileCard({ tile, me }: { tile: Tile; me: LoggedUser }) {
  const { t } = useTexts()
  const locale = useLocale()
  const questions: UseQueryOptions<Total>[] = tile.total ? [tile.total] : []
  const [answer] = useQueries({ queries: questions })
  const total = answer?.data
  // "None linked to you" tells an investor nothing.
  const own = tile.number?.(me) || undefined
  const number = own ?? total?.total
  const numberText = total?.limitado
    ? t('tile.over', { number: formatNumber(limits.maxRows, locale) })
    : number !== undefined && formatNumber(number, locale)
  return (
    <div className={classes.tile}>
      <span className={classes.icon}>
        <tile.icon size={22} stroke={1.6} aria-hidden />
      </span>
      {/* The link covers the tile, so that a press anywhere follows it. */}
      <LocaleLink screen={tile.screen} search={tile.search} className={classes.name} preload="intent">
        {tile.title[locale]}
      </LocaleLink>
      {number === undefined || !tile.counted ? (
        <span className={classes.text}>{tile.text[locale]}</span>
      ) : (
        <span className={classes.text}>
          {number > 0 && <strong className={`${classes.number} figures`}>{numberText}</strong>}{' '}
          {countText(tile.counted, locale, number)}
        </span>
      )}
      {tile.links && (
        <span className={classes.links}>
          {tile.links.map(({ label, screen, number: numberOf }) => {
            const linkNumber = numberOf?.(me) ?? 0
            return (
              <LocaleLink key={screen.path} screen={screen} className={classes.link} preload="intent">
                {label[locale]}
                {linkNumber > 0 && <span className="figures dimmed">{formatNumber(linkNumber, locale)}</span>}
              </LocaleLink>
            )
          })}
        </span>
      )}
    </div>
  )
}
