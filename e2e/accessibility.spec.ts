/** What screens show after a press, or without contents, against WCAG 2.2 AA with axe (WEB-38); as they open they are judged in screens.spec.ts. */
import type { Page } from '@playwright/test'
import { follow, home, signIn } from './support/people.ts'
import { ownForeigner } from './support/portal.ts'
import { cards, tiles } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const settled = async (page: Page, heading: string) => {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('the sign-in page has no fault, with and without a refusal', async ({ page, complaints }) => {
  complaints.expect(/status of 4\d\d/)
  await page.goto(`${home}en/dashboard`)
  await settled(page, 'Sign in')
  await expectAccessible(page, 'sign-in page')
  await page.goto(`${home}pt/dashboard`)
  await settled(page, 'Entrar')
  await page.getByLabel('CPF ou e-mail').fill('ninguem@exemplo.test')
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'sign-in page, refused')
})

test('quick search and my companies’ menu have no fault', async ({ page }) => {
  await signIn(page, 'socio', 'pt/dashboard')
  await expect(page.getByRole('heading', { name: 'Por onde começar' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Tela, empresa ou município' }).fill('quaraim')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'quick search')
  await page.keyboard.press('Escape')
  await follow(page, 'en/minhas-empresas')
  await settled(page, 'My companies')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page
    .getByRole('button', { name: /Vinícola Serra do Quaraim/ })
    .last()
    .click()
  await page.getByRole('menuitem').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'my companies, asking before removing')
})

test('the register screen has no fault, with each outcome', async ({ page }) => {
  await signIn(page, 'socio', 'pt/cadastrar-empresa/99001005000104')
  await expect(page.getByRole('heading', { name: 'Você não é sócio desta empresa' })).toBeVisible()
  await expectAccessible(page, 'register, refused')
  await page.goto(`${home}en/cadastrar-empresa/99001003000107`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'register, a question')
})

test('empty results and a company’s details have no fault', async ({ page }) => {
  await signIn(page, 'investidor', 'pt/buscador/buscar?nome=nenhumatemestenome')
  await expect(page.getByText('Nenhuma empresa foi encontrada')).toBeVisible()
  await expectAccessible(page, 'finder, nothing found')
  await follow(page, 'pt/buscador/buscar?nome=vinicola%20serra%20quaraim')
  await cards(page).click()
  const details = page.getByRole('dialog', { name: 'Vinícola Serra do Quaraim' })
  await expect(details.getByRole('heading', { name: 'Vinícola Serra do Quaraim' })).toBeVisible()
  await expectAccessible(page, 'company details')
})

test('the seal’s manager, terms and example have no fault', async ({ page }) => {
  test.slow()
  await signIn(page, 'socia', 'en/madeInRs/empresas')
  await settled(page, 'Made in RS')
  const manage = (cnpj: string) => page.getByRole('article').filter({ hasText: cnpj }).getByRole('button')
  await manage('99.001.019/0001-10').click()
  await expect(page.getByRole('button', { name: 'Download PNG' })).toBeVisible()
  await expectAccessible(page, 'seal manager, enabled')
  await page.keyboard.press('Escape')
  await manage('99.001.002/0001-62').click()
  await page.getByRole('button', { name: 'Enable seal' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expectAccessible(page, 'terms of adhesion')
})

test('the seal’s public screen and the verifier have no fault', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const known = await page.request.get('/invest-api/madeInRs/situacao-cnpj?cnpj=99001003000107')
  const { hash } = new URL((await known.json()).enderecoSelo)
  for (const [path, heading] of [
    [`en/madeInRs/selo/99001003000107${hash}`, 'Valid seal'],
    ['en/madeInRs/selo/99001003000107', 'The company has a valid seal'],
    ['pt/madeInRs/selo/99001017000120', 'Selo desabilitado'],
    ['es/madeInRs/selo/99001018000175', 'Sello suspendido'],
    ['pt/madeInRs/selo/99001003000107#x.y.z', 'Este código não é de um selo nosso'],
    ['en/madeInRs/selo', 'No CNPJ given'],
    ['verificador.html', 'Seal verifier'],
  ] as const) {
    // Of two addresses that differ in what follows the # the second one would load nothing.
    await page.goto('about:blank')
    await page.goto(`${home}${path}`)
    await settled(page, heading)
    await expectAccessible(page, path)
  }
})

test('a reservation has no fault, nor what is shown without the permission', async ({ page, visitor }) => {
  test.slow()
  await signIn(page, 'banco-a', 'pt/empresas-elegiveis?cnpj=99001011000153')
  await page.getByRole('button', { name: 'USINAGEM TAQUAVERI LTDA', exact: true }).click()
  await page.getByText('Histórico').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'reservation')
  await page.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancelar a reserva?' })).toBeVisible()
  await expectAccessible(page, 'reservation, asking before cancelling')
  const stranger = await visitor('investidor', 'es/empresas-elegiveis')
  await expect(stranger.getByText('Solo las instituciones financieras pueden usar esta área')).toBeVisible()
  await expectAccessible(stranger, 'eligible companies without permission')
})

// The comparison is judged in municipalities.spec.ts.
test('municipalities have no fault: list, map, page', async ({ page }) => {
  test.slow()
  await signIn(page, 'investidor', 'pt/municipios')
  await settled(page, 'Municípios')
  await page.getByRole('checkbox').first().check()
  await expectAccessible(page, 'municipalities')
  await page.getByRole('button', { name: /representante/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'contact of representatives')
  await follow(page, 'en/municipios?ver=mapa&figura=pibPorPessoa')
  await settled(page, 'Municipalities')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'map of the state')
  await follow(page, 'en/municipio/8801')
  await settled(page, 'Porto Alegre')
  // The companies' figures below have tabs of their own, which come once they are near.
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await expect(tabs).toHaveCount(4)
  for (const tab of await tabs.all()) {
    await tab.click()
    await settled(page, 'Porto Alegre')
    await expectAccessible(page, `municipality, ${await tab.innerText()}`)
  }
})

test('municipalities have no fault for those who keep them', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin', 'en/admin/municipios')
  await settled(page, 'Municipalities')
  await follow(page, 'pt/admin/municipio/8801')
  await settled(page, 'Porto Alegre')
  for (const name of [
    'Informações gerais',
    'Investimentos',
    'Benefícios fiscais',
    'Distritos municipais',
    'Usuários',
  ]) {
    await page.locator('#municipio').getByRole('tab', { name, exact: true }).first().click()
    await expectAccessible(page, `municipality to keep, ${name}`)
  }
  for (const [name, add] of [
    ['Investimentos', 'Incluir investimento'],
    ['Benefícios fiscais', 'Incluir benefício fiscal'],
    ['Distritos municipais', 'Incluir distrito'],
    ['Usuários', 'Incluir usuário'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('button', { name: add }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, `dialog of ${add}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('screens without contents and an unknown page have no fault', async ({ page }) => {
  await page.goto(`${home}es/mensagens/encerrar`)
  await expect(page.getByText('Este enlace no funciona')).toBeVisible()
  await expectAccessible(page, 'no mail to end')
  await signIn(page, await ownForeigner(), 'en/buscador/ocultos')
  await expect(page.getByText('You have not hidden any companies yet')).toBeVisible()
  await expectAccessible(page, 'nothing hidden')
  await follow(page, 'es/buscador/comparar')
  await expect(page.getByText('Ninguna empresa elegida')).toBeVisible()
  await expectAccessible(page, 'nothing to compare')
  await follow(page, 'en/nao-existe')
  await settled(page, 'Page not found')
  await expectAccessible(page, 'not found')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the drawer, the cards of my companies and the filters’ sheet have no fault', async ({ page }) => {
    await signIn(page, 'socio', 'en/minhas-empresas')
    await settled(page, 'My companies')
    await expectAccessible(page, 'my companies on a phone')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expectAccessible(page, 'drawer')
    await follow(page, 'pt/buscador/buscar')
    await page.getByRole('button', { name: 'Abrir filtros' }).click()
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    await expectAccessible(page, 'filters on a phone')
  })

  // The comparison is judged in finder-list.spec.ts.
  test('the finder has no fault with cards and in the single view', async ({ page }) => {
    await signIn(page, 'socio', 'es/buscador/buscar')
    await settled(page, 'Buscador de empresas')
    await expect(tiles(page)).toHaveCount(12)
    await expectAccessible(page, 'finder on a phone, es')
    await follow(page, 'en/buscador/buscar?visao=UNICO&nome=vinicola%20serra%20quaraim')
    await expect(page.getByRole('heading', { name: 'Vinícola Serra do Quaraim', level: 2 })).toBeVisible()
    await expectAccessible(page, 'single view on a phone, en')
  })
})
