import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { eligibilityQuery, useMe, useParameters } from '../../lib/start-up.ts'
import classes from './dashboard.module.css'
import { Hero } from './hero.tsx'
import { PortalTile } from './portal-tile.tsx'
import { RegisterTile } from './register-tile.tsx'
import { TileCard } from './tile-card.tsx'
import { visibleTiles } from './tiles.ts'

export function Screen() {
  const { t } = useTranslation('home')
  const me = useMe()
  const { urlPortalInicial } = useParameters()
  // Hidden until the check answers true (specification 1, section 4).
  const mayConsultEligible = useQuery(eligibilityQuery).data === true
  const shown = visibleTiles(me, mayConsultEligible)
  const count = shown.length + (me.ehEstrangeiro ? 0 : 1) + (urlPortalInicial ? 1 : 0)
  return (
    <div className={classes.page}>
      <Hero />
      <h2 className={classes.heading}>{t('tiles.title')}</h2>
      <div className={classes.tiles} data-count={count}>
        {shown.map((tile) => (
          <TileCard key={tile.id} tile={tile} me={me} />
        ))}
        {!me.ehEstrangeiro && <RegisterTile />}
        <PortalTile />
      </div>
    </div>
  )
}
