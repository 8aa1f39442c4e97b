/** Editing a company: errors, drafts, conflicts and leaving the form. */
import { home, signIn } from './support/people.ts'
import { ownCompany } from './support/portal.ts'
import { barState, menuOf, openEditor, ownRow, save, section } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.use({ maps: true })

test('the list of errors takes the focus, and each of its lines leads to its field', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  await signIn(page, 'socio')
  await openEditor(page, '99001006000140')
  const name = page.getByRole('textbox', { name: 'Nome de exibição' })
  const contact = section(page, 'Contatos')
  await name.fill('')
  await contact.getByRole('button', { name: 'Adicionar contato' }).click()
  await expect(contact.getByRole('textbox', { name: 'Nome' }).last()).toBeFocused()
  await contact.getByRole('textbox', { name: 'Nome' }).last().fill('Compras')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Falta corrigir' })
  await expect(summary).toContainText('Falta corrigir 2 campos')
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: 'Contato 2, E-mail' }).click()
  await expect(contact.getByRole('textbox', { name: 'E-mail' }).last()).toBeFocused()
  await expect(contact.getByText('Informe um e-mail ou um telefone.')).toBeVisible()
  await summary.getByRole('button', { name: 'Nome de exibição' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Campo obrigatório/)
  // A corrected field leaves the list.
  await name.fill('Quarandi Sistemas')
  await expect(summary).toContainText('Falta corrigir 1 campo')
})

test('all that is wrong is told in one round, and counted beside the sections', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'socio')
  await openEditor(page, '99001017000120')
  const links = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('listitem')
  await expect(links.first().getByRole('link')).toHaveAttribute('aria-current', 'location')
  // This screen finds the missing name, and only the server the wrong link and e-mail.
  await page.getByRole('textbox', { name: 'Nome de exibição' }).fill('')
  await page.getByRole('textbox', { name: 'Instagram' }).fill('a//b')
  await section(page, 'Contatos').getByRole('textbox', { name: 'E-mail' }).first().fill('sem-arroba')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Falta corrigir' })
  await expect(summary).toContainText('Falta corrigir 3 campos')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveText(['Nome de exibição', 'Contato 1, E-mail', 'Instagram'])
  await expect(links.filter({ hasText: 'Contatos' })).toContainText('Falta corrigir 1 campo')
  await expectAccessible(page, 'the editor with errors')
  // What the server refuses leads to its field too.
  await summary.getByRole('button', { name: 'Contato 1, E-mail' }).click()
  await expect(section(page, 'Contatos').getByRole('textbox', { name: 'E-mail' }).first()).toBeFocused()

  const social = links.filter({ hasText: 'Redes sociais' }).getByRole('link')
  await social.focus()
  await page.keyboard.press('Enter')
  await expect(section(page, 'Redes sociais').getByRole('heading')).toBeFocused()
  await expect(section(page, 'Redes sociais')).toBeInViewport()
  await expect(social).toHaveAttribute('aria-current', 'location')
  await page.getByRole('textbox', { name: 'Instagram' }).fill('a')
  await expect(summary).toContainText('Falta corrigir 2 campos')
  await expect(social).not.toContainText('Falta')
})

test('on a phone a small menu leads to the sections', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'socio')
  await openEditor(page, '99001017000120')
  const menu = page.getByRole('button', { name: /^Nesta página: / })
  await expect(menu).toHaveAccessibleName('Nesta página: Identidade')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Visibilidade' }).click()
  await expect(section(page, 'Visibilidade').getByRole('heading')).toBeFocused()
  await expect(page.getByRole('switch', { name: 'Retirar a empresa do portal' })).toBeInViewport()
  await expect(menu).toHaveAccessibleName('Nesta página: Visibilidade')
  await expect(menu).toBeInViewport()
})

test('leaving an edited form asks, and staying keeps what was typed', async ({ page }) => {
  await signIn(page, 'socio')
  await openEditor(page, '99001017000120')
  const description = page.getByRole('textbox', { name: 'Descrição' })
  await description.fill('Erva-mate de pés centenários.')
  await menuOf(page).getByRole('link', { name: 'Buscador de empresas' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/gerenciar-empresa/)
  await expect(description).toHaveValue('Erva-mate de pés centenários.')
  await menuOf(page).getByRole('link', { name: 'Buscador de empresas' }).click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/buscador\/buscar/)
  // The form was left on purpose, so there is no draft.
  await openEditor(page, '99001017000120')
  await expect(page.getByText('Há um rascunho não salvo')).toHaveCount(0)
  await expect(description).not.toHaveValue('Erva-mate de pés centenários.')
})

