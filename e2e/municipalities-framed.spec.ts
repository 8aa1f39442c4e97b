/** The municipalities' pages for whoever is not signed in: read by a visitor, and within another site's page. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { home } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** A site of another origin, with the portal's pages in frames that are as high as they say. */
const site = (portal: string) => `<!doctype html><html lang="pt"><title>Prefeitura</title>
<body style="margin:0"><h1>Prefeitura</h1>
<iframe title="lista" style="width:100%;border:0" src="${portal}/invest-web/pt/iframe/municipios?base_url=https://cidade.example/municipios"></iframe>
<iframe title="município" style="width:100%;border:0" src="${portal}/invest-web/pt/iframe/municipio/8599"></iframe>
<script>
addEventListener('message', ({ data, origin, source }) => {
  if (origin !== '${portal}' || data.tipo !== 'invest-altura') return
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source) frame.style.height = data.altura + 'px'
})
</script></body></html>`

let server: Server
let elsewhere: string
test.beforeAll(async ({ baseURL }) => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(site(new URL(baseURL ?? '').origin))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => server?.close())

const frameOf = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)

const framed = ['iframe/municipios', 'iframe/municipio/8599']

const frameAt = (page: Page, path: string) => page.frames().find((one) => one.url().includes(path))

/** How much higher a frame's content is than the site has made the frame, also where nobody sees it. */
async function untoldHeight(page: Page, path: string) {
  const frame = frameAt(page, path)
  const given = await (await frame?.frameElement())?.evaluate((element) => (element as Element).clientHeight)
  const needed = await frame?.locator('main').evaluate((main) => main.getBoundingClientRect().height)
  return Math.ceil(needed ?? Number.NaN) - (given ?? 0)
}

/**
 * How much higher, and wider, a frame's content is than the frame. The frame is scrolled into sight before: out of sight the
 * browser may leave the frame's own page at the size that it had.
 */
async function overflowOf(page: Page, path: string) {
  const frame = frameAt(page, path)
  await (await frame?.frameElement())?.scrollIntoViewIfNeeded()
  return frame?.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return { down: Math.max(0, scrollHeight - clientHeight), aside: Math.max(0, scrollWidth - clientWidth) }
  })
}

for (const width of [360, 1440])
  test(`another site shows both without scroll bars of their own at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(elsewhere)
    await expect(frameOf(page, 'lista').getByRole('link', { name: /Aceguá/ })).toBeVisible()
    await expect(
      frameOf(page, 'município').getByRole('heading', { level: 1, name: 'Caxias do Sul' }),
    ).toBeVisible()
    for (const path of framed) await expect.poll(() => untoldHeight(page, path), path).toBe(0)
    for (const path of framed)
      await expect.poll(() => overflowOf(page, path), path).toEqual({ down: 0, aside: 0 })
    // Another tab is less high; the frame follows.
    await frameOf(page, 'município').getByRole('tab', { name: 'Distritos municipais' }).click()
    await expect.poll(() => overflowOf(page, 'iframe/municipio/8599')).toEqual({ down: 0, aside: 0 })
    // Nobody signs in within another site's page.
    await expect(frameOf(page, 'lista').getByRole('button', { name: 'Entrar' })).toHaveCount(0)
  })

test('rows lead to the other site in a new tab without an opener', async ({ page, context }) => {
  await context.route('https://cidade.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>cidade</title>' }),
  )
  await page.goto(elsewhere)
  const opening = context.waitForEvent('page')
  await frameOf(page, 'lista')
    .getByRole('link', { name: /Aceguá/ })
    .click()
  const opened = await opening
  await opened.waitForLoadState()
  expect(opened.url()).toMatch(/^https:\/\/cidade\.example\/municipios\/\d{4}$/)
  expect(await opened.evaluate(() => window.opener)).toBeNull()
})

test('a visitor finds a municipality, reads it, and takes it along as PDF', async ({ page }) => {
  await page.goto(`${home}pt/municipios`)
  await expect(page.getByRole('heading', { level: 1, name: 'Municípios' })).toBeVisible()
  await page.getByRole('button', { name: /representante de um município/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByRole('textbox', { name: 'Município, produto ou empresa' }).fill('caxias')
  await page.getByRole('table').getByRole('link', { name: 'Caxias do Sul' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caxias do Sul' })).toBeVisible()
  await expect(page).toHaveTitle('Caxias do Sul · Invest RS')
  await expectAccessible(page, 'a municipality for visitors')
  // What the first part does not need comes when somebody asks for it.
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  for (const [tab, address] of [
    ['Investimentos', 'investimentos'],
    ['Benefícios fiscais', 'beneficios'],
    ['Distritos municipais', 'distritos'],
  ]) {
    await page.getByRole('tab', { name: tab ?? '' }).click()
    await expect(page).toHaveURL(new RegExp(`aba=${address}`))
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  }
  expect(scripts.filter((url) => /item-tabs-[^/]*[.]js$/.test(url))).toHaveLength(1)
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  await expect(page.getByRole('tab', { name: 'Tax incentives' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(page.url()).toContain('/en/municipio/8599')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Download as PDF' }).click()
  expect((await coming).suggestedFilename()).toBe('caxias-do-sul-en.pdf')
  await page.goBack()
  await expect(page.getByRole('table').getByRole('link', { name: 'Caxias do Sul' })).toBeVisible()
})

test('signing in leads back to the municipality, within the portal', async ({ page }) => {
  await page.goto(`${home}pt/municipio/8599`)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.locator('button[name=conta][value="socia"]').click()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Caxias do Sul' })).toBeVisible()
})
