/** Finds the messages of each area. Each language of an area is one chunk, loaded when it is first needed. */
import type { MessageLoader } from '../lib/i18n.ts'

const chunks = import.meta.glob<Record<string, string>>(
  [
    './messages/{pt,en,es}.json',
    '../ui/messages/*.json',
    '../areas/*/messages/*.json',
    '../widgets/*/messages/*.json',
  ],
  { import: 'default' },
)

const folderOf = (area: string) =>
  area === 'app' ? './messages' : area === 'ui' ? '../ui/messages' : undefined

export const loadAreaMessages: MessageLoader = async (locale, area) => {
  const places = [folderOf(area), `../areas/${area}/messages`, `../widgets/${area}/messages`]
  for (const place of places) {
    const chunk = place && chunks[`${place}/${locale}.json`]
    if (chunk) return chunk()
  }
  throw new Error(`no messages of ${area} in ${locale}`)
}
