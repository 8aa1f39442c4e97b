/**
 * Starts the page that visitors without a session get for the municipalities: the same screens as the portal's, without
 * its shell, its sign-in and its start-up data (docs/decisions/0020).
 */
import './styles.ts'
import { createRoot } from 'react-dom/client'
import { type Locale, localeOfPath, storeLocale } from '../../lib/locale.ts'
import { loadRuntimeConfig } from '../../lib/runtime-config.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { beforeShowing } from './light-router.tsx'
import { speak } from './light-words.ts'
import { VisitorsPage } from './visitors-page.tsx'

const chunks = import.meta.glob<Record<string, string>>(
  ['./messages/*.json', '../../ui/messages/*.json', '../../areas/municipalities/messages/*.json'],
  { import: 'default' },
)
const namespaces = ['visitors', 'ui', 'municipalities']

/** Each folder's messages, by the folder's name. */
async function messagesIn(locale: Locale): Promise<Record<string, Record<string, string>>> {
  const loaded = namespaces.map(async (name) => {
    const end = `${name === 'visitors' ? '.' : `/${name}`}/messages/${locale}.json`
    const path = Object.keys(chunks).find((one) => (name === 'visitors' ? one === end : one.endsWith(end)))
    return [name, (await chunks[path ?? '']?.()) ?? {}] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

async function enter(pathname: string): Promise<void> {
  const locale = localeOfPath(pathname.slice(import.meta.env.BASE_URL.length - 1))
  speak(locale, await messagesIn(locale))
  storeLocale(locale)
  document.documentElement.lang = locale
}

const root = document.getElementById('root')
if (root) {
  beforeShowing(enter)
  takeEarlyAnswer()
  await Promise.all([enter(window.location.pathname), loadRuntimeConfig()])
  createRoot(root).render(<VisitorsPage />)
}
