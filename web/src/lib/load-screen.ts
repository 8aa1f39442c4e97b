import { loadMessages } from './i18n.ts'
import { type Namespace, neededNamespaces } from './words.ts'

/**
 * A screen's code and everything it says, before it is painted. The area's own messages load beside the code, since their
 * name is known beforehand; which others the code needs shows only once it is there.
 */
export async function loadScreen(load: () => Promise<unknown>, messages?: Namespace): Promise<void> {
  await Promise.all([load(), loadMessages(messages ? [messages] : [])])
  await loadMessages(neededNamespaces())
}
