/** The company map alone, as narrower screens have it, with its canvas, its list and its address; beside the cards it is in finder-map.spec.ts. */
import type { Page } from '@playwright/test'
import type { MapAnswer } from '../contract/src/map.ts'
import type { SearchFields } from '../contract/src/search/search.ts'
import { apiOf } from './support/api.ts'
import { filters as companyFilters, expectInAddress, expectToMeet, type Filter } from './support/filters.ts'
import { home, signIn } from './support/people.ts'
import { ownForeigner } from './support/portal.ts'
import { expect, expectAccessible, expectNoViolations, test } from './support/test.ts'
import { withoutWebGl } from './support/webgl.ts'

test.use({ maps: true })
test.use({ viewport: { width: 960, height: 800 } })

const screen = 'pt/mapa-empresas'
const vineyard = 'Vinícola Serra do Quaraim'
/** The viewpoint in the address, such as `-29.16710,-51.51790,11.00`. */
const place = (page: Page) => new URL(page.url()).searchParams.get('em')
/** What the address holds beside the viewpoint. */
const filtersIn = (page: Page) => [...new URL(page.url()).searchParams.keys()].filter((key) => key !== 'em')
const list = (page: Page) => page.getByRole('region', { name: 'Visíveis no mapa' })
// Beside each company stands a button that keeps it in a folder, whose name ends with the company's.
const entry = (page: Page, name: string | RegExp) =>
  list(page).getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name })
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filtros do mapa' })
const canvas = (page: Page) => page.getByRole('region', { name: 'Mapa de empresas e lugares' })
const count = async (page: Page) =>
  Number((await list(page).getByRole('status').innerText()).replace(/\D/g, ''))

const signs = (page: Page) => page.getByRole('group', { name: 'Sinais no mapa' })
const sign = (page: Page, name: string | RegExp) => signs(page).getByRole('button', { name })
const layer = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mostrar no mapa' }).getByRole('switch', { name, exact: true })

/** The pixels between the middle of the canvas and a point on it. */
function pixelOf(point: { latitude: number; longitude: number }, look: typeof point & { zoom: number }) {
  const world = 256 * 2 ** look.zoom
  const y = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)
  return {
    x: ((point.longitude - look.longitude) / 360) * world,
    y: (y(look.latitude) - y(point.latitude)) * world,
  }
}

/** Sets filters in their sheet, which covers the list meanwhile. */
async function inFilters(page: Page, set: (sheet: ReturnType<typeof filters>) => Promise<void>) {
  await page.getByRole('button', { name: /^(Abrir filtros|Filtros, )/ }).click()
  await set(filters(page))
  await filters(page)
    .getByRole('button', { name: /^(Ver|Nenhuma)/ })
    .click()
  await expect(filters(page)).toBeHidden()
}

