import type { LoggedUser } from '@invest/contract/accounts'
import { limits } from '@invest/contract/limits'
import { countCompanies } from '@invest/contract/search'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { LocaleLink } from '../../ui/locale-link.tsx'
import classes from './tile.module.css'
import type { Tile } from './tiles.ts'

/** How many companies the portal shows this person; the tile stands without it until it is known. */
function useFinderTotal(wanted: boolean) {
  return useQuery({
    queryKey: ['empresas', 'listar', 'total'],
    queryFn: ({ signal }) => call(countCompanies, { body: {} }, signal),
    meta: { background: true },
    enabled: wanted,
    staleTime: 5 * 60_000,
  }).data?.empresas
}

export function TileCard({ tile, me }: { tile: Tile; me: LoggedUser }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  // The answer is shared: a tile that did not ask gets it too.
  const total = useFinderTotal(tile.id === 'finder')
  const found = tile.id === 'finder' ? total : undefined
  const number = tile.number?.(me) ?? found?.total
  const shown = found?.limitado
    ? t('finder.over', { number: formatNumber(limits.maxRows, locale) })
    : number !== undefined && formatNumber(number, locale)
  return (
    <div className={classes.tile}>
      <span className={classes.icon}>
        <tile.icon size={26} stroke={1.6} aria-hidden />
      </span>
      {/* It covers the tile, so that a press anywhere follows it. */}
      <LocaleLink path={tile.path} className={classes.name} preload="intent">
        {t(`${tile.id}.title`)}
        <IconArrowRight size={18} className={classes.arrow} aria-hidden />
      </LocaleLink>
      <span className={classes.text}>{t(`${tile.id}.text`)}</span>
      <span className={classes.foot}>
        {number !== undefined && number > 0 && (
          <strong className={`${classes.number} figures`}>{shown}</strong>
        )}
        {number !== undefined && tile.id !== 'eligible' && (
          <span>{t(`${tile.id}.count`, { count: number })}</span>
        )}
      </span>
      {tile.links && (
        <span className={classes.links}>
          {tile.links.map(({ id, path, number: count }) => (
            <LocaleLink key={id} path={path} preload="intent">
              {t(`links.${id}`)}
              {count(me) > 0 && <span className="figures">{formatNumber(count(me), locale)}</span>}
            </LocaleLink>
          ))}
        </span>
      )}
    </div>
  )
}
