import { expect, test } from 'vitest'
import { paragraphsOf, problemsOf, type TypedTerms, textOf, typedOf, wrongLanguage } from './terms-values.ts'

const text = {
  titulo: 'Termos',
  paragrafos: ['Um\ncom duas linhas', 'Dois'],
  declaracoes: ['Li', 'Respondo'],
}
const typed = typedOf(text)
const terms = (more: Partial<TypedTerms['textos']> = {}, vigenteDesde = '2026-11-25'): TypedTerms => ({
  vigenteDesde,
  textos: { pt: typed, en: typed, es: typed, ...more },
})

test('an empty line separates paragraphs, a single end of a line does not', () => {
  expect(typed.paragrafos).toBe('Um\ncom duas linhas\n\nDois')
  expect(textOf(typed)).toEqual(text)
  expect(paragraphsOf('\n\n Um \n \t\nDois\n\n\n')).toEqual(['Um', 'Dois'])
})

test('all that is missing is told, by language', () => {
  expect(problemsOf(terms(), '2026-11-25')).toEqual({})
  const wrong = problemsOf(
    terms(
      {
        en: { titulo: ' ', paragrafos: 'One', declaracoes: ['', 'b'] },
        es: { ...typed, paragrafos: `Uno\n\n${'x'.repeat(2001)}` },
      },
      '2026-11-24',
    ),
    '2026-11-25',
  )
  expect(wrong).toEqual({
    vigenteDesde: { kind: 'past' },
    'textos.en.titulo': { kind: 'required' },
    'textos.en.declaracoes.0': { kind: 'required' },
    'textos.en.paragrafos': { kind: 'paragraphs', expected: 2, found: 1 },
    'textos.es.paragrafos': { kind: 'long', max: 2000, place: 2 },
  })
  expect(wrongLanguage(wrong)).toBe('en')
})
