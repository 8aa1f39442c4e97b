import { expect, expectAccessible, test } from './support/test.ts'

test('the API’s page opens by keyboard, has no fault in either theme, and loads nothing from elsewhere (API-21)', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
  })
  await page.goto('/invest-api/docs#postEmpresasListar')
  await expect(page.getByRole('heading', { name: 'Invest RS API', level: 1 })).toBeVisible()
  await expect(page.getByLabel('curl for POST /empresas/listar')).toBeVisible()
  await expectAccessible(page, 'API page')
  const other = page.locator('details#getUsuarioDados')
  await other.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Errors' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(elsewhere).toEqual([])
})
