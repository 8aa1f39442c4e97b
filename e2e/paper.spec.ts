/** What comes out of a printer: light, without menus, each map with its ground and its marks (WEB-95). */
import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { home, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { desk, phone } from './support/trials.ts'

interface Sheet {
  /** A word that has to stand on the paper. */
  says: RegExp
  map?: boolean
  /** Everything stands on so many pages at most. */
  pages?: number
}

/** Pages of a PDF as Chromium writes it: their objects are not compressed. */
async function pagesOf(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Brings the page to what a printer gets, as a browser does, and holds it there. */
async function hold(page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  try {
    await work()
  } finally {
    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  }
}

/** How light the printed picture of a map is on average (0 to 255), and how many colours its ground has. */
const groundOf = (page: Page) =>
  page.locator('canvas[data-paper]').evaluate((canvas: HTMLCanvasElement) => {
    const seen = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    const colours = new Set<number>()
    let sum = 0
    let count = 0
    for (let at = 0; at < seen.length; at += 4 * 97) {
      const [red, green, blue] = [seen[at] ?? 0, seen[at + 1] ?? 0, seen[at + 2] ?? 0]
      colours.add((red << 16) | (green << 8) | blue)
      sum += (red + green + blue) / 3
      count += 1
    }
    return { light: sum / count, colours: colours.size }
  })

async function expectPaper(page: Page, { says, map, pages }: Sheet): Promise<void> {
  const root = page.locator('html')
  const scheme = await root.getAttribute('data-mantine-color-scheme')
  await hold(page, async () => {
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('.mantine-Button-root:visible, .mantine-Tabs-tab:visible')).toHaveCount(0)
    if (!map) return
    const { light, colours } = await groundOf(page)
    expect(light).toBeGreaterThan(190)
    expect(colours).toBeGreaterThan(3)
  })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', scheme ?? '')
  await expect(page.locator('canvas[data-paper]')).toHaveCount(0)
  if (pages) expect(await pagesOf(page)).toBeLessThanOrEqual(pages)
}

test.use({ colorScheme: 'dark', viewport: desk, maps: true })

for (const size of [desk, phone])
  test(`the map of companies is one page with its legend, from ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, 'investidor', 'pt/mapa-empresas')
    const sign = page.getByRole('group', { name: 'Sinais no mapa' }).getByRole('button').first()
    await expect(sign).toBeVisible()
    // Where the processor draws it, the ground comes seconds after the signs.
    await expect(async () =>
      hold(page, async () => expect((await groundOf(page)).colours).toBeGreaterThan(3)),
    ).toPass()
    await expectPaper(page, { says: /Busca investimento/, map: true, pages: 1 })
    await hold(page, async () => {
      await expect(sign).toBeVisible()
      // The switches of what is shown are its legend.
      await expect(page.getByRole('switch').filter({ visible: true })).toHaveText([
        'Empresas',
        'Distritos industriais',
      ])
    })
  })

test('a district and the lots go without what is to be pressed', async ({ page }) => {
  await signIn(page, 'investidor', 'pt/proedi/distrito/DIRG')
  await expect(page.getByRole('region', { name: /^Mapa de lotes/ })).toBeVisible()
  await expectPaper(page, { says: /Disponível/ })
  await page.goto(`${home}pt/proedi/lotes`)
  await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toBeVisible()
  await expectPaper(page, { says: /A-01/ })
})

test('a municipality and its comparison do so for visitors and for others', async ({ page }) => {
  await page.goto(`${home}pt/municipio/8801`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectPaper(page, { says: /Porto Alegre/ })
  await page.goto(`${home}pt/municipios/comparar?codigos=8801,8791`)
  await expect(page.getByRole('table')).toBeVisible()
  await expectPaper(page, { says: /Pelotas/, pages: 3 })
  await signIn(page, 'investidor', 'pt/municipio/8801')
  await expectPaper(page, { says: /Sobre o município/ })
})

test('companies beside each other and an enquiry do so', async ({ page }) => {
  await signIn(page, 'agencia', 'pt/solicitacoes')
  const api = await apiOf(page)
  const { content } = await api<{ content: { numero: number }[] }>('GET', '/solicitacoes')
  await page.goto(`${home}pt/solicitacao/${content[0]?.numero}`)
  await expectPaper(page, { says: /Prazo/ })
  await page.goto(`${home}pt/buscador/comparar?empresas=99001003000107,99001016000186`)
  await expect(page.getByRole('table')).toBeVisible()
  await expectPaper(page, { says: /Produtos/, pages: 2 })
})
