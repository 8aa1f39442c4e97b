import { UnstyledButton } from '@mantine/core'
import { IconArrowsExchange, IconExternalLink, IconLogout, IconMessageCircle } from '@tabler/icons-react'
import { type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { screenPath } from '../../lib/i18n/locale.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import type { MenuEntry } from '../../lib/screens/area.ts'
import { useParameters } from '../../lib/screens/start-up.ts'
import { logOut } from '../../lib/session/sign-in.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { areasInShell } from '../areas-in-shell.ts'
import { useTexts } from '../texts.ts'
import { isCurrent, menuOf, panelOf, showsAdminToggle, visibleGroups } from './menu.ts'
import { ProfileBlock } from './profile-block.tsx'
import classes from './side-menu.module.css'

const mainMenu = menuOf(areasInShell, 'main')
const adminMenu = menuOf(areasInShell, 'admin')

/**
 * The panel of the current screen. A press on the toggle holds until a screen opens that belongs to a panel (WEB-25).
 */
function usePanel(pathname: string) {
  const panelOfScreen = panelOf(pathname, mainMenu, adminMenu)
  const [panel, setPanel] = useState(panelOfScreen ?? 'main')
  const [lastPathname, setLastPathname] = useState(pathname)
  if (lastPathname !== pathname) {
    setLastPathname(pathname)
    if (panelOfScreen) setPanel(panelOfScreen)
  }
  return [panel, setPanel] as const
}

/** How much waits for the person behind an entry. */
function Waiting({ count }: { count: NonNullable<MenuEntry['count']> }) {
  const { t } = useTexts()
  const { data } = useQuery(count)
  if (!data || data.total === 0) return null
  return (
    <span className={classes.waiting}>
      <span aria-hidden>{data.total}</span>
      <span className="unseen">{t('menu.waiting', { count: data.total })}</span>
    </span>
  )
}

function EntryLink({ entry, current }: { entry: MenuEntry; current: boolean }) {
  const locale = useLocale()
  const { permissions } = useViewer()
  const { sole } = entry
  const questions: UseQueryOptions<string | null>[] =
    sole && !permissions.has(sole.unless) ? [sole.parameter] : []
  const [only] = useQueries({ queries: questions })
  return (
    <LocaleLink
      screen={sole && only?.data ? sole.screen : entry.screen}
      parameter={only?.data ?? undefined}
      className={classes.entry}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
    >
      <entry.icon size={20} stroke={1.7} aria-hidden />
      {entry.label[locale]}
      {entry.count && <Waiting count={entry.count} />}
    </LocaleLink>
  )
}

export function SideMenu() {
  const { t } = useTexts()
  const viewer = useViewer()
  const { urlFeedback, urlLogout } = useParameters()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [panel, setPanel] = usePanel(pathname)
  const groups = visibleGroups(panel === 'admin' ? adminMenu : mainMenu, viewer)
  const path = screenPath(pathname)

  return (
    <>
      <ProfileBlock />
      <div className={classes.groups}>
        {groups.map((group) => (
          <div key={group.label} className={classes.group}>
            <h2 className={classes.heading} id={`group-${group.label}`}>
              {t(group.label)}
            </h2>
            <ul aria-labelledby={`group-${group.label}`} className="plain-list">
              {group.entries.map((entry) => (
                <li key={entry.screen.path}>
                  <EntryLink entry={entry} current={isCurrent(entry, path)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={classes.bottom}>
        {showsAdminToggle(adminMenu, viewer) && (
          <UnstyledButton
            className={classes.entry}
            onClick={() => setPanel(panel === 'admin' ? 'main' : 'admin')}
          >
            <IconArrowsExchange size={20} stroke={1.7} aria-hidden />
            {t(panel === 'admin' ? 'menu.mainPanel' : 'menu.adminPanel')}
          </UnstyledButton>
        )}
        {urlFeedback && (
          <a href={urlFeedback} target="_blank" rel="noopener noreferrer" className={classes.entry}>
            <IconMessageCircle size={20} stroke={1.7} aria-hidden />
            {t('menu.contact')}
            <IconExternalLink size={15} className={classes.outside} aria-label={`(${t('menu.newWindow')})`} />
          </a>
        )}
        <UnstyledButton className={classes.entry} onClick={() => logOut(urlLogout)}>
          <IconLogout size={20} stroke={1.7} aria-hidden />
          {t('menu.logOut')}
        </UnstyledButton>
      </div>
    </>
  )
}
