import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { focusField } from './error-summary.tsx'
import { Section } from './section.tsx'
import { Steps } from './steps.tsx'

const narrow = vi.hoisted(() => ({ value: true }))
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useMediaQuery: () => narrow.value,
}))
vi.mock('../texts.ts', () => ({
  useTexts: () => ({
    t: (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim(),
  }),
}))
Element.prototype.scrollIntoView = vi.fn()
afterEach(() => {
  window.location.hash = ''
})

const sections = [
  { id: 'nome', title: 'Name' },
  { id: 'contatos', title: 'Contacts' },
  { id: 'fotos', title: 'Photos' },
]

const draw = () =>
  render(
    <MantineProvider>
      <Steps sections={sections}>
        {sections.map(({ id, title }) => (
          <Section key={id} id={id} title={title}>
            <input id={`${id}-campo`} aria-label={`${title} field`} />
          </Section>
        ))}
      </Steps>
    </MantineProvider>,
  )
const inSight = () =>
  sections.filter(({ id }) => !document.getElementById(id)?.hidden).map(({ title }) => title)

test('a phone shows one section, and its buttons lead on and back with the focus at the heading', async () => {
  narrow.value = true
  draw()
  expect(inSight()).toEqual(['Name'])
  expect(screen.queryByRole('button', { name: /^step.previous/ })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name field' }), 'Vera')
  await userEvent.click(screen.getByRole('button', { name: 'step.next Contacts' }))
  expect(inSight()).toEqual(['Contacts'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contacts' }))
  expect(screen.getByText('step.place 2 3')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'step.previous Name' }))
  // What was typed stayed.
  expect((screen.getByRole('textbox', { name: 'Name field' }) as HTMLInputElement).value).toBe('Vera')
})

test('a line of the list of errors shows the section of its field, which takes the focus', () => {
  narrow.value = true
  draw()
  focusField('fotos-campo')
  expect(inSight()).toEqual(['Photos'])
  expect(document.activeElement?.id).toBe('fotos-campo')
  expect(screen.queryByRole('button', { name: /^step.next/ })).toBeNull()
})

test('a link to a section begins there, and where there is room all are shown', () => {
  narrow.value = true
  window.location.hash = '#contatos'
  const { unmount } = draw()
  expect(inSight()).toEqual(['Contacts'])
  unmount()
  narrow.value = false
  draw()
  expect(inSight()).toEqual(['Name', 'Contacts', 'Photos'])
  expect(screen.queryByRole('button')).toBeNull()
})
