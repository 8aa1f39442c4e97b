import './app/styles.ts'
import { createRoot } from 'react-dom/client'
import { createApp } from './app/app.tsx'
import { loadAreaMessages } from './app/message-loader.ts'
import { leaveComposingAlone } from './lib/composing.ts'
import { startI18n } from './lib/i18n/i18n.ts'
import { belowPortal, localeOfPath } from './lib/i18n/locale.ts'
import { leaveAfterLogout } from './lib/session/sign-in.ts'
import { goOnTranslated } from './lib/translators.ts'

const path = belowPortal(window.location.pathname)
leaveComposingAlone(window)
goOnTranslated(document)
const root = document.getElementById('root')

if (root && !leaveAfterLogout()) {
  await startI18n(localeOfPath(path), loadAreaMessages, ['app', 'ui'])
  const App = createApp()
  createRoot(root).render(<App />)
}
