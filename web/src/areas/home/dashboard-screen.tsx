import type { LoggedUser } from '@invest/contract/profile'
import { type Tile, useAreas } from '../../lib/screens/area.ts'
import { useMe, useParameters } from '../../lib/screens/start-up.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { isVisible } from '../../lib/session/viewer-rule.ts'
import classes from './dashboard.module.css'
import { Hero } from './hero.tsx'
import { NewForYou } from './new-for-you.tsx'
import { PortalTile } from './portal-tile.tsx'
import { RegisterTile } from './register-tile.tsx'
import { useTexts } from './texts.ts'
import { TileCard } from './tile-card.tsx'

/**
 * A clerk's work comes first. What is about own companies comes last for somebody without any, who is here for other
 * people's (WEB-23).
 */
const rankOf = (tile: Tile, me: LoggedUser): number => (tile.leads ? 0 : tile.number?.(me) === 0 ? 2 : 1)

export function Screen() {
  const { t } = useTexts()
  const me = useMe()
  const viewer = useViewer()
  const { urlPortalInicial } = useParameters()
  const tiles = useAreas()
    .flatMap((area) => area.tiles ?? [])
    .filter((tile) => isVisible(tile, viewer))
    .sort((a, b) => rankOf(a, me) - rankOf(b, me) || a.order - b.order)
  const count = tiles.length + (me.ehEstrangeiro ? 0 : 1) + (urlPortalInicial ? 1 : 0)
  return (
    <div className={classes.page}>
      <Hero />
      <NewForYou />
      <h2 className={classes.heading}>{t('tiles.title')}</h2>
      <div className={classes.tiles} data-count={count}>
        {tiles.map((tile) => (
          <TileCard key={tile.screen.path} tile={tile} me={me} />
        ))}
        {!me.ehEstrangeiro && <RegisterTile />}
        <PortalTile />
      </div>
    </div>
  )
}
