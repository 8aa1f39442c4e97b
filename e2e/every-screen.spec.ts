/**
 * Judges each screen of the list with axe at 360 and 1440 px, in both colour schemes (WEB-38). It takes minutes, so it runs
 * by `npm run lab -- axe` alone.
 */
import { apiOf } from './support/api.ts'
import { home, signIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { namesSomething, visits } from './support/visits.ts'

test.use({ maps: true })

for (const [name, [account, path, { list, makes, shows } = {}]] of Object.entries(visits))
  test(`${name} has no fault at 360 and 1440 px`, async ({ page, complaints }) => {
    test.slow()
    // A seal or a link that does not exist is a screen as well.
    complaints.expect(/status of 404/)
    if (account === 'nobody') await page.goto(`${home}${path}`)
    else await signIn(page, account, list ? 'pt/dashboard' : path)
    if (list) {
      const api = await apiOf(page)
      const { content } = await api<{ content: { id: number | string }[] }>('GET', `${list}?size=1`)
      const [first = makes && (await api<{ id: number | string }>('POST', list, makes))] = content
      if (!first) throw new Error(`${list} has no entry to visit`)
      await page.goto(`${home}${path}${first.id}`)
    }
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    expect(shows !== undefined).toBe(namesSomething(path))
    if (shows) await expect(page.locator('body')).toContainText(shows)
    await expectAccessible(page, path)
  })
