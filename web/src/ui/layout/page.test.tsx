import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFocusReturn } from '../dialogs/use-focus-return.ts'
import { useScreenTitle } from './page.tsx'

function Screen({ title }: { title: string }) {
  return (
    <h1 ref={useScreenTitle(title)} tabIndex={-1}>
      {title}
    </h1>
  )
}

function OpenDialog() {
  useFocusReturn(true)
  return <input aria-label="Busca" />
}

test('a screen’s title takes the focus, but not from a dialog that was opened before it came (WEB-39)', () => {
  render(<Screen title="Primeira" />)
  expect(document.activeElement).toBe(document.body)
  render(<Screen title="Segunda" />)
  expect(document.activeElement?.textContent).toBe('Segunda')
  const dialog = render(<OpenDialog />)
  const field = screen.getByRole('textbox', { name: 'Busca' })
  field.focus()
  render(<Screen title="Terceira" />)
  expect(document.activeElement).toBe(field)
  dialog.unmount()
  render(<Screen title="Quarta" />)
  expect(document.activeElement?.textContent).toBe('Quarta')
})