async function openMap(page: Page, query = ''): Promise<void> {
  await signIn(page, 'investidor', `${screen}${query}`)
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await expect(canvas(page)).toBeVisible()
  await expect(list(page).getByRole('status')).toHaveText(/empresa|Nada/)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Expects the list to count and name what the API finds with these filters. Answers how many there are. */
async function expectFound(page: Page, asked: Filter[]): Promise<number> {
  await expectInAddress(page, asked)
  const { codMunicipioRfb, ...rest }: SearchFields = Object.assign({}, ...asked.map((filter) => filter.asks))
  const api = await apiOf(page)
  const found = await api<MapAnswer>('POST', '/mapa/listar', {
    ...rest,
    municipio: codMunicipioRfb,
  })
  await expect.poll(() => count(page)).toBe(found.total)
  expect(found.empresas).toHaveLength(found.total)
  await expectToMeet(
    api,
    found.empresas.slice(0, 12).map((company) => company.cnpj),
    asked,
  )
  // Of more companies the list shows the first.
  if (found.total <= 12) {
    const names = found.empresas.map((company) => company.nomeExibicao).sort()
    await expect
      .poll(async () => (await list(page).getByRole('list').first().locator('strong').allInnerTexts()).sort())
      .toEqual(names)
  }
  return found.total
}

// That each filter holds by itself is proved over HTTP, and that each control works in the finder, which has the same panel.
test('filters leave only companies on the map that meet them, and fewer with each filter', async ({
  page,
}) => {
  test.slow()
  await openMap(page)
  const all = await expectFound(page, [])
  expect(all).toBeGreaterThan(2000)
  const { seal, product, seeking, municipality, cnpj } = companyFilters
  await inFilters(page, async (sheet) => {
    await seal.set(sheet)
    await product.set(sheet)
  })
  const some = await expectFound(page, [seal, product])
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await inFilters(page, async (sheet) => {
    for (const filter of [seeking, municipality, cnpj]) await filter.set(sheet)
  })
  await expectFound(page, [seal, product, seeking, municipality, cnpj])
  await expect(entry(page, vineyard)).toBeVisible()
  await inFilters(page, (sheet) => sheet.getByRole('button', { name: 'Limpar', exact: true }).click())
  await expect.poll(() => count(page)).toBe(all)
  expect(filtersIn(page)).toEqual([])
})

test('companies, districts, ports and airports are switched off separately', async ({ page }) => {
  await openMap(page)
  const port = entry(page, 'Porto de Pelotas')
  const airport = entry(page, 'Aeroporto Hugo Cantergiani')
  const district = signs(page).locator('[data-key*="DISTRITO"]').first()
  await expect(district).toBeVisible()
  await expect(layer(page, 'Portos')).not.toBeChecked()
  await expect(port).toHaveCount(0)
  await layer(page, 'Portos').click()
  await expect(page).toHaveURL(/com=portos/)
  await expect(port).toBeVisible()
  await expect(airport).toHaveCount(0)
  await layer(page, 'Aeroportos').click()
  await expect(airport).toBeVisible()
  await layer(page, 'Portos').click()
  await expect(port).toHaveCount(0)
  await layer(page, 'Empresas').click()
  await expect(list(page).getByRole('status')).toHaveText('Nenhuma empresa')
  await expect(airport).toBeVisible()
  await layer(page, 'Distritos industriais').click()
  await layer(page, 'Aeroportos').click()
  await expect(list(page).getByRole('status')).toHaveText(/^Nada visível aqui/)
  await expect(signs(page).getByRole('button')).toHaveCount(0)
  await page.goBack()
  await expect(airport).toBeVisible()
  await expect(layer(page, 'Aeroportos')).toBeChecked()
  await expect(layer(page, 'Distritos industriais')).not.toBeChecked()
})

test('aerodromes without scheduled flights join the airports on a closer look', async ({ page }) => {
  await openMap(page, '?com=aeroportos&em=-29.5,-52.5,7.5')
  const aerodrome = entry(page, 'Aeroporto de Santa Cruz do Sul')
  await expect(entry(page, 'Aeroporto Hugo Cantergiani')).toBeVisible()
  await expect(aerodrome).toHaveCount(0)
  await canvas(page).focus()
  await page.keyboard.press('+')
  await expect.poll(() => place(page)).toMatch(/,8\.50$/)
  await page.keyboard.press('+')
  await expect(aerodrome).toBeVisible()
})

test('no sign covers another of a different kind, and a press on the middle of a cluster is the cluster’s', async ({
  page,
}) => {
  await openMap(page)
  await expect(sign(page, /empresas perto de/).first()).toBeVisible()
  const covered = await signs(page).evaluate((group) =>
    [...group.querySelectorAll<HTMLElement>('[data-key]')].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const frame = group.getBoundingClientRect()
      const middle = [x + width / 2, y + height / 2] as const
      const inside =
        middle[0] > frame.left && middle[0] < frame.right && middle[1] > frame.top && middle[1] < frame.bottom
      const on = document.elementFromPoint(...middle)?.closest('[data-key], .maplibregl-ctrl')
      return inside && on !== one && !on?.matches('.maplibregl-ctrl') ? [one.getAttribute('aria-label')] : []
    }),
  )
  expect(covered).toEqual([])
})

test('no sign lies under the map’s own buttons (MAP-26)', async ({ page }) => {
  // The capital's companies lie in the corner of the buttons.
  await openMap(page, '?em=-30.62,-52.25,9')
  await expect(signs(page).getByRole('button').first()).toBeVisible()
  const under = await page.evaluate(() => {
    const buttons = document
      .querySelector('.maplibregl-ctrl-top-right .maplibregl-ctrl')
      ?.getBoundingClientRect()
    if (!buttons) throw new Error('no buttons')
    return [...document.querySelectorAll<HTMLElement>('[data-key], [data-city]')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const crosses =
        left < buttons.right && right > buttons.left && top < buttons.bottom && bottom > buttons.top
      return crosses && getComputedStyle(one).visibility !== 'hidden'
    }).length
  })
  expect(under).toBe(0)
})

