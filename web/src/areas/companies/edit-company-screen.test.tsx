/** The edit screen says what the page still lacks, and leads on once it is saved. */
import { type Company, companies } from '@invest/contract/companies'
import { reference } from '@invest/contract/reference'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, openScreen } from '../../../test/open-screen.tsx'

// The map has tests of its own.
vi.mock('../../ui/maps/map-view.tsx', () => ({ MapView: () => null, default: () => null }))

const cnpj = '99001003000107'
const noTexts = { descricao: null, descricaoBuscandoInvestimentos: null }
const company = {
  ...{ id: '7', versao: 1, cnpj, nire: null, nome: 'ADEGA LTDA', nomeExibicao: 'Adega', vinculada: true },
  ...{ descricao: 'Vinhos', imagemPerfil: null, buscandoInvestimentos: false, produtosOuServicos: [] },
  ...{
    descricaoBuscandoInvestimentos: null,
    valorEsperadoInvestimento: null,
    anexosBuscandoInvestimento: [],
  },
  traducoes: { en: noTexts, es: noTexts },
  cnaes: [],
  endereco: {
    ...{ latitude: -29, longitude: -51, cep: null, bairro: null, complemento: null },
    ...{ tipoLogradouro: null, nomeLogradouro: null, numeroLogradouro: null },
    municipio: { nomeCompleto: 'Ivoti', codMunicipioRfb: '8999' },
    uf: { siglaUf: 'RS', nomeCompleto: 'Rio Grande do Sul' },
  },
  contatos: [
    { id: 'c', nome: 'Ana', email: 'ana@adega.test', telefone: { numero: '33334444' }, celular: null },
  ],
  ...{ linkFacebook: null, linkInstagram: 'https://instagram.com/adega', linkLinkedin: null },
  ...{ fotosAlbum: [], anexos: [], oculta: false, habilitadoMadeInRs: false },
  ...{ favoritada: false, ocultada: false },
  madeInRs: { habilitado: false, suspenso: false },
} as unknown as Company

const open = (at = '') =>
  openScreen(`pt/gerenciar-empresa/${cnpj}${at}`, [
    answers(companies.get, company),
    answers(companies.change, ({ body }) => ({
      ...company,
      nomeExibicao: (body as { nomeExibicao: string }).nomeExibicao,
      versao: 2,
    })),
    answers(reference.productTree, []),
  ])

test('sections and their menu say what the page still lacks, until it is there (WEB-194)', async () => {
  await open()
  const identity = await screen.findByRole('region', { name: 'Identidade' })
  expect(
    within(identity).getByText('Ainda falta: logotipo ou imagem e descrição em inglês e espanhol'),
  ).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Álbum de fotos' })).getByText('Ainda falta: fotos'),
  ).toBeDefined()
  for (const filled of ['Contatos', 'Redes sociais', 'Endereço', 'Visibilidade'])
    expect(within(screen.getByRole('region', { name: filled })).queryByText(/^Ainda falta/)).toBeNull()
  const [menu] = screen.getAllByRole<HTMLElement>('navigation', { name: 'Nesta página' }) as [HTMLElement]
  expect(within(menu).getByRole('link', { name: /^Produtos e serviços ?há o que preencher$/ })).toBeDefined()
  expect(within(menu).getByRole('link', { name: 'Contatos' })).toBeDefined()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Descrição' }))
  expect(within(identity).getByText(/^Ainda falta: descrição, logotipo ou imagem/)).toBeDefined()
})

test('after a save the bar leads to the seal, until something is edited again (WEB-185)', async () => {
  await open()
  const name = await screen.findByRole('textbox', { name: /^Nome de exibição/ })
  const form = name.closest('form') as HTMLElement
  expect(screen.queryByRole('button', { name: 'Selo: ver o que falta' })).toBeNull()
  await userEvent.type(name, ' Nova')
  await userEvent.click(within(form).getByRole('button', { name: 'Salvar' }))
  const bar = (await within(form).findByText(/^Tudo salvo/)).parentElement as HTMLElement
  expect(await within(bar).findByRole('button', { name: 'Selo: ver o que falta' })).toBeDefined()
  await userEvent.type(name, ' 2')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Selo: ver o que falta' })).toBeNull())
  expect(within(bar).getByRole('button', { name: 'Descartar' })).toBeDefined()
})
