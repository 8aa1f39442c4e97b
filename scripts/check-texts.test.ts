import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unusedTexts } from './check-texts.js'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const messages = (...keys: string[]) =>
  write(
    'web/src/areas/toys/messages/pt.json',
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, key]))),
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'))
  messages()
  mkdirSync(join(root, 'server/src'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

test('an unused key fails, even if another area or a test uses one of that name', async () => {
  messages('colour', 'shape')
  write('web/src/areas/toys/a.tsx', "// shape\nexport const A = () => <b>{t('colour')}</b>\n")
  write('web/src/areas/toys/a.test.tsx', "test('shape', () => {})\n")
  write('web/src/areas/games/a.tsx', "export const B = () => <b>{t('shape')}</b>\n")
  expect(await unusedTexts(root)).toEqual([
    'web/src/areas/toys/messages/pt.json: nothing shows "shape"; remove it in every language',
  ])
})

test('a key is used by plurals, data, templates and folders that name its own', async () => {
  messages('toys_one', 'toys_other', 'menu.toys', 'state.red', 'red.title', 'size', 'weight')
  write(
    'web/src/areas/toys/a.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is checked has templates
    "const entry = { label: 'menu.toys' }\nexport const A = () => <b title={t('toys', { count })}>{t(`state.${state}`)}{t(`${state}.title`)}</b>\n",
  )
  write(
    'web/src/widgets/box/box.tsx',
    "const { t } = useTranslation(['box', 'toys'])\nconst size = t('toys:size')\n",
  )
  write(
    'web/src/widgets/box/lid.tsx',
    "import { useTexts } from '../../areas/toys/texts.ts'\nconst weight = useTexts().t('weight')\n",
  )
  expect(await unusedTexts(root)).toEqual([])
})

test('an unused text of the server fails; a refusal is the contract’s', async () => {
  write(
    'server/src/areas/toys/messages/pt.json',
    JSON.stringify({ 'refusal.broken': 'a', 'field.broken': 'b', 'mail.title': 'c', 'mail.lead': 'd' }),
  )
  write('server/src/areas/toys/letters.ts', "export const title = (say: Say) => say('mail.title')\n")
  expect(await unusedTexts(root)).toEqual([
    'server/src/areas/toys/messages/pt.json: nothing shows "mail.lead"; remove it in every language',
  ])
})
