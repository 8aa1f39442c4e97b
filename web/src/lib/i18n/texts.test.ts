import { languages } from '@invest/contract/language'
import { expect, test } from 'vitest'
import { type CountTexts, countText } from './texts.ts'

const seals: CountTexts = {
  pt: { zero: 'nenhum', one: 'selo', many: 'de selos', other: 'selos' },
  en: { zero: 'none', one: 'seal', other: 'seals' },
  es: { zero: 'ninguno', one: 'sello', many: 'de sellos', other: 'sellos' },
}

test.each([
  ['pt', 0, 'nenhum'],
  ['pt', 1, 'selo'],
  ['pt', 2, 'selos'],
  ['pt', 1_000_000, 'de selos'],
  ['en', 0, 'none'],
  ['en', 1, 'seal'],
  ['en', 1_000_000, 'seals'],
  ['es', 1_000_000, 'de sellos'],
] as const)('%s counts %i as %s', (locale, count, text) => {
  expect(countText(seals, locale, count)).toBe(text)
})

test.each(languages)('%s has the forms that the type asks for, and no other', (locale) => {
  const { zero: _, ...forms } = seals[locale]
  expect(Object.keys(forms).sort()).toEqual(
    new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted(),
  )
})
