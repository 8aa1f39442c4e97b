import type { Enquiry } from '@invest/contract/enquiries/shared'
import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const template = {
  id: 1,
  titulo: 'x',
  pt: 'Olá {investidor}',
  en: 'Hello {investidor}, your enquiry {numero} about {assunto} is answered by {prazo}. {outro}',
  es: 'Hola',
  versao: 1,
}
const one = {
  numero: 7,
  idioma: 'en',
  investidor: 'Emma',
  sobre: { tipo: 'MUNICIPIO', id: '8791', nome: 'Pelotas', sigla: null },
  venceEm: '2026-11-27T13:00:00.000Z',
} as Enquiry

test('a text is that of the case’s language, with the case’s own in its fields', () => {
  expect(fillTemplate(template, one)).toMatch(
    /^Hello Emma, your enquiry 7 about Pelotas is answered by Nov 27, 2026, .+\. \{outro\}$/,
  )
  expect(fillTemplate(template, { ...one, idioma: 'pt', investidor: null })).toBe('Olá ')
})
