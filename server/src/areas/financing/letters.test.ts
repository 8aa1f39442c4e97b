import { expect, it } from 'vitest'
import { expiryMail } from './letters.ts'

it.each([
  ['pt', 'terminou em 09/03/2026, 22:30 (horário de Brasília)'],
  ['en', 'ended on Mar 9, 2026, 10:30 PM (Brasília time)'],
  ['es', 'terminó el 09/03/2026, 22:30 (hora de Brasilia)'],
] as const)('the mail in %s gives the end in the state’s time', (language, end) => {
  const { texto } = expiryMail(
    { language, publicUrl: 'https://portal.test' },
    {
      empresa: 'Padaria',
      cnpj: '99001001000118',
      nomeInstituicao: 'Banco da Serra',
      ate: new Date('2026-03-10T01:30:00Z'),
    },
  )
  expect(texto.replaceAll('\u202f', ' ')).toContain(end)
})
