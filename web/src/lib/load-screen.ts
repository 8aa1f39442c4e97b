import { loadMessages } from './i18n.ts'
import { type Namespace, neededNamespaces } from './words.ts'

/**
 * Loads a screen's code and everything it says, before it is painted. The area's own messages load beside the code, since
 * their name is known beforehand; which others the code needs shows only once it is there.
 */
export async function loadScreen(load: () => Promise<unknown>, messages?: Namespace): Promise<void> {
  // Code that does not load is left to the router's lazy component, which reloads the page once for a new build.
  const code = load().catch(() => undefined)
  await Promise.all([code, loadMessages(messages ? [messages] : [])])
  await loadMessages(neededNamespaces())
}
