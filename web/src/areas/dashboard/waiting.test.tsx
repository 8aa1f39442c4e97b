/** What the dashboard begins with, for whom, and what stays when something of it fails (WEB-170 to WEB-172). */
import { districts } from '@invest/contract/districts'
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { EnquiryItem } from '@invest/contract/enquiries/shared'
import { financing } from '@invest/contract/financing'
import { finder } from '@invest/contract/finder'
import { newsCalls } from '@invest/contract/insights/news'
import { performanceCalls } from '@invest/contract/insights/performance'
import { operation } from '@invest/contract/operation'
import { type LoggedUser, profile } from '@invest/contract/profile'
import { projects } from '@invest/contract/projects/projects'
import { mayConsult } from '@invest/contract/rules/may-consult'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, answers, me, openScreen, refuses } from '../../../test/open-screen.tsx'

// The map has tests of its own, and fetches the state's shape.
vi.mock('../../ui/maps/pointing-map.tsx', () => ({ PointingMap: () => null }))

beforeEach(() => localStorage.clear())

const rest = [answers(finder.count, { empresas: 0 } as never), answers(districts.list, [])]
const page = (content: object[]) => ({ content, totalElements: content.length }) as never

function person(permissions: string[], totais: Partial<LoggedUser['totais']> = {}) {
  return answers(profile.me, {
    ...me,
    listaDePermissoesDoUsuario: permissions.map((nomePermissao) => ({ nomePermissao })),
    totais: { ...me.totais, ...totais },
  })
}
const open = (given: Answer[], language = 'pt') => openScreen(`${language}/dashboard`, [...given, ...rest])
const cardOf = async (name: string) =>
  within(
    (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}( \\d|$)`) })).closest(
      'section',
    ) as HTMLElement,
  )
const hrefIn = (card: Awaited<ReturnType<typeof cardOf>>, name: string) =>
  card.getByRole('link', { name }).getAttribute('href')
const cardTitles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((one) => one.closest('main section') !== null)
    .map((one) => one.textContent)

const item = (numero: number, more: Partial<EnquiryItem>): EnquiryItem => ({
  ...{ numero, situacao: 'RECEBIDA', idioma: 'pt', investidor: 'Rafael', investidorReservado: false },
  ...{ responsavel: null, criadaEm: '2026-11-20T12:00:00Z', atualizadaEm: '2026-11-20T12:00:00Z' },
  ...{ responderAte: '2026-11-30T12:00:00Z', primeiraRespostaEm: null, venceEm: null, vencida: false },
  ...{ semResposta: false, trecho: null, versao: 1 },
  sobre: { tipo: 'EMPRESA', id: '99001003000107', nome: `Assunto ${numero}`, sigla: null },
  ...more,
})

test('a clerk finds the reservations, each with its end, one press away', async () => {
  const until = new Date(Date.now() + 26 * 3_600_000).toISOString()
  await open([
    person(['CONSULTAR_EMPRESAS_ELEGIVEIS']),
    answers(mayConsult, true),
    answers(
      financing.ownReservations,
      page([
        { cnpj: '99001016000186', nome: 'PANIFICADORA ARACA', municipio: 'Pelotas', reservadoAte: until },
      ]),
    ),
  ])
  const card = await cardOf('Minhas reservas')
  expect(hrefIn(card, 'PANIFICADORA ARACA')).toMatch(/minhas-reservas\?empresa=99001016000186$/)
  expect(card.getByText(/1 dia 2 horas/)).toBeDefined()
  // Whoever has a role is no newcomer.
  expect(screen.queryByText(/habitantes/)).toBeNull()
})

test('a clerk without a reservation is led to the search for eligible companies, as by the tile (FINANCING-44); no other card stands there', async () => {
  await open([
    person(['CONSULTAR_EMPRESAS_ELEGIVEIS']),
    answers(mayConsult, true),
    answers(financing.ownReservations, page([])),
  ])
  const card = await cardOf('Minhas reservas')
  expect(hrefIn(card, 'Buscar empresas')).toMatch(/pt\/empresas-elegiveis\?apenasElegiveis=true$/)
  expect(cardTitles()).toEqual(['Minhas reservas'])
  const tile = within(screen.getByRole('main')).getByRole('link', { name: 'Empresas elegíveis' })
  expect(tile.getAttribute('href')).toMatch(/\?apenasElegiveis=true$/)
})

test('who has two roles sees both; what has a deadline comes first', async () => {
  const waiting = { minhas: 0, recebidas: 1, agencia: 2, vencidas: 1 }
  await open([
    person(['ATENDER_SOLICITACOES', 'EDITAR_MUNICIPIOS', 'GERENCIAR_OPERACAO']),
    answers(enquiries.waiting, waiting),
    answers(enquiries.list, ({ query }) =>
      page(
        query.get('minhas')
          ? [item(1, { venceEm: '2026-12-02T12:00:00Z' }), item(4, {})]
          : [item(2, { venceEm: '2026-12-01T12:00:00Z', vencida: true })],
      ),
    ),
    answers(enquiries.received, page([item(3, { venceEm: '2026-12-03T12:00:00Z' })])),
    answers(operation.attention, {
      total: 1,
      limitado: false,
      itens: [{ motivo: 'MENSAGENS_DESISTIDAS', numero: 2 }],
    }),
    answers(performanceCalls.keptPages, {
      empresas: [],
      municipios: [{ codMunicipioRfb: '8791', nome: 'Pelotas', faltam: ['email', 'distritos'] }],
    }),
  ])
  const desk = await cardOf('Solicitações')
  // Due first, whoever attends to it; a case that waits for somebody else is none of them.
  expect(desk.getAllByRole('listitem').map((one) => within(one).getByRole('link').textContent)).toEqual([
    'Assunto 2',
    'Assunto 1',
  ])
  expect(desk.getByText('Atrasada')).toBeDefined()
  expect(hrefIn(desk, 'Assunto 2')).toMatch(/pt\/solicitacao\/2$/)
  const town = await cardOf('Meu município')
  expect(hrefIn(town, 'Pelotas')).toMatch(/admin\/municipio\/8791$/)
  expect(town.getByText('80% completa')).toBeDefined()
  expect(town.getByText('Faltam: e-mail e um distrito')).toBeDefined()
  const attention = await cardOf('Pede atenção')
  expect(hrefIn(attention, '2 mensagens não entregues')).toMatch(/admin\/operacao#mensagens$/)
  expect(cardTitles()).toEqual(['Solicitações', 'Solicitações recebidas', 'Pede atenção', 'Meu município'])
})

test('a partner sees what their companies lack, each press leading to where it is filled in, and their seal (WEB-194)', async () => {
  await open([
    person([], { empresas: 2 }),
    answers(performanceCalls.keptPages, {
      empresas: [
        {
          ...{ cnpj: '99001003000107', nome: 'Adega', oculta: false, comSelo: false, seloSuspenso: false },
          faltam: ['descricao', 'fotosAlbum', 'posicao'],
        },
        {
          ...{ cnpj: '99001008000130', nome: 'Couros', oculta: true, comSelo: false, seloSuspenso: true },
          faltam: [],
        },
      ],
      municipios: [],
    }),
  ])
  const card = await cardOf('Minhas empresas')
  expect(hrefIn(card, 'Adega')).toMatch(/gerenciar-empresa\/99001003000107#identidade$/)
  expect(hrefIn(card, 'Couros')).toMatch(/gerenciar-empresa\/99001008000130$/)
  expect(card.getByText('Faltam: descrição, fotos e mais 1 · sem o selo Made in RS')).toBeDefined()
  expect(card.getByText('Página completa · selo suspenso')).toBeDefined()
  expect(card.getByText('Fora do portal')).toBeDefined()
})

test('an investor sees enquiries, folders and searches, first what is new or waits (INSIGHT-40, INSIGHT-41)', async () => {
  const folder = { criadoEm: '', alteradoEm: '', versao: 1, papel: 'DONO', de: 'Vera', itens: 2 } as const
  await open([
    person([], { solicitacoes: 3, projetos: 2, buscas: 2 }),
    answers(
      enquiries.mine,
      page([
        item(1, {}),
        item(2, { situacao: 'ENCERRADA' }),
        item(3, { situacao: 'AGUARDANDO_INVESTIDOR', trecho: 'Onde há gás?' }),
      ]),
    ),
    answers(projects.list, {
      content: [{ id: 'f1', nome: 'Vinícola', ...folder }],
      convites: [{ id: 'c1', nome: 'Porto', de: 'Ingrid' }],
    }),
    answers(newsCalls.newForMe, {
      buscas: [
        { id: '1', tipo: 'EMPRESA', nome: 'Vinho', novas: 2, parametros: { nome: 'VINHO' } },
        { id: '2', tipo: 'LOTE', nome: 'Perto do porto', novas: 0, parametros: { distrito: 'DIRG' } },
      ],
      empresas: [
        {
          ...{ id: '3', cnpj: '99001003000107', nomeExibicao: 'Mosto novo', municipio: 'Pelotas' },
          ...{ imagem: null, buscandoInvestimentos: false, parecidaCom: 'Vinhos da Serra' },
          motivos: [{ tipo: 'PRODUTO', nome: 'Vinhos de uvas', quilometros: null }],
        },
      ],
    }),
  ])
  const own = await cardOf('Minhas solicitações')
  expect(own.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Assunto 3Onde há gás?Aguarda você',
    expect.stringMatching(/^Assunto 1.*Recebida$/),
  ])
  const folders = await cardOf('Minhas pastas')
  expect(folders.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Minhas pastas',
    'Porto',
    'Vinícola',
  ])
  expect(hrefIn(folders, 'Vinícola')).toMatch(/pt\/projeto\/f1$/)
  const news = await cardOf('Buscas salvas e novidades')
  expect(news.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'VinhoBusca salva2 novidades',
    'Mosto novoNova no portal; produto em comum com Vinhos da Serra: Vinhos de uvas',
    'Perto do portoBusca salva',
  ])
  expect(hrefIn(news, 'Vinho')).toMatch(/pt\/buscador\/buscar\?nome=VINHO$/)
  expect(hrefIn(news, 'Perto do porto')).toMatch(/pt\/proedi\/lotes\?distrito=DIRG$/)
  expect(hrefIn(news, 'Mosto novo')).toMatch(/\/empresa\/99001003000107$/)
  expect(cardTitles()).toEqual(['Minhas solicitações', 'Minhas pastas', 'Buscas salvas e novidades'])
})

test('a card that cannot be read says so and is tried again; the others and the tiles stand there', async () => {
  let up = false
  await open([
    person([], { solicitacoes: 1, projetos: 1 }),
    answers(enquiries.mine, () =>
      up ? page([item(1, {})]) : Response.json({ codigo: 'erro-interno', mensagem: 'x' }, { status: 500 }),
    ),
    answers(projects.list, { content: [], convites: [{ id: 'c1', nome: 'Porto', de: 'Ingrid' }] }),
    refuses(newsCalls.newForMe, { status: 503, codigo: 'indisponivel' }),
  ])
  const card = await cardOf('Minhas solicitações')
  expect(card.getByRole('alert').textContent).toContain('Não foi possível carregar.')
  expect(await screen.findByRole('link', { name: 'Porto' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Por onde começar' })).toBeDefined()
  up = true
  fireEvent.click(card.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: 'Assunto 1' })).toBeDefined()
})

test('a card that comes after the tiles stands below them, so that nothing moves (WEB-171)', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await open([
    person([], { solicitacoes: 1, projetos: 1 }),
    answers(enquiries.mine, async () => {
      await late
      return page([item(1, {})])
    }),
    answers(projects.list, { content: [], convites: [{ id: 'c1', nome: 'Porto', de: 'Ingrid' }] }),
    refuses(newsCalls.newForMe, { status: 503, codigo: 'indisponivel' }),
  ])
  const tiles = await screen.findByRole('heading', { name: 'Por onde começar' }, { timeout: 6000 })
  arrive()
  const card = await screen.findByRole('heading', { level: 2, name: /^Minhas solicitações/ })
  const inTime = screen.getByRole('heading', { level: 2, name: /^Minhas pastas/ })
  expect(tiles.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(tiles.compareDocumentPosition(inTime)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
}, 20_000)

test('a newcomer is told what the portal is, on the first day alone, and nothing is asked for them', async () => {
  // A call of any card would have no answer, which fails the test.
  await open([], 'en')
  expect(await screen.findByText('inhabitants')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Where to start' })).toBeDefined()
  expect(cardTitles()).toEqual([])
})

test('on another day the greeting and the search are enough', async () => {
  localStorage.setItem('first-day:1', 'Thu Nov 26 2026')
  await open([], 'en')
  expect(await screen.findByRole('heading', { name: 'Where to start' })).toBeDefined()
  expect(screen.getByLabelText('Search the whole portal')).toBeDefined()
  expect(screen.queryByText('inhabitants')).toBeNull()
})
