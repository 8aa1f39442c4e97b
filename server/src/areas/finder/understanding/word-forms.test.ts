import { expect, it } from 'vitest'
import { likeness, likenessOf } from './word-forms.ts'

it.each([
  ['pt', 'área', 'área'],
  ['pt', 'AREA', 'área'],
  ['en', 'cafe', 'café'],
] as const)('in %s %s is %s as it is written', (language, typed, term) => {
  expect(likenessOf(language, typed, term)).toBe(likeness.written)
})

it.each([
  ['pt', 'embalagens', 'embalagem'],
  ['pt', 'botoes', 'botão'],
  ['pt', 'pães', 'pão'],
  ['pt', 'papéis', 'papel'],
  ['pt', 'têxteis', 'têxtil'],
  ['pt', 'lãs', 'lã'],
  ['pt', 'suco da uva', 'suco de uvas'],
  ['pt', 'erva-mates', 'erva mate'],
  ['es', 'camiones', 'camión'],
  ['es', 'luces', 'luz'],
  ['en', 'berries', 'berry'],
  ['en', 'knives', 'knife'],
  ['en', 'boxes', 'box'],
  ['en', 'shoes', 'shoe'],
] as const)('in %s %s is a form of %s', (language, typed, term) => {
  expect(likenessOf(language, typed, term)).toBe(likeness.otherForm)
  expect(likenessOf(language, term, typed)).toBe(likeness.otherForm)
})

it.each([
  ['pt', 'área', 'areia'],
  ['es', 'tejido', 'teja'],
  ['pt', 'seguro', 'seguridad'],
  ['en', 'glass', 'gla'],
  ['pt', 'máquinas agrícolas em', 'máquinas agrícolas'],
  ['pt', 'vinho tinto', 'vinho'],
] as const)('in %s %s is not %s', (language, typed, term) => {
  expect(likenessOf(language, typed, term)).toBeUndefined()
})

it('accents that somebody types are meant, and a stem is the least of likenesses', () => {
  expect(likenessOf('es', 'lã', 'la')).toBe(likeness.wrongAccents)
  expect(likenessOf('en', 'milling', 'mill')).toBe(likeness.stem)
  expect(likenessOf('pt', 'mecânica', 'mecânicos')).toBe(likeness.stem)
})
