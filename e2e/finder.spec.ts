/** The finder's filters, and addresses that restore its screens. */
import type { Page } from '@playwright/test'
import type { CompanyCard } from '../contract/src/companies.ts'
import type { SearchCounts } from '../contract/src/search/search.ts'
import { apiOf } from './support/api.ts'
import { expectInAddress, expectToMeet, type Filter, filters } from './support/filters.ts'
import { chooseAccount, home, signIn } from './support/people.ts'
import { cards, cnpjField, menuOf, tiles } from './support/screens.ts'
import { expect, test } from './support/test.ts'

type Found = { content: CompanyCard[] }
const finder = 'pt/buscador/buscar'
const vineyard = 'Vinícola Serra do Quaraim'

/** Expects the companies that the API finds with these filters, in the order that the screen asks for (FINDER-37). Answers how many there are. */
async function expectFound(page: Page, asked: Filter[]): Promise<number> {
  await expectInAddress(page, asked)
  const body = Object.assign({}, ...asked.map((filter) => filter.asks))
  await expect(tiles(page).first()).toBeVisible()
  const api = await apiOf(page)
  const [found, counts] = [
    await api<Found>('POST', '/empresas/listar', {
      ...body,
      sort: body.nome ? 'relevancia' : 'destaque',
      page: 0,
      size: 12,
    }),
    await api<SearchCounts>('POST', '/empresas/contar', body),
  ]
  const expected = found.content.map((company) => company.nomeExibicao)
  await expect
    .poll(() => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label'))))
    .toEqual(expected)
  const total = page.getByRole('region', { name: 'Resultados' }).getByRole('status').first()
  await expect
    .poll(async () => Number((await total.innerText()).replace(/\D/g, '')))
    .toBe(counts.empresas.total)
  await expectToMeet(
    api,
    found.content.map((company) => company.cnpj),
    asked,
  )
  return counts.empresas.total
}

test('a name is found by any of its words, without accents or capitals', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  const name = page.getByRole('textbox', { name: 'Nome da empresa' })
  await name.fill('quaraim serra vinic')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toHaveAccessibleName(vineyard)
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  // A wildcard of the database is a plain character in a search.
  await name.fill('%')
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  await name.fill('serra_do')
  await expect(page.getByText('Nenhum registro localizado')).toBeVisible()
  await page.getByRole('region', { name: 'Resultados' }).getByRole('button', { name: 'Limpar' }).click()
  await expect(name).toHaveValue('')
  await expect(cards(page)).toHaveCount(12)

  // The button searches again even when nothing has changed.
  const asked = page.waitForRequest((request) => request.url().endsWith('/empresas/listar'))
  await page.getByRole('button', { name: 'Buscar de novo' }).click()
  await asked
  await page.getByRole('button', { name: 'Recolher filtros' }).click()
  await expect(name).toHaveCount(0)
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Mostrar filtros' }).click()
  await expect(name).toBeVisible()
})

test('a company that its owners hide is found by nobody, and opened only by them', async ({
  page,
  visitor,
}) => {
  await signIn(page, 'investidor', `${finder}?nome=azeites%20coxilha`)
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  await cnpjField(page).fill('99.001.015/0001-31')
  await expect(page).toHaveURL(/cnpj=(%22)?99001015000131/)
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  const owner = await visitor('socio', 'pt/minhas-empresas')
  const row = owner.getByRole('row').filter({ hasText: '99.001.015/0001-31' })
  await expect(row).toContainText('Fora do portal')
  await row.getByRole('button', { name: 'Azeites Coxilha do Sereno', exact: true }).click()
  await expect(owner.getByRole('dialog', { name: 'Azeites Coxilha do Sereno' })).toContainText(
    'AZEITES COXILHA DO SERENO LTDA',
  )
})

// That each filter holds by itself and all hold together is proved over HTTP; here each control fills address and screen.
test('each filter of the panel is in the address, they hold together, and a link restores them', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  await signIn(page, 'investidor', finder)
  const panel = page.getByRole('region', { name: 'Filtros' })
  const all = await expectFound(page, [])
  expect(all).toBeGreaterThan(2000)

  await filters.service.set(panel)
  const offering = await expectFound(page, [filters.service])
  expect(offering).toBeGreaterThan(0)
  expect(offering).toBeLessThan(all)
  await panel.getByRole('button', { name: 'Limpar' }).click()
  await expect(page).toHaveURL(/buscador\/buscar$/)

  const { name, municipality, activity, product, seal, seeking, cnpj } = filters
  const together: Filter[] = []
  for (const filter of [seal, activity, product, municipality, name, seeking, cnpj]) {
    await filter.set(panel)
    together.push(filter)
    await expectInAddress(page, together)
  }
  await expectFound(page, together)
  await expect(cards(page)).toHaveAccessibleName(vineyard)
  for (const words of [/Busca (R\$|investimento)/, 'Made in RS', 'Bento Gonçalves'])
    await expect(tiles(page)).toContainText(words)

  const context = await browser.newContext()
  await complaints.watch(context)
  const other = await context.newPage()
  await other.goto(page.url())
  await chooseAccount(other, 'banco-a')
  await expectFound(other, together)
  expect(other.url()).toBe(page.url())
  await expect(other.getByRole('textbox', { name: 'Nome da empresa' })).toHaveValue('vinicola')
  await expect(cnpjField(other)).toHaveValue('99.001.003/0001-07')
  await expect(other.getByRole('combobox', { name: 'Município' })).toHaveValue('Bento Gonçalves')
  for (const box of ['Busca investimento', 'Somente Made in RS'])
    await expect(other.getByRole('checkbox', { name: box })).toBeChecked()
  for (const code of ['11.12-7 Fabricação de vinho', '2204.2'])
    await expect(other.getByRole('button', { name: `Retirar ${code}` })).toBeVisible()
  await context.close()

  // The company with this CNPJ does not meet the other filters.
  await cnpjField(page).fill('99.001.022/0001-33')
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  await panel.getByRole('button', { name: 'Limpar' }).click()
  await expectFound(page, [])
})

