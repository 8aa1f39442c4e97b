/** Browsers that block cookies and storage: visitors' screens go on, the others say what is blocked (WEB-98, WEB-99). */
import type { Page } from '@playwright/test'
import { chooseAccount, follow, home } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** As browsers do it that forbid a site to keep anything. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    Object.defineProperty(window, 'BroadcastChannel', {
      value: class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    })
  })

const blockCookies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })

/** The router tells the console what it shows. */
const routersWarning = /^BrowserBlocks: the browser blocks/

const blocked = (page: Page) => page.getByRole('heading', { name: 'O navegador impede a entrada', level: 1 })

test('without storage visitors read municipalities and compare them, and home and finder say what is blocked', async ({
  page,
  complaints,
}) => {
  complaints.expect(routersWarning)
  await blockStorage(page)
  await page.goto(`${home}pt/municipios`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('link', { name: /^Pelotas/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Pelotas/, level: 1 })).toBeVisible()
  await page.goto(`${home}pt/municipios/comparar?codigos=8791,8801`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Porto Alegre').first()).toBeVisible()

  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(blocked(page)).toBeVisible()
  await expect(
    page.getByText(/^Este navegador bloqueia os dados que este site guarda no aparelho/),
  ).toBeVisible()
  await expectAccessible(page, 'storage blocked')
  await follow(page, 'pt/buscador/buscar')
  await expect(blocked(page)).toBeVisible()
  await page.getByRole('link', { name: 'Ver os municípios sem entrar' }).click()
  await expect(page).toHaveURL(/\/pt\/municipios$/)
})

test('without cookies the sign-in says so before it leaves, and goes on once they are allowed', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(routersWarning)
  await blockCookies(page)
  await page.goto(`${home}en/buscador/buscar?nome=vinicola`)
  await expect(page.getByText(/^This browser blocks the cookies of this site/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?nome=vinicola')
  const allowed = await context.newPage()
  await allowed.goto(page.url())
  await expect(allowed.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
})

test('where cookies are lost on the way, the portal says so after the sign-in and does not go round', async ({
  page,
  complaints,
}) => {
  complaints.expect(routersWarning)
  await page.route('**/invest-api/sessao', (route) => route.fulfill({ json: {} }))
  await page.goto(`${home}pt/dashboard`)
  await chooseAccount(page, 'socio')
  await expect(blocked(page)).toBeVisible()
  await expect(page.getByText(/^Este navegador bloqueia os cookies deste site/)).toBeVisible()
})
