/** The frame around every signed-in screen: top bar, side menu (drawer on phones), the screen. */
import { AppShell } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const Finder = lazy(() => import('./spotlight.tsx'))

export function Shell() {
  const { t } = useTranslation('app')
  const [drawer, { toggle, close }] = useDisclosure(false)
  const [searching, setSearching] = useState(false)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useHotkeys([['mod+K', () => setSearching(true)]], [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the screen changes.
  useEffect(close, [pathname])

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 272, breakpoint: 'lg', collapsed: { mobile: !drawer } }}
      classNames={{ header: classes.header, navbar: classes.navbar, main: classes.main }}
    >
      <button type="button" className={classes.skip} onClick={skipToMain}>
        {t('skipToContent')}
      </button>
      <AppShell.Header>
        <TopBar menuOpen={drawer} onToggleMenu={toggle} onSearch={() => setSearching(true)} />
      </AppShell.Header>
      <AppShell.Navbar aria-label={t('menu')} onKeyDown={(event) => event.key === 'Escape' && close()}>
        <SideMenu />
      </AppShell.Navbar>
      {drawer && (
        <button type="button" className={classes.veil} aria-label={t('closeMenu')} onClick={close} />
      )}
      <AppShell.Main id="main" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
      {searching && (
        <Suspense>
          <Finder onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </AppShell>
  )
}

/** A button, not a link: a hash would become part of the page's history. */
const skipToMain = () => document.getElementById('main')?.focus()
