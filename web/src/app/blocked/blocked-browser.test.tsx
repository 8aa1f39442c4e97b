/** A browser that blocks what a sign-in needs, with the portal's own routes and its own session (WEB-99). */
import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../lib/i18n/i18n.ts'
import type { Locale } from '../../lib/i18n/locale.ts'
import { loadApp } from '../app.tsx'
import { loadAreaMessages } from '../message-loader.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const switchOffCookies = () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
const switchOffStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
}

async function open(path: string, locale: Locale): Promise<void> {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      issuer: 'https://id.exemplo.test',
      clientId: 'web',
      appEnv: 'dev',
      mapStyleUrl: '',
      mapSatelliteUrl: '',
    }),
  )
  window.history.replaceState(null, '', `${import.meta.env.BASE_URL}${path}`)
  await startI18n(locale, loadAreaMessages, ['app', 'ui'])
  const App = await loadApp()
  render(<App />)
}

test.each([
  ['pt/dashboard', 'pt', switchOffCookies, /^Este navegador bloqueia os cookies deste site/],
  ['en/buscador/buscar', 'en', switchOffCookies, /^This browser blocks the cookies of this site/],
  ['es/minhas-empresas', 'es', switchOffCookies, /^Este navegador bloquea las cookies de este sitio/],
  ['pt/mapa-empresas', 'pt', switchOffStorage, /^Este navegador bloqueia os dados que este site guarda/],
  ['en/solicitacoes', 'en', switchOffStorage, /^This browser blocks the data that this site saves/],
  ['es/dashboard', 'es', switchOffStorage, /^Este navegador bloquea los datos que este sitio guarda/],
] as const)('%s says in one sentence what is blocked', async (path, locale, block, sentence) => {
  block()
  await open(path, locale)
  expect((await screen.findByText(sentence)).textContent?.match(/\./g)).toHaveLength(1)
  const way = within(screen.getByRole('main')).getByRole('link', { name: /munic/i })
  expect(way.getAttribute('href')).toBe(`${import.meta.env.BASE_URL}${locale}/municipios`)
  // The address stays, so that trying again opens what was wanted.
  expect(window.location.pathname).toBe(`${import.meta.env.BASE_URL}${path}`)
})
