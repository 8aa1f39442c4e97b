import { languages } from '@invest/contract/language'
import { descriptionOrAttachment, requiredTexts } from '@invest/contract/rules/required-texts'
import { passwordTexts, shortTexts, uploadTexts } from '@invest/contract/rules/same-words'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, string>>('../**/messages/*.json', {
  eager: true,
  import: 'default',
})
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/\w+\.json$/, '')))]
const forms = /_(zero|one|two|few|many|other)$/

const keysOf = (messages: Record<string, string>) =>
  [...new Set(Object.keys(messages).map((key) => key.replace(forms, '')))].sort()
const blanksOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

test('the glob finds folders with messages', () => {
  expect(folders.length).toBeGreaterThan(2)
})

// API-45
test.each([
  ['../ui', 'required', requiredTexts.obrigatorio],
  ['../areas/companies', 'problem.required', requiredTexts.obrigatorio],
  ['../areas/accounts', 'problem.required', requiredTexts.obrigatorio],
  ['../areas/districts', 'required', requiredTexts.obrigatorio],
  ['../areas/districts', 'sectors.required', requiredTexts.necessario],
  ['../areas/administration', 'required', requiredTexts.necessario],
  ['../areas/municipalities', 'items.required', requiredTexts.necessario],
  ['../areas/municipalities', 'incentive.needs', descriptionOrAttachment],
  // WEB-78
  ['../ui', 'upload.tooLarge', uploadTexts['arquivo-grande']],
  ['../ui', 'upload.tooMany', uploadTexts['muitos-arquivos']],
  ['../ui', 'upload.wrongType', uploadTexts['tipo-de-arquivo']],
  ['../ui', 'upload.tooSmall', uploadTexts['imagem-pequena']],
  ['../areas/enquiries', 'visitor.filesMany', uploadTexts['muitos-arquivos']],
  ['../areas/projects', 'share.short', shortTexts['minimo-caracteres']],
  ['../areas/accounts', 'problem.senha-curta', passwordTexts['senha-curta']],
  ['../areas/accounts', 'problem.senha-longa', passwordTexts['senha-longa']],
  ['../areas/accounts', 'problem.senhas-diferentes', passwordTexts['senhas-diferentes']],
])('%s words %s as the server does', (folder, key, texts) => {
  for (const locale of languages)
    expect(files[`${folder}/messages/${locale}.json`]?.[key]?.replace(/\{\{(\w+)\}\}/g, '{$1}')).toBe(
      texts[locale],
    )
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
  const found = Object.entries(files).flatMap(([path, messages]) => {
    const folder = path.split('/').at(-3) ?? ''
    return Object.entries(messages)
      .filter(([key, text]) => text.includes('!') && !loud[folder]?.includes(key))
      .map(([key]) => `${path}: ${key}`)
  })
  expect(found).toEqual([])
})
