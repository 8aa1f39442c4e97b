/**
 * Each screen as it opens: it is no wider than its window at 360 and 1280 px in any language, whatever names people write (WEB-81), and
 * axe finds no fault in one language at one width (WEB-38). The portal's answers are lengthened on their way, so that each screen which
 * shows names shows long ones. What a screen shows after a press is judged where it is pressed.
 */
import type { Browser, Page } from '@playwright/test'
import { type ScreenName, screens } from '../contract/src/screens.ts'
import { type Api, apiOf } from './support/api.ts'
import { lengthenTexts, longWord } from './support/long-texts.ts'
import { linkOfMail } from './support/mail.ts'
import { type Account, follow, home, type OwnAccount, signIn } from './support/people.ts'
import { longestNames, ownPerson } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type Visit, visits } from './support/visits.ts'

const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]
const widths = [360, 1280] as const

/** Screens that name nothing which somebody wrote: forms, ends of mails, and what has the portal's own words alone. */
const withoutNames = new Set<ScreenName>([
  ...([
    'start',
    'dashboard',
    'registration',
    'passwordRecovery',
    'confirmEmail',
    'acceptInvitation',
  ] as const),
  ...(['endMail', 'internalError', 'accessibility'] as const),
  ...(['registerCompany', 'saveLotSector', 'sealActivities', 'sealTerms', 'statistics', 'auditLog'] as const),
])

/** Pages of the web's build that the portal's own program does not open. */
const isPageOfItsOwn = (name: ScreenName) => 'ownPage' in screens[name]

interface Stop {
  name: ScreenName
  path: (language: Language) => string
}

/** What reaches beyond a window that scrolls sideways, and is cut by nothing around it. */
const wide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isCut = (one: Element): boolean =>
      one.parentElement !== null &&
      one.parentElement !== document.body &&
      (getComputedStyle(one.parentElement).overflowX !== 'visible' || isCut(one.parentElement))
    const range = document.createRange()
    const reaches = (one: Element) => {
      range.selectNodeContents(one)
      const cuts = getComputedStyle(one).overflowX !== 'visible'
      const text = cuts || one.children.length > 0 ? 0 : range.getBoundingClientRect().right
      return Math.max(one.getBoundingClientRect().right, text) > clientWidth + 1 && !isCut(one)
    }
    const over = [...document.body.querySelectorAll('*')].filter(reaches)
    const innermost = over.filter((one) => !over.some((other) => other !== one && one.contains(other)))
    const named = innermost.slice(0, 4).map((one) => {
      const path = [one.parentElement?.parentElement, one.parentElement, one]
      const names = path.map(
        (each) => each && `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''}`,
      )
      return `${names.join(' > ')}: ${one.textContent?.slice(0, 30)}`
    })
    return [`${scrollWidth} px: ${named.join(' | ')}`]
  })

/** What a reader sees, in fields too. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
  })

/** Marks the titles of a screen that is left, by their words: another screen may fill the same element. */
const leave = (page: Page) =>
  page.evaluate(() => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = title.textContent ?? ''
  })

async function arrived(page: Page): Promise<void> {
  const isNew = () =>
    [...document.querySelectorAll('h1')].some(
      (title) => title.checkVisibility() && title.dataset.left !== title.textContent,
    )
  await page.waitForFunction(isNew, null, { timeout: 30_000 })
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
}

const drawn = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  })

/** One language and one width a screen, so that all screens together see each of them. `npm run lab -- axe` judges both widths. */
function isJudged(name: ScreenName, language: Language, width: (typeof widths)[number]): boolean {
  const place = Object.keys(visits).indexOf(name)
  return language === languages[place % languages.length] && width === widths[place % widths.length]
}

async function faultsOf(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const faults: string[] = []
  for (const language of languages) {
    let before = ''
    for (const { name, path } of stops) {
      // What the screen before left behind is no arrival.
      await leave(page)
      const opens = path(language)
      if (isPageOfItsOwn(name) || !before || before === name || opens.includes('?'))
        await page.goto(`${home}${opens}`)
      else await follow(page, opens)
      before = isPageOfItsOwn(name) ? '' : name
      await arrived(page)
      const isNamed = async () => (await shown(page)).toLowerCase().includes(longWord.toLowerCase())
      // A visit to a screen that shows nothing would prove nothing.
      if (!withoutNames.has(name))
        await expect.poll(isNamed, `${name}, ${language}, shows a long name`).toBe(true)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await drawn(page)
        for (const fault of await wide(page)) faults.push(`${name}, ${language}, ${width} px: ${fault}`)
        if (isJudged(name, language, width)) await expectAccessible(page, `${opens}, ${width} px`)
      }
    }
  }
  return faults
}

