/** The public list of municipalities and a municipality's page, signed in and within other sites. */
import { municipalities } from '@invest/contract/municipalities'
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOf, withPermissions } from '../../../test/district-answers.ts'
import { figures, figuresOf, file, publicMunicipality } from '../../../test/municipality-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../test/open-screen.tsx'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'

vi.mock('../../ui/maps/municipality-shapes.ts', () => ({ municipalityShapes: async () => [] }))
// The canvas needs a browser's graphics.
vi.mock('../../ui/maps/map-view.tsx', () => ({
  default: ({ label, zoom }: { label: string; zoom: number }) => (
    <div role="img" aria-label={`${label} ${zoom}`} />
  ),
}))

const items = [
  figuresOf('8541', 'Bento Gonçalves', { populacao: 120_000, incentivos: 2 }),
  figuresOf('8599', 'Caxias do Sul', { imagemLogo: file('logo'), lotesDisponiveis: 4 }),
]
const openList = (path: string, given: Answer[] = []) =>
  openScreen(path, [
    ...given,
    answers(municipalities.figures, items),
    answers(municipalities.readPublic, publicMunicipality()),
  ])
const openPage = (change: Partial<PublicMunicipality> = {}, path = 'pt/municipio/8599') =>
  openScreen(path, [answers(municipalities.readPublic, publicMunicipality(change))])

