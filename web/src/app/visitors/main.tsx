/**
 * Starts the pages of home, and those that visitors without a session get for the municipalities: the same screens as the
 * portal's, without its shell, its sign-in and its start-up data (docs/decisions/0020).
 */
import './styles.ts'
import { createRoot } from 'react-dom/client'
import { neededFolders } from '../../lib/i18n/folder-texts.ts'
import { loadMessages, type MessageLoader, startI18n, switchLanguage } from '../../lib/i18n/i18n.ts'
import { belowPortal, isLocale, localeOfPath, storeLocale } from '../../lib/i18n/locale.ts'
import { loadRuntimeConfig } from '../../lib/screens/runtime-config.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { beforeShowing, prefixAddress } from './light-router.tsx'
import { loadScreenAt, VisitorsPage } from './visitors-page.tsx'

const chunks = import.meta.glob<Record<string, string>>(
  [
    '../messages/*.json',
    '../../ui/messages/*.json',
    '../../areas/{municipalities,home}/messages/*.json',
    '../../widgets/{sentence,notice}/messages/*.json',
  ],
  { import: 'default' },
)

const messagesOf: MessageLoader = async (locale, name) => {
  const end = `${name === 'app' ? '..' : `/${name}`}/messages/${locale}.json`
  return (await chunks[Object.keys(chunks).find((path) => path.endsWith(end)) ?? '']?.()) ?? {}
}

const localeOf = (pathname: string) => localeOfPath(belowPortal(pathname))
/** At the root the server has chosen by the browser, where no address did (WEB-1). */
const firstLocale = (pathname: string) => {
  const { lang } = document.documentElement
  return belowPortal(pathname) === pathname && isLocale(lang) ? lang : localeOf(pathname)
}

/** With the texts of all that it shows: a screen that asked for them later would disappear for a moment. */
async function loadWhole(pathname: string): Promise<void> {
  await loadScreenAt(pathname)
  await loadMessages(neededFolders())
}

async function enter(pathname: string): Promise<void> {
  await Promise.all([switchLanguage(localeOf(pathname)), loadWhole(pathname)])
  storeLocale(localeOf(pathname))
}

async function start(root: HTMLElement): Promise<void> {
  beforeShowing(enter)
  takeEarlyAnswer()
  const locale = firstLocale(window.location.pathname)
  storeLocale(locale)
  prefixAddress(locale)
  await Promise.all([
    startI18n(locale, messagesOf, ['app', 'ui']),
    loadRuntimeConfig(),
    loadScreenAt(window.location.pathname),
  ])
  await loadMessages(neededFolders())
  createRoot(root).render(<VisitorsPage />)
}

const root = document.getElementById('root')
// Not awaited: the screens' files import this one, and would wait for it as it for them.
if (root) void start(root)