test('the main cities are named at the state’s zoom, each once', async ({ page }) => {
  await openMap(page)
  await expect(signs(page).getByRole('button').first()).toBeVisible()
  const names = await signs(page).locator('[data-city]').allInnerTexts()
  expect(names.length).toBeGreaterThan(7)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Porto Alegre', 'Caxias do Sul', 'Pelotas', 'Santa Maria']))
})

test('a row lights its sign and a sign its row, and the sign’s card tells more', async ({ page }) => {
  await openMap(page, '?nome=vinicola%20serra%20quaraim')
  await settled(page)
  const row = entry(page, vineyard)
  const marker = sign(page, new RegExp(`^${vineyard}`))
  await expect(row).toContainText('Fabricação de vinho')
  await row.hover()
  await expect(marker).toHaveAttribute('data-lit', 'true')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(marker).not.toHaveAttribute('data-lit')
  await row.focus()
  await expect(marker).toHaveAttribute('data-lit', 'true')

  await marker.hover()
  await expect(row).toHaveAttribute('data-lit', 'true')
  const card = signs(page).locator('[aria-hidden="true"]', { hasText: vineyard })
  await expect(card).toContainText('Fabricação de vinho')
  await expect(card).toContainText('Made in RS')
  await expect(card).toContainText(/Busca R\$/)
  await expect(card.locator('img')).toBeVisible()
})

test('the keyboard alone does everything on the map', async ({ page }) => {
  test.slow()
  await openMap(page)
  const all = await count(page)
  const focused = page.locator(':focus')
  // The layers, the canvas, the signs and the list follow each other.
  await layer(page, 'Aeroportos').focus()
  await page.keyboard.press('Space')
  await expect(layer(page, 'Aeroportos')).toBeChecked()
  await page.keyboard.press('Space')
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(canvas(page)).toBeFocused()
  const largest = signs(page).locator('[data-kind="cluster"]').first()
  await expect(largest).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(largest).toBeFocused()
  const row = list(page).locator('[data-lit="true"]')
  await expect(row).toHaveCount(1)
  // Arrows lead to a neighbour and do not move the map.
  const before = page.url()
  await page.keyboard.press('ArrowLeft')
  await expect(largest).not.toBeFocused()
  await expect(focused).toHaveAttribute('data-key', /./)
  expect(page.url()).toBe(before)
  await largest.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => count(page)).toBeLessThan(all)
  await settled(page)
  await expect(canvas(page)).toBeFocused()

  // A company: its card, its dialog, and back to its sign.
  await page.goto(`${home}${screen}?nome=vinicola%20serra%20quaraim&em=-29.16702,-51.51934,11.00`)
  await settled(page)
  const marker = sign(page, new RegExp(`^${vineyard}`))
  await expect(marker).toBeVisible()
  await canvas(page).focus()
  await page.keyboard.press('Tab')
  await expect(marker).toBeFocused()
  const card = signs(page).locator('[aria-hidden="true"]', { hasText: vineyard })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: vineyard })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(marker).toBeFocused()
  // + and - work on a sign as they do on the canvas.
  const zoom = () => Number(place(page)?.split(',')[2])
  await page.keyboard.press('-')
  await expect.poll(zoom).toBeLessThan(10.5)
})