test.each([
  ['pt/municipios', 'Municípios', '/pt/municipio/8599'],
  ['en/iframe/municipios', 'Municipalities', '/en/iframe/municipio/8599'],
])('%s lists municipalities, and a press anywhere in a row opens one', async (path, title, opened) => {
  const user = userEvent.setup()
  await openList(path)
  const row = (await screen.findByRole('link', { name: 'Caxias do Sul' })).closest('tr') as HTMLElement
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/files/logo')
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  await user.click(within(row).getAllByRole('cell')[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Caxias do Sul' })
  expect(window.location.pathname.endsWith(opened)).toBe(true)
})

test('the rows follow the name as it is typed, in upper case without signs, and the address holds it', async () => {
  const user = userEvent.setup({ delay: null })
  await openList('pt/municipios')
  await screen.findByRole('link', { name: 'Caxias do Sul' })
  const field = screen.getByRole('textbox', { name: 'Nome do município' })
  await user.type(field, 'goncalves')
  expect(screen.queryByRole('link', { name: 'Caxias do Sul' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bento Gonçalves' })).toBeDefined()
  await user.clear(field)
  await user.type(field, "d'oeste-2")
  expect((field as HTMLInputElement).value).toBe('DOESTE2')
  expect(await screen.findByText('Nenhum município encontrado')).toBeDefined()
  await waitFor(() => expect(window.location.search).toBe('?texto=DOESTE2'))
  // Nobody can say which municipality they represent where none is shown.
  expect(screen.queryByRole('button', { name: /representante/ })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement)
  expect(await screen.findByRole('link', { name: 'Caxias do Sul' })).toBeDefined()
  expect(window.location.search).toBe('')
})

test('facets narrow the list, headings sort it, and the address opens the same list', async () => {
  const user = userEvent.setup()
  await openList('pt/municipios')
  await user.click(await screen.findByRole('checkbox', { name: 'Com lotes disponíveis (1)' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bento Gonçalves' })).toBeNull())
  expect(screen.getByText('1 de 2 municípios')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /Com lotes/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Região' }), 'Caxias do Sul (2)')
  await user.click(screen.getByRole('button', { name: 'População' }))
  const names = () => screen.getAllByRole('link', { name: /^(Caxias|Bento)/ }).map((link) => link.textContent)
  await waitFor(() => expect(names()).toEqual(['Caxias do Sul', 'Bento Gonçalves']))
  await user.click(screen.getByRole('button', { name: 'População' }))
  await waitFor(() => expect(names()).toEqual(['Bento Gonçalves', 'Caxias do Sul']))
  expect(window.location.search).toBe('?regiao=4307&ordem=populacao&inversa=1')
  const heading = screen.getByRole('columnheader', { name: 'População' })
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
})

test('whoever keeps a page sees how complete the pages are, and the way to theirs', async () => {
  await openList('pt/municipios?ordem=completude', [
    withPermissions('EDITAR_MUNICIPIOS'),
    answers(
      municipalities.list,
      pageOf(
        items.map(({ municipioJunta, imagemLogo }) => ({
          municipioJunta,
          imagemLogo,
          porcentagemDadosCompletos: municipioJunta.codMunicipioRfb === '8599' ? 0.7 : 0,
          usuarioPossuiAcesso: municipioJunta.codMunicipioRfb === '8599',
        })),
      ),
    ),
  ])
  const own = await screen.findByRole('link', { name: '70%' })
  expect(own.getAttribute('href')).toMatch(/\/pt\/admin\/municipio\/8599$/)
  expect(screen.queryByRole('link', { name: '0%' })).toBeNull()
})

test('a row opens the page of another site in a new tab without an opener, if it is https', async () => {
  await openList('pt/iframe/municipios?base_url=https://site.example/cidades/')
  const link = await screen.findByRole('link', { name: /Caxias do Sul/ })
  expect(link.getAttribute('href')).toBe('https://site.example/cidades/8599')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
})

test.each(['http://site.example', 'javascript:alert(1)'])(
  'the address %s is not followed',
  async (address) => {
    await openList(`pt/iframe/municipios?base_url=${encodeURIComponent(address)}`)
    const link = await screen.findByRole('link', { name: 'Caxias do Sul' })
    expect(link.getAttribute('href')).toMatch(/\/pt\/iframe\/municipio\/8599$/)
    expect(link.getAttribute('target')).toBeNull()
  },
)

test('representatives learn what to write, and close with Ok', async () => {
  const user = userEvent.setup()
  await openList('pt/municipios')
  Object.assign(runtimeConfig(), { urlFeedback: 'mailto:equipe@portal.example?subject=x' })
  await user.click(
    await screen.findByRole('button', { name: 'É representante de um município? Clique aqui' }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Representantes de municípios' })
  expect(dialog.textContent).toContain('CPF')
  const address = within(dialog).getByRole('link', { name: 'equipe@portal.example' })
  expect(address.getAttribute('href')).toBe('mailto:equipe@portal.example')
  await user.click(within(dialog).getByRole('button', { name: 'Copiar endereço' }))
  expect(await within(dialog).findByText('Endereço copiado')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('equipe@portal.example')
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a list that fails is told with the reason, and asked for again', async () => {
  const user = userEvent.setup()
  let works = false
  const failing = refuses(municipalities.figures, { status: 500, codigo: 'x', mensagem: 'Falhou agora.' })
  await openList('pt/municipios', [
    { endpoint: municipalities.figures, answer: (call) => (works ? items : failing.answer(call)) },
  ])
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar municípioFalhou agora.')
  works = true
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: 'Caxias do Sul' })).toBeDefined()
})

test('a page shows contacts, figures with their sources, companies and the map', async () => {
  await openPage()
  expect(await screen.findByText('Secretaria de Desenvolvimento')).toBeDefined()
  expect(screen.getByText('+55 (54) 3000-0000').closest('a')?.getAttribute('href')).toBe('tel:+555430000000')
  expect(screen.getByText('463.501 habitantes')).toBeDefined()
  expect(screen.getByText('Fonte: IBGE, 2022')).toBeDefined()
  expect(screen.getByText('72,35')).toBeDefined()
  expect(screen.getByText('Fonte: SPGG/DEE, 2023')).toBeDefined()
  const table = screen.getByRole('table', { name: 'Empresas do município' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'TipoEmpresasParte',
    'Indústria4040%',
    'Comércio3030%',
    'Serviços2020%',
    'Outras1010%',
    'Total100100%',
  ])
  expect(screen.getByRole('img', { name: 'Mapa de Caxias do Sul 13' })).toBeDefined()
  const finder = screen.getByRole('link', { name: 'Buscar empresas deste município' })
  expect(finder.getAttribute('href')).toContain('/pt/buscador/buscar?municipio=8599')
  expect(finder.getAttribute('target')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Indústria' }))
  expect((await screen.findByText('Fabricação de vinho')).closest('li')?.textContent).toBe(
    '1112-7/00Fabricação de vinho12',
  )
})

test('what nobody knows is said, and a score of zero is a figure', async () => {
  await openPage({ ...figures, pib: null, pontuacaoIntegrar: 0, email: null, dataEmpresas: null })
  // The product, and what comes of it for each person.
  expect(await screen.findAllByText('Sem dado')).toHaveLength(2)
  expect(screen.getByText('0,00')).toBeDefined()
  expect(screen.getByText('Não informado')).toBeDefined()
  expect(screen.getByText('As empresas deste município ainda não foram contadas.')).toBeDefined()
})

test('a text in another language than the page has a mark and its language', async () => {
  await openPage({}, 'en/municipio/8599')
  const text = await screen.findByText('Terra da uva.')
  expect(text.getAttribute('lang')).toBe('pt-BR')
  expect(text.parentElement?.textContent).toBe('Terra da uva. text in Portuguese')
  // The secretariat has a name in English.
  expect(screen.getByText('Secretaria de Desenvolvimento').getAttribute('lang')).toBeNull()
})

test.each([
  ['investimentos', ['Nova fábrica', 'R$ 1.500.000', 'Indústria', '120', '1112-7/00']],
  ['beneficios', ['Isenção de ISS', 'Por cinco anos.']],
  ['distritos', ['Distrito Norte', 'Lei 1.234.']],
])('the tab %s is in the address and has its items', async (tab, texts) => {
  await openPage({}, `pt/municipio/8599?aba=${tab}`)
  const [title = ''] = texts
  const item = (await screen.findByRole('heading', { name: title })).closest('li')
  const shown = item?.textContent?.replaceAll('\u00a0', ' ')
  for (const text of texts) expect(shown).toContain(text)
})

test('attachments and pictures can be downloaded, and a district is found on a map', async () => {
  const user = userEvent.setup()
  await openPage({}, 'pt/municipio/8599?aba=beneficios')
  const attachment = await screen.findByRole('link', { name: /lei/ })
  expect(attachment.getAttribute('href')).toBe('/files/lei')
  expect(attachment.hasAttribute('download')).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'Distritos municipais' }))
  const download = await screen.findByRole('link', { name: 'Baixar imagem' })
  expect(download.getAttribute('href')).toBe('/files/mapa')
  expect(screen.getByRole('link', { name: /Google Maps/ }).getAttribute('href')).toContain(
    'query=-29.1,-51.1',
  )
})

const nothing = { investimentos: [], beneficiosFiscais: [], distritos: [] }

test.each([
  ['pt/municipio/8599', 'signed in'],
  ['pt/iframe/municipio/8599', 'in a frame'],
])('tabs without items stand there for everybody, and say so: %s, %s', async (path) => {
  const user = userEvent.setup()
  await openPage(nothing, path)
  const tabs = await screen.findAllByRole('tab', { name: /Informações|Investimentos|Benefícios|Distritos/ })
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Informações gerais',
    'Investimentos',
    'Benefícios fiscais',
    'Distritos municipais',
  ])
  for (const [tab, text] of [
    ['Investimentos', 'Nenhum investimento divulgado'],
    ['Benefícios fiscais', 'Nenhum benefício fiscal divulgado'],
    ['Distritos municipais', 'Nenhum distrito divulgado'],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByText('O município ainda não incluiu informações aqui.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Incluir na página do município' })).toBeNull()
  }
})

test('the list shows ten municipalities a page (MUNICIPALITY-65)', async () => {
  const many = Array.from({ length: 23 }, (_, i) =>
    figuresOf(String(8000 + i), `Cidade ${String(i).padStart(2, '0')}`, {}),
  )
  await openScreen('pt/municipios', [answers(municipalities.figures, many)])
  const rows = () => screen.getAllByRole('link', { name: /^Cidade/ }).map((link) => link.textContent)
  await screen.findByRole('link', { name: 'Cidade 00' })
  expect(rows()).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: /Página 3|3/ }))
  await waitFor(() => expect(rows()).toEqual(['Cidade 20', 'Cidade 21', 'Cidade 22']))
})

test('whoever keeps the page finds its empty tabs, and the way to fill them', async () => {
  const user = userEvent.setup()
  const row = { ...items[1], porcentagemDadosCompletos: 0.5, usuarioPossuiAcesso: true }
  await openScreen('pt/municipio/8599', [
    withPermissions('EDITAR_MUNICIPIOS'),
    answers(municipalities.list, pageOf([row as (typeof items)[1] & typeof row])),
    answers(municipalities.readPublic, publicMunicipality(nothing)),
  ])
  for (const [tab, text, aba] of [
    ['Investimentos', 'Nenhum investimento divulgado', 'investimentos'],
    ['Benefícios fiscais', 'Nenhum benefício fiscal divulgado', 'beneficios'],
    ['Distritos municipais', 'Nenhum distrito divulgado', 'distritos'],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }))
    expect(await screen.findByText(text)).toBeDefined()
    const way = screen.getByRole('link', { name: 'Incluir na página do município' })
    expect(way.getAttribute('href')).toContain(`/pt/admin/municipio/8599?aba=${aba}`)
  }
})

