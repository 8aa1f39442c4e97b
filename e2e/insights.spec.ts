/** An investor finds a company and opens another one that is like it; the owner sees both, and nobody else does (INSIGHT-1 to INSIGHT-21). */
import { home, signIn } from './support/people.ts'
import { ownCompany, ownPerson } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Tables for billiards are made by no other company of the demonstration. */
const activity = '3240003'

test('a visit and a finding are seen by the owner, and a similar company is opened from the details', async ({
  page,
  browser,
  complaints,
}) => {
  test.slow()
  const name = `Mesas Jornada ${Date.now() % 100_000}`
  const owner = { partners: ['socia' as const], owners: ['socia' as const], activity }
  const cnpj = await ownCompany({ name, ...owner })
  await ownCompany({ name: `${name} Vizinha`, ...owner })

  const investor = await ownPerson()
  await signIn(page, investor.account, `en/buscador/buscar?cnaes=${activity}`)
  await page.getByRole('button', { name, exact: true }).first().click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const similar = details.getByRole('link', { name: `${name} Vizinha`, exact: true })
  await expect(similar).toBeVisible()
  await expect(details.getByText(/^Same activity: /).first()).toBeVisible()
  await expectAccessible(page, 'similar companies')
  await similar.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} Vizinha` })).toBeVisible()
  await expect(details).toHaveCount(0)
  await page.goBack()
  await expect(details.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/buscador\/buscar/)

  // To an investor the figures are unknown.
  complaints.expect(/status of 404/)
  await page.goto(`${home}en/desempenho-empresa/${cnpj}`)
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await complaints.watch(phone)
  const own = await phone.newPage()
  await signIn(own, 'socia', `en/desempenho-empresa/${cnpj}`)
  const figure = (label: string) =>
    own
      .getByRole('definition')
      .filter({ has: own.locator('strong') })
      .and(own.locator(`dt:text-is("${label}") + dd`))
  await expect(async () => {
    await own.reload()
    await expect(figure('Visitors in 30 days').locator('strong')).toHaveText('1', { timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await expect(figure('Appearances in results in 30 days').locator('strong')).not.toHaveText('0')
  await expect(own.getByText('Activity', { exact: true })).toBeVisible()
  await expect(own.getByRole('table', { name: 'The last 12 weeks' })).toBeAttached()
  await expectAccessible(own, 'how a company’s page does')
  await own.getByRole('link', { name: 'Photos' }).click()
  await expect(own).toHaveURL(/gerenciar-empresa\/\d+#fotos/)
  await phone.close()
})
