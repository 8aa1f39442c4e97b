/** Administration: a group gives a permission, somebody joins and leaves it, and every screen on a phone. */
import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { home, signIn } from './support/people.ts'
import { ownPerson } from './support/portal.ts'
import { menuOf } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const answer = async (page: Page, title: string | RegExp, button: string) => {
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question).toBeHidden()
}
const statisticsEntry = (page: Page) => menuOf(page).getByRole('link', { name: 'Estatísticas' })

test('an administrator lets somebody see the statistics, and takes it back', async ({
  page,
  visitor,
  complaints,
}) => {
  const group = `Leitores de estatísticas ${Date.now()}`
  // Somebody of the journey's own, since other journeys count on what the demo accounts may do.
  const investor = await ownPerson()
  const investorPage = await visitor(investor.account)
  await expect(menuOf(investorPage).getByRole('button', { name: 'Painel administrativo' })).toHaveCount(0)

  await signIn(page, 'admin', 'pt/dashboard')
  await menuOf(page).getByRole('button', { name: 'Painel administrativo' }).click()
  await menuOf(page).getByRole('link', { name: 'Grupos de permissões' }).click()
  await page.getByRole('button', { name: 'Novo grupo' }).click()
  await expect(page.getByRole('heading', { name: 'Novo grupo', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill(group)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: group, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/gerenciar-grupo-permissoes\/salvar\/\d+$/)
  const add = page.getByRole('form', { name: 'Adicionar permissões' })
  const application = add.getByRole('combobox', { name: 'Aplicação' })
  // Until the applications have come there are only those permissions to choose that have none.
  await expect(application.getByRole('option')).toHaveCount(3)
  await application.selectOption({ index: 1 })
  await add.getByRole('combobox', { name: 'Permissões que o grupo não tem' }).fill('visualizar')
  await page.getByRole('option', { name: /VISUALIZAR_ESTATISTICAS/ }).click()
  await page.keyboard.press('Escape')
  await add.getByRole('button', { name: 'Adicionar' }).click()
  await expect(page.getByText('Permissão adicionada ao grupo.')).toBeVisible()

  await menuOf(page).getByRole('link', { name: 'Usuários' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).fill(investor.cpf)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: investor.nome.toLocaleUpperCase('pt-BR') }).click()
  await expect(page.getByRole('heading', { name: `Usuário: ${investor.nome}`, level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: /^Grupos disponíveis/ }).fill('leitores de')
  await page.getByRole('button', { name: `Adicionar ao grupo ${group}` }).click()
  const trial = page.getByRole('dialog', { name: `Adicionar ao grupo ${group}?` })
  await expect(trial.getByRole('heading', { name: 'Passa a poder' })).toBeVisible()
  await expectAccessible(page, 'before adding to a group')
  await answer(page, `Adicionar ao grupo ${group}?`, 'Adicionar')
  await expect(page.getByText('Usuário adicionado ao grupo.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Grupos disponíveis/ })).toBeFocused()
  await expect(page.getByRole('row', { name: /VISUALIZAR_ESTATISTICAS/ })).toContainText(group)

  await investorPage.goto(`${home}pt/dashboard`)
  await menuOf(investorPage).getByRole('button', { name: 'Painel administrativo' }).click()
  // The only entry that the permission allows; profile and contact stand outside the lists.
  await expect(menuOf(investorPage).getByRole('listitem')).toHaveCount(1)
  await statisticsEntry(investorPage).click()
  await expect(investorPage.getByText('Usuários cadastrados')).toBeVisible()
  const [sheet] = await Promise.all([
    investorPage.waitForEvent('download'),
    investorPage.getByRole('button', { name: 'Baixar planilha' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)

  await page.getByRole('button', { name: `Remover do grupo ${group}` }).click()
  await answer(page, `Remover do grupo ${group}?`, 'Remover')
  await expect(page.getByText('Usuário removido do grupo.')).toBeVisible()
  // The address alone opens nothing any more, and no menu leads there.
  complaints.expect(/status of 403/)
  await investorPage.goto(`${home}pt/admin/estatisticas`)
  await expect(investorPage.getByText('Ocorreu um erro inesperado ao carregar as estatísticas')).toBeVisible()
  await expect(statisticsEntry(investorPage)).toHaveCount(0)

  await menuOf(page).getByRole('link', { name: 'Grupos de permissões' }).click()
  await expect(page.getByRole('heading', { name: 'Grupos de permissões', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill(group)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Excluir ${group}` }).click()
  await answer(page, `Excluir ${group}?`, 'Excluir')
  await expect(page.getByText('Nenhum dado foi encontrado')).toBeVisible()
  await menuOf(page).getByRole('link', { name: 'Registro de alterações' }).click()
  await page.getByRole('textbox', { name: 'Pessoa ou alvo' }).fill(group)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: group })).toHaveCount(3)
  await expect(page.getByRole('row').nth(1)).toContainText('Grupo excluído')
})

test('every tab of a group and of a person fits a phone and has no fault', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin', 'pt/admin/gerenciar-permissoes')
  const api = await apiOf(page)
  const first = async (list: string) =>
    (await api<{ content: { id: number | string }[] }>('GET', `${list}?size=1`)).content[0]?.id
  const [group, user] = [await first('/admin/grupo-permissoes'), await first('/admin/gerenciar-usuarios')]
  const check = async (where: string) => {
    // A tab that was never opened loads nothing.
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      where,
    ).toBe(0)
    await expectAccessible(page, where)
  }
  for (const path of [
    `en/admin/gerenciar-grupo-permissoes/salvar/${group}`,
    `es/admin/gerenciar-usuarios/salvar/${user}`,
  ]) {
    await page.goto(`${home}${path}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await check(path)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await check(`${path}, ${await tab.innerText()}`)
    }
  }
})
