import './app/styles.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadApp } from './app/app.tsx'
import { loadAreaMessages } from './app/message-loader.ts'
import { leaveComposingAlone } from './lib/composing.ts'
import { startI18n } from './lib/i18n/i18n.ts'
import { belowPortal, localeOfPath } from './lib/i18n/locale.ts'
import { leaveAfterLogout } from './lib/session/sign-in.ts'
import { goOnTranslated } from './lib/translators.ts'

const path = belowPortal(window.location.pathname)
leaveComposingAlone(window)
goOnTranslated(document)

async function start(root: HTMLElement): Promise<void> {
  await startI18n(localeOfPath(path), loadAreaMessages, ['app', 'ui'])
  const App = await loadApp()
  startTransition(() => createRoot(root).render(<App />))
}

const root = document.getElementById('root')
// Not awaited: the screens' files import this one, and would wait for it as it for them.
if (root && !leaveAfterLogout()) void start(root)