test('a municipality moves the map, moving it by hand changes the address, and a link restores both', async ({
  page,
  visitor,
}) => {
  test.slow()
  await openMap(page, '?com=portos')
  const all = await count(page)
  const choose = (typed: string, name: string) =>
    inFilters(page, async (sheet) => {
      await sheet.getByRole('combobox', { name: 'Município' }).fill(typed)
      await page.getByRole('option', { name, exact: true }).click()
    })
  await choose('bento goncalves', 'Bento Gonçalves')
  await expect(page).toHaveURL(/municipio=(%22)?8541/)
  await expect.poll(() => count(page)).toBeLessThan(all)
  // Places in other parts of the state are no longer in view.
  await expect(entry(page, 'Porto de Pelotas')).toHaveCount(0)
  // Where the map moves by itself, the municipality alone says where it is.
  expect(place(page)).toBeNull()

  await canvas(page).focus()
  for (const key of ['+', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect.poll(() => place(page)).toMatch(/^-29\.\d{5},-51\.\d{5},12\.00$/)
  await settled(page)
  const here = place(page)
  const seen = await count(page)
  const link = new URL(page.url())
  const other = await visitor('banco-a', `${link.pathname.replace(home, '')}${link.search}`)
  await other.setViewportSize({ width: 960, height: 800 })
  await settled(other)
  await expect.poll(() => count(other)).toBe(seen)
  expect(place(other)).toBe(here)

  // Another municipality takes the place out of the address.
  await choose('pelotas', 'Pelotas')
  await expect(page).toHaveURL(/municipio=(%22)?8791/)
  await expect(entry(page, 'Porto de Pelotas')).toBeVisible()
  expect(place(page)).toBeNull()
  await page.reload()
  await settled(page)
  await expect(entry(page, 'Porto de Pelotas')).toBeVisible()
  // Back leads to the first municipality, at the place where it was left.
  await page.goBack()
  await expect.poll(() => place(page)).toBe(here)
  await expect.poll(() => count(page)).toBe(seen)

  // Moving does not enter the history, so Back leads to the whole state.
  await page.goBack()
  await expect.poll(() => count(page)).toBe(all)
  await expect(entry(page, 'Porto de Pelotas')).toBeVisible()
})

test('the list opens companies and places, and zooms in on clusters', async ({ page }) => {
  await openMap(page, '?com=portos&nome=vinicola%20serra%20quaraim')
  await expect(list(page).getByRole('status')).toHaveText('1 empresa')
  await entry(page, vineyard).click()
  const company = page.getByRole('dialog', { name: vineyard })
  await expect(company).toContainText('Vinícola familiar de Bento Gonçalves')
  await page.keyboard.press('Escape')
  await expect(entry(page, vineyard)).toBeFocused()

  await entry(page, 'Porto de Pelotas').click()
  const port = page.getByRole('dialog', { name: 'Porto de Pelotas' })
  await expect(port.getByRole('region', { name: 'Mapa de Porto de Pelotas' })).toBeVisible()
  await expect(port.getByRole('link', { name: 'Abrir no aplicativo de mapas' })).toHaveAttribute(
    'href',
    /^geo:-31\.\d+,-52\.\d+\?/,
  )
  await page.keyboard.press('Escape')
  await expect(port).toBeHidden()

  await inFilters(page, (sheet) => sheet.getByRole('button', { name: 'Limpar', exact: true }).click())
  await settled(page)
  const all = await count(page)
  const clusters = entry(page, /^\d[\d.]* empresas perto de /)
  await clusters.first().click()
  await expect.poll(() => count(page)).toBeLessThan(all)
  await expect(entry(page, 'Porto de Pelotas')).toHaveCount(0)
})

test('a district’s dialog leads to its lots', async ({ page }) => {
  await openMap(page)
  await entry(page, 'Zona Mista de Guaíba').click()
  const district = page.getByRole('dialog', { name: 'Zona Mista de Guaíba' })
  await district.getByRole('button', { name: 'Ver lotes no PROEDI' }).click()
  await expect(page).toHaveURL(/\/pt\/proedi\/distrito\/ZMG$/)
  await expect(page.getByRole('heading', { name: 'Zona Mista de Guaíba', level: 1 })).toBeVisible()
})

test('a company’s details lead to its place on the map, even from the map itself', async ({ page }) => {
  await openMap(page, '?nome=vinicola%20serra%20quaraim')
  await entry(page, vineyard).click()
  const company = page.getByRole('dialog', { name: vineyard })
  await company.getByRole('link', { name: 'Ver no mapa' }).click()
  await expect(company).toBeHidden()
  await expect(page).toHaveURL(/cnpj=(%22)?99001003000107/)
  expect(place(page)).toBe('-29.16702,-51.51934,12.00')
  await settled(page)
  await expect(entry(page, vineyard)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/nome=vinicola/)
})

test('a cluster at the closest zoom is listed, from the list and from the canvas', async ({ page }) => {
  // The capital at the closest zoom of the bundled map.
  const look = { latitude: -30.03, longitude: -51.19, zoom: 12 }
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/mapa/listar'))
  await openMap(page, `?em=${look.latitude},${look.longitude},${look.zoom}`)
  const { agrupamentos }: MapAnswer = await (await answered).json()
  const [largest] = agrupamentos.sort((a, b) => b.total - a.total)
  if (!largest) throw new Error('no cluster so close')
  const members = page.getByRole('dialog', { name: 'Empresas neste lugar' })
  const listed = members.getByRole('listitem')

  await entry(page, new RegExp(`^${largest.total} empresas perto de `))
    .first()
    .click()
  await expect(listed).toHaveCount(largest.total)
  await expectAccessible(page, 'a cluster’s companies')
  await page.keyboard.press('Escape')
  await expect(members).toBeHidden()

  // The list lies over the map, once one has come down to the row.
  await page.evaluate('window.scrollTo(0, 0)')
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no canvas')
  const off = pixelOf(largest, look)
  await page.mouse.click(box.x + box.width / 2 + off.x, box.y + box.height / 2 + off.y)
  await expect(listed).toHaveCount(largest.total)
  const name = await listed.first().getByRole('button').innerText()
  await listed.first().getByRole('button').click()
  await expect(members).toBeHidden()
  await expect(page.getByRole('dialog', { name })).toContainText('Porto Alegre')
})

test('without WebGL the list works without the canvas', async ({ page }) => {
  await withoutWebGl(page)
  await signIn(page, 'investidor', screen)
  await expect(page.getByText('A lista mostra o mesmo conteúdo.')).toBeVisible()
  await expect(page.getByText('Busca investimento, em R$')).toHaveCount(0)
  await expect.poll(() => count(page)).toBeGreaterThan(2000)
  const all = await count(page)
  await entry(page, /^\d[\d.]* empresas perto de /)
    .first()
    .click()
  await expect.poll(() => count(page)).toBeLessThan(all)
})

test('a map whose worker can’t be loaded says so, and the list works without it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await page.route(/maplibre-gl-worker/, (route) => route.abort())
  await signIn(page, 'investidor', screen)
  await expect(page.getByText('Não foi possível abrir o mapa.')).toBeVisible()
  await expect.poll(() => count(page)).toBeGreaterThan(2000)
})

test('at its closest zoom the bundled map says that it ends there', async ({ page }) => {
  await openMap(page, '?em=-29.16710,-51.51790,11.50')
  const hint = page.getByText('Este mapa mostra limites, rios e sedes, sem ruas.')
  await expect(hint).toHaveCount(0)
  await canvas(page).focus()
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('+')
    await settled(page)
  }
  await expect(hint).toBeVisible()
})

