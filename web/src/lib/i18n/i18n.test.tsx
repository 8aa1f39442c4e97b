/** The texts of the portal: plural forms, names, languages, and what is shown while messages are on their way. */
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as freshWords from './folder-texts.ts'
import type * as freshI18n from './i18n.ts'

// Each test has a portal of its own.
let i18n: typeof freshI18n
let words: typeof freshWords
beforeEach(async () => {
  vi.resetModules()
  i18n = await import('./i18n.ts')
  words = await import('./folder-texts.ts')
})

const texts = {
  pt: {
    hi: 'Oi {{name}}',
    n_zero: 'nenhuma empresa',
    n_one: '{{count}} empresa',
    n_many: '{{count}} de empresas',
    n_other: '{{count}} empresas',
    k_one: 'um',
    k_other: 'outros',
  },
  en: { hi: 'Hi {{name}}' },
  es: { hi: 'Hola {{name}}' },
}

test('words have plural forms and names, and a missing one shows its key', async () => {
  await i18n.startI18n('pt', async () => texts.pt, ['ui'])
  const t = (key: string, values?: object) => i18n.translate('ui', key, { ...values })
  expect([0, 1, 2, 1_000_000].map((count) => t('n', { count }))).toEqual([
    'nenhuma empresa',
    '1 empresa',
    '2 empresas',
    '1.000.000 de empresas',
  ])
  // In Portuguese nought is singular where there is no form of its own.
  expect([t('k', { count: 0 }), t('k', { count: 1_000_000 })]).toEqual(['um', 'outros'])
  expect([t('hi', { name: 'Ana {{x}} $&' }), t('hi', { name: null }), t('x')]).toEqual([
    'Oi Ana {{x}} $&',
    'Oi ',
    'x',
  ])
})

function drawGreeting() {
  const { useTexts } = words.textsOf<Record<string, string>>('home')
  const functions = new Set<unknown>()
  function Greeting() {
    const { t } = useTexts()
    functions.add(t)
    return <p>{t('hi', { name: 'Ana' })}</p>
  }
  const drawn = () => (
    <Suspense fallback="waiting">
      <Greeting />
    </Suspense>
  )
  return { functions, drawn }
}

test('a part whose messages are on their way waits for them, and then keeps one function for all its texts', async () => {
  await i18n.startI18n('pt', async () => texts.pt, [])
  const { functions, drawn } = drawGreeting()
  const { rerender } = await act(async () => render(drawn()))
  expect(await screen.findByText('Oi Ana')).toBeDefined()
  rerender(drawn())
  expect(functions.size).toBe(1)
})

test('another language is shown once all messages in use are there, and the last choice wins', async () => {
  const late = Promise.withResolvers<void>()
  const load: freshI18n.MessageLoader = async (locale) => {
    if (locale === 'en') await late.promise
    return texts[locale]
  }
  await i18n.startI18n('pt', load, ['home'])
  const { drawn } = drawGreeting()
  await act(async () => render(drawn()))
  await act(() => i18n.switchLanguage('es'))
  expect(screen.getByText('Hola Ana')).toBeDefined()
  expect(document.documentElement.lang).toBe('es')
  const english = i18n.switchLanguage('en')
  await act(() => i18n.switchLanguage('pt'))
  late.resolve()
  await act(() => english)
  expect(screen.getByText('Oi Ana')).toBeDefined()
  expect(document.documentElement.lang).toBe('pt')
})

test('messages that do not load show their keys until a later request brings them', async () => {
  let away = true
  await i18n.startI18n('pt', async () => (away ? Promise.reject(new Error('away')) : texts.pt), ['home'])
  const { drawn } = drawGreeting()
  await act(async () => render(drawn()))
  expect(screen.getByText('hi')).toBeDefined()
  away = false
  await act(() => i18n.loadMessages(['home']))
  expect(screen.getByText('Oi Ana')).toBeDefined()
})
