/**
 * Each folder with messages has a texts.ts that exports `useTexts`. Importing it registers these messages as needed,
 * and load-screen.ts paints a screen only when all needed messages have been loaded. Messages that were requested later
 * would make the whole screen disappear for a moment.
 */
import { useSyncExternalStore } from 'react'
import { currentSpeech, messagesOnTheWay, onNewSpeech, translate, type Values } from './i18n.ts'

/** The messages of each folder. Each messages/keys.d.ts adds its own; the Portuguese ones define the keys. */
// biome-ignore lint/suspicious/noEmptyInterface: a type could not be added to.
export interface FolderMessages {}

/** The name of the folder that has the messages. */
export type Namespace = keyof FolderMessages

type PluralForm = 'zero' | Intl.LDMLPluralRule
type KeyOf<Messages> = {
  [Key in keyof Messages & string]: Key extends `${infer Bare}_${PluralForm}` ? Bare : Key
}[keyof Messages & string]
/** A key is asked for without its plural form. */
export type TextKey<Name extends Namespace> = KeyOf<FolderMessages[Name]>
type Translate<Name extends Namespace> = (key: TextKey<Name>, values?: Values) => string

const needed = new Set<Namespace>()

/** The messages that all code loaded so far needs. */
export const neededNamespaces = (): Namespace[] => [...needed]

export function textsOf<const Name extends Namespace>(namespace: Name) {
  needed.add(namespace)
  let made: { for: unknown; t: Translate<Name> } | undefined
  return function useTexts(): { t: Translate<Name> } {
    const speech = useSyncExternalStore(onNewSpeech, currentSpeech)
    const onTheWay = messagesOnTheWay(namespace)
    // React waits for a thrown promise. `use` would have to be called with each drawing.
    if (onTheWay) throw onTheWay
    // One function as long as the texts are the same, so that it can be a dependency.
    if (made?.for !== speech) made = { for: speech, t: (key, values) => translate(namespace, key, values) }
    return made
  }
}

/** A text outside of a component. Its messages have to be loaded. */
export const say = <const Name extends Namespace>(namespace: Name, key: TextKey<Name>): string =>
  translate(namespace, key)
