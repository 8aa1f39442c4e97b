/** The texts of screens and server: all in three languages, filled alike, and said in the same words where both say them. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@invest/contract/language'
import { state } from '@invest/contract/state'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = Object.fromEntries(
  globSync('{web,server,embedded}/src/**/messages/*.json', { cwd: root })
    .sort()
    .map((path) => [path, JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>]),
)
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/\w+\.json$/, '')))]
const forms = /_(zero|one|two|few|many|other)$/

const keysOf = (messages: Record<string, string>) =>
  [...new Set(Object.keys(messages).map((key) => key.replace(forms, '')))].sort()
/** A sentence takes the state's name in the form that its language needs there. */
const formsOfState = new Set(Object.keys(state.names.pt))
const blanksOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map((match) => match[1] ?? '')
    .map((name) => (formsOfState.has(name) ? 'state' : name))
    .sort()

test('both sides have folders with messages', () => {
  expect(folders.filter((folder) => folder.startsWith('web/')).length).toBeGreaterThan(20)
  expect(folders.filter((folder) => folder.startsWith('server/')).length).toBeGreaterThan(10)
})

const common = 'server/src/http'
const uploads = 'server/src/areas/files'
const accounts = 'server/src/areas/accounts'
test.each([
  // API-45
  ['ui', 'required', common, 'obrigatorio'],
  ['areas/companies', 'problem.required', common, 'obrigatorio'],
  ['areas/accounts', 'problem.required', common, 'obrigatorio'],
  ['areas/districts', 'required', common, 'obrigatorio'],
  ['areas/districts', 'sectors.required', common, 'necessario'],
  ['areas/administration', 'required', common, 'necessario'],
  ['areas/municipalities', 'items.required', common, 'necessario'],
  ['areas/municipalities', 'incentive.needs', 'server/src/areas/municipalities', 'descricao-ou-anexo'],
  // WEB-78
  ['ui', 'upload.tooLarge', uploads, 'arquivo-grande'],
  ['ui', 'upload.tooMany', uploads, 'muitos-arquivos'],
  ['ui', 'upload.wrongType', uploads, 'tipo-de-arquivo'],
  ['ui', 'upload.tooSmall', uploads, 'imagem-pequena'],
  ['areas/enquiries', 'visitor.filesMany', uploads, 'muitos-arquivos'],
  ['areas/projects', 'share.short', common, 'minimo-caracteres'],
  ['areas/accounts', 'problem.senha-curta', accounts, 'senha-curta'],
  ['areas/accounts', 'problem.senha-longa', accounts, 'senha-longa'],
  ['areas/accounts', 'problem.senhas-diferentes', accounts, 'senhas-diferentes'],
])('%s words %s as the server does', (folder, key, area, problem) => {
  for (const locale of languages) {
    const said = files[`web/src/${folder}/messages/${locale}.json`]?.[key]
    expect(said).toBe(files[`${area}/messages/${locale}.json`]?.[`field.${problem}`])
    expect(said).toBeTruthy()
  }
})

for (const folder of folders) {
  const pt = files[`${folder}/pt.json`] ?? {}
  for (const locale of languages) {
    const messages = files[`${folder}/${locale}.json`] ?? {}

    test(`${folder}: ${locale} has every key and no other`, () => {
      expect(keysOf(messages)).toEqual(keysOf(pt))
    })

    test(`${folder}: ${locale} has no empty text, and the same blanks to fill as Portuguese`, () => {
      for (const [key, text] of Object.entries(messages)) {
        expect(text.trim(), key).not.toBe('')
        const twin = pt[key] ?? pt[`${key.replace(forms, '')}_other`] ?? ''
        if (!forms.test(key)) expect(blanksOf(text), key).toEqual(blanksOf(twin))
      }
    })

    test(`${folder}: ${locale} has each plural form of its language`, () => {
      const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      const plurals = Object.keys(messages)
        .filter((key) => key.endsWith('_other'))
        .map((key) => key.replace(forms, ''))
      for (const key of plurals)
        for (const form of wanted) expect(messages, `${key}_${form}`).toHaveProperty([`${key}_${form}`])
    })
  }
}

/** Texts that the specification words so. */
const loud: Record<string, string[]> = {
  accounts: ['problem.senha-curta', 'problem.senha-longa', 'problem.senhas-diferentes'],
  administration: ['required'],
  districts: ['lot.saveFailed', 'contact.failed', 'sectors.required'],
  financing: ['failed'],
  municipalities: ['items.required'],
  statistics: ['monthlyFailed'],
  ui: ['alert.unexpected'],
}

test('no text raises its voice beyond those that the specification words so (WEB-60)', () => {
  const web = Object.entries(files).filter(([path]) => path.startsWith('web/'))
  const found = web.flatMap(([path, messages]) => {
    const folder = path.split('/').at(-3) ?? ''
    return Object.entries(messages)
      .filter(([key, text]) => text.includes('!') && !loud[folder]?.includes(key))
      .map(([key]) => `${path}: ${key}`)
  })
  expect(found).toEqual([])
})

test('no line of a screen ends between a number and its unit (WEB-199)', () => {
  const parted = /\}\} (?:km|ha|m²|m³|m|h|min|s)(?![\p{L}\p{N}])/u
  const found = Object.entries(files).flatMap(([path, messages]) =>
    path.startsWith('web/')
      ? Object.entries(messages)
          .filter(([, text]) => parted.test(text))
          .map(([key]) => `${path}: ${key}`)
      : [],
  )
  expect(found).toEqual([])
})
