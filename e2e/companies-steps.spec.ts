/** On a phone an owner goes through the company's form step by step, saves, and is led to the seal (WEB-185). */
import { signIn } from './support/people.ts'
import { ownCompany } from './support/portal.ts'
import { openEditor, section } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the form is steps on a phone, errors lead to their step, and a save leads to the seal', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  const name = 'Padaria dos Passos'
  const cnpj = await ownCompany({ name, partners: ['socia'], owners: ['socia'] })
  await signIn(page, 'socia')
  await openEditor(page, cnpj)
  const steps = ['Identidade', 'Produtos e serviços', 'Investimento', 'Contatos', 'Redes sociais']
  await expect(section(page, 'Identidade')).toBeVisible()
  await expect(section(page, 'Contatos')).toBeHidden()
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(2600)
  await expectAccessible(page, 'the first step')
  await page.getByRole('textbox', { name: 'Nome de exibição' }).fill('')
  for (const next of steps.slice(1)) {
    await page.getByRole('button', { name: `Próxima: ${next}` }).press('Enter')
    await expect(section(page, next).getByRole('heading').first()).toBeFocused()
    await expect(section(page, next)).toBeVisible()
  }
  await expect(page.getByText('5 de 9')).toBeVisible()
  await page.getByRole('button', { name: 'Anterior: Contatos' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Nesta página: / })).toHaveAccessibleName(
    'Nesta página: Contatos',
  )
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)

  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'Falta corrigir' })
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: 'Nome de exibição' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Nome de exibição' })
  await expect(field).toBeFocused()
  await field.fill(name)
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Pães de fermentação natural.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await expect(page.getByText('A empresa foi salva')).toBeVisible()

  // In the save bar, where who saves looks.
  const next = page.getByRole('button', { name: 'Selo: ver o que falta' })
  await expect(next).toBeInViewport()
  await next.press('Enter')
  await expect(page.getByRole('dialog', { name: `Made in RS · ${name}` })).toBeVisible()
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page, 'the seal after a save')
})
