import type { Contact } from '@invest/contract/companies'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContactList } from './contact-list.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

test('a contact is called by the company’s Portuguese word, also for screen readers', () => {
  const contact = {
    id: '1',
    nome: 'Exportação',
    telefone: null,
    celular: null,
    email: null,
  } as unknown as Contact
  render(
    <MantineProvider>
      <ContactList contacts={[contact]} />
    </MantineProvider>,
  )
  expect(screen.getByText('Exportação').lang).toBe('pt-BR')
})
