/** The frame around every signed-in screen, with the top bar and the side menu, which is a drawer on narrow screens. */
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useAskInLanguage } from '../../lib/api/announce-change.ts'
import { loadInTurn } from '../../lib/in-turn.ts'
import { AreasContext } from '../../lib/screens/area.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { partLoader } from '../../lib/screens/load-part.ts'
import { dialogsAhead } from '../../ui/dialogs/dialog-hosts.tsx'
import { NoticeLater } from '../../widgets/notice/notice-later.tsx'
import type { KeptItem } from '../../widgets/project/kept-item.ts'
import { areasInShell } from '../areas-in-shell.ts'
import { useTexts } from '../texts.ts'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const hitLoaders = areasInShell.flatMap(({ hits }) => hits ?? [])
/** Loads together with the hits of every area, so that all of them are searched from the first letter on. */
const loadSpotlight = partLoader(async () => {
  const [{ Spotlight: Search }, sources] = await Promise.all([
    import('./spotlight.tsx'),
    Promise.all(hitLoaders.map((load) => load())),
  ])
  type Rest = Omit<Parameters<typeof Search>[0], 'sources'>
  return { default: (rest: Rest) => <Search sources={sources} {...rest} /> }
})
const Spotlight = lazy(loadSpotlight)
const KeepDialog = lazyPart(async () => (await import('../../widgets/project/keep-dialog.tsx')).KeepDialog)

/**
 * Once the network is away, what says so can't be loaded any more (WEB-8); and opened with its code at hand, the search answers the
 * key within 100 ms.
 */
const ahead = [...dialogsAhead, () => import('../internal-error.tsx'), ...hitLoaders, loadSpotlight]
function useLoadingAhead(): void {
  useEffect(() => {
    const later = setTimeout(() => void loadInTurn(ahead), 1500)
    return () => clearTimeout(later)
  }, [])
}

/** From this width on the menu is beside the screen. The style sheet has the same width. */
const wide = '(min-width: 75em)'

export const Shell = () => (
  <AreasContext value={areasInShell}>
    <Around />
  </AreasContext>
)

function Around() {
  useAskInLanguage()
  const { t } = useTexts()
  const [searching, setSearching] = useState(false)
  const [kept, setKept] = useState<KeptItem>()
  const drawer = useDrawer()
  useHotkeys([['mod+K', () => setSearching(true)]], [])
  useLoadingAhead()

  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={skipToMain}>
        {t('skipToContent')}
      </button>
      <header className={classes.top}>
        <TopBar
          burger={drawer.burger}
          menuOpen={drawer.open}
          onToggleMenu={drawer.toggle}
          onSearch={() => setSearching(true)}
        />
      </header>
      <nav
        ref={drawer.menu}
        className={classes.menu}
        data-open={drawer.open || undefined}
        inert={drawer.away}
        aria-label={t('menu')}
      >
        <SideMenu />
      </nav>
      {drawer.open && (
        <button type="button" className={classes.veil} aria-label={t('closeMenu')} onClick={drawer.close} />
      )}
      <main id="main" className={classes.main} tabIndex={-1} inert={drawer.open}>
        <NoticeLater />
        <Outlet />
      </main>
      {searching && (
        <Suspense>
          <Spotlight onKeep={setKept} onClose={() => setSearching(false)} />
        </Suspense>
      )}
      {kept && (
        <Suspense>
          <KeepDialog items={[kept]} onClose={() => setKept(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * On narrow screens the menu is a drawer. Escape or a new screen closes it, and Escape returns the focus to the button.
 */
function useDrawer() {
  const beside = useMediaQuery(wide, true, { getInitialValueInEffect: false })
  const [pressedOpen, setPressedOpen] = useState(false)
  const open = pressedOpen && !beside
  const burger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the screen changes.
  useEffect(() => setPressedOpen(false), [pathname])
  const close = useCallback(() => {
    setPressedOpen(false)
    burger.current?.focus()
  }, [])
  useEffect(() => {
    if (!open) return
    menu.current?.querySelector('a')?.focus()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, close])
  return { open, away: !beside && !open, close, toggle: () => setPressedOpen(!open), burger, menu }
}

/** A link would put its hash into the page's history, so a button calls this. */
const skipToMain = () => document.getElementById('main')?.focus()
