/** Finding companies: what the filters mean, and an address that brings the same screen anywhere. */
import { chooseAccount, home, signIn } from './support/people.ts'
import { cards, cnpjField, menuOf, tiles } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const finder = 'pt/buscador/buscar'
// Text that looks like a number stands in quotes.
const municipality8541 = /municipio=(%22)?8541/
const vineyard = 'Vinícola Serra do Quaraim'

test('a name is found by any of its words, without accents or capitals', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  const name = page.getByRole('textbox', { name: 'Nome da empresa' })
  await name.fill('quaraim serra vinic')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toHaveAccessibleName(vineyard)
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  // A wildcard of the database is a plain character here.
  await name.fill('%')
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  await name.fill('serra_do')
  await expect(page.getByText('Nenhum registro localizado')).toBeVisible()
  await page.getByRole('region', { name: 'Resultados' }).getByRole('button', { name: 'Limpar' }).click()
  await expect(name).toHaveValue('')
  await expect(cards(page)).toHaveCount(12)
})

test('a company that its owners hide is found by them alone', async ({ page, visitor }) => {
  await signIn(page, 'investidor', `${finder}?nome=azeites%20coxilha`)
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  await cnpjField(page).fill('99.001.015/0001-31')
  await expect(page).toHaveURL(/cnpj=(%22)?99001015000131/)
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  const owner = await visitor('socio', 'pt/minhas-empresas')
  const row = owner.getByRole('row').filter({ hasText: '99.001.015/0001-31' })
  await expect(row).toContainText('Oculta')
  await row.getByRole('button', { name: 'Azeites Coxilha do Sereno', exact: true }).click()
  await expect(owner.getByRole('dialog', { name: 'Azeites Coxilha do Sereno' })).toContainText(
    'AZEITES COXILHA DO SERENO LTDA',
  )
})

test('municipality, CNPJ, seeking and Made in RS narrow the search', async ({ page }) => {
  await signIn(page, 'investidor', finder)
  const total = page.getByRole('region', { name: 'Resultados' }).getByRole('status')
  const count = async () => Number((await total.innerText()).replace(/\D/g, ''))
  await expect(total).toHaveText(/registros/)
  const all = await count()
  expect(all).toBeGreaterThan(2000)

  await page.getByRole('checkbox', { name: 'Busca investimento' }).click()
  await expect.poll(count).toBeLessThan(all)
  const seeking = await count()
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('Busca investimento')

  await page.getByRole('checkbox', { name: 'Somente Made in RS' }).click()
  await expect.poll(count).toBeLessThan(seeking)
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('Made in RS')

  const municipality = page.getByRole('combobox', { name: 'Município' })
  await municipality.fill('bento goncalves')
  await page.getByRole('option', { name: 'Bento Gonçalves' }).click()
  await expect(page).toHaveURL(municipality8541)
  await expect(page.getByRole('button', { name: vineyard, exact: true })).toBeVisible()
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('Bento Gonçalves')

  await cnpjField(page).fill('99.001.003/0001-07')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toHaveAccessibleName(vineyard)
  // Another one's CNPJ does not fit the other filters.
  await cnpjField(page).fill('99.001.022/0001-33')
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  await page.getByRole('region', { name: 'Filtros' }).getByRole('button', { name: 'Limpar' }).click()
  await expect.poll(count).toBe(all)
})

test('pages follow one another, and Back restores filters and page', async ({ page }) => {
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
})

test('a link brings the same search to another person’s browser', async ({ page, browser, complaints }) => {
  await signIn(page, 'investidor', finder)
  await page.getByRole('checkbox', { name: 'Somente Made in RS' }).click()
  await page.getByRole('textbox', { name: 'Nome da empresa' }).fill('vinicola')
  await page.getByRole('combobox', { name: 'Município' }).fill('bento')
  await page.getByRole('option', { name: 'Bento Gonçalves' }).click()
  await expect(page).toHaveURL(municipality8541)
  await expect(page.getByRole('button', { name: vineyard, exact: true })).toBeVisible()
  // The page before shows, dimmed, until the new one is there.
  await expect(page.getByRole('region', { name: 'Resultados' }).getByRole('list').first()).toHaveAttribute(
    'aria-busy',
    'false',
  )
  const shown = await cards(page).count()

  const context = await browser.newContext()
  await complaints.watch(context)
  const other = await context.newPage()
  await other.goto(page.url())
  await chooseAccount(other, 'banco-a')
  await expect(other.getByRole('button', { name: vineyard, exact: true })).toBeVisible()
  expect(other.url()).toBe(page.url())
  await expect(other.getByRole('textbox', { name: 'Nome da empresa' })).toHaveValue('vinicola')
  await expect(other.getByRole('checkbox', { name: 'Somente Made in RS' })).toBeChecked()
  await expect(other.getByRole('combobox', { name: 'Município' })).toHaveValue('Bento Gonçalves')
  await expect(cards(other)).toHaveCount(shown)
  await context.close()
})

test('the municipality in the path wins over the one in the query', async ({ page }) => {
  await signIn(page, 'investidor', `${finder}/8541?municipio=8801&nome=vinicola%20quaraim`)
  await expect(page.getByRole('combobox', { name: 'Município' })).toHaveValue('Bento Gonçalves')
  await expect(page.getByRole('button', { name: vineyard, exact: true })).toBeVisible()
})

test('the details open with Enter, walk through the photos, and Escape gives the focus back', async ({
  page,
}) => {
  await signIn(page, 'investidor', `${finder}?nome=vinicola%20serra%20quaraim`)
  const card = page.getByRole('button', { name: vineyard, exact: true })
  await card.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Vinícola Serra do Quaraim' })
  await expect(details).toContainText('Vinícola familiar de Bento Gonçalves')
  await expect(details).toContainText('R$ 4.800.000,00')
  await expect(details).toContainText('Made in RS')
  // The focus is within, and stays there.
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
