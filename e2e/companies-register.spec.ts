/** The register screen: every outcome of the CNPJ check has its text and its next step. */
import { home, signIn } from './support/people.ts'
import { ownCompany } from './support/portal.ts'
import { cnpjField, menuOf, ownRow, section } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const screen = 'pt/cadastrar-empresa'

const refusals = [
  {
    what: 'an inactive company',
    cnpj: '99.001.004/0001-51',
    says: 'Empresa inativa',
    why: 'Regularize a situação na Junta e tente de novo.',
  },
  {
    what: 'a company of other partners',
    cnpj: '99.001.005/0001-04',
    says: 'Você não é sócio desta empresa',
    why: 'Peça a um sócio que faça o cadastro',
  },
  {
    what: 'a CNPJ that the registry does not know',
    cnpj: '99.001.008/0001-30',
    says: 'Não foi possível buscar os dados do CNPJ',
    why: 'Confira o número e tente mais tarde.',
  },
  {
    what: 'a branch',
    cnpj: '99.001.009/0002-65',
    says: 'Este CNPJ não é o da matriz',
    why: 'Informe o CNPJ da matriz da empresa.',
  },
]

test('of each refusal the screen says why, and another CNPJ may be typed', async ({ page, complaints }) => {
  complaints.expect(/status of 4(04|22)/)
  await signIn(page, 'socio', screen)
  for (const { what, cnpj, says, why } of refusals)
    await test.step(what, async () => {
      await cnpjField(page).pressSequentially(cnpj)
      await expect(page.getByRole('heading', { name: says })).toBeVisible()
      await expect(page.getByText(why)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${screen}$`))
      await page.getByRole('button', { name: 'Informar outro CNPJ' }).click()
      await expect(page.getByRole('heading', { name: says })).toBeHidden()
      await expect(cnpjField(page)).toHaveValue('')
      await expect(cnpjField(page)).toBeFocused()
    })
})

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

test('a company that is already linked leads to my companies', async ({ page }) => {
  await signIn(page, 'socio', screen)
  await cnpjField(page).fill('99.001.003/0001-07')
  const question = page.getByRole('dialog', { name: 'Empresa já vinculada' })
  await question.getByRole('button', { name: 'Ir para minhas empresas' }).click()
  await expect(page).toHaveURL(/\/pt\/minhas-empresas$/)
  await expect(page.getByRole('heading', { name: 'Minhas empresas', level: 1 })).toBeVisible()
})

test('a CNPJ with letters, typed in lower case, leads to the page to complete', async ({ page }) => {
  await signIn(page, 'socio', screen)
  await cnpjField(page).pressSequentially('12.abc.345/01de-35')
  await expect(page).toHaveURL(/\/pt\/gerenciar-empresa\/12ABC34501DE35$/)
  await expect(page.getByRole('heading', { name: 'Completar o cadastro', level: 1 })).toBeVisible()
  await expect(section(page, 'Identidade')).toContainText('BIOINSUMOS ITAPORA LTDA')
  await expect(section(page, 'Identidade')).toContainText('12.ABC.345/01DE-35')
})

test('half a CNPJ is not checked, and a wrong check digit is pointed out but checked', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('buscar-disponivel-cadastro'))
      asked.push(request.url().split('/').at(-1) ?? '')
  })
  await signIn(page, 'socio', screen)
  await cnpjField(page).fill('99.001.001/0001')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Informe o CNPJ completo, com 14 caracteres.')).toBeVisible()
  expect(asked).toEqual([])
  await cnpjField(page).fill('99.001.001/0001-19')
  await expect(page.getByText('Os dígitos verificadores não conferem.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Não foi possível buscar os dados do CNPJ' })).toBeVisible()
  expect(asked).toEqual(['99001001000119'])
})

test('while the registry is away nothing is registered, and the person may try again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  await signIn(page, 'socio', screen)
  const check = '**/invest-api/empresas/buscar-disponivel-cadastro/*'
  await page.route(check, (route) =>
    route.fulfill({
      status: 503,
      json: {
        tipoAlerta: 'ATENCAO',
        mensagem: 'A Junta Comercial não responde.',
        tipoMensagem: 'TEXTO',
        codigo: 'junta-indisponivel',
      },
    }),
  )
  await cnpjField(page).fill('99.001.003/0001-07')
  await expect(page.getByRole('heading', { name: 'Junta Comercial fora do ar' })).toBeVisible()
  await expect(page.getByText('Nada foi alterado; tente de novo em alguns minutos.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
  await page.unroute(check)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('dialog', { name: 'Empresa já vinculada' })).toBeVisible()
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
