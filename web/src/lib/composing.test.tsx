import { MantineProvider, Modal, Select, TagsInput } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { leaveComposingAlone } from './composing.ts'

beforeAll(() => leaveComposingAlone(window))

/** As browsers tell them, Safari last: it ends the composition before the key. */
const composed = [{ isComposing: true }, { isComposing: false, keyCode: 229 }]

test.each(composed)('a key that composes reaches nobody: %o (WEB-92)', (how) => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  render(<input aria-label="Nome" onKeyDown={heard} />)
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Enter', code: 'Enter', ...how })
  expect(heard).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(heard).toHaveBeenCalledTimes(2)
  document.removeEventListener('keydown', heard)
})

test.each(composed)('it chooses nothing in a selector: %o (WEB-92)', async (how) => {
  const onChange = vi.fn()
  render(
    <MantineProvider env="test">
      <Select label="Setor" searchable data={['Vinho', 'Couro']} onChange={onChange} />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Setor' })
  await userEvent.type(field, 'vin')
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', ...how })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(onChange.mock.lastCall?.[0]).toBe('Vinho')
})

test.each(composed)('it adds no chip: %o (WEB-92)', async (how) => {
  const onChange = vi.fn()
  render(
    <MantineProvider env="test">
      <TagsInput label="Palavras" onChange={onChange} />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Palavras' })
  await userEvent.type(field, 'vin')
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', ...how })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(onChange).toHaveBeenCalledWith(['vin'])
})

test.each(composed)('its Escape closes no dialog: %o (WEB-92)', (how) => {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Modal opened onClose={onClose} title="Busca">
        <input aria-label="Nome" />
      </Modal>
    </MantineProvider>,
  )
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Escape', ...how })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'Escape', keyCode: 27 })
  expect(onClose).toHaveBeenCalledOnce()
})
