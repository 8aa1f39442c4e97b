/** The portal's texts in one language at a time: each folder's messages are one chunk per language. */
import { type Messages, textIn, type Values } from '@invest/contract/texts'
import type { Locale } from './locale.ts'

/** Loads the messages of one folder in one language. */
export type MessageLoader = (locale: Locale, area: string) => Promise<Messages>

/** What the screens are drawn in. Another object means that they have to be drawn anew. */
interface Speech {
  locale: Locale
}

let speech: Speech = { locale: 'pt' }
let chosen: Locale = 'pt'
let loader: MessageLoader | undefined
const listeners = new Set<() => void>()
/** The folders in use, whose messages another language needs too. */
const inUse = new Set<string>()
const loaded = new Map<string, Messages>()
const loading = new Map<string, Promise<void>>()
/** Their keys are shown instead. The next request tries again. */
const failed = new Set<string>()

const nameOf = (locale: Locale, area: string) => `${locale}/${area}`

export const currentSpeech = (): Speech => speech
export function onNewSpeech(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function speak(locale: Locale): void {
  speech = { locale }
  for (const listener of listeners) listener()
}

function loadOne(locale: Locale, area: string, load: MessageLoader): Promise<void> | undefined {
  const name = nameOf(locale, area)
  if (loaded.has(name)) return
  const known = loading.get(name)
  if (known) return known
  const request = load(locale, area).then(
    (messages) => {
      loaded.set(name, messages)
      // Keys may stand on the screen.
      if (failed.delete(name) && locale === speech.locale) speak(locale)
    },
    () => {
      failed.add(name)
    },
  )
  const whenDone = request.finally(() => loading.delete(name))
  loading.set(name, whenDone)
  return whenDone
}

async function loadIn(locale: Locale, areas: Iterable<string>): Promise<void> {
  const load = loader
  if (load) await Promise.all([...areas].map((area) => loadOne(locale, area, load)))
}

export async function startI18n(locale: Locale, load: MessageLoader, always: string[]): Promise<void> {
  loader = load
  chosen = locale
  await loadMessages(always)
  speak(locale)
  document.documentElement.lang = locale
}

/** Loads all messages in use in the new language, before anything is painted again. */
export async function switchLanguage(locale: Locale): Promise<void> {
  chosen = locale
  if (speech.locale !== locale) {
    await loadIn(locale, inUse)
    // Somebody may have chosen yet another language meanwhile.
    if (chosen !== locale) return
    speak(locale)
  }
  document.documentElement.lang = locale
}

export async function loadMessages(areas: string[]): Promise<void> {
  for (const area of areas) inUse.add(area)
  await loadIn(chosen, areas)
}

/** The request that a screen has to wait for, or undefined when it may be painted. Without a loader keys are shown. */
export function messagesOnTheWay(area: string): Promise<void> | undefined {
  inUse.add(area)
  if (!loader || failed.has(nameOf(speech.locale, area))) return
  return loadOne(speech.locale, area, loader)
}

export const translate = (area: string, key: string, values?: Values): string =>
  textIn(speech.locale, loaded.get(nameOf(speech.locale, area)) ?? {}, key, values)
