/**
 * Starts the page that visitors without a session get for the municipalities: the same screens as the portal's, without
 * its shell, its sign-in and its start-up data (docs/decisions/0020).
 */
import './styles.ts'
import { createRoot } from 'react-dom/client'
import { type MessageLoader, startI18n, switchLanguage } from '../../lib/i18n/i18n.ts'
import { localeOfPath, storeLocale } from '../../lib/i18n/locale.ts'
import { loadRuntimeConfig } from '../../lib/screens/runtime-config.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { beforeShowing, prefixAddress } from './light-router.tsx'
import { loadScreenAt, VisitorsPage } from './visitors-page.tsx'

const chunks = import.meta.glob<Record<string, string>>(
  ['./messages/*.json', '../../ui/messages/*.json', '../../areas/municipalities/messages/*.json'],
  { import: 'default' },
)
const namespaces = ['visitors', 'ui', 'municipalities']

const messagesOf: MessageLoader = async (locale, name) => {
  const end = `${name.replace('visitors', '.')}/messages/${locale}.json`
  return (await chunks[Object.keys(chunks).find((path) => path.endsWith(end)) ?? '']?.()) ?? {}
}

const localeOf = (pathname: string) => localeOfPath(pathname.slice(import.meta.env.BASE_URL.length - 1))

async function enter(pathname: string): Promise<void> {
  await Promise.all([switchLanguage(localeOf(pathname)), loadScreenAt(pathname)])
  storeLocale(localeOf(pathname))
}

async function start(root: HTMLElement): Promise<void> {
  beforeShowing(enter)
  takeEarlyAnswer()
  const locale = localeOf(window.location.pathname)
  storeLocale(locale)
  prefixAddress(locale)
  await Promise.all([
    startI18n(locale, messagesOf, namespaces),
    loadRuntimeConfig(),
    loadScreenAt(window.location.pathname),
  ])
  createRoot(root).render(<VisitorsPage />)
}

const root = document.getElementById('root')
// Not awaited: the screens' files import this one, and would wait for it as it for them.
if (root) void start(root)
