import { neededFolders } from '../i18n/folder-texts.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { partLoader } from './load-part.ts'

/**
 * Loads a screen's code and all messages that it needs before it is painted. The area's own messages load at the same
 * time as the code. Which others are needed is known only once the code has been loaded.
 */
export async function loadScreen(load: () => Promise<unknown>, messages?: string): Promise<void> {
  // When the code does not load, the router's lazy component reloads the page once for a new build.
  const code = load().catch(() => undefined)
  await partLoader(async () => {
    await Promise.all([code, loadMessages(messages ? [messages] : [])])
    await loadMessages(neededFolders())
  })()
}
