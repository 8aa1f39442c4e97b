/** Checks habits that the compiler can't see, in the text of all sources. */
import { expect, test } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)
  .map(([path, text]) => ({ path: path.replace(/^\.\.\//, 'src/').replace(/^\.\//, 'src/app/'), text }))
  .filter(({ path }) => !/\.test\.tsx?$|\.d\.ts$/.test(path))

const filesWith = (pattern: RegExp, allowed: RegExp) =>
  sources.filter(({ path, text }) => pattern.test(text) && !allowed.test(path)).map(({ path }) => path)

test('the glob finds the sources', () => {
  expect(sources.length).toBeGreaterThan(200)
})

test('query keys come from lib/api/query-keys.ts', () => {
  expect(filesWith(/queryKey: \[/, /^$/)).toEqual([])
})

test('only lib/browser-storage.ts names the browser’s storages, which may throw (WEB-98)', () => {
  const own = /(?:lib\/browser-storage(?:-clearing)?|lib\/session\/identity-provider|test-setup)\.ts$/
  expect(filesWith(/(?<!['\w])(?:local|session)Storage\b(?!ColorScheme)/, own)).toEqual([])
})

test('only lib/api/announce-change.ts invalidates queries', () => {
  expect(filesWith(/invalidateQueries/, /lib\/api\/announce-change\.ts$/)).toEqual([])
})

test('messages are used only through the texts.ts of their folder, so that a screen waits for them', () => {
  const imported = /\b(textsOf|translate)\b[^}]*\} from '[^']*\/(i18n\/folder-texts|i18n)\.ts'/
  expect(filesWith(imported, /\/(texts|folder-texts)\.ts$/)).toEqual([])
})

test('every folder with messages has a texts.ts that names it', () => {
  const folders = Object.keys(import.meta.glob('../**/messages/pt.json')).map((path) =>
    path
      .replace(/^\.\.\//, 'src/')
      .replace(/^\.\//, 'src/app/')
      .replace('/messages/pt.json', ''),
  )
  expect(folders.length).toBeGreaterThan(5)
  for (const folder of folders) {
    const texts = sources.find(({ path }) => path === `${folder}/texts.ts`)
    expect(texts?.text, folder).toContain(`textsOf<typeof messages>('${folder.split('/').at(-1)}')`)
  }
})
