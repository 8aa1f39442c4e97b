/**
 * Each folder with messages has a texts.ts that exports `useTexts`. Importing it registers these messages as needed,
 * and load-screen.ts paints a screen only when all needed messages have been loaded. Messages that were requested later
 * would make the whole screen disappear for a moment.
 */
import type { TextKey, Values } from '@invest/contract/texts'
import { useSyncExternalStore } from 'react'
import { currentSpeech, messagesOnTheWay, onNewSpeech, translate } from './i18n.ts'

const needed = new Set<string>()

/** The folders whose messages all code loaded so far needs. */
export const neededFolders = (): string[] => [...needed]

/** @param folder the name of the folder that has `messages`; `Keyed` is the type of its Portuguese ones, which define the keys */
export function textsOf<Keyed>(folder: string) {
  type Translate = (key: TextKey<Keyed>, values?: Values) => string
  needed.add(folder)
  let made: { for: unknown; t: Translate } | undefined
  return {
    useTexts(): { t: Translate } {
      const speech = useSyncExternalStore(onNewSpeech, currentSpeech)
      const onTheWay = messagesOnTheWay(folder)
      // React waits for a thrown promise. `use` would have to be called with each drawing.
      if (onTheWay) throw onTheWay
      // One function as long as the texts are the same, so that it can be a dependency.
      if (made?.for !== speech) made = { for: speech, t: (key, values) => translate(folder, key, values) }
      return made
    },
    /** A text outside of a component. The messages have to be loaded. */
    say: (key: TextKey<Keyed>): string => translate(folder, key),
  }
}
