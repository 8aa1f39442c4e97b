import { mail } from '@invest/contract/mail'
import { profile } from '@invest/contract/profile'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, openScreen } from '../../test/open-screen.tsx'

test('a screen stands as a whole at its first drawing (WEB-206)', async () => {
  await openScreen('en/perfil', [answers(profile.sessions, []), answers(mail.choices, [])])
  // Not awaited.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My profile')
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined()
})
