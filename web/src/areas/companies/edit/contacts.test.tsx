import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { newContact } from './company-values.ts'
import { Contacts } from './contacts.tsx'

vi.mock('../../../ui/phones/phone-field.tsx', () => ({ PhoneField: () => null }))

function Form() {
  const [contacts, setContacts] = useState([{ ...newContact(), nome: 'Ana' }])
  return (
    <MantineProvider>
      <Contacts contacts={contacts} problems={{}} onChange={setContacts} />
    </MantineProvider>
  )
}
const removeButtons = () => screen.queryAllByRole('button', { name: 'contacts.removeOne' })

test('a contact can be removed only while there is more than one', async () => {
  render(<Form />)
  expect(removeButtons()).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'contacts.add' }))
  expect(removeButtons()).toHaveLength(2)
  await userEvent.click(removeButtons()[1] as HTMLElement)
  expect(removeButtons()).toHaveLength(0)
})
