/** Municipalities: what visitors read, compare and see on the map, what representatives keep, and who keeps it. */
import type { Locator, Page } from '@playwright/test'
import { pdf } from './support/files.ts'
import { home, signIn } from './support/people.ts'
import { letKeepMunicipality, ownForeigner, ownPerson } from './support/portal.ts'
import { barState, choose, menuOf, uploadZone } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const sideways = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
const tab = (page: Page | Locator, name: string) => page.getByRole('tab', { name, exact: true })
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const save = async (page: Page, name: string) => {
  await saveButton(page).click()
  await expect(page.getByText(`${name} foi salvo.`).last()).toBeVisible()
  await expect(barState(page, 'Tudo salvo.')).toBeVisible()
}

/** Somebody who keeps a municipality that no other journey knows, on its edit screen. */
async function representative(page: Page, name: string) {
  const person = await ownPerson()
  // The portal knows a person from their first sign-in on.
  await signIn(page, person.account)
  const code = await letKeepMunicipality(person.cpf, name)
  await page.goto(`${home}pt/admin/municipios?nome=${encodeURIComponent(name.toLocaleUpperCase('pt-BR'))}`)
  await page.getByRole('link', { name, exact: true }).click()
  await title(page, name)
  return { ...person, code }
}

test('a representative fills a page in every tab, completeness rises, and everybody reads it', async ({
  page,
  visitor,
}) => {
  test.slow()
  const { code } = await representative(page, 'Dom Pedrito')
  const completeness = page.getByRole('alert').filter({ hasText: 'município' })
  await expect(completeness).toContainText('Nenhum dado do município foi preenchido (0,00%)')
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Capital da paz, na Campanha.')
  await page.getByRole('textbox', { name: 'Nome da secretaria', exact: true }).fill('Secretaria de Indústria')
  await page
    .getByRole('textbox', { name: 'Setor de desenvolvimento econômico', exact: true })
    .fill('Setor de Projetos')
  await page.getByRole('textbox', { name: 'E-mail de contato' }).fill('industria@municipio.test')
  // The position is typed.
  await page.getByRole('textbox', { name: 'Posição no mapa' }).fill('-30.98; -54.67')
  await save(page, 'Dom Pedrito')
  await expect(completeness).toContainText('40,00%')

  await tab(page, 'Investimentos').click()
  await page.getByRole('button', { name: 'Incluir investimento' }).click()
  const investment = page.getByRole('dialog', { name: 'Investimento', exact: true })
  await investment.getByRole('button', { name: 'Concluir' }).click()
  await expect(investment.getByRole('alert')).toContainText('Título: Campo necessário!')
  await investment.getByRole('textbox', { name: 'Título', exact: true }).fill('Vinícola nova')
  await investment.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Com visitação.')
  await investment.getByRole('combobox', { name: 'Tipo' }).selectOption('INDUSTRIA')
  await investment.getByLabel('Data do investimento').fill('2026-03-02')
  await investment.getByRole('textbox', { name: 'Valor' }).pressSequentially('1500000')
  await investment.getByRole('textbox', { name: 'Empregos gerados' }).fill('45')
  await investment.getByRole('button', { name: 'Atividades (CNAE): Escolher na tabela' }).click()
  const activities = page.getByRole('dialog', { name: 'Atividades (CNAE)' })
  await activities.getByRole('textbox', { name: 'Descrição' }).fill('vinho')
  await activities
    .getByRole('row')
    .filter({ hasText: 'Fabricação de vinho' })
    .getByRole('gridcell')
    .first()
    .click()
  await activities.getByRole('button', { name: 'Confirmar' }).click()
  await investment.getByRole('button', { name: 'Concluir' }).click()

  await tab(page, 'Benefícios fiscais').click()
  await page.getByRole('button', { name: 'Incluir benefício fiscal' }).click()
  const incentive = page.getByRole('dialog', { name: 'Benefício fiscal', exact: true })
  await incentive.getByRole('textbox', { name: 'Título', exact: true }).fill('Isenção de ISS')
  await choose(page, uploadZone(incentive), [pdf('lei.pdf')])
  await expect(incentive.getByRole('link', { name: 'Baixar lei.pdf' })).toBeVisible()
  await incentive.getByRole('button', { name: 'Concluir' }).click()

  await tab(page, 'Distritos municipais').click()
  await page.getByRole('button', { name: 'Incluir distrito' }).click()
  const district = page.getByRole('dialog', { name: 'Distrito municipal', exact: true })
  await district.getByRole('textbox', { name: 'Nome', exact: true }).fill('Distrito do Ponche Verde')
  await district.getByLabel('Data de criação').fill('1998-05-20')
  await district.getByRole('textbox', { name: 'Posição no mapa' }).fill('-30.99; -54.68')
  await district.getByRole('button', { name: 'Concluir' }).click()
  await save(page, 'Dom Pedrito')
  await expect(completeness).toContainText('70,00%')
  await expect(completeness).toContainText('Falta: logo, telefone de contato e telefone interno.')
  await expect(page.getByText('Nenhuma visualização')).toBeVisible()

  const reader = await visitor(await ownForeigner(), `en/municipio/${code}`)
  await title(reader, 'Dom Pedrito')
  await expect(reader.getByText('Capital da paz, na Campanha.')).toHaveAttribute('lang', 'pt-BR')
  await tab(reader, 'Investments').click()
  await expect(reader.getByRole('listitem').filter({ hasText: 'Vinícola nova' })).toContainText('R$1,500,000')
  await tab(reader, 'Tax incentives').click()
  await expect(reader.getByRole('link', { name: /lei\.pdf/ })).toBeVisible()
  await tab(reader, 'Municipal districts').click()
  await expect(reader.getByRole('heading', { name: 'Distrito do Ponche Verde' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 visualização', { exact: true })).toBeVisible()
})

test('when the page was saved elsewhere meanwhile, both versions stand side by side', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const { account, code } = await representative(page, 'Sananduva')
  const other = await visitor(account, `pt/admin/municipio/${code}`)
  await title(other, 'Sananduva')
  const description = (of: Page) => of.getByRole('textbox', { name: 'Descrição', exact: true })
  await description(other).fill('Escrita na outra janela.')
  await other.getByRole('textbox', { name: 'E-mail de contato' }).fill('outra@municipio.test')
  await save(other, 'Sananduva')
  await description(page).fill('Escrita nesta janela.')
  await saveButton(page).click()
  const conflict = page.getByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
  await expect(conflict).toContainText('Escrita na outra janela.')
  await expect(conflict).toContainText('Escrita nesta janela.')
  await expect(conflict.getByRole('radiogroup')).toHaveCount(1)
  await conflict.getByRole('button', { name: 'Usar as escolhas' }).click()
  await expect(barState(page, 'Tudo salvo.')).toBeVisible()
  await expect(description(page)).toHaveValue('Escrita nesta janela.')
  await expect(page.getByRole('textbox', { name: 'E-mail de contato' })).toHaveValue('outra@municipio.test')
})

test('an administrator sees how complete pages are, and adds and removes who keeps one', async ({
  page,
  visitor,
}) => {
  const { account, nome, cpf } = await ownPerson()
  const person = await visitor(account)
  await signIn(page, 'admin')
  await menuOf(page).getByRole('button', { name: 'Painel administrativo' }).click()
  await menuOf(page).getByRole('link', { name: 'Municípios' }).click()
  await page.getByRole('textbox', { name: 'Nome do município' }).fill('tapes')
  const row = page.getByRole('row').filter({ hasText: 'Tapes' })
  await expect(row).toContainText('0,00%')
  await row.getByRole('link', { name: 'Tapes' }).click()
  await title(page, 'Tapes')
  await page.getByRole('button', { name: 'Incluir usuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar usuário' })
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(cpf)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(nome)).toBeVisible()
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('Usuário adicionado.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: nome })).toBeVisible()
  // Keeping a municipality brings the right to edit it, and nobody else's.
  await person.goto(`${home}pt/admin/municipio/8925`)
  await expect(saveButton(person)).toBeVisible()
  await page.getByRole('button', { name: `Remover ${nome}` }).click()
  await page
    .getByRole('dialog', { name: 'Remover usuário?' })
    .getByRole('button', { name: 'Remover', exact: true })
    .click()
  await expect(page.getByText('Usuário removido.')).toBeVisible()
  await expect(page.getByText('Nenhum usuário')).toBeVisible()
})

test('the demonstration’s representative keeps Pelotas and no other municipality', async ({ page }) => {
  await signIn(page, 'prefeitura', 'es/admin/municipios?nome=PELOTAS')
  const row = page.getByRole('row').filter({ hasText: 'Pelotas' })
  await expect(row).toContainText('100,00')
  await page.goto(`${home}pt/admin/municipios?nome=CAXIAS`)
  await page.getByRole('button', { name: /^Caxias do Sul/ }).click()
  await expect(page.getByRole('dialog', { name: 'Erro' })).toContainText('Erro ao buscar município')
})

test('somebody finds municipalities, compares them, and a visitor without a sign-in reads the link', async ({
  page,
  browser,
  complaints,
}) => {
  await signIn(page, await ownForeigner(), 'en/municipios')
  const name = page.getByRole('textbox', { name: 'Name of the municipality' })
  for (const [text, town] of [
    ['porto aleg', 'Porto Alegre'],
    ['caxias', 'Caxias do Sul'],
  ] as const) {
    await name.fill(text)
    await page.getByRole('checkbox', { name: `Compare ${town}` }).check()
  }
  await page
    .getByRole('region', { name: 'Municipalities to compare' })
    .getByRole('button', { name: 'Compare (2 of 4)' })
    .click()
  await title(page, 'Compare municipalities')
  await expect(page).toHaveURL(/\/en\/municipios\/comparar\?codigos=8801(,|%2C)8599$/)
  const head = (of: Page) => of.getByRole('columnheader')
  await expect(head(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Add a municipality' }).fill('ijui')
  await page.getByRole('option', { name: 'Ijuí', exact: true }).click()
  await expect(head(page)).toHaveCount(3)
  const population = page.getByRole('row', { name: /^Population 1,/ })
  await expect(population.getByRole('link', { name: /^Source 1: IBGE/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^Figures/ })).toContainText('IBGE')
  await page.getByRole('button', { name: 'Remove Porto Alegre from the comparison' }).click()
  await expect(head(page)).toHaveCount(2)
  await expect(page).toHaveURL(/codigos=8599(,|%2C)8705$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await complaints.watch(context)
  const stranger = await context.newPage()
  await stranger.goto(link.replace('/en/', '/es/'))
  await title(stranger, 'Comparar municipios')
  await expect(stranger.getByRole('link', { name: 'Ijuí' })).toBeVisible()
  expect(await sideways(stranger)).toBe(0)
  await expectAccessible(stranger, 'comparison without a sign-in on a phone')
  await stranger.goto(`${home}pt/municipios/comparar?codigos=8599,8599,0000,abc`)
  await expect(stranger.getByText('Municípios repetidos no endereço aparecem uma vez.')).toBeVisible()
  await expect(stranger.getByText('0000, abc')).toBeVisible()
  await stranger.goto(`${home}pt/municipios/comparar?codigos=8599,8801,8791,8705,8925`)
  await expect(stranger.getByText('tem mais de 4 municípios')).toBeVisible()
  await stranger.getByRole('link', { name: 'Caxias do Sul', exact: true }).click()
  await title(stranger, 'Caxias do Sul')
  await context.close()
})

test('the map of the state is read by keyboard, with the same figures as its table', async ({ page }) => {
  await signIn(page, await ownForeigner(), 'pt/municipios')
  await page.getByText('Mapa', { exact: true }).click()
  await expect(page).toHaveURL(/ver=mapa/)
  await page.getByRole('combobox', { name: 'Indicador' }).selectOption('pibPorPessoa')
  await expect(page).toHaveURL(/figura=pibPorPessoa/)
  const map = page.getByRole('group', { name: 'Mapa do Rio Grande do Sul por PIB por pessoa' })
  const shapes = map.getByRole('link')
  await expect(shapes).toHaveCount(497)
  const table = page.getByRole('table', { name: 'Municípios por PIB por pessoa' })
  await expect(table.getByRole('row')).toHaveCount(498)
  const legend = page.getByRole('region', { name: 'Legenda' })
  await expect(legend.getByRole('listitem')).toHaveCount(5)
  await expect(legend).toContainText('IBGE')

  await map.getByRole('link', { name: /^Santa Maria: / }).focus()
  await page.keyboard.press('ArrowRight')
  const focused = map.locator('path:focus')
  const label = (await focused.getAttribute('aria-label')) ?? ''
  expect(label).not.toMatch(/^Santa Maria:/)
  const [town = '', figure = ''] = label.split(': ')
  // The row of the same municipality is lit, with the same figure.
  const row = table.locator('tr[data-lit]')
  await expect(row).toContainText(town)
  await expect(row).toContainText(figure)
  await page.keyboard.press('Enter')
  await title(page, town)
  await page.goBack()
  await table.getByRole('button', { name: 'Município', exact: true }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('Aceguá')
  await page.getByRole('textbox', { name: 'Nome do município' }).fill('erechim')
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('link', { name: 'Erechim' }).click()
  await title(page, 'Erechim')
})

test('the palette finds a municipality’s page in each language', async ({ page }) => {
  await signIn(page, await ownForeigner())
  for (const [language, field, heading, option] of [
    ['pt', 'Tela, empresa ou município', 'Páginas de municípios', 'Comparar municípios'],
    ['en', 'Screen, company or municipality', 'Municipality pages', 'Compare municipalities'],
    ['es', 'Pantalla, empresa o municipio', 'Páginas de municipios', 'Comparar municipios'],
  ] as const) {
    await page.goto(`${home}${language}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: field })
    await search.fill('munici')
    await expect(page.getByRole('option', { name: option })).toBeVisible()
    await search.fill('ijui')
    await expect(page.getByText(heading)).toBeVisible()
    await page.getByRole('option', { name: 'Ijuí', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/municipio/8705$`))
  }
})

test('each tab of a municipality and the map fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin', 'pt/municipios')
  for (const path of [
    'en/municipios?ver=mapa&figura=pib',
    'pt/municipio/8801',
    'en/municipio/8801?aba=investimentos',
    'es/municipio/8801?aba=beneficios',
    'pt/municipio/8801?aba=distritos',
    'es/admin/municipio/8801',
  ]) {
    await page.goto(`${home}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    expect(await sideways(page), path).toBe(0)
    // Tabs in two rows read as two choices.
    for (const tabs of await page.getByRole('tablist').all())
      expect((await tabs.boundingBox())?.height, path).toBeLessThan(60)
  }
})
