/** Finds the messages of each area. Each language of an area is one chunk, loaded when it is first needed. */
import type { MessageLoader } from '../lib/i18n/i18n.ts'

const chunks = import.meta.glob<Record<string, string>>(
  [
    './messages/{pt,en,es}.json',
    './blocked/messages/*.json',
    '../ui/messages/*.json',
    '../ui/*/messages/*.json',
    '../areas/*/messages/*.json',
    '../areas/*/*/messages/*.json',
    '../widgets/*/messages/*.json',
  ],
  { import: 'default' },
)

/** Each folder with messages has a name of its own, wherever it stands; the types know the messages by it too. */
export const loadAreaMessages: MessageLoader = async (locale, area) => {
  const end = area === 'app' ? './messages' : `/${area}/messages`
  const path = Object.keys(chunks).find((path) => path.endsWith(`${end}/${locale}.json`))
  const chunk = path && chunks[path]
  if (!chunk) throw new Error(`no messages of ${area} in ${locale}`)
  return chunk()
}
