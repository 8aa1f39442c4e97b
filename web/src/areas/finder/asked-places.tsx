/** Who asks for land or for municipalities gets those, before the companies (FINDER-94, FINDER-95). */
import { lotSearchOfFilter, writeLotSearch } from '@invest/contract/districts/lot-search-address'
import type { Finding } from '@invest/contract/finder'
import { screens } from '@invest/contract/screens'
import { IconBuildingCommunity, IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './asked-places.module.css'
import { asksForPlaces, everythingQuery, placeOf } from './everything.ts'
import type { FinderState } from './finder-address.ts'
import { interpretationQuery } from './search-queries.ts'
import { useTexts } from './texts.ts'

export function AskedPlaces({ state }: { state: FinderState }) {
  const { t } = useTexts()
  const locale = useLocale()
  const text = state.texto.trim()
  const interpretation = useQuery(interpretationQuery(state)).data?.interpretacao
  const lots = interpretation?.lotes
  const asksForCities = asksForPlaces(interpretation)
  const found = useQuery({
    ...everythingQuery(text),
    enabled: text !== '' && (lots !== undefined || asksForCities),
  })
  if (!lots && !asksForCities) return null
  const groups = found.data?.grupos ?? []
  const of = (tipo: (typeof groups)[number]['tipo']) => groups.find((group) => group.tipo === tipo)
  const [available, cities] = [of('LOTES'), of('MUNICIPIOS')?.achados ?? []]
  const free = (number: number) => t('land.free', { count: number, number: formatNumber(number, locale) })
  return (
    <div className={classes.asked}>
      {lots && (
        <section aria-labelledby="asked-land">
          <h2 id="asked-land" className={classes.title}>
            <IconMap2 size={20} aria-hidden /> {t('land.title')}
          </h2>
          <ul className={classes.list}>
            {available?.achados.map((lot) => (
              <Place key={lot.chave} place={lot} />
            ))}
            {of('DISTRITOS')?.achados.map((district) => (
              <Place key={district.chave} place={district} note={free(district.lotesDisponiveis ?? 0)} />
            ))}
          </ul>
          <LocaleLink
            screen={screens.findLot}
            search={writeLotSearch(lotSearchOfFilter(lots))}
            className="action-link"
          >
            {available?.total
              ? t('land.all', { count: available.total, number: formatNumber(available.total, locale) })
              : t('land.search')}
          </LocaleLink>
        </section>
      )}
      {asksForCities && cities.length > 0 && (
        <section aria-labelledby="asked-cities">
          <h2 id="asked-cities" className={classes.title}>
            <IconBuildingCommunity size={20} aria-hidden /> {t('municipalities.title')}
          </h2>
          <ul className={classes.list}>
            {cities.map((city) => (
              <Place key={city.chave} place={city} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Place({ place, note = place.detalhe }: { place: Finding; note?: string | null | undefined }) {
  return (
    <li>
      <LocaleLink {...placeOf(place)} className={classes.place}>
        <span className={classes.name}>{place.nome}</span>
        {note && <span className="small">{note}</span>}
      </LocaleLink>
    </li>
  )
}
