/** Puts the side menu together from the areas' entries. Pure, so it can be tested without a screen. */
import type { ScreenAddress } from '@invest/contract/screens'
import type { TextKey } from '@invest/contract/texts'
import { screenPath } from '../../lib/i18n/locale.ts'
import type { AreaInShell, MenuEntry, MenuGroupName } from '../../lib/screens/area.ts'
import { isVisible, type Viewer } from '../../lib/session/viewer-rule.ts'
import type messages from '../messages/pt.json'

type Panel = 'main' | 'admin'

export interface MenuGroup {
  label: TextKey<typeof messages>
  entries: readonly MenuEntry[]
}

const groups: readonly { name: MenuGroupName; panel: Panel; label: TextKey<typeof messages> }[] = [
  { name: 'initial', panel: 'main', label: 'menu.initial' },
  { name: 'companies', panel: 'main', label: 'menu.companies' },
  { name: 'districts', panel: 'main', label: 'menu.districts' },
  { name: 'municipalities', panel: 'main', label: 'menu.municipalities' },
  { name: 'administration', panel: 'admin', label: 'menu.administration' },
  { name: 'districtAdministration', panel: 'admin', label: 'menu.districts' },
  { name: 'municipalityAdministration', panel: 'admin', label: 'menu.municipalities' },
  { name: 'extras', panel: 'admin', label: 'menu.extras' },
]

/** One panel with all of its entries, also those that the viewer may not see. */
export const menuOf = (areas: readonly Pick<AreaInShell, 'menu'>[], panel: Panel): MenuGroup[] =>
  groups
    .filter((group) => group.panel === panel)
    .map(({ name, label }) => ({
      label,
      entries: areas
        .flatMap(({ menu = [] }) => menu)
        .filter((entry) => entry.group === name)
        .sort((a, b) => a.order - b.order),
    }))

/** Leaves out groups without a visible entry. */
export const visibleGroups = (menu: readonly MenuGroup[], viewer: Viewer): MenuGroup[] =>
  menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, viewer)) }))
    .filter((group) => group.entries.length > 0)

/** Whether the person may open the administration's panel (WEB-24). */
export const showsAdminToggle = (menu: readonly MenuGroup[], viewer: Viewer): boolean =>
  viewer.permissions.size > 0 && visibleGroups(menu, viewer).length > 0

const isAtOrBelow = (path: string, screen: ScreenAddress) =>
  path === screen.path || (screen.path !== '' && path.startsWith(`${screen.path}/`))

export const isCurrent = ({ screen, covers = [], exact }: MenuEntry, path: string): boolean =>
  (exact && path === screen.path) ||
  [...(exact ? [] : [screen]), ...covers].some((one) => isAtOrBelow(path, one))

/** The panel that a screen belongs to. When undefined, neither menu names the screen, and the panel stays as it is. */
export function panelOf(
  pathname: string,
  main: readonly MenuGroup[],
  admin: readonly MenuGroup[],
): Panel | undefined {
  const path = screenPath(pathname)
  const isNamedIn = (menu: readonly MenuGroup[]) =>
    menu.some((group) => group.entries.some((entry) => isCurrent(entry, path)))
  if (isNamedIn(admin)) return 'admin'
  return isNamedIn(main) ? 'main' : undefined
}
