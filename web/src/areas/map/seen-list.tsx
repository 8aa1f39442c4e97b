/** Lists the companies, clusters and places in view, for people who do not use the canvas (MAP-15). */
import type { Cluster, MapAnswer, MapCompany, Place } from '@invest/contract/map'
import type { Municipality } from '@invest/contract/reference'
import { UnstyledButton } from '@mantine/core'
import { IconBuildingFactory2, IconZoomIn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { municipalitiesQuery } from '../../lib/start-up.ts'
import { useLocale } from '../../lib/use-locale.ts'
import classes from './map.module.css'
import { placesOf } from './map-features.ts'
import { nearestTo } from './nearest.ts'
import { PlaceSign } from './place-sign.tsx'
import { useWords } from './words.ts'

interface SeenListProps {
  answer: MapAnswer
  onCompany: (company: MapCompany) => void
  onPlace: (place: Place) => void
  onCluster: (cluster: Cluster) => void
}

export function SeenList({ answer, onCompany, onPlace, onCluster }: SeenListProps) {
  const { t } = useWords()
  const locale = useLocale()
  const municipalities: Municipality[] = useQuery(municipalitiesQuery).data ?? []
  const places = placesOf(answer)
  const clusters = [...answer.agrupamentos].sort((a, b) => b.total - a.total)
  const nothing = answer.total === 0 && places.length === 0
  return (
    <section className={classes.list} aria-label={t('list')}>
      <h2>{t('list')}</h2>
      <p role="status" className={classes.muted}>
        {nothing
          ? t('list.nothing')
          : t('list.total', { count: answer.total, number: formatNumber(answer.total, locale) })}
      </p>
      <Group title={t('list.companies')} items={answer.empresas}>
        {(company) => (
          <Item
            key={company.id}
            sign={<IconBuildingFactory2 size={18} aria-hidden />}
            onPress={() => onCompany(company)}
          >
            {company.nomeExibicao}
          </Item>
        )}
      </Group>
      <Group title={t('list.clusters')} items={clusters}>
        {(cluster) => {
          const near = nearestTo(cluster, municipalities)
          const number = formatNumber(cluster.total, locale)
          return (
            <Item
              key={`${cluster.latitude} ${cluster.longitude}`}
              sign={<IconZoomIn size={18} aria-hidden />}
              onPress={() => onCluster(cluster)}
            >
              {near
                ? t('list.cluster', { count: cluster.total, number, place: near.nomeCompleto })
                : t('list.total', { count: cluster.total, number })}
            </Item>
          )
        }}
      </Group>
      <Group title={t('list.places')} items={places}>
        {(place) => (
          <Item key={place.nome} sign={<PlaceSign type={place.tipoLocal} />} onPress={() => onPlace(place)}>
            {place.nome}
          </Item>
        )}
      </Group>
    </section>
  )
}

/** How many entries are shown at first, so that the list does not take over the page. */
const shownFirst = 12

function Group<T>({
  title,
  items,
  children,
}: {
  title: string
  items: readonly T[]
  children: (item: T) => ReactNode
}) {
  const { t } = useWords()
  const [showsAll, setShowsAll] = useState(false)
  if (items.length === 0) return null
  const hidden = showsAll ? 0 : Math.max(0, items.length - shownFirst)
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

const Item = ({ sign, onPress, children }: { sign: ReactNode; onPress: () => void; children: ReactNode }) => (
  <li>
    <UnstyledButton className={classes.item} onClick={onPress}>
      {sign}
      <span>{children}</span>
    </UnstyledButton>
  </li>
)
