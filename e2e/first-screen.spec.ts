/** Each role finds on the first screen what waits for it, one press away (WEB-170, WEB-174, WEB-175). */
import type { Page } from '@playwright/test'
import { type Account, follow, signIn } from './support/people.ts'
import { menuOf, section } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { phone } from './support/trials.ts'

/** What stands there for whom, and where its first line leads. */
const roles: readonly [
  account: Account,
  card: string,
  leadsTo: RegExp,
  shows: (page: Page) => Promise<void>,
][] = [
  [
    'banco-a',
    'Minhas reservas',
    /minhas-reservas\?empresa=\d{14}$/,
    (page) => expect(page.getByRole('dialog')).toContainText('Reservada por você até'),
  ],
  [
    'prefeitura',
    'Meu município',
    /admin\/municipio\/8791$/,
    (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Pelotas'),
  ],
  [
    'agencia',
    'Solicitações',
    /pt\/solicitacao\/\d+$/,
    (page) => expect(page.getByRole('heading', { name: 'Atendimento' })).toBeVisible(),
  ],
  [
    'admin',
    'Pede atenção',
    /pt\/admin\//,
    (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  ],
  [
    'investidor',
    'Minhas solicitações',
    /pt\/solicitacao\/\d+$/,
    (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  ],
  [
    'socio',
    'Minhas empresas',
    /gerenciar-empresa\/\d{14}#\w+$/,
    // At the section that lacks something (WEB-194).
    (page) =>
      expect(
        page
          .getByText(/^Ainda falta/)
          .and(page.locator(':visible'))
          .first(),
      ).toBeVisible(),
  ],
]

for (const [account, card, leadsTo, shows] of roles)
  test(`${account} opens what waits with one press`, async ({ page }) => {
    await page.setViewportSize(phone)
    await signIn(page, account)
    const work = section(page, card)
    await expect(work.getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Por onde começar' })).toBeVisible()
    expect(await work.getByRole('listitem').count()).toBeLessThanOrEqual(5)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await expectAccessible(page, `dashboard of ${account}`)
    await work.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(leadsTo)
    await shows(page)
  })

test('the menu leads who keeps one municipality to it, and who keeps all to their list', async ({
  page,
  visitor,
}) => {
  const entry = (of: Page) => menuOf(of).getByRole('link', { name: 'Municípios' })
  await signIn(page, 'prefeitura')
  await menuOf(page).getByRole('button', { name: 'Painel administrativo' }).click()
  await expect(entry(page)).toHaveAttribute('href', /pt\/admin\/municipio\/8791$/)
  await entry(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pelotas')
  await expect(entry(page)).toHaveAttribute('aria-current', 'page')
  const admin = await visitor('admin', 'pt/admin/municipios')
  await expect(entry(admin)).toHaveAttribute('href', /pt\/admin\/municipios$/)
})

test('both panels of the menu are in sight at 1366 by 768, in each language', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page, 'admin', 'pt/municipios')
  for (const language of ['pt', 'en', 'es'])
    for (const path of ['municipios', 'admin/gerenciar-usuarios']) {
      await follow(page, `${language}/${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      const links = page.getByRole('navigation').first().getByRole('link')
      await expect(links.first()).toBeVisible()
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 0.99 })
    }
})