test('the figures stand beside the state’s medians, with what lies near', async () => {
  await openPage()
  expect(await screen.findByText('Mediana do Estado: 5.900 habitantes')).toBeDefined()
  expect(screen.getByText('Mediana do Estado: 238 km²')).toBeDefined()
  // Of companies, of those opened and of those closed.
  for (const median of [8, 3, 1])
    expect(await screen.findByText(`Mediana do Estado: ${median}`)).toBeDefined()
  const airport = screen.getByText('Aeroporto Hugo Cantergiani').closest('li')
  expect(airport?.textContent).toContain('3,4\u00a0km')
  expect(screen.getByText(/em linha reta/)).toBeDefined()
})

test('activities and companies that seek investment lead into the finder', async () => {
  const user = userEvent.setup()
  await openPage()
  const seeking = await screen.findByRole('link', { name: '12 empresas daqui buscam investimento' })
  expect(seeking.getAttribute('href')).toContain('?municipio=8599&buscandoInvestimentos=true')
  await user.click(await screen.findByRole('tab', { name: 'Indústria' }))
  const activity = await screen.findByRole('link', { name: 'Fabricação de vinho' })
  expect(activity.getAttribute('href')).toContain('/pt/buscador/buscar?municipio=8599&cnaes=1112700')
})