test('a company that its owners hide is not on the map', async ({ page }) => {
  await signIn(page, 'estrangeiro', `${screen}?cnpj=99001015000131`)
  await settled(page)
  expect(await count(page)).toBe(0)
  await expect(entry(page, 'Azeites Coxilha do Sereno')).toHaveCount(0)
})

test('hiding a company in the map’s dialog removes its marker and its entry at once', async ({ page }) => {
  // This address puts the company into the middle of the canvas.
  await signIn(
    page,
    await ownForeigner(),
    `${screen}?nome=vinicola%20serra%20quaraim&em=-29.16702,-51.51934,11.00`,
  )
  await settled(page)
  await expect(list(page).getByRole('status')).toHaveText('1 empresa')
  const dialog = page.getByRole('dialog', { name: vineyard })
  await sign(page, new RegExp(`^${vineyard}`)).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: `Mais sobre ${vineyard}` }).click()
  await page.getByRole('menuitem', { name: `Ocultar para mim: ${vineyard}`, exact: true }).click()
  await expect(dialog).toBeHidden()

  await expect(entry(page, vineyard)).toHaveCount(0)
  await expect(list(page).getByRole('status')).not.toHaveText('1 empresa')
  await settled(page)
  await expect(sign(page, new RegExp(`^${vineyard}`))).toHaveCount(0)

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(entry(page, vineyard)).toBeVisible()
  await expect(list(page).getByRole('status')).toHaveText('1 empresa')
})

