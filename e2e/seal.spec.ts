/** The origin seal: a partner enables, downloads and disables it, and a buyer checks it by phone. */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { home, signIn } from './support/people.ts'
import { ownCompany } from './support/portal.ts'
import { ownRow } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const sealScreen = (cnpj: string, locale = 'pt') => `${home}${locale}/madeInRs/selo/${cnpj}`
const manager = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Made in RS · ${name}` })
const verdict = (page: Page, text: string): Locator =>
  page.getByRole('heading', { level: 1, name: text, exact: true })

/** The path and the token in the code of a company's valid seal. */
async function codeOf(page: Page, cnpj: string): Promise<string> {
  const answer = await page.request.get(`/invest-api/madeInRs/situacao-cnpj?cnpj=${cnpj}`)
  const { pathname, hash } = new URL((await answer.json()).enderecoSelo)
  return `${pathname}${hash}`
}

async function downloaded(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await coming
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/**
 * What a page loads over the line before its largest part stands, without a cache, and how far the layout shifts. Bytes and
 * files stand for time, which depends on the machine: `lab/bench/browser/cold-load.ts` measures that.
 */
async function coldVisit(
  page: Page,
  address: string,
): Promise<{ bytes: number; files: string[]; shift: number }> {
  const seen = { bytes: 0, files: [] as string[] }
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ response }) => seen.files.push(response.url))
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(verdict(page, 'Selo válido')).toBeVisible()
  await expect(page.getByRole('img', { name: /selo/i })).toBeVisible()
  // Files that are still loading may shift the layout.
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    // The browser passes on all recorded entries, to the observer of shifts first.
    await new Promise<void>((resolve) =>
      new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true }),
    )
    return sum
  })
  return { ...seen, shift }
}

/** Holds the printed seal before the verifier's camera, whose picture the page draws. Chromium reads no codes by itself here. */
async function scan(context: BrowserContext, seal: Buffer): Promise<void> {
  const print = await sharp(seal).resize(460).jpeg({ quality: 70 }).toBuffer()
  const verifier = await context.newPage()
  await verifier.addInitScript(
    (source) => {
      const picture = new Image()
      picture.src = source
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const draw = () => {
        const pen = canvas.getContext('2d')
        pen?.clearRect(0, 0, 640, 480)
        pen?.drawImage(picture, 90, 10)
      }
      let tries = 0
      navigator.mediaDevices.getUserMedia = async () => {
        tries += 1
        if (tries === 1) throw new DOMException('no', 'NotAllowedError')
        if (tries === 2) throw new DOMException('no', 'NotFoundError')
        setInterval(draw, 50)
        return canvas.captureStream(20)
      }
    },
    `data:image/jpeg;base64,${print.toString('base64')}`,
  )
  await verifier.goto(`${home}verificador.html`)
  const camera = verifier.getByRole('button', { name: 'Ler com a câmera' })
  await camera.click()
  await expect(verifier.getByRole('alert')).toHaveText(/não deixou usar a câmera/)
  await camera.click()
  await expect(verifier.getByRole('alert')).toHaveText(/Não há câmera/)
  await camera.click()
  await expect(verdict(verifier, 'Selo válido')).toBeVisible()
  await expect(verifier.getByRole('button', { name: 'Ler com a câmera' })).toBeVisible()
  await verifier.close()
}

test('a partner enables the seal, downloads it, sees it verified, and disables it', async ({
  page,
  context,
}) => {
  const name = 'Conservas da Jornada'
  const cnpj = await ownCompany({ name, partners: ['socio'], owners: ['socio'] })
  await signIn(page, 'socio', 'pt/madeInRs/empresas')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Não habilitado')
  await card.getByRole('button').click()
  const dialog = manager(page, name)
  await expect(dialog.getByRole('table', { name: 'Atividades da empresa' })).toContainText('Sim')

  // The terms are accepted by keyboard alone.
  await dialog.getByRole('button', { name: 'Habilitar selo' }).press('Enter')
  const terms = page.getByRole('dialog', { name: 'Termos de adesão ao selo de origem Made in RS' })
  const accept = terms.getByRole('button', { name: 'Aceitar e habilitar' })
  await expect(accept).toBeDisabled()
  const [first, second] = [terms.getByRole('checkbox').first(), terms.getByRole('checkbox').last()]
  await first.press('Space')
  await expect(accept).toBeDisabled()
  await second.press('Space')
  await accept.press('Enter')
  await expect(dialog.getByText('Made in RS', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('img', { name: `Selo Made in RS de ${name}` })).toBeVisible()
  await expect(dialog).toContainText('35 mm')

  const svg = await downloaded(page, dialog.getByRole('button', { name: 'Baixar SVG' }))
  expect(svg.name).toBe(`Stamp-MADE-IN-RS-${cnpj}.svg`)
  expect(svg.content.toString()).toMatch(/^<svg /)
  const png = await downloaded(page, dialog.getByRole('button', { name: 'Baixar PNG' }))
  expect(png.name).toBe(`Stamp-MADE-IN-RS-${cnpj}.png`)
  expect(await sharp(png.content).metadata()).toMatchObject({ format: 'png', width: 3000, height: 3000 })
  await scan(context, png.content)

  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: /^Ver / }).click()
  const seal = await opened
  await expect(verdict(seal, 'Selo válido')).toBeVisible()
  const code = seal.url()

  await dialog.getByRole('button', { name: 'Desabilitar' }).click()
  const question = page.getByRole('dialog', { name: 'Desabilitar o selo?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByText('Made in RS', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Desabilitar' }).click()
  await question.getByRole('button', { name: 'Desabilitar o selo' }).click()
  await expect(dialog.getByText('Não habilitado', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('Não habilitado')
  await seal.goto('about:blank')
  await seal.goto(code)
  await expect(verdict(seal, 'Selo desabilitado')).toBeVisible()
})

test('companies without a right to the seal read each reason and see an example', async ({ page }) => {
  await signIn(page, 'socio', 'pt/minhas-empresas')
  for (const [cnpj, why] of [
    ['99.001.006/0001-40', 'Nenhuma atividade registrada é compatível'],
    ['99.001.007/0001-95', 'A matriz fica em outro estado'],
    ['99.001.018/0001-75', 'A empresa consta como inativa'],
  ] as const) {
    await ownRow(page, cnpj)
      .getByRole('button', { name: /Selo Made in RS de/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Made in RS · / })
    await expect(dialog).toContainText(why)
    await expect(dialog.getByRole('button', { name: 'Habilitar selo' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.goto(`${home}pt/madeInRs/empresas`)
  await expect(page.getByRole('article').filter({ hasText: '99.001.018/0001-75' })).toContainText('Suspenso')
  await page.getByRole('button', { name: 'Ver um exemplo' }).click()
  await expect(page.getByRole('img', { name: /^Exemplo do selo/ })).toBeVisible()
})

test('a foreigner sees neither the menu entry nor the tile', async ({ page }) => {
  await signIn(page, 'estrangeiro', 'pt/dashboard')
  await expect(page.getByRole('link', { name: 'Minhas empresas' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Made in RS/ })).toHaveCount(0)
})

test.describe('the public screen on a phone, signed out', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('shows each state in the reader’s language, without scrolling sideways', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404/)
    const code = await codeOf(page, '99001003000107')
    // An address without a language gets one and keeps the code.
    await page.goto(code)
    await expect(verdict(page, 'Selo válido')).toBeVisible()
    await expect(page).toHaveURL(
      new RegExp(`/invest-web/pt/madeInRs/selo/99001003000107#${code.split('#')[1]}$`),
    )
    await expect(page.getByText('VINÍCOLA SERRA DO QUARAIM LTDA').first()).toBeVisible()
    await expect(page.getByText('1112-7/00')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Imagem do selo/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Idioma' }).focus()
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
    await expect(verdict(page, 'Valid seal')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    for (const [cnpj, said] of [
      ['99001017000120', 'Selo desabilitado'],
      ['99001018000175', 'Selo suspenso'],
      ['99001019000110', 'A empresa tem um selo válido'],
      ['99001006000140', 'Selo não habilitado'],
      ['99001008000130', 'Empresa não encontrada'],
      ['', 'CNPJ não informado'],
    ] as const) {
      await page.goto(sealScreen(cnpj))
      await expect(verdict(page, said)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    await page.getByLabel('CNPJ').fill('99.001.003/0001-07')
    await page.keyboard.press('Enter')
    // Nothing is said of a printed seal before its code is known (SEAL-39).
    await expect(verdict(page, 'A empresa tem um selo válido')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Imagem do selo/ })).toBeVisible()
    await expect(page.getByText('sem o código do selo')).toBeVisible()
    await expect(verdict(page, 'Selo válido')).toHaveCount(0)
    await page.getByLabel('Endereço do código').fill('99.001.003/0001-07')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Isto não é o endereço de um selo')
    await page.getByLabel('Endereço do código').fill(new URL(code, page.url()).href)
    await page.keyboard.press('Enter')
    await expect(verdict(page, 'Selo válido')).toBeVisible()
  })

  test('rejects a code with one character changed, and shows nothing of the company', async ({ page }) => {
    const code = await codeOf(page, '99001003000107')
    const last = code.at(-1)
    await page.goto(`${code.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`)
    await expect(verdict(page, 'Este código não é de um selo nosso')).toBeVisible()
    await expect(page.getByText('VINÍCOLA')).toHaveCount(0)
    // The token belongs to another company than the CNPJ.
    await page.goto(code.replace('99001003000107', '99001019000110'))
    await expect(verdict(page, 'Este código não é de um selo nosso')).toBeVisible()
  })

  test('loads so little that a slow line shows it soon, and nothing of it moves', async ({
    page,
    browser,
    complaints,
  }) => {
    await page.goto(sealScreen(''))
    const code = await codeOf(page, '99001003000107')
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await complaints.watch(context)
    const { bytes, files, shift } = await coldVisit(await context.newPage(), new URL(code, page.url()).href)
    expect(files).toContainEqual(expect.stringContaining('situacao-cnpj'))
    // At 1.6 Mbit/s these are half a second.
    expect(bytes).toBeLessThan(100_000)
    expect(files.length).toBeLessThanOrEqual(14)
    expect(shift).toBeLessThan(0.05)
    await context.close()
  })

  test('the verifier works without a network once it has been open, and says how old its list is', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const code = await codeOf(page, '99001003000107')
    await page.goto(`${home}verificador.html`)
    await expect(page.getByText('Pronto para usar sem internet.')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(verdict(page, 'Verificador de selos')).toBeVisible()
    await expect(page.getByText(/^Lista de selos de .* \((há \d+ minutos?|agora mesmo)\)\.$/)).toBeVisible()
    const address = page.getByLabel('Endereço do código')
    const check = page.getByRole('button', { name: 'Verificar', exact: true })
    await address.fill(`https://portal.test${code}`)
    await check.click()
    await expect(verdict(page, 'Selo válido')).toBeVisible()
    await expect(page.getByRole('status')).toContainText('99.001.003/0001-07')
    await address.fill(`https://portal.test${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
    await check.click()
    await expect(verdict(page, 'Este código não é de um selo nosso')).toBeVisible()
    await address.fill('https://portal.test/')
    await check.click()
    await expect(page.getByText('Isto não é o endereço de um selo')).toBeVisible()
  })
})
