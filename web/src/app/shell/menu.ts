/**
 * The side menu as data. A new area adds its line here (and its route in app/routes.ts); an entry names the rule that
 * shows it, and the rules are pure so that they are tested without a screen.
 */
import {
  IconBuildingBank,
  IconBuildingFactory2,
  IconLayoutDashboard,
  IconMap2,
  type IconProps,
  IconRosetteDiscountCheck,
  IconSearch,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { screenPath } from '../../lib/locale.ts'
import type messages from '../messages/pt.json'

/** What the rules look at. */
export interface MenuViewer {
  foreigner: boolean
  /** The answer of `verificar-permissao`; false until known. */
  mayConsultEligible: boolean
  permissions: ReadonlySet<string>
}

export interface MenuEntry {
  /** Below the language, without slashes at its ends. */
  path: string
  label: keyof typeof messages
  icon: ComponentType<IconProps>
  /** Other screens that belong to this entry: their path begins with one of these. */
  covers?: readonly string[]
  /** Absent: everybody signed in. */
  rule?: 'not-foreigner' | 'eligible'
  /** Any one of these permissions (the admin panel's entries). */
  permissions?: readonly string[]
}

export interface MenuGroup {
  label: keyof typeof messages
  entries: readonly MenuEntry[]
}

export const mainMenu: readonly MenuGroup[] = [
  {
    label: 'menu.initial',
    entries: [
      { path: 'dashboard', label: 'menu.dashboard', icon: IconLayoutDashboard, covers: [''] },
      { path: 'empresas-elegiveis', label: 'menu.eligible', icon: IconBuildingBank, rule: 'eligible' },
    ],
  },
  {
    label: 'menu.companies',
    entries: [
      {
        path: 'minhas-empresas',
        label: 'menu.myCompanies',
        icon: IconBuildingFactory2,
        covers: ['cadastrar-empresa', 'gerenciar-empresa'],
        rule: 'not-foreigner',
      },
      {
        path: 'madeInRs/empresas',
        label: 'menu.madeInRs',
        icon: IconRosetteDiscountCheck,
        rule: 'not-foreigner',
      },
      { path: 'mapa-empresas', label: 'menu.map', icon: IconMap2 },
      { path: 'buscador/buscar', label: 'menu.finder', icon: IconSearch, covers: ['buscador'] },
    ],
  },
]

/** Administration: its areas add their groups. While it is empty there is no panel and no toggle. */
export const adminMenu: readonly MenuGroup[] = []

export function isVisible(entry: MenuEntry, viewer: MenuViewer): boolean {
  if (entry.rule === 'not-foreigner' && viewer.foreigner) return false
  if (entry.rule === 'eligible' && !viewer.mayConsultEligible) return false
  return !entry.permissions || entry.permissions.some((name) => viewer.permissions.has(name))
}

/** Groups without a visible entry disappear with their heading. */
export const visibleGroups = (groups: readonly MenuGroup[], viewer: MenuViewer): MenuGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, viewer)) }))
    .filter((group) => group.entries.length > 0)

/** Shown to whoever holds any permission (specification 3), once there is a panel to show. */
export const showsAdminToggle = (groups: readonly MenuGroup[], viewer: MenuViewer): boolean =>
  viewer.permissions.size > 0 && visibleGroups(groups, viewer).length > 0

const begins = (path: string, start: string) =>
  path === start || (start !== '' && path.startsWith(`${start}/`))

export const isCurrent = (entry: MenuEntry, path: string): boolean =>
  begins(path, entry.path) || (entry.covers ?? []).some((start) => begins(path, start))

/** The panel that a screen belongs to; undefined where neither menu names it, so that the panel stays as it is. */
export function panelOf(
  pathname: string,
  main: readonly MenuGroup[],
  admin: readonly MenuGroup[],
): 'main' | 'admin' | undefined {
  const path = screenPath(pathname)
  const named = (groups: readonly MenuGroup[]) =>
    groups.some((group) => group.entries.some((entry) => isCurrent(entry, path)))
  if (named(admin)) return 'admin'
  return named(main) ? 'main' : undefined
}

export const needsEligibility = (groups: readonly MenuGroup[]): boolean =>
  groups.some((group) => group.entries.some((entry) => entry.rule === 'eligible'))
