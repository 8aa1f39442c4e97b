/**
 * What an area of the product gives to the portal. Each area's area.ts exports one `WebArea`, and app/areas.ts lists
 * them. Every screen loads each area.ts first, so an area.ts reaches its screens and hits only by `import()`.
 */
import type { LoggedUser } from '@invest/contract/profile'
import type { ScreenAddress } from '@invest/contract/screens'
import type { AddressParameters } from '@invest/contract/search/search-address'
import type { IconProps } from '@tabler/icons-react'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import type { StaleQueries } from '../api/changes.ts'
import type { CountTexts, Texts } from '../i18n/texts.ts'
import type { ViewerRule } from '../session/viewer-rule.ts'

export type Icon = ComponentType<IconProps>

export interface AreaScreen {
  at: ScreenAddress
  load: () => Promise<{ Screen: ComponentType }>
  /** A public screen needs no sign-in, like a public call of the contract. */
  access?: 'public'
  /** A public screen that has the shell around it where somebody is signed in; others have none. */
  shell?: true
  /**
   * The keys of title and lead in the area's messages. The server writes both into the page, where the screen will have
   * them, so that they are read before the program has come (WEB-56). A hero's title is larger.
   */
  opening?: { title: string; lead: string; hero?: true }
}

/** The groups of the side menu, whose headings the shell has. Those of administration are in the panel behind the toggle. */
export type MenuGroupName =
  | 'initial'
  | 'companies'
  | 'districts'
  | 'municipalities'
  | 'administration'
  | 'districtAdministration'
  | 'municipalityAdministration'
  | 'extras'

export interface MenuEntry {
  group: MenuGroupName
  /** Entries of a group are sorted by it. */
  order: number
  screen: ScreenAddress
  label: Texts
  icon: Icon
  /** Other screens for which this entry is marked as current. */
  covers?: readonly ScreenAddress[]
  /** Screens below its path have entries of their own. */
  exact?: true
  rule?: ViewerRule
  /** How much waits for the person there; it stands behind the label. */
  count?: UseQueryOptions<Total>
}

export interface Total {
  total: number
  /** True when there are more than `total`. */
  limitado: boolean
  /** The first of a list that goes by its deadlines, each an ISO instant. */
  ending?: readonly { id: string; name: string; until: string }[]
}

/** A tile of the dashboard. It has the rule of its menu entry (WEB-23). */
export interface Tile {
  /** Tiles are sorted by it, after those that lead and before those with nothing of the person's own. */
  order: number
  screen: ScreenAddress
  title: Texts
  text: Texts
  icon: Icon
  rule?: ViewerRule
  /** It is what the persons who see it come for. */
  leads?: true
  /** The tile's number, when it is part of the person's own data. */
  number?: (me: LoggedUser) => number
  /** The tile's number, when the server has to count. Until it has answered, the tile shows none. */
  total?: UseQueryOptions<Total>
  /** The text that follows the number, such as `linked to you`. */
  counted?: CountTexts
  /** Links to other screens of the same area. */
  links?: readonly { label: Texts; screen: ScreenAddress; number?: (me: LoggedUser) => number }[]
}

/** A screen that the search over the whole portal finds beside those of the menu. */
export interface Findable {
  screen: ScreenAddress
  label: Texts
  icon: Icon
  rule?: ViewerRule
}

/** Something that the search over the whole portal (Ctrl-K) offers. */
export type Hit = HitText & (HitPlace | { act: () => void })

interface HitText {
  id: string
  /** Hits with the same heading are shown together. */
  heading: string
  name: string
  note?: string
  icon: Icon
  /** What of it a project folder can hold, by its key. */
  kept?: { tipo: 'EMPRESA' | 'MUNICIPIO'; id: string }
}

interface HitPlace {
  screen: ScreenAddress
  parameter?: string
  search?: AddressParameters
}

export interface HitSource {
  useHits: (text: string) => { hits: Hit[]; searching: boolean; failed: boolean }
}

export interface WebArea {
  /** The folder's name. */
  name: string
  /** The messages that its screens show first. They load at the same time as a screen's code. */
  messages?: string
  screens: readonly AreaScreen[]
  menu?: readonly MenuEntry[]
  tiles?: readonly Tile[]
  /** Screens that no menu entry leads to, for the search over the whole portal. They have the rule of their menu entry. */
  findable?: readonly Findable[]
  /** Loaded when the search is first opened. */
  hits?: () => Promise<HitSource>
  stale?: StaleQueries
}

/** app/ provides all areas here, because code below it must not import app/areas.ts. */
export const AreasContext = createContext<readonly WebArea[]>([])
export const useAreas = (): readonly WebArea[] => useContext(AreasContext)
