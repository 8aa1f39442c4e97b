/**
 * Messages are named once: each folder with messages has a words.ts that hands out `useWords`, and whoever imports it has
 * thereby said that these messages are needed. A screen is painted only when the messages of all its code are loaded
 * (load-screen.ts); asked for any later, they would take the whole screen away for a moment.
 */
import type { ResourceNamespaceMap } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The owner of a messages folder, by the folder's name. */
export type Namespace = keyof ResourceNamespaceMap

const needed = new Set<Namespace>()

/** Of all the code that has been loaded so far. */
export const neededNamespaces = (): Namespace[] => [...needed]

export function wordsOf<const Name extends Namespace>(namespace: Name) {
  needed.add(namespace)
  return function useWords() {
    return useTranslation(namespace)
  }
}
