/** The page that a seal's code opens, with an API of the test's. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const seal = {
  cnpj: '99001003000107',
  nome: 'VINÍCOLA SERRA DO QUARAIM LTDA',
  estado: 'valido',
  desde: '2026-03-02T12:00:00Z',
  ativaNaJunta: true,
  mesmoEstado: true,
  compativel: true,
  consultadaEm: '2026-11-01T12:00:00Z',
  seloSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  cnaes: [{ codigo: '1112700', descricao: 'Fabricação de vinho', principal: true, madeIn: true }],
}
const base = import.meta.env.BASE_URL
let state: object = seal
let spoken = ['pt-BR']

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  state = seal
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => spoken)
  vi.stubGlobal('fetch', async (input: string) =>
    input.includes('situacao-cnpj') ? Response.json(state) : Response.json({}),
  )
  URL.createObjectURL = () => 'blob:seal'
  HTMLImageElement.prototype.decode = async () => {}
})
afterEach(() => vi.restoreAllMocks())

async function open(path: string): Promise<void> {
  window.history.replaceState(null, '', `${base}${path}`)
  await import('./seal-page.ts')
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
}
const title = () => document.querySelector('h1')?.textContent

test.each([
  ['pt', 'A empresa tem um selo válido', /^Imagem do selo de VINÍCOLA/],
  ['en', 'The company has a valid seal', /^Image of the seal of VINÍCOLA/],
  ['es', 'La empresa tiene un sello válido', /^Imagen del sello de VINÍCOLA/],
])(
  'without a code it shows in %s the state of now and the picture, and asks for the code (SEAL-39)',
  async (language, said, alt) => {
    await open(`${language}/madeInRs/selo/99001003000107`)
    expect(title()).toBe(said)
    expect(document.querySelector('.verdict')?.getAttribute('data-tone')).toBe('good')
    expect(document.querySelector('.since')?.textContent).toMatch(/2026/)
    expect(document.querySelector<HTMLImageElement>('img.seal')?.alt).toMatch(alt)
    expect(document.querySelector('#address')).not.toBeNull()
    // What proves a printed seal is missing.
    expect(document.querySelector('.compare')).toBeNull()
  },
)

test.each([
  ['suspenso', 'Selo suspenso'],
  ['desabilitado', 'Selo desabilitado'],
  ['nao-habilitado', 'Selo não habilitado'],
])('a seal in the state %s has no picture', async (estado, said) => {
  state = { ...seal, estado, seloSvg: null, compativel: false }
  await open('pt/madeInRs/selo/99001003000107')
  expect(title()).toBe(said)
  expect(document.querySelector('img.seal')).toBeNull()
})

test('an address without a language gets the browser’s, which is not kept as a choice (WEB-1)', async () => {
  spoken = ['es-AR']
  await open('madeInRs/selo/99001003000107#codigo')
  expect(location.pathname).toBe(`${base}es/madeInRs/selo/99001003000107`)
  expect(location.hash).toBe('#codigo')
  expect(localStorage.length).toBe(0)
})

test('a choice that was made before wins over the browser’s language', async () => {
  spoken = ['es-AR']
  localStorage.setItem('invest:locale', 'en')
  await open('madeInRs/selo/99001003000107')
  expect(title()).toBe('The company has a valid seal')
})
