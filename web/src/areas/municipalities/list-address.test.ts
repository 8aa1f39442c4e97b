import { expect, test } from 'vitest'
import { baseUrlOf, cleanName, readBaseUrl } from './list-address.ts'

test('a name has letters, digits and blanks alone, in upper case', () => {
  expect(cleanName("são-borja 2!'")).toBe('SÃOBORJA 2')
})

test('only an https address is followed', () => {
  expect(readBaseUrl('https://site.example/m/')).toBe('https://site.example/m')
  const refused = ['http://site.example', 'javascript:alert(1)', '//site.example', 'data:text/html,x', '']
  for (const text of refused) expect(readBaseUrl(text)).toBeUndefined()
  expect(readBaseUrl('https://portal.example@elsewhere.example')).toBeUndefined()
  expect(readBaseUrl('https://a:b@site.example')).toBeUndefined()
})

test('where the framing sites are named, only they are followed', () => {
  const origins = ['https://site.example']
  expect(readBaseUrl('https://site.example/m', origins)).toBe('https://site.example/m')
  expect(readBaseUrl('https://elsewhere.example/m', origins)).toBeUndefined()
  expect(readBaseUrl('https://site.example.elsewhere.example', origins)).toBeUndefined()
})

test('the address says where rows lead to', () => {
  expect(baseUrlOf({ base_url: 'https://site.example/m/' })).toBe('https://site.example/m')
  expect(baseUrlOf({})).toBeUndefined()
})