test('the map has no accessibility fault', async ({ page }) => {
  await openMap(page, '?com=portos')
  await expectAccessible(page, 'map')
  await entry(page, 'Porto de Pelotas').click()
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible()
  await expectAccessible(page, 'a place on the map')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, deviceScaleFactor: 1 })

  test('the filters are a sheet, nothing scrolls sideways, and no language has a fault', async ({ page }) => {
    test.slow()
    await signIn(page, 'investidor', screen)
    await settled(page)
    const all = await count(page)
    await page.getByRole('button', { name: 'Abrir filtros' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filtros do mapa' })
    await expect(sheet).toBeVisible()
    await expectAccessible(page, 'filters of the map on a phone')
    await sheet.getByRole('textbox', { name: 'Nome da empresa' }).fill('vinicola')
    await sheet.getByRole('button', { name: /^Ver \d+ empresas/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filtros, 1 em uso' })).toBeVisible()
    await expect.poll(() => count(page)).toBeLessThan(all)
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBe(0)
    await expectAccessible(page, 'map on a phone')
    for (const [language, heading, opener, filtersOf, seen] of [
      ['en', 'Company map', 'Open filters', 'Map filters', 'In view on the map'],
      ['es', 'Mapa de empresas', 'Abrir filtros', 'Filtros del mapa', 'A la vista en el mapa'],
    ] as const) {
      await page.goto(`${home}${language}/mapa-empresas`)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: seen }).getByRole('status')).toHaveText(/\d/)
      // A language changes no colours, so one theme is enough.
      await expectNoViolations(page, `map on a phone, ${language}`)
      await page.getByRole('button', { name: opener }).tap()
      await expect(page.getByRole('dialog', { name: filtersOf })).toBeVisible()
      await expectNoViolations(page, `filters of the map on a phone, ${language}`)
    }
  })

  test('a finger on the map scrolls the page, and the list comes over it as a sheet', async ({ page }) => {
    await signIn(page, 'investidor', screen)
    await settled(page)
    await expect(signs(page).getByRole('button').first()).toBeVisible()
    const here = place(page)
    const box = await canvas(page).boundingBox()
    if (!box) throw new Error('no canvas')
    const session = await page.context().newCDPSession(page)
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + 20, y }],
      })
    const from = box.y + box.height * 0.8
    await finger('touchStart', from)
    for (let step = 1; step <= 12; step++) await finger('touchMove', from - step * 35)
    await finger('touchEnd')
    await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(150)
    expect(place(page)).toBe(here)
    // The grip does the same, and has no words.
    const back = page.getByRole('button', { name: 'Ver o mapa' }).filter({ hasText: 'Ver o mapa' })
    await expect(back).toBeVisible()
    // A button that lies half under the page's head would be called too small, so the list is moved until none does. The finger's swing
    // has ended by then.
    const half = () =>
      page.evaluate(() => {
        const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        const isHalf = (button: Element) => {
          const { top, bottom } = button.getBoundingClientRect()
          return top < edge + 1 && bottom > edge - 1
        }
        const found = [...document.querySelectorAll('[title="Guardar em pasta"]')].some(isHalf)
        if (found) window.scrollBy({ top: 9, behavior: 'instant' })
        return found
      })
    await expect.poll(async () => (await half()) || (await half())).toBe(false)
    await expectNoViolations(page, 'the list over the map')
    await back.tap()
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
    await expect(back).toBeHidden()

    // A sign answers a tap, as its row does.
    const all = await count(page)
    await signs(page).locator('[data-kind="cluster"]').first().tap()
    await expect.poll(() => count(page)).toBeLessThan(all)
    await page.getByRole('region', { name: 'Visíveis no mapa' }).getByRole('button').first().tap()
    await expect(page).toHaveURL(/em=/)
  })

  test('a copied link shows what was seen, on another screen too', async ({ page, visitor }) => {
    await signIn(page, 'investidor', screen)
    await settled(page)
    await signs(page).locator('[data-kind="cluster"]').first().tap()
    await expect.poll(() => place(page)).not.toBeNull()
    await settled(page)
    const link = new URL(page.url())
    const other = await visitor('banco-a', `${link.pathname.replace(home, '')}${link.search}`)
    await settled(other)
    expect(place(other)).toBe(place(page))
  })
})