test('the state’s industrial districts stand among the districts, with the areas of available lots', async () => {
  const proedi = {
    sigla: 'DIRG',
    nome: 'Distrito Industrial de Rio Grande',
    lotesDisponiveis: 35,
    menorAreaM2: 7_500,
    maiorAreaM2: 250_000,
  }
  await openPage({ ...nothing, distritosProedi: [proedi] }, 'pt/municipio/8599?aba=distritos')
  const card = (await screen.findByRole('heading', { name: proedi.nome })).closest('li')
  expect(card?.textContent).toContain('7.500\u00a0m² a 250.000\u00a0m²')
  const way = within(card as HTMLElement).getByRole('link', { name: 'Ver o distrito e os lotes' })
  expect(way.getAttribute('href')).toMatch(/\/pt\/proedi\/distrito\/DIRG$/)
})

test('a municipality that is unknown is told in the server’s words, with the way back above the title (WEB-181)', async () => {
  const unknown = { status: 404, codigo: 'municipio-desconhecido', mensagem: 'Este município não existe.' }
  await openScreen('pt/iframe/municipio/0000', [refuses(municipalities.readPublic, unknown)])
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao buscar municípioEste município não existe.',
  )
  const back = screen.getByRole('link', { name: 'Municípios' })
  expect(back.getAttribute('href')).toMatch(/\/pt\/iframe\/municipios$/)
  const title = screen.getByRole('heading', { level: 1 })
  expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an address without a municipality says so', async () => {
  await openScreen('pt/municipio')
  expect(await screen.findByText(/não diz qual é o município/)).toBeDefined()
})

test('within another site the screen tells its height, and links leave the frame', async () => {
  const sent: unknown[] = []
  let measured: ResizeObserverCallback = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: ResizeObserverCallback) {
        measured = callback
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const parent = { postMessage: (...message: unknown[]) => sent.push(message) }
  const own = vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window)
  try {
    const { Framed } = await import('./frame-height.tsx')
    const { render } = await import('@testing-library/react')
    render(<Framed>x</Framed>)
    const target = { getBoundingClientRect: () => ({ height: 812.4 }) }
    for (let i = 0; i < 2; i++) measured([{ target }] as never, {} as never)
    expect(sent).toEqual([[{ tipo: 'invest-altura', altura: 813 }, '*']])
  } finally {
    own.mockRestore()
    vi.unstubAllGlobals()
  }
})

test('a frame out of sight, where no observer reports, tells the height of what came with the first drawing', async () => {
  const sent: unknown[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const parent = { postMessage: (...message: unknown[]) => sent.push(message) }
  const own = vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window)
  const box = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ height: 640 } as DOMRect)
  try {
    const { Framed } = await import('./frame-height.tsx')
    const { render } = await import('@testing-library/react')
    render(<Framed>x</Framed>)
    expect(sent).toEqual([[{ tipo: 'invest-altura', altura: 640 }, '*']])
  } finally {
    box.mockRestore()
    own.mockRestore()
    vi.unstubAllGlobals()
  }
})
