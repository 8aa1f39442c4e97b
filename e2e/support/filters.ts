/** The filters of finder and map: how each is set on the Portuguese screens, and which companies meet it. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Company } from '../../contract/src/companies.ts'
import { withoutAccents } from '../../contract/src/language.ts'
import type { SearchFields } from '../../contract/src/search/search.ts'
import type { Api } from './api.ts'

export interface Filter {
  set(panel: Locator): Promise<void>
  /** The filter in the body of the API's calls. */
  asks: SearchFields
  /** The filter in the address of both screens. */
  parameter: [name: string, value: string]
  /** Whether a company meets the filter. */
  holds(company: Company): boolean
}

const plain = (text: string) => withoutAccents(text).toUpperCase()

/** Searches for a code in the selector's dialog and chooses its row. */
async function choose(
  panel: Locator,
  field: string,
  row: string,
  search: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await panel.getByRole('button', { name: `${field}: Escolher na tabela` }).click()
  const dialog = panel.page().getByRole('dialog', { name: field })
  await search(dialog)
  await dialog.getByRole('row').filter({ hasText: row }).first().getByRole('gridcell').first().click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
}
const byCode = (code: string) => (dialog: Locator) =>
  dialog.getByRole('textbox', { name: 'Código' }).fill(code)
const hasProduct = (table: 'NCM' | 'NBS', code: string) => (company: Company) =>
  company.produtosOuServicos.some(
    ({ tipoTabela, codigoSemMascara }) => tipoTabela === table && codigoSemMascara.startsWith(code),
  )

export const filters = {
  name: {
    set: (panel) => panel.getByRole('textbox', { name: 'Nome da empresa' }).fill('vinicola'),
    asks: { nome: 'vinicola' },
    parameter: ['nome', 'vinicola'],
    holds: ({ nome, nomeExibicao }) => plain(`${nome} ${nomeExibicao}`).includes('VINICOLA'),
  },
  municipality: {
    set: async (panel) => {
      await panel.getByRole('combobox', { name: 'Município' }).fill('bento goncalves')
      await panel.page().getByRole('option', { name: 'Bento Gonçalves' }).click()
    },
    asks: { codMunicipioRfb: '8541' },
    parameter: ['municipio', '8541'],
    holds: ({ endereco }) => endereco.municipio.nomeCompleto === 'Bento Gonçalves',
  },
  activity: {
    set: (panel) =>
      choose(panel, 'Atividades (CNAE)', 'Fabricação de vinho', (dialog) =>
        dialog.getByRole('textbox', { name: 'Descrição' }).fill('fabricação de vinho'),
      ),
    asks: { cnaes: ['11127'] },
    parameter: ['cnaes', '11127'],
    holds: ({ cnaes }) => cnaes.some(({ codigo }) => codigo.startsWith('11127')),
  },
  product: {
    set: (panel) => choose(panel, 'Produtos e serviços', '2204.2', byCode('2204')),
    asks: { produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '22042' }] },
    parameter: ['produtos', 'NCM:22042'],
    holds: hasProduct('NCM', '22042'),
  },
  service: {
    set: (panel) =>
      choose(panel, 'Produtos e serviços', '1.1805.40.00', async (dialog) => {
        await dialog.getByText('Serviços (NBS)').click()
        await byCode('118054000')(dialog)
      }),
    asks: { produtosOuServicos: [{ tipoTabela: 'NBS', codigoSemMascara: '118054000' }] },
    parameter: ['produtos', 'NBS:118054000'],
    holds: hasProduct('NBS', '118054000'),
  },
  cnpj: {
    set: (panel) => panel.getByRole('textbox', { name: 'CNPJ' }).fill('99.001.003/0001-07'),
    asks: { cnpj: '99001003000107' },
    parameter: ['cnpj', '99001003000107'],
    holds: ({ cnpj }) => cnpj === '99001003000107',
  },
  seeking: {
    set: (panel) => panel.getByRole('checkbox', { name: 'Busca investimento' }).click(),
    asks: { buscandoInvestimentos: true },
    parameter: ['buscandoInvestimentos', 'true'],
    holds: ({ buscandoInvestimentos }) => buscandoInvestimentos,
  },
  seal: {
    set: (panel) => panel.getByRole('checkbox', { name: 'Somente Made in RS' }).click(),
    asks: { apenasMadeInRs: true },
    parameter: ['apenasMadeInRs', 'true'],
    holds: ({ habilitadoMadeInRs }) => habilitadoMadeInRs,
  },
} satisfies Record<string, Filter>

/** Typed text is searched for after a pause. Until then a screen may show the right companies by chance. */
export async function expectInAddress(page: Page, asked: Filter[]): Promise<void> {
  await expect
    .poll(() => {
      const { searchParams } = new URL(page.url())
      return asked.map(({ parameter: [name] }) => [name, searchParams.get(name)?.replaceAll('"', '')])
    })
    .toEqual(asked.map(({ parameter }) => parameter))
}

/** Reads each company from the API and expects it to meet all of the filters. */
export async function expectToMeet(api: Api, cnpjs: string[], asked: Filter[]): Promise<void> {
  const companies = await Promise.all(cnpjs.map((cnpj) => api<Company>('GET', `/empresas/${cnpj}`)))
  for (const company of companies)
    expect(
      asked.filter((filter) => !filter.holds(company)).map((filter) => filter.asks),
      `what ${company.nomeExibicao} does not meet`,
    ).toEqual([])
}
