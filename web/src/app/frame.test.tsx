/** The frame of what is shown without the shell (WEB-164). */
import { sessionHint } from '@invest/contract/identity'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../lib/i18n/i18n.ts'
import { SignedIn } from '../lib/session/signed-in.ts'
import { Frame } from './frame.tsx'
import { loadAreaMessages } from './message-loader.ts'

let settings: Record<string, string> = {}
vi.mock('../lib/screens/runtime-config.ts', () => ({ runtimeConfig: () => settings }))
vi.mock('../ui/layout/locale-link.tsx', () => ({
  LocaleLink: ({ screen, children }: { screen: { path: string }; children: string }) => (
    <a href={`/${screen.path}`}>{children}</a>
  ),
}))
vi.mock('../ui/layout/language-selector.tsx', () => ({ LanguageSelector: () => <select /> }))

beforeAll(() => startI18n('pt', loadAreaMessages, ['app', 'ui']))
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the portal reads it this way.
  document.cookie = `${sessionHint}=; max-age=0`
})

const draw = (appEnv: string, { signedIn = true, urlFeedback = '' } = {}) => {
  settings = { appEnv, urlFeedback }
  return render(
    <MantineProvider>
      <SignedIn value={signedIn}>
        <Frame>page</Frame>
      </SignedIn>
    </MantineProvider>,
  )
}

test('it names the environment but for production, and the contact where there is one', () => {
  const drawn = draw('hmg', { urlFeedback: 'https://fale.exemplo.test' })
  expect(screen.getByText('HOMOLOGAÇÃO')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Fale conosco' }).getAttribute('href')).toBe(
    'https://fale.exemplo.test',
  )
  drawn.unmount()
  draw('prod-rs')
  expect(screen.queryByText('HOMOLOGAÇÃO')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Fale conosco' })).toBeNull()
})

test('the page is its main part, which the first link leads to', async () => {
  draw('prod-rs')
  const main = screen.getByRole('main')
  expect(main.textContent).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: 'Ir para o conteúdo' }))
  expect(document.activeElement).toBe(main)
})

test.each([
  ['a visitor to the sign-in', false, 'Entrar'],
  ['a signed-in person into the portal', true, 'Abrir o portal'],
] as const)('it leads %s', (_, hasSession, name) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the portal reads it this way.
  if (hasSession) document.cookie = `${sessionHint}=1`
  draw('prod-rs')
  expect(screen.getByRole('button', { name })).toBeDefined()
})
