/** Browsers whose translator replaces the page's texts, and devices whose clock is wrong (WEB-100, IDENTITY-14). */
import type { Page } from '@playwright/test'
import { follow, signIn, signInByHand } from './support/people.ts'
import { cards, menuOf } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Puts each text into two `font` elements, as translators of browsers do, also what comes later. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const untouched = 'script, style, textarea, select, svg, font'
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
    const wrapAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      found.forEach(wrap)
    }
    addEventListener('DOMContentLoaded', () => {
      wrapAll()
      new MutationObserver(wrapAll).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
  })

test('a translated page goes on working: finder, district and municipalities (WEB-100)', async ({ page }) => {
  await translate(page)
  await signIn(page, 'investidor', 'pt/buscador/buscar')
  await expect(page.locator('main font font').first()).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome da empresa' }).fill('vinicola serra')
  await expect(page).toHaveURL(/nome=vinicola/)
  await expect(cards(page).first()).toContainText(/Vinícola/)
  await cards(page).first().click()
  const company = page.getByRole('dialog')
  await expect(company).toContainText(/Vinícola/)
  await page.keyboard.press('Escape')
  await expect(company).toBeHidden()
  await page.getByRole('button', { name: 'Limpar', exact: true }).first().click()
  await expect(page).not.toHaveURL(/nome=/)
  await expect(cards(page).nth(3)).toBeVisible()

  await follow(page, 'pt/proedi/distrito/DIRG')
  const lots = page.getByRole('region', { name: /^Mapa de lotes: / })
  await lots
    .getByRole('button', { name: /^Lote / })
    .first()
    .click()
  const lot = page.getByRole('dialog', { name: 'Lote · DIRG' })
  await lot.getByRole('tab', { name: 'Legislação' }).click()
  await lot.getByRole('tab', { name: 'Simulação de preço' }).click()
  await expect(lot.getByRole('region', { name: 'Resultado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lot).toBeHidden()

  await follow(page, 'pt/municipio/8791')
  await expect(page.getByRole('heading', { name: /Pelotas/, level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('tab').nth(1).click()
  await follow(page, 'pt/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [name, minutes] of [
  ['ten minutes late', -10],
  ['ten minutes early', 10],
  ['two hours late', -120],
  ['two hours early', 120],
  ['a year early', 365 * 24 * 60],
] as const)
  test(`with a clock ${name} people sign in once and stay (IDENTITY-14)`, async ({ page }) => {
    await page.addInitScript((shift) => {
      const now = Date.now
      const shifted = () => now() + shift
      window.Date = new Proxy(Date, {
        construct: (target, given, self) =>
          Reflect.construct(target, given.length > 0 ? given : [shifted()], self),
        get: (target, key, self) => (key === 'now' ? shifted : Reflect.get(target, key, self)),
      })
    }, minutes * 60_000)
    const asked: string[] = []
    page.on('request', (request) => {
      const [, name] = /(openid-connect\/auth|sessao\/renovar)(?:\?|$)/.exec(request.url()) ?? []
      if (name) asked.push(name)
    })
    await signInByHand(page, 'socio')
    for (const [link, title] of [
      ['Minhas empresas', /Minhas empresas/],
      ['Distritos industriais', /./],
    ] as const) {
      await menuOf(page).getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    expect(asked).toEqual(['openid-connect/auth'])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menuOf(page)).toContainText('HENRIQUE')
    expect(asked).toEqual(['openid-connect/auth', 'sessao/renovar'])
  })
