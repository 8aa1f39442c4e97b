/**
 * The portal of a second state, in a browser: every screen in three languages, and the mails of its inbox, have no word of the
 * first. It runs against a portal of its own (scripts/journeys.js), with STATE=sc.
 */
import { wordsOfRs } from '../states/words-of-rs.ts'
import { apiOf } from './support/api.ts'
import { type Account, home, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { visits } from './support/visits.ts'

const languages = ['pt', 'en', 'es'] as const
/** What a visit of the first state names, as the second has it: Joinville, Florianópolis, Blumenau, Chapecó. */
const inSecondState: readonly [RegExp, string][] = [
  [/8791/g, '8179'],
  [/8801/g, '8105'],
  [/8599/g, '8047'],
  [/8839/g, '8081'],
]
const isOfLots = (path: string) => /proedi|conjunto\/precos/.test(path)

const paths = Object.values(visits)
  .filter(([, path, of]) => !isOfLots(path) && !of?.list)
  .map(([account, path]) => ({
    account,
    path: inSecondState.reduce((changed, [from, to]) => changed.replace(from, to), path),
  }))

const byAccount = Object.groupBy(paths, ({ account }) => account)
for (const [account, all] of Object.entries(byAccount))
  test(`screens of ${account} in three languages`, async ({ page, complaints }) => {
    test.setTimeout(240_000)
    // A company of the first state is one that this portal does not know, which is a screen as well.
    complaints.expect(/status of 4\d\d/)
    if (account !== 'nobody') await signIn(page, account as Account, 'pt/dashboard')
    const own =
      account === 'socio'
        ? (
            await (
              await apiOf(page)
            )<{ content: { cnpj: string }[] }>('GET', '/empresas/listar-empresas-do-usuario')
          ).content[0]?.cnpj
        : undefined
    for (const { path } of all ?? [])
      for (const language of languages) {
        const address = path
          .replace(/(^|\/)(?:pt|en|es)(?=\/|$)/, `$1${language}`)
          .replace(/9900\d{10}/g, own ?? '99001003000107')
        await page.goto(`${home}${address}`)
        await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
        await expect(page.locator('[aria-busy="true"]:visible'), address).toHaveCount(0)
        const words = await page.evaluate(() => {
          const said = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(
            (one) =>
              ['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
          )
          return [document.title, document.body.innerText, ...said].join('\n')
        })
        expect
          .soft(words.match(new RegExp(`.{0,60}(?:${wordsOfRs.source}).{0,40}`))?.[0], address)
          .toBeUndefined()
        expect.soft(words, address).not.toMatch(/undefined|\{\{|\bNaN\b|\bIntegrar\b/)
      }
  })

test('no mail has a word of the first state', async ({ page }) => {
  await page.goto(`${home}pt/municipios`)
  const mails: { assunto: string; texto: string }[] = await (await page.request.get('/inbox/messages')).json()
  expect(mails.length).toBeGreaterThan(0)
  for (const { assunto, texto } of mails) expect(`${assunto}\n${texto}`).not.toMatch(wordsOfRs)
})