test('pages follow one another, and Back and Forward restore filters, page and view', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await page.getByRole('checkbox', { name: 'Busca investimento' }).click()
  await expect(page).toHaveURL(/buscandoInvestimentos=true/)
  await expect(pages.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const names = () => cards(page).allInnerTexts()
  await expect(cards(page)).toHaveCount(12)
  const first = await names()
  await pages.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect.poll(async () => (await names()).some((name) => first.includes(name))).toBe(false)
  const second = await names()
  await pages.getByRole('button', { name: 'Página 3', exact: true }).click()
  await expect(page).toHaveURL(/pagina=3/)
  await expect.poll(async () => (await names()).some((name) => second.includes(name))).toBe(false)

  await menuOf(page).getByRole('link', { name: 'Painel' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.goBack()
  await expect(page).toHaveURL(/buscandoInvestimentos=true&pagina=3/)
  await page.goBack()
  await expect.poll(names).toEqual(second)
  await expect(page.getByRole('checkbox', { name: 'Busca investimento' })).toBeChecked()
  await page.goBack()
  await expect.poll(names).toEqual(first)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Busca investimento' })).not.toBeChecked()
  await page.goForward()
  await expect.poll(names).toEqual(first)
  await expect(page.getByRole('checkbox', { name: 'Busca investimento' })).toBeChecked()
  await page.goForward()
  await expect.poll(names).toEqual(second)

  await page.getByTitle('Uma por vez').click()
  await expect(page).toHaveURL(/visao=UNICO/)
  await expect(
    page.getByRole('region', { name: 'Resultados' }).getByRole('heading', { level: 2 }),
  ).toHaveText(second[0] ?? '')
  await page.goBack()
  await expect.poll(names).toEqual(second)
})

test('the details open with Enter, show the photos by keyboard, and return the focus on Escape', async ({
  page,
}) => {
  await signIn(page, 'investidor', `${finder}?nome=vinicola%20serra%20quaraim`)
  const card = page.getByRole('button', { name: vineyard, exact: true })
  await card.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Vinícola Serra do Quaraim' })
  await expect(details).toContainText('Vinícola familiar de Bento Gonçalves')
  await expect(details).toContainText('R$ 4.800.000')
  await expect(details).toContainText('Made in RS')
  // Tab keeps the focus within the dialog.
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    await expect(details.locator(':focus')).toHaveCount(1)
  }
  await details.getByRole('button', { name: 'Próxima foto' }).press('Enter')
  await expect(details.getByRole('status')).toHaveText('Foto 2 de 5')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(card).toBeFocused()
  expect(page.url()).toContain(home)
})

test('the single view shows photos, investment, seal, contacts, address, networks and files of a company', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'investidor', `${finder}?visao=UNICO&nome=vinicola%20serra%20quaraim`)
  const company = page.getByRole('region', { name: 'Resultados' })
  await expect(company.getByRole('heading', { name: vineyard, level: 2 })).toBeVisible()
  await company.getByRole('button', { name: 'Próxima foto' }).click()
  await expect(company.getByText('Foto 2 de 5')).toBeAttached()
  await expect(company).toContainText('R$ 4.800.000')
  await expect(company).toContainText('Buscamos investimento para ampliar a cave de espumantes')
  await expect(company.getByRole('link', { name: /Conferir o selo/ })).toHaveAttribute(
    'href',
    /madeInRs\/selo\/99001003000107/,
  )
  await expect(company.getByRole('link', { name: 'Conversar no WhatsApp com Exportação' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5554900007755/,
  )
  await company.getByRole('button', { name: /^Copiar o e-mail export@/ }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'export@vinicola-serra-do-quaraim.test',
  )
  await expect(company).toContainText('Rodovia Garibaldi, 1586, Centro, Bento Gonçalves - RS, 95728-000')
  for (const [site, path] of [
    ['Facebook', 'facebook.com/vinicola.serra.do.quaraim.exemplo'],
    ['Instagram', 'instagram.com/vinicola.serra.do.quaraim.exemplo'],
    ['LinkedIn', 'linkedin.com/company/vinicola-serra-do-quaraim-exemplo'],
  ] as const)
    await expect(company.getByRole('link', { name: site })).toHaveAttribute('href', `https://www.${path}`)
  for (const file of ['projeto-enoturismo.pdf', 'catalogo-de-vinhos.pdf']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      company.getByRole('button', { name: `Baixar ${file}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
  }
  await company.getByRole('link', { name: 'Ver no mapa' }).click()
  await expect(page).toHaveURL(/mapa-empresas\?cnpj=(%22)?99001003000107/)
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText(vineyard)
})
