/** Takes the README's pictures anew, from a portal with its demonstration: `docs/images`. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { BenchPortal } from '../tools/portal.ts'
import type { Row } from '../tools/table.ts'
import { openBrowser, openSignIn, signIn } from './browser.ts'

const folder = join(import.meta.dirname, '../../../docs/images')
const viewport = { width: 1440, height: 900 }

interface Picture {
  name: string
  /** Below the portal's address. */
  path: string
  /** Who looks at it; nobody where it needs no sign-in. */
  account?: string
}
const pictures: Picture[] = [
  { name: 'home', path: 'pt' },
  { name: 'dashboard', path: 'invest-web/en/dashboard', account: 'agencia' },
  { name: 'finder', path: 'invest-web/en/buscador/buscar?texto=vinho', account: 'investidor' },
  { name: 'municipalities', path: 'invest-web/pt/municipios' },
  { name: 'district', path: 'invest-web/pt/proedi/distrito/DIRG', account: 'investidor' },
  { name: 'enquiry', path: 'invest-web/pt/solicitacao/5', account: 'agencia' },
]

/** Pictures show a screen that has come to rest: its map drawn, its fonts there. Of an answer that was asked for by a link in the head the browser may never tell that it has ended. */
const restMs = 5000

export async function takePictures(portal: BenchPortal): Promise<Row[]> {
  const browser = await openBrowser()
  const rows: Row[] = []
  try {
    for (const { name, path, account } of pictures) {
      const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport })
      const page = await context.newPage()
      const address = `${portal.url}/${path}`
      if (account) {
        await openSignIn(page, address)
        await signIn(page, account, address)
      } else await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForTimeout(restMs)
      const taken = await page.screenshot()
      // A palette: a screen has few colours, and a picture in a README should be small.
      const { size } = await sharp(taken)
        .png({ palette: true, quality: 90 })
        .toFile(join(folder, `${name}.png`))
      rows.push({ area: 'pictures', what: name, result: `${Math.round(size / 1000)} KB` })
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return rows
}
