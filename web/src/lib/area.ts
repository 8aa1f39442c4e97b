/**
 * What an area of the product gives the portal: each area's area.ts exports one `WebArea`, and app/areas.ts lists them.
 * An area.ts is part of what every screen loads first, so it reaches its screens and hits only by `import()`.
 */
import type { LoggedUser } from '@invest/contract/accounts'
import type { ScreenAddress } from '@invest/contract/screens'
import type { AddressParameters } from '@invest/contract/search-address'
import type { IconProps } from '@tabler/icons-react'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, createContext, useContext } from 'react'
import type { StaleQueries } from './changes.ts'
import type { CountTexts, Texts } from './texts.ts'
import type { ViewerRule } from './viewer-rule.ts'
import type { Namespace } from './words.ts'

export type Icon = ComponentType<IconProps>

export interface AreaScreen {
  at: ScreenAddress
  load: () => Promise<{ Screen: ComponentType }>
  /** `public`: without sign-in and without the shell around it. */
  access?: 'public'
}

/** The headings of the side menu, in the shell's hands; `administration` is the panel behind the toggle. */
export type MenuGroupName = 'initial' | 'companies' | 'administration'

export interface MenuEntry {
  group: MenuGroupName
  /** Within its group, smallest first. */
  order: number
  screen: ScreenAddress
  label: Texts
  icon: Icon
  /** Other screens that belong to this entry. */
  covers?: readonly ScreenAddress[]
  rule?: ViewerRule
}

export interface Total {
  total: number
  /** There are more than `total`. */
  limitado: boolean
}

/** On the dashboard. Its rule is the menu's, so that a tile never leads where the menu does not. */
export interface Tile {
  /** Smallest first. */
  order: number
  screen: ScreenAddress
  title: Texts
  text: Texts
  icon: Icon
  rule?: ViewerRule
  /** The number it carries, where one is known with the person's own data. */
  number?: (me: LoggedUser) => number
  /** The number it carries, where the server has to count; the tile stands without it until then. */
  total?: UseQueryOptions<Total>
  /** What is counted, without the number: `linked to you`. */
  counted?: CountTexts
  /** Further ways into the same area. */
  links?: readonly { label: Texts; screen: ScreenAddress; number?: (me: LoggedUser) => number }[]
}

/** Something that the search over the whole portal (Ctrl-K) offers. */
export interface Hit {
  id: string
  /** Hits of one heading stand together. */
  heading: string
  name: string
  note?: string
  icon: Icon
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
  /** The messages that its screens show first: they load beside a screen's code instead of after it. */
  messages?: Namespace
  screens: readonly AreaScreen[]
  menu?: readonly MenuEntry[]
  tiles?: readonly Tile[]
  /** Loaded when the search is first opened. */
  hits?: () => Promise<HitSource>
  stale?: StaleQueries
}

/** Filled by app with all areas; whoever goes over them reads them here, below it in the arrow of imports. */
export const AreasContext = createContext<readonly WebArea[]>([])
export const useAreas = (): readonly WebArea[] => useContext(AreasContext)
