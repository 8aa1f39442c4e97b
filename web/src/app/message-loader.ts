/** Finds the messages of each area. Each language of an area is one chunk, loaded when it is first needed. */
import type { MessageLoader } from '../lib/i18n.ts'

const chunks = import.meta.glob<Record<string, string>>(
  [
    './messages/{pt,en,es}.json',
    '../ui/messages/*.json',
    '../areas/*/messages/*.json',
    '../areas/*/*/messages/*.json',
    '../widgets/*/messages/*.json',
  ],
  { import: 'default' },
)

/** Namespaces are named after their folders, so that each is there once. */
export const loadAreaMessages: MessageLoader = async (locale, area) => {
  const file = `messages/${locale}.json`
  const place =
    area === 'app' ? `./${file}` : Object.keys(chunks).find((path) => path.endsWith(`/${area}/${file}`))
  const chunk = place && chunks[place]
  if (!chunk) throw new Error(`no messages of ${area} in ${locale}`)
  return chunk()
}
