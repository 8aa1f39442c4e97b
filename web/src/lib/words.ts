/**
 * Each folder with messages has a words.ts that exports `useWords`. Importing it registers these messages as needed,
 * and load-screen.ts paints a screen only when all needed messages have been loaded. Messages that were requested later
 * would make the whole screen disappear for a moment.
 */
import type { ResourceNamespaceMap } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The name of the folder that has the messages. */
export type Namespace = keyof ResourceNamespaceMap

const needed = new Set<Namespace>()

/** The messages that all code loaded so far needs. */
export const neededNamespaces = (): Namespace[] => [...needed]

export function wordsOf<const Name extends Namespace>(namespace: Name) {
  needed.add(namespace)
  return function useWords() {
    return useTranslation(namespace)
  }
}
