import { expect, it } from 'vitest'
import { formatStateTime } from '../../state-time.ts'
import { accountMail } from './letters.ts'

it('the mail about a changed password says when, on the state’s clock (MAIL-7)', () => {
  const reader = { language: 'pt', publicUrl: 'https://portal.test' } as const
  const { texto } = accountMail('changed', reader, {
    when: formatStateTime('pt', new Date('2026-03-10T01:30:00Z')),
  })
  expect(texto).toContain('foi alterada em 09/03/2026, 22:30 (horário de Brasília).')
})