test('a draft survives a reload, is offered, and can be thrown away', async ({ page }) => {
  await signIn(page, 'socio')
  await openEditor(page, '99001017000120')
  const description = page.getByRole('textbox', { name: 'Descrição' })
  const before = await description.inputValue()
  page.on('dialog', (dialog) => dialog.accept())
  await description.fill('Um rascunho que fica.')
  await page.reload()
  const offer = page.getByRole('alert').filter({ hasText: 'Há um rascunho não salvo' })
  await expect(offer).toBeVisible()
  await expect(barState(page, 'Há um rascunho a continuar ou descartar.')).toBeVisible()
  await expect(barState(page, 'Tudo salvo.')).toHaveCount(0)
  await expect(description).toHaveValue(before)
  await offer.getByRole('button', { name: 'Continuar do rascunho' }).click()
  await expect(description).toHaveValue('Um rascunho que fica.')
  await expect(barState(page, 'Há alterações não salvas.')).toBeVisible()
  await page.reload()
  await offer.getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(barState(page, 'Tudo salvo.')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(description).toHaveValue(before)
})

test('when two owners change the same company, differences are put side by side and nothing is lost', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const company = await ownCompany({
    name: 'Implementos da Jornada',
    partners: ['socio', 'socia'],
    owners: ['socio', 'socia'],
  })
  await signIn(page, 'socio')
  await openEditor(page, company)
  const other = await visitor('socia')
  await openEditor(other, company)

  // The other owner changes the description and the Instagram name, and saves first.
  await other.getByRole('textbox', { name: 'Descrição' }).fill('Semeadoras para o plantio direto (Marina).')
  await other.getByRole('textbox', { name: 'Instagram' }).fill('caruvera.marina')
  await save(other)

  // This owner changes the description, the Facebook name and the display name.
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Plantadeiras de precisão (Henrique).')
  await page.getByRole('textbox', { name: 'Facebook' }).fill('caruvera.henrique')
  await page.getByRole('textbox', { name: 'Nome de exibição' }).fill('Implementos Caruvera do Sul')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
  await expect(conflict).toContainText('Plantadeiras de precisão (Henrique).')
  await expect(conflict).toContainText('Semeadoras para o plantio direto (Marina).')
  // Fields that only one of them has changed need no question.
  await expect(conflict.getByRole('radiogroup')).toHaveCount(1)

  // Going back to the form first loses nothing.
  await conflict.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue(
    'Plantadeiras de precisão (Henrique).',
  )
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await conflict.getByRole('radio', { name: 'A versão salva' }).check()
  await conflict.getByRole('button', { name: 'Usar as escolhas' }).click()
  await expect(page.getByText('A empresa foi salva')).toBeVisible()

  await other.reload()
  for (const screen of [page, other]) {
    await expect(screen.getByRole('textbox', { name: 'Descrição' })).toHaveValue(
      'Semeadoras para o plantio direto (Marina).',
    )
    await expect(screen.getByRole('textbox', { name: 'Instagram' })).toHaveValue('caruvera.marina')
    await expect(screen.getByRole('textbox', { name: 'Facebook' })).toHaveValue('caruvera.henrique')
    await expect(screen.getByRole('textbox', { name: 'Nome de exibição' })).toHaveValue(
      'Implementos Caruvera do Sul',
    )
  }
})

test('a company is viewed, edited, removed from one’s list after a question, and linked again', async ({
  page,
}) => {
  const name = 'Marcenaria da Jornada'
  const cnpj = await ownCompany({ name, partners: ['socia'], owners: ['socia'] })
  await signIn(page, 'socia', 'pt/minhas-empresas')
  const row = ownRow(page, name)
  const actions = row.getByRole('button', { name: /^Ações de / })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(name.toUpperCase(), { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Editar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/pt/gerenciar-empresa/${cnpj}$`))
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Móveis de madeira maciça de reflorestamento.')
  await save(page)

  await menuOf(page).getByRole('link', { name: 'Minhas empresas' }).click()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  const question = page.getByRole('dialog', { name: 'Remover a empresa da sua lista?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await question.getByRole('button', { name: 'Remover da lista' }).click()
  await expect(page.getByText(`${name} foi removida da sua lista.`)).toBeVisible()
  await expect(row).toHaveCount(0)

  // The company's page stays, but she may no longer edit it.
  await page.goto(`${home}pt/gerenciar-empresa/${cnpj}`)
  await expect(page.getByText('Esta empresa não está vinculada a você')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await page
    .getByRole('dialog', { name: 'Empresa já cadastrada' })
    .getByRole('button', { name: 'Vincular ao meu perfil' })
    .click()
  await expect(page).toHaveURL(/\/pt\/minhas-empresas$/)
  await expect(row).toBeVisible()
  await page.goto(`${home}pt/gerenciar-empresa/${cnpj}`)
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue(
    'Móveis de madeira maciça de reflorestamento.',
  )
})

test('another person’s company and nonsense in the address open no form', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await signIn(page, 'investidor')
  await page.goto(`${home}pt/gerenciar-empresa/99001003000107`)
  await expect(page.getByText('Esta empresa não está vinculada a você')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await page.goto(`${home}pt/gerenciar-empresa/99001015000131`)
  await expect(page.getByText('Empresa não encontrada')).toBeVisible()
  await page.goto(`${home}pt/gerenciar-empresa/123`)
  await expect(page.getByRole('dialog').filter({ hasText: 'O CNPJ informado é inválido.' })).toBeVisible()
  await expect(page).toHaveURL(/\/pt\/minhas-empresas$/)
})

test('without a network the form stays, and saves by itself when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const cnpj = await ownCompany({ name: 'OFICINA SEM REDE LTDA', partners: ['socia'], owners: ['socia'] })
  await signIn(page, 'socia')
  await openEditor(page, cnpj)
  const description = page.getByRole('textbox', { name: 'Descrição', exact: true })
  await description.fill('Escrito no caminho, sem rede.')
  // The map's worker still loads; away from it the browser complains.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Este aparelho está sem internet.')).toBeVisible()
  await expect(description).toHaveValue('Escrito no caminho, sem rede.')
  await context.setOffline(false)
  await expect(page.getByText('Este aparelho está sem internet.')).toBeHidden()
  await page.goto(`${home}pt/gerenciar-empresa/${cnpj}`)
  await expect(description).toHaveValue('Escrito no caminho, sem rede.')
})

test('a screen that was never opened says without a network that there is none', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no network/)
  await signIn(page, 'investidor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await menuOf(page).getByRole('link', { name: 'Buscador de empresas' }).click()
  await expect(page.getByText('Este aparelho está sem internet.').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /Abrir de novo|Tentar de novo/ }).click()
  await expect(page).toHaveURL(/buscador/)
  await expect(page.getByRole('heading', { level: 1, name: /Buscador|empresas/i })).toBeVisible()
})
