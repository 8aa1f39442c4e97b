/**
 * The dashboard's tiles as data. A new area adds its line; the rules are the menu's (decision 33), so that a tile never
 * leads where the menu does not.
 */
import type { LoggedUser } from '@invest/contract/accounts'
import {
  IconBuildingBank,
  IconBuildingFactory2,
  IconMap2,
  type IconProps,
  IconRosetteDiscountCheck,
  IconSearch,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

export interface Tile {
  id: 'myCompanies' | 'madeInRs' | 'map' | 'finder' | 'eligible'
  /** Below the language. */
  path: string
  icon: ComponentType<IconProps>
  /** The number it carries, where one is known with the person's own data. */
  number?: (me: LoggedUser) => number
  /** Further doors to the same area. */
  links?: { id: 'search' | 'favourites' | 'hidden'; path: string; number: (me: LoggedUser) => number }[]
  visible?: (me: LoggedUser, mayConsultEligible: boolean) => boolean
}

export const tiles: readonly Tile[] = [
  {
    id: 'myCompanies',
    path: 'minhas-empresas',
    icon: IconBuildingFactory2,
    number: (me) => me.totais.empresas,
    visible: (me) => !me.ehEstrangeiro,
  },
  {
    id: 'madeInRs',
    path: 'madeInRs/empresas',
    icon: IconRosetteDiscountCheck,
    number: (me) => me.totais.comSelo,
    visible: (me) => !me.ehEstrangeiro,
  },
  { id: 'map', path: 'mapa-empresas', icon: IconMap2 },
  {
    id: 'finder',
    path: 'buscador/buscar',
    icon: IconSearch,
    links: [
      { id: 'search', path: 'buscador/buscar', number: () => 0 },
      { id: 'favourites', path: 'buscador/favoritos', number: (me) => me.totais.favoritas },
      { id: 'hidden', path: 'buscador/ocultos', number: (me) => me.totais.ocultas },
    ],
  },
  {
    id: 'eligible',
    path: 'empresas-elegiveis',
    icon: IconBuildingBank,
    visible: (_, mayConsultEligible) => mayConsultEligible,
  },
]

export const visibleTiles = (me: LoggedUser, mayConsultEligible: boolean): Tile[] =>
  tiles.filter((tile) => tile.visible?.(me, mayConsultEligible) ?? true)
