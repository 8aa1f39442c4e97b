import { expect, it } from 'vitest'
import { mailHref } from './mail-link.ts'

it.each([
  ['vendas+rs@exemplo.test', 'mailto:vendas%2Brs@exemplo.test'],
  [
    'vendas?bcc=outro%40x.test&subject=x@exemplo.test',
    'mailto:vendas%3Fbcc%3Doutro%2540x.test%26subject%3Dx@exemplo.test',
  ],
])('%s stays one address', (email, href) => {
  expect(mailHref(email)).toBe(href)
  expect([...new URL(href).searchParams]).toEqual([])
})
