/** The register screen with the registry: what leads on from it. Each outcome's text is proved by a screen test. */
import { home, signIn } from './support/people.ts'
import { ownCompany } from './support/portal.ts'
import { cnpjField, menuOf, ownRow, section } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const screen = 'pt/cadastrar-empresa'

test('a company that another partner registered is linked after a question', async ({ page }) => {
  const name = 'Estofados da Jornada'
  const cnpj = await ownCompany({ name, partners: ['socio', 'socia'], owners: ['socia'] })
  await signIn(page, 'socio', screen)
  // A CNPJ may be pasted without punctuation.
  await cnpjField(page).fill(cnpj)
  const question = page.getByRole('dialog', { name: 'Empresa já cadastrada' })
  await expect(question).toContainText('Deseja vinculá-la ao seu perfil?')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
  // The card on the screen asks the question again.
  await page.getByRole('button', { name: 'Vincular ao meu perfil' }).click()
  await question.getByRole('button', { name: 'Vincular ao meu perfil' }).click()
  await expect(page.getByText('Empresa vinculada ao seu perfil.')).toBeVisible()
  await expect(page).toHaveURL(/\/pt\/minhas-empresas$/)
  await expect(ownRow(page, name)).toBeVisible()
})

test('a CNPJ with letters, typed in lower case, leads to the page to complete', async ({ page }) => {
  await signIn(page, 'socio', screen)
  await cnpjField(page).pressSequentially('12.abc.345/01de-35')
  await expect(page).toHaveURL(/\/pt\/gerenciar-empresa\/12ABC34501DE35$/)
  await expect(page.getByRole('heading', { name: 'Completar o cadastro', level: 1 })).toBeVisible()
  await expect(section(page, 'Identidade')).toContainText('BIOINSUMOS ITAPORA LTDA')
  await expect(section(page, 'Identidade')).toContainText('12.ABC.345/01DE-35')
})

test('a foreign user lacks what needs a CPF and reads why', async ({ page }) => {
  await signIn(page, 'estrangeiro')
  await expect(menuOf(page).getByRole('link', { name: 'Buscador de empresas' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Minhas empresas/ })).toHaveCount(0)
  await expect(page.getByText('Cadastrar uma empresa')).toHaveCount(0)
  await page.goto(`${home}${screen}`)
  await expect(page.getByRole('heading', { name: 'O cadastro exige um CPF' })).toBeVisible()
  await expect(cnpjField(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ir para o buscador' }).click()
  await expect(page).toHaveURL(/\/pt\/buscador\/buscar/)
})
