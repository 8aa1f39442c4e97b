import { expect, it } from 'vitest'
import { expiryMail } from './expiry-mail.ts'

it.each([
  ['pt', '9 de março de 2026 às 22:30'],
  ['en', 'March 9, 2026 at 10:30'],
  ['es', '9 de marzo de 2026 a las 22:30'],
] as const)('the mail in %s gives the end in the state’s time', (language, end) => {
  const { texto } = expiryMail(language, {
    empresa: 'Padaria',
    cnpj: '99001001000118',
    nomeInstituicao: 'Banco da Serra',
    ate: new Date('2026-03-10T01:30:00Z'),
    publicUrl: 'https://portal.test',
  })
  expect(texto).toContain(end)
})
