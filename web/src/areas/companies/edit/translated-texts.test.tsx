/** The folded texts in other languages, as the editor shows them. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { type CompanyValues, inputId } from './company-values.ts'
import { TranslatedTexts } from './translated-texts.tsx'

vi.mock('../../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

const values = {
  'traducoes.en.descricao': 'Bakery',
  'traducoes.es.descricao': ' ',
} as CompanyValues
const open = (problems: Record<string, string> = {}) => {
  const onChange = vi.fn()
  const form = (wrong: Record<string, string>) => (
    <MantineProvider env="test">
      <TranslatedTexts text="descricao" values={values} problems={wrong} onChange={onChange} />
    </MantineProvider>
  )
  const { rerender, container } = render(form(problems))
  const details = container.querySelector('details') as HTMLDetailsElement
  return { onChange, details, show: (wrong: Record<string, string>) => rerender(form(wrong)) }
}
const textIn = (language: string) => screen.getByLabelText(`field.traducoes.${language}.descricao`)

// COMPANY-45
test('what is folded away says which languages have a text', () => {
  const { details } = open()
  expect(details.open).toBe(false)
  const [english, spanish] = [screen.getByText('English'), screen.getByText('Español')]
  expect(english.parentElement?.textContent).toBe('English: translation.given')
  expect(spanish.parentElement?.textContent).toBe('Español: translation.missing')
  expect([english.lang, spanish.lang]).toEqual(['en', 'es'])
})

test('each text is written in its own language and changes its own field', async () => {
  const { onChange } = open()
  await userEvent.click(screen.getByText('texts.summary'))
  expect(textIn('en').lang).toBe('en')
  await userEvent.type(textIn('es'), 'P')
  expect(onChange).toHaveBeenCalledWith({ 'traducoes.es.descricao': ' P' })
})

test('a text with a problem opens by itself, and again from the list of errors', async () => {
  const { details, show } = open()
  show({ 'traducoes.es.descricao': 'Texto longo demais.' })
  expect(details.open).toBe(true)
  expect(screen.getByText('Texto longo demais.')).toBeDefined()
  await userEvent.click(screen.getByText('texts.summary'))
  expect(details.open).toBe(false)
  focusField(inputId('traducoes.es.descricao'))
  expect(details.open).toBe(true)
  expect(document.activeElement).toBe(textIn('es'))
})
