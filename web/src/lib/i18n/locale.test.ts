import { expect, test, vi } from 'vitest'
import { browserLocale, localeOfPath, screenPath, storeLocale, withLocale } from './locale.ts'

test('the language is that of the path, else the stored choice, else Portuguese', () => {
  expect(localeOfPath('/minhas-empresas')).toBe('pt')
  storeLocale('es')
  expect(localeOfPath('/minhas-empresas')).toBe('es')
  expect(localeOfPath('/en/minhas-empresas')).toBe('en')
})

test('where nothing is stored the registration is in English and everything else in Portuguese, whatever the browser speaks', () => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-AR'])
  expect(localeOfPath('/')).toBe('pt')
  expect(localeOfPath('/minhas-empresas')).toBe('pt')
  expect(localeOfPath('/auth/registro')).toBe('en')
  storeLocale('es')
  expect(localeOfPath('/')).toBe('es')
  expect(localeOfPath('/auth/registro')).toBe('es')
})

test('the browser’s language is taken where the portal speaks it', () => {
  const languages = vi.spyOn(navigator, 'languages', 'get')
  for (const [tags, expected] of [
    [['en-GB', 'pt'], 'en'],
    [['fr-FR', 'es-AR'], 'es'],
    [['fr-FR'], 'pt'],
  ] as const) {
    languages.mockReturnValue(tags)
    expect(browserLocale()).toBe(expected)
  }
})

test.each([
  ['/', '/en'],
  ['/pt', '/en'],
  ['/minhas-empresas', '/en/minhas-empresas'],
  ['/es/gerenciar-empresa/1', '/en/gerenciar-empresa/1'],
  ['/fr/x', '/en/fr/x'],
])('%s in English is %s', (path, expected) => {
  expect(withLocale(path, 'en')).toBe(expected)
})

test('the screen’s path is the one below the language', () => {
  expect(screenPath('/pt/buscador/buscar/')).toBe('buscador/buscar')
  expect(screenPath('/pt')).toBe('')
})
