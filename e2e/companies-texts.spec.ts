/** A company speaks of itself in several languages, and each investor reads their own. */
import { signIn } from './support/people.ts'
import { ownCompany } from './support/portal.ts'
import { barState, openEditor, save, section } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a partner gives the English text; who reads English gets it, who reads Spanish gets the marked Portuguese', async ({
  page,
  visitor,
}) => {
  const cnpj = await ownCompany({ name: 'Padaria das Línguas', partners: ['socio'], owners: ['socio'] })
  await signIn(page, 'socio')
  await openEditor(page, cnpj)
  const identity = section(page, 'Identidade')
  await identity.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Padaria de bairro.')
  const english = identity.getByRole('textbox', { name: 'Descrição em inglês' })
  await expect(english).toBeHidden()
  await identity.getByText('Em inglês e espanhol', { exact: true }).click()
  await expect(identity).toContainText('Investidores de fora do Brasil leem este texto')
  await english.fill('A neighbourhood bakery.')
  await expect(barState(page, 'Há alterações não salvas.')).toBeVisible()
  await expectAccessible(page, 'the editor with texts in other languages')
  await save(page)
  await page.reload()
  await identity.getByText('Em inglês e espanhol', { exact: true }).click()
  await expect(english).toHaveValue('A neighbourhood bakery.')

  const reader = await visitor('investidor', `en/buscador/buscar?empresa=${cnpj}`)
  const details = reader.getByRole('dialog')
  const text = details.getByText('A neighbourhood bakery.')
  await expect(text).toBeVisible()
  expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  await expect(details).not.toContainText('in Portuguese')

  await reader.goto(reader.url().replace('/en/', '/es/'))
  const original = details.getByText('Padaria de bairro.')
  await expect(original).toHaveAttribute('lang', 'pt-BR')
  await expect(details).toContainText('Texto de la empresa, en portugués')
  await expectAccessible(reader, 'a company whose text is in Portuguese')

  await reader.goto(reader.url().replace('/es/', '/pt/'))
  await expect(original).toBeVisible()
  await expect(details).not.toContainText('Texto da empresa, em português')

  // The comparison says the same.
  await reader.goto(reader.url().replace(/\/pt\/.*/, `/en/buscador/comparar?empresas=${cnpj},99001003000107`))
  await expect(reader.getByRole('cell', { name: 'A neighbourhood bakery.' })).toBeVisible()
})
