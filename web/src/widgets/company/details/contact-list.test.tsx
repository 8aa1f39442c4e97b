import type { Contact } from '@invest/contract/companies'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContactList } from './contact-list.tsx'

vi.mock('../../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

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

test('a phone is shown and dialled as the library writes it, by WhatsApp too (COMPANY-60)', () => {
  const contact = {
    id: '1',
    nome: 'Ana',
    telefone: {
      codigoPais: { codigoTelefone: '55' },
      ddd: '51',
      numero: '33330000',
      ramal: '25',
      ehWhatsapp: false,
    },
    celular: { codigoPais: { codigoTelefone: '598' }, ddd: null, numero: '99123456', ehWhatsapp: true },
    email: null,
  } as unknown as Contact
  render(
    <MantineProvider>
      <ContactList contacts={[contact]} />
    </MantineProvider>,
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['+55 51 3333 0000 ramal 25', 'tel:+555133330000;ext=25'],
    ['+598 99 123 456', 'tel:+59899123456'],
    ['', 'https://wa.me/59899123456'],
  ])
})
