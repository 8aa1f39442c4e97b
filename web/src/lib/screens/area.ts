/**
 * What an area of the product gives to the portal. Each area's area.ts exports one `WebArea`, and app/areas.ts lists
 * them. Every page loads each area.ts first, so an area.ts reaches its screens only by `import()`; what only the shell shows
 * stands in its in-shell.ts, which app/areas-in-shell.ts lists.
 */
import type { PermissionName } from '@invest/contract/api'
import type { LoggedUser } from '@invest/contract/profile'
import type { ScreenAddress } from '@invest/contract/screens'
import type { AddressParameters } from '@invest/contract/search/search-address'
import type { IconProps } from '@tabler/icons-react'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
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
   * them, so that they are read before the program has come (WEB-55). A hero's title is larger.
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
  /**
   * The one record that somebody keeps, where they keep no other: the entry leads to it at once (WEB-174), but not for who comes
   * for all of them.
   */
  sole?: { screen: ScreenAddress; parameter: UseQueryOptions<string | null>; unless: PermissionName }
  /** How much waits for the person there; it stands behind the label. */
  count?: UseQueryOptions<Total>
}

export interface Total {
  total: number
  /** True when there are more than `total`. */
  limitado: boolean
}

/** What somebody's work begins with: a card at the top of the dashboard, where it has a line (WEB-170). */
export interface Waiting {
  /** Cards are sorted by it; what has a deadline comes first. */
  order: number
  /** Where all of it is. */
  screen: ScreenAddress
  title: Texts
  icon: Icon
  rule?: ViewerRule
  /** Whether the person's own data say that there is something. Without it the card's own call tells. */
  given?: (me: LoggedUser) => boolean
  /** The messages that its lines are worded in; they load together with them. */
  messages: string
  load: () => Promise<WaitingSource>
}

export interface WaitingSource {
  useWaiting: () => WaitingLines
}

export interface WaitingLines {
  found: { isPending: boolean; isError: boolean; refetch: () => unknown }
  /** The most urgent first; the card shows five at most. */
  lines: readonly WaitingLine[]
  /** How many there are in all, where that is told. */
  total?: number | undefined
  /** What stands there without a line, where it leads on. */
  none?: { text: string; action: string } & WaitingPlace
}

export interface WaitingPlace extends HitPlace {
  /** The part of the screen. */
  hash?: string
}

export interface WaitingLine extends WaitingPlace {
  id: string
  name: string
  note?: ReactNode
  /** A clock or a state. */
  badge?: ReactNode
}

/** A tile of the dashboard. It has the rule of its menu entry (WEB-23). */
export interface Tile {
  /** Tiles are sorted by it, after those that lead and before those with nothing of the person's own. */
  order: number
  screen: ScreenAddress
  /** What the screen opens with. */
  search?: AddressParameters
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
  /** What the screen opens with. */
  search?: AddressParameters
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
  /** `text` is empty where there is too little of it to find anything. */
  useHits: (text: string) => { hits: Hit[]; searching: boolean; failed: boolean }
}

export interface WebArea {
  /** The folder's name. */
  name: string
  /** The messages that its screens show first. They load at the same time as a screen's code. */
  messages?: string
  screens: readonly AreaScreen[]
}

/** What an area gives to the shell, in its in-shell.ts: visitors load none of it. */
export interface AreaInShell {
  menu?: readonly MenuEntry[]
  waiting?: readonly Waiting[]
  tiles?: readonly Tile[]
  /** Screens that no menu entry leads to, for the search over the whole portal. They have the rule of their menu entry. */
  findable?: readonly Findable[]
  /** Loaded when the search is first opened. */
  hits?: () => Promise<HitSource>
  stale?: StaleQueries
}

/** The shell provides all areas here, because code below app/ must not import its lists. Without the shell there is none. */
export const AreasContext = createContext<readonly AreaInShell[]>([])
export const useAreas = (): readonly AreaInShell[] => useContext(AreasContext)