const inLanguage = (path: string) => (language: Language) => path.replace(/^\w\w(?=\/)/, language)

async function stopsOf(
  page: Page,
  account: Visit[0],
  made: Partial<Record<ScreenName, string>>,
): Promise<Stop[]> {
  const stops: Stop[] = []
  for (const [name, [who, path, { list } = {}]] of Object.entries(visits) as [ScreenName, Visit][]) {
    if (who !== account) continue
    const api = list && !made[name] && (await apiOf(page))
    const found = api && (await api<{ content: { id: number | string }[] }>('GET', `${list}?size=1`))
    stops.push({ name, path: inLanguage(made[name] ?? `${path}${found ? found.content[0]?.id : ''}`) })
  }
  return stops
}

/** A case about the sector and the product with the longest names. */
async function asked(browser: Browser, language: Language): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  const { account } = await ownPerson()
  await signIn(page, account)
  const api = await apiOf(page)
  const { numero } = await api<{ numero: number }>('POST', '/solicitacoes', {
    sobre: { tipo: 'ESTADO' },
    mensagem: `Procuramos um lugar. ${longWord}`,
    idioma: language,
    projeto: { ...(await longestNames(language)), quando: longWord },
  })
  await page.context().close()
  return `${language}/solicitacao/${numero}`
}

/** A company, a lot and a municipality. */
async function folderOf(api: Api): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '/projetos', { nome: 'Câmara fria' })
  for (const item of [
    { tipo: 'EMPRESA', id: '99001003000107' },
    { tipo: 'LOTE', id: 1 },
    { tipo: 'MUNICIPIO', id: '8791' },
  ])
    await api('POST', `/projetos/${id}/itens`, item)
  return id
}

async function sharedLink(browser: Browser): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  const { account } = await ownPerson()
  await signIn(page, account)
  const api = await apiOf(page)
  const ate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const path = `/projetos/${await folderOf(api)}/compartilhamentos`
  const { endereco } = await api<{ endereco: string }>('POST', path, { ate })
  await page.context().close()
  return `pt/projeto-compartilhado${new URL(endereco).hash}`
}

async function visitorQuestion(page: Page): Promise<string> {
  const email = `longa.${Date.now()}@exemplo.test`
  const post = async (path: string, data: object) =>
    (await page.request.post(`/invest-api/solicitacoes/visitante${path}`, { data })).json()
  await post('', { codMunicipioRfb: '8791', nome: 'Vera', email, mensagem: 'Há lugar?', idioma: 'pt' })
  const link = await linkOfMail(page, email, /https?:\S+pergunta#token=[\w.-]+/)
  const confirming = new URLSearchParams(link.split('#')[1]).get('token')
  const { token } = await post('/confirmar', { token: confirming })
  return `pt/pergunta#${new URLSearchParams({ token })}`
}

const accounts = [...new Set(Object.values(visits).map(([account]) => account))]

for (const account of accounts)
  test(`no screen of ${account} has a fault or is wider than its window with long texts`, async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(400_000)
    // A seal or a link that does not exist is a screen as well; and a screen that was left gets no answer.
    complaints.expect(/status of 40[34]|ERR_FAILED/)
    const made: Partial<Record<ScreenName, string>> = {}
    if (account === 'nobody') {
      made.sharedProject = await sharedLink(browser)
      made.visitorEnquiry = await visitorQuestion(page)
      await page.goto(`${home}pt/erro-interno`)
    } else await signIn(page, account as Account | OwnAccount)
    if (account === 'investidor') made.project = `pt/projeto/${await folderOf(await apiOf(page))}`
    const stops = await stopsOf(page, account, made)
    if (account === 'agencia')
      for (const language of languages) {
        const path = await asked(browser, language)
        stops.push({ name: 'enquiry', path: inLanguage(path) })
      }
    if (account === 'admin') {
      const texts = { pt: 'Temos áreas.', en: 'We have sites.', es: 'Tenemos áreas.' }
      await (await apiOf(page))('POST', '/solicitacoes/modelos', { titulo: 'Áreas', ...texts })
    }
    await lengthenTexts(page)
    expect(await faultsOf(page, stops)).toEqual([])
  })
