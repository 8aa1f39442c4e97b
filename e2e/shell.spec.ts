/** The frame of all screens: languages, colours, unknown pages, outages, quick search and small screens. */
import type { Locator, Page } from '@playwright/test'
import { follow, home, signIn } from './support/people.ts'
import { ownForeigner } from './support/portal.ts'
import { barState, cards, menuOf, openEditor, tiles } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const language = (page: Page) => page.locator('header').getByRole('combobox')

test('switching the language keeps the screen, what was typed, and the choice', async ({ page }) => {
  await signIn(page, 'socio')
  await openEditor(page, '99001017000120')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Texto ainda não salvo.')
  await language(page).selectOption('en')
  await expect(page).toHaveURL(/\/en\/gerenciar-empresa\/99001017000120$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Edit company', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Texto ainda não salvo.')
  await language(page).selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(/\/es\/gerenciar-empresa/)
  await expect(page.getByText('Texto ainda não salvo.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // An address without a language opens in the language chosen last.
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${home}buscador/buscar?nome=quaraim`)
  await expect(page).toHaveURL(/\/es\/buscador\/buscar\?nome=quaraim$/)
  await expect(
    cards(page)
      .or(page.getByRole('button', { name: /Quaraim/ }))
      .first(),
  ).toBeVisible()
})

test('the chosen colour scheme is stored', async ({ page }) => {
  await signIn(page, 'investidor')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe('light')
  await page.getByRole('button', { name: 'Usar o modo escuro' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Usar o modo claro' })).toBeVisible()
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: 'Usar o modo claro' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Usar o modo escuro' })).toBeVisible()
  expect(await scheme()).toBe('light')
})

test('an unknown address says so within the frame and leads home', async ({ page }) => {
  await signIn(page, 'investidor', 'pt/nao-existe/aqui')
  await expect(page.getByRole('heading', { name: 'Página não encontrada', level: 1 })).toBeVisible()
  await expect(menuOf(page)).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o painel' }).click()
  await expect(page).toHaveURL(/\/pt\/dashboard$/)
})

test('the outage screen appears without an answer, and its button returns to the screen before', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_(FAILED|CONNECTION|INTERNET)/)
  await signIn(page, 'socio')
  await page.route('**/invest-api/**', (route) => route.abort('connectionfailed'))
  await menuOf(page).getByRole('link', { name: 'Minhas empresas' }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível conectar', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/pt\/erro-interno$/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Ainda não há resposta. Tente de novo em instantes.')).toBeVisible()
  await page.unroute('**/invest-api/**')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/\/pt\/minhas-empresas$/)
  await expect(page.getByRole('row').filter({ hasText: 'Componentes Baía do Angico' })).toBeVisible()
})

test('an outage while saving loses nothing that was typed', async ({ page, complaints }) => {
  complaints.expect(/ERR_(FAILED|CONNECTION|INTERNET)/)
  await signIn(page, 'socio')
  await openEditor(page, '99001018000175')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Couros curtidos com casca de acácia.')
  await page.route('**/invest-api/**', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível conectar', level: 1 })).toBeVisible()
  await page.unroute('**/invest-api/**')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/gerenciar-empresa\/99001018000175$/)
  await page.getByRole('button', { name: 'Continuar do rascunho' }).click()
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue(
    'Couros curtidos com casca de acácia.',
  )
  await expect(barState(page, 'Há alterações não salvas.')).toBeVisible()
})

test('Ctrl-K finds a screen, a company and a municipality', async ({ page }) => {
  await signIn(page, 'investidor')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Tela, empresa ou município' })
  await expect(field).toBeFocused()
  await field.fill('buscador')
  await expect(page.getByRole('option', { name: 'Buscador de empresas' })).toBeVisible()
  await field.fill('vinicola serra quaraim')
  await expect(page.getByRole('option', { name: /Vinícola Serra do Quaraim/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pt\/empresa\/99001003000107$/)
  await expect(page.getByRole('heading', { name: 'Vinícola Serra do Quaraim', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('bento goncalves')
  await page.getByRole('option', { name: /Bento Gonçalves.*Empresas do município/ }).click()
  await expect(page).toHaveURL(/\/pt\/buscador\/buscar\/8541$/)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test.describe('on a phone 360 pixels wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  const sideways = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

  // Screens as they open are judged in screens.spec.ts.
  test('neither the sign-in page nor what an address adds to a screen scrolls sideways', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404/)
    await page.goto(`${home}en/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await sideways(page), 'sign-in page').toBe(0)
    await signIn(page, 'socio', 'en/dashboard')
    for (const [path, ready] of [
      ['en/cadastrar-empresa/99001008000130', /Register/],
      ['pt/buscador/buscar?nome=nenhumatemestenome', /Buscador/],
      ['es/buscador/buscar?visao=UNICO', /Buscador/],
      ['pt/buscador/comparar', /Comparar/],
      ['es/nao-existe', /no encontrada/],
    ] as const) {
      await follow(page, path)
      await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await sideways(page), path).toBe(0)
    }
  })

  test('the menu is a drawer, the filters are a sheet, and details fill the screen', async ({ page }) => {
    await signIn(page, 'socio')
    await expect(menuOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Abrir o menu' }).tap()
    // The first thing in the drawer, the way to one's profile, so that nobody has to go back to find it.
    await expect(menuOf(page).getByRole('link', { name: /\d{3}\.\d{3}\.\d{3}-\d{2}/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link', { name: 'Painel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeFocused()
    await page.getByRole('button', { name: 'Abrir o menu' }).tap()
    await menuOf(page).getByRole('link', { name: 'Buscador de empresas' }).tap()
    await expect(page).toHaveURL(/buscador\/buscar/)
    await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeVisible()

    await page.getByRole('button', { name: 'Abrir filtros' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByRole('textbox', { name: 'Nome da empresa' }).fill('vinicola serra quaraim')
    await sheet.getByRole('button', { name: 'Ver 1 empresa' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filtros, 1 em uso' })).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
    await cards(page).tap()
    const details = page.getByRole('dialog', { name: 'Vinícola Serra do Quaraim' })
    await expect(details).toContainText('Vinícola familiar')
    expect((await details.boundingBox())?.width).toBe(360)
    expect(await sideways(page)).toBe(0)
    await details.getByRole('button', { name: 'Fechar' }).tap()
    await expect(details).toBeHidden()
  })

  test('my companies are cards with the same actions', async ({ page }) => {
    await signIn(page, 'socio', 'pt/minhas-empresas')
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ações de Componentes Baía do Angico' }).tap()
    await page.getByRole('menuitem', { name: 'Editar' }).tap()
    await expect(page).toHaveURL(/gerenciar-empresa\/99001007000195$/)
  })
})

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('tabs fade where there are more, and nowhere else (WEB-72)', async ({ page }) => {
      await signIn(page, 'lotes', 'pt/proedi-admin')
      const faded = () =>
        page
          .getByRole('tablist')
          .evaluate((list) =>
            ['--tabs-before', '--tabs-after'].map((side) => getComputedStyle(list).getPropertyValue(side)),
          )
      await expect.poll(faded).toEqual(['0px', width < 500 ? '40px' : '0px'])
      await page.getByRole('tablist').evaluate((list) => list.scrollTo({ left: 2000 }))
      await expect.poll(faded).toEqual([width < 500 ? '40px' : '0px', '0px'])
    })

    test('a button stands at the input of a field that has a hint (WEB-72)', async ({ page }) => {
      await signIn(page, 'admin', 'pt/admin/municipio/8791')
      await page.getByRole('button', { name: 'Incluir usuário' }).click()
      const dialog = page.getByRole('dialog')
      const [input, button] = await Promise.all([
        dialog.getByRole('textbox').boundingBox(),
        dialog.locator('button[type=submit]').boundingBox(),
      ])
      expect(button?.y).toBeCloseTo(input?.y ?? 0, -0.5)
    })

    test('a notice covers no title, link, tray or close button of a dialog (WEB-48)', async ({ page }) => {
      await signIn(page, await ownForeigner(), 'pt/buscador/buscar?nome=metal')
      await tiles(page)
        .nth(1)
        .getByRole('button', { name: /^Comparar / })
        .click()
      const tray = page.getByRole('region', { name: 'Empresas a comparar' })
      await expect(tray).toBeVisible()
      await tiles(page)
        .first()
        .getByRole('button', { name: /^Ocultar / })
        .click()
      const notice = page.getByRole('alert').filter({ hasText: 'Desfazer' })
      await expect(notice).toBeVisible()
      // A notice that is pointed at stays.
      await notice.hover()
      const box = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const covers = async (other: Locator) => {
        const [a, b] = await Promise.all([box(notice), box(other)])
        return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
      }
      const top = page.getByRole('banner').or(page.getByRole('main')).getByRole('link')
      const links = [...(await top.all()), ...(await page.getByRole('banner').getByRole('button').all())]
      expect(links.length).toBeGreaterThan(4)
      expect(await covers(page.getByRole('heading', { level: 1 })), 'the title').toBe(false)
      expect(await covers(tray), 'the tray').toBe(false)
      for (const link of links) expect(await covers(link), await link.innerText()).toBe(false)
      await cards(page).first().press('Enter')
      const close = page.getByRole('dialog').getByRole('button', { name: 'Fechar' })
      await expect(close).toBeVisible()
      await expect(notice).toBeVisible()
      expect(await covers(close)).toBe(false)
      // A dialog on a narrow screen ends above it, so that no button lies below it (WEB-195).
      if (width > 1200) return
      const [above, dialog] = await Promise.all([
        box(notice),
        page.getByRole('dialog').evaluate((one) => one.getBoundingClientRect().bottom),
      ])
      expect(dialog).toBeLessThanOrEqual(above.y)
    })
  })

test('on phones the letters of every field have 16 px at least, so that none zooms in (WEB-93)', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const small = () =>
    page
      .locator(
        'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea',
      )
      .evaluateAll((fields) =>
        fields
          .filter(
            (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
          )
          .map((field) => field.outerHTML.slice(0, 120)),
      )
  const look = async (path: string) => {
    await page.goto(`${home}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    await expect(page.locator('input, select, textarea').first(), path).toBeAttached()
    expect(await small(), path).toEqual([])
  }
  for (const path of [
    'pt/municipios',
    'en/auth/registro',
    'pt/perguntar/8791',
    'pt/madeInRs/selo/99001017000120',
  ])
    await look(path)
  await signIn(page, 'admin', 'pt/dashboard')
  for (const path of [
    'pt/buscador/buscar',
    'pt/mapa-empresas',
    'pt/empresas-elegiveis',
    'pt/proedi/lotes',
    'pt/proedi/simulador?distrito=DIRG&area=2',
    'pt/proedi-admin/distrito/DIRG',
    'pt/admin/convites/novo',
    'pt/admin/solicitacoes',
    'pt/admin/registro',
    'pt/perfil',
    'pt/municipios/comparar',
  ])
    await look(path)
})

test('on a phone the badge of a trial stands within the bar of visitors’ pages (WEB-26)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['pt/municipios', 'en/municipios', 'es/municipios']) {
    await page.goto(`${home}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bar = page.getByRole('banner')
    const badge = bar.getByText(/^(DESENVOLVIMENTO|DEVELOPMENT|DESARROLLO)$/i)
    const [around, inside] = await Promise.all([bar.boundingBox(), badge.boundingBox()])
    expect((inside?.y ?? 0) + (inside?.height ?? 0), path).toBeLessThanOrEqual(around?.height ?? 0)
  }
})
