import { describe, expect, it } from 'vitest'
import { withPageParts } from './page-parts.ts'

const built = `<html><head><link rel="stylesheet" href="/invest-web/starting.css" />
    <script src="/invest-web/colour-scheme.js"></script>
    <script type="module" crossorigin src="/invest-web/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/invest-web/assets/base-1.js">
    <link rel="stylesheet" crossorigin href="/invest-web/assets/index-1.css">
  </head><body><div id="root"><!--opening--><i>starting</i><!--/opening--></div></body>`
const screenParts = { scripts: ['assets/s.js'], styles: ['assets/s.css'] }
const messages = { pt: ['assets/pt.js'], en: ['assets/en.js'], es: ['assets/es.js'] }
const texts = { title: '<T>', lead: 'L' }
const parts = {
  early: 'assets/early-1.js',
  shell: { scripts: ['assets/shell.js', 'assets/s.js'], styles: [], messages },
  screens: {
    map: {
      access: 'signed-in',
      shell: true,
      ...screenParts,
      messages,
      opening: { hero: false, texts: { pt: texts, en: { title: 'Map', lead: 'L' }, es: texts } },
    },
    municipalities: { access: 'public', shell: true, ...screenParts, messages },
    registration: { access: 'public', shell: false, ...screenParts, messages },
  },
} as const
const page = (url: string, hasSession: boolean, language: 'pt' | 'en' = 'pt') =>
  withPageParts(built, parts, { url, hasSession, language })
const early = 'src="/invest-web/assets/early-1.js"'
const outside = (html: string) => html.replace(/<template id="portal">[\s\S]*<\/template>/, '')

describe('the page of a screen that needs a sign-in', () => {
  it('names what the screen needs, in the page’s language, behind the early script (WEB-55)', () => {
    const html = page('/invest-web/en/mapa-empresas', true, 'en')
    for (const path of ['assets/s.js', 'assets/s.css', 'assets/en.js'])
      expect(html).toContain(`"/invest-web/${path}"`)
    expect(html).not.toContain('assets/pt.js')
    expect(html.indexOf(early)).toBeGreaterThan(0)
    expect(html.indexOf(early)).toBeLessThan(html.indexOf('index-1.js'))
    expect(html).not.toContain('<template')
  })

  it('shows title and lead until the program has come, escaped (WEB-55)', () => {
    expect(page('/invest-web/en/mapa-empresas', true, 'en')).toContain('<p class="opening-title">Map</p>')
    const html = page('/invest-web/pt/mapa-empresas', true)
    expect(html).toContain('&lt;T&gt;')
    expect(html).not.toContain('starting</i>')
  })

  it('loads nothing of the program for a newcomer (WEB-54)', () => {
    const html = page('/invest-web/pt/mapa-empresas', false)
    expect(html).toContain(early)
    expect(outside(html)).not.toMatch(/assets\/(?!early)/)
    expect(html).toContain('starting</i>')
    // It starts where the script cannot lead to the sign-in.
    expect(html).toMatch(/<template id="portal">[\s\S]*index-1\.js[\s\S]*<\/template>/)
  })
})

it('screens without a sign-in, and the way back from it, load the program at once', () => {
  for (const url of [
    '/invest-web/pt/auth/registro',
    '/invest-web/auth/callback?code=1',
    '/invest-web/pt/municipios',
    '/invest-web/pt/nowhere',
  ]) {
    const html = page(url, false)
    expect(html).not.toContain('<template')
    expect(html).not.toContain(early)
    expect(html).toContain('index-1.js')
  }
  // Visitors load no shell.
  expect(page('/invest-web/pt/municipios', false)).not.toContain('shell.js')
  const inShell = page('/invest-web/pt/municipios', true)
  expect(inShell).toContain(early)
  expect(inShell).toContain('shell.js')
  expect(inShell.match(/assets\/s\.js/g)).toHaveLength(1)
  expect(page('/invest-web/auth/callback?code=1', true)).not.toContain(early)
})

it('a build without parts leaves the page as it is', () => {
  expect(withPageParts(built, undefined, { url: '/invest-web/', hasSession: false, language: 'pt' })).toBe(
    built,
  )
})
