/** A bank's clerk finds, reserves, grants and cancels, and a person without the permission gets no access. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { home, person, signIn } from './support/people.ts'
import { menuOf } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const path = 'pt/empresas-elegiveis'
const bakery = 'PANIFICADORA FONTE DO ARAÇÁ LTDA'

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nome da empresa' })
const list = (page: Page) => page.getByRole('region', { name: 'Empresas encontradas' })
const row = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Instituição financeira' })
const field = (within: Locator, name: string) => within.getByRole('textbox', { name })
const open = (page: Page, cnpj: string) => page.goto(`${home}${path}?cnpj=${cnpj}`)
const cellsOf = (page: Page, name: string) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })

/** Answers the open question with its action. */
async function confirm(page: Page, title: string, says: (string | RegExp)[], action: string) {
  const question = page.getByRole('dialog', { name: title })
  for (const words of says) await expect(question).toContainText(words)
  await question.getByRole('button', { name: action, exact: true }).click()
}

test('a reservation is made by keyboard alone, seen as locked by another bank, and cancelled by its holder', async ({
  page,
  visitor,
}) => {
  test.slow()
  await signIn(page, 'banco-a', 'pt/dashboard')
  await menuOf(page).getByRole('link', { name: 'Empresas elegíveis' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Empresas elegíveis', level: 1 })).toBeVisible()
  await expect(page.getByText('Busque uma empresa usando os campos acima')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  // The buttons say what is missing (FINANCING-6).
  const missing = page.getByText('Informe o nome da empresa, um CNPJ completo ou um município.')
  for (const name of ['Buscar', 'Emitir relatório']) {
    await page.reload()
    await page.getByRole('button', { name, exact: true }).last().click()
    await expect(missing).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nome da empresa' })).toBeFocused()
  }

  await page.keyboard.type('fonte araca panif')
  await page.keyboard.press('Enter')
  await expect(row(page, bakery)).toBeFocused()
  await page.keyboard.press('Enter')
  const shown = dialog(page)
  await expect(shown).toContainText('Disponível')
  await expect(shown).toContainText(person('banco-a').nome)
  await expect(field(shown, 'Nome da instituição')).toBeFocused()
  await page.keyboard.type('Banco da Jornada')
  // Without the agency no question is asked, and the missing field gets the focus.
  await page.keyboard.press('Enter')
  await expect(field(shown, 'Nome da agência')).toBeFocused()
  await expect(shown).toContainText('Campo obrigatório')
  await page.keyboard.type('Agência Um')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Reservar esta empresa?' })
  await expect(question).toContainText(/reservada em seu nome para Banco da Jornada, Agência Um, até \d/)
  await expect(question.getByRole('button', { name: 'Reservar' })).toBeFocused()
  // Escape closes the question and leaves the dialog below it open.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(field(shown, 'Nome da agência')).toBeFocused()
  await expect(field(shown, 'Nome da agência')).toHaveValue('Agência Um')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Reservar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shown).toContainText('Reservada por você até')
  await expect(shown).toContainText(/4\s*dias\s*23\s*horas\s*59\s*minutos/)
  await expect(field(shown, 'Nome da instituição')).not.toBeEditable()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(row(page, bakery)).toBeFocused()
  await expect(cellsOf(page, bakery)).toContainText('por você até')

  const other = await visitor('banco-b', `${path}?nome=fonte%20araca`)
  await row(other, bakery).click()
  const locked = dialog(other)
  await expect(locked).toContainText(`Reservada por ${person('banco-a').nome} (CPF ***.000.004-**)`)
  await expect(field(locked, 'Nome da instituição')).toHaveValue('Banco da Jornada')
  await expect(field(locked, 'Nome da instituição')).not.toBeEditable()
  for (const action of ['Reservar', 'Empréstimo concedido', 'Cancelar reserva'])
    await expect(locked.getByRole('button', { name: action, exact: true })).toHaveCount(0)

  await page.keyboard.press('Enter')
  await shown.getByRole('button', { name: 'Cancelar reserva' }).click()
  await confirm(
    page,
    'Cancelar a reserva?',
    ['histórico continua a mostrar a instituição', bakery],
    'Cancelar reserva',
  )
  await expect(shown).toContainText('Disponível')
  // The form for the next company has what this clerk typed before.
  await expect(field(shown, 'Nome da instituição')).toHaveValue('Banco da Jornada')
  await shown.getByText('Histórico').click()
  await expect(shown.getByRole('listitem').first()).toContainText('Reserva cancelada')
  await expect(shown.getByRole('listitem').nth(1)).toContainText('Banco da Jornada, Agência Um')
})

test('the keyboard goes from each search to its results, and / returns to its field', async ({ page }) => {
  await signIn(page, 'banco-b', `${path}?nome=metal`)
  const first = list(page).getByRole('button').first()
  await expect(first).toBeVisible()
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('99001013000142')
  await nameField(page).fill('')
  await page.keyboard.press('Enter')
  await expect(row(page, 'TRANSPORTES BARRA DO BIGUÁ LTDA')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'CNPJ' })).toBeFocused()
  // The old number is selected, so typing replaces it.
  await page.keyboard.type('99001021000199')
  await page.keyboard.press('Enter')
  await expect(row(page, 'CONSTRUTORA ALTO DO JACARANDÁ LTDA')).toBeFocused()
})

test('the slower of two clerks sees who was faster and keeps what was typed', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  test.slow()
  await signIn(page, 'banco-a', `${path}?municipio=Porto%20Alegre&nome=ltda&pagina=3`)
  // Other journeys use companies of their own, so any available one will do.
  const available = list(page).getByRole('row').filter({ hasText: 'Disponível' }).last()
  const name = (await available.getByRole('button').first().innerText()).trim()
  await row(page, name).click()
  await field(dialog(page), 'Nome da instituição').fill('Banco Lento')
  await field(dialog(page), 'Nome da agência').fill('Agência Tarde')

  const other = await visitor('banco-b', `${path}?municipio=Porto%20Alegre&nome=${encodeURIComponent(name)}`)
  await row(other, name).click()
  await field(dialog(other), 'Nome da instituição').fill('Banco Rápido')
  await field(dialog(other), 'Nome da agência').fill('Agência Cedo')
  await dialog(other).getByRole('button', { name: 'Reservar', exact: true }).click()
  await confirm(other, 'Reservar esta empresa?', ['Banco Rápido'], 'Reservar')
  await expect(dialog(other)).toContainText('Reservada por você')

  await dialog(page).getByRole('button', { name: 'Reservar', exact: true }).click()
  await confirm(page, 'Reservar esta empresa?', ['Banco Lento'], 'Reservar')
  await expect(dialog(page).getByRole('alert')).toContainText('A empresa já está reservada.')
  await expect(dialog(page).getByRole('alert')).toContainText('Erro')
  await expect(dialog(page)).toContainText(`Reservada por ${person('banco-b').nome}`)
  await expect(field(dialog(page), 'Nome da instituição')).toHaveValue('Banco Rápido')

  await dialog(other).getByRole('button', { name: 'Cancelar reserva' }).click()
  await confirm(other, 'Cancelar a reserva?', [name], 'Cancelar reserva')
  await expect(dialog(other)).toContainText('Disponível')
  // When the dialog is opened again, the company is available and the typed text is there.
  await page.keyboard.press('Escape')
  await row(page, name).click()
  await expect(dialog(page)).toContainText('Disponível')
  await expect(field(dialog(page), 'Nome da instituição')).toHaveValue('Banco Lento')
})

test('a loan cannot be undone, and the question says so', async ({ page }) => {
  await signIn(page, 'banco-a', `${path}?municipio=Porto%20Alegre&nome=ltda`)
  const available = list(page).getByRole('row').filter({ hasText: 'Disponível' }).first()
  const name = (await available.getByRole('button').first().innerText()).trim()
  await row(page, name).click()
  await field(dialog(page), 'Nome da instituição').fill('Banco da Jornada')
  await field(dialog(page), 'Nome da agência').fill('Agência Dois')
  await dialog(page).getByRole('button', { name: 'Empréstimo concedido' }).click()
  const question = page.getByRole('dialog', { name: 'Registrar o empréstimo?' })
  // Enter must not trigger what can't be undone.
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(dialog(page)).toContainText('Disponível')
  await dialog(page).getByRole('button', { name: 'Empréstimo concedido' }).click()
  await confirm(page, 'Registrar o empréstimo?', ['Isso é definitivo', name], 'Empréstimo concedido')
  await expect(dialog(page)).toContainText('Empréstimo registrado por você')
  for (const action of ['Reservar', 'Empréstimo concedido', 'Cancelar reserva'])
    await expect(dialog(page).getByRole('button', { name: action, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(cellsOf(page, name)).toContainText('Empréstimo Concedido')
})

test('only its holder has actions on a company that left the list', async ({ page, visitor }) => {
  await signIn(page, 'banco-a', `${path}?cnpj=99001020000144`)
  const held = 'CERÂMICA VÁRZEA DO QUERO-QUERO LTDA'
  await expect(cellsOf(page, held)).toContainText('Não')
  await row(page, held).click()
  await expect(dialog(page).getByRole('button', { name: 'Empréstimo concedido' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Cancelar reserva' })).toBeVisible()

  const other = await visitor('banco-b', `${path}?cnpj=99001020000144`)
  await expect(list(other).getByText(held)).toBeVisible()
  await expect(row(other, held)).toHaveCount(0)
  await open(other, '99001014000197')
  await expect(list(other).getByText('CONFECÇÕES CAMPO DA MARCELA LTDA')).toBeVisible()
  await expect(list(other).getByRole('row').last().getByRole('button')).toHaveCount(0)
  await open(other, '99001008000130')
  await expect(other.getByText('A empresa não foi encontrada na Junta Comercial')).toBeVisible()
})

test('a clerk keeps the eligible companies alone, and finds what they have reserved by its end', async ({
  page,
}) => {
  await signIn(page, 'banco-a', `${path}?municipio=Porto%20Alegre&nome=ltda`)
  await expect(list(page).getByRole('cell', { name: 'Não', exact: true }).first()).toBeVisible()
  const only = page.getByRole('checkbox', { name: 'Apenas elegíveis' })
  await only.press('Space')
  await expect(page).toHaveURL(/apenasElegiveis=true/)
  await expect(list(page).getByRole('cell', { name: 'Não', exact: true })).toHaveCount(0)
  await expect(list(page).getByRole('cell', { name: 'Sim', exact: true })).toHaveCount(10)
  await expect(only).toBeFocused()
  await open(page, '99001014000197&apenasElegiveis=true')
  await expect(page.getByText('Nenhuma empresa elegível encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar também as não elegíveis' }).click()
  await expect(list(page).getByText('CONFECÇÕES CAMPO DA MARCELA LTDA')).toBeVisible()

  const views = page.getByRole('navigation', { name: 'Listas de empresas elegíveis' })
  await views.getByRole('link', { name: 'Minhas reservas' }).click()
  await expect(page.getByRole('heading', { name: 'Minhas reservas', level: 1 })).toBeVisible()
  await expect(views.getByRole('link', { name: 'Minhas reservas' })).toHaveAttribute('aria-current', 'page')
  await expect(views.getByRole('link', { name: 'Buscar empresas' })).not.toHaveAttribute('aria-current')
  const held = page.getByRole('row').filter({ hasText: 'USINAGEM TAQUAVERI LTDA' })
  await expect(held).toContainText(/3 dias 23 horas/)
  await held.getByRole('button', { name: 'USINAGEM TAQUAVERI LTDA', exact: true }).press('Enter')
  await expect(dialog(page)).toContainText('Reservada por você até')
  await page.keyboard.press('Escape')

  await page.goto(`${home}pt/dashboard`)
  const tile = page.getByRole('listitem').filter({ hasText: 'USINAGEM TAQUAVERI LTDA' })
  await expect(tile).toContainText('até ')
  await page.getByRole('main').getByRole('link', { name: 'Minhas reservas' }).click()
  await expect(page).toHaveURL(/empresas-elegiveis\/minhas-reservas$/)
})

test('report and registration sheet can be downloaded', async ({ page, complaints }) => {
  complaints.expect(/status of 422/)
  await signIn(page, 'banco-a', `${path}?nome=panif&municipio=Porto%20Alegre`)
  const pdfOf = async (press: Promise<void>, name: RegExp) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press])
    expect(download.suggestedFilename()).toMatch(name)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  const report = page.getByRole('button', { name: 'Emitir relatório' })
  await pdfOf(report.click(), /^relatorio-empresas-elegiveis-.*\.pdf$/)
  const sheet = page.getByRole('button', { name: /^Baixar ficha cadastral de/ }).first()
  await pdfOf(sheet.click(), /^ficha-cadastral-\d{14}\.pdf$/)
  // The search finds more than a report may have, and the server's message says so.
  await nameField(page).fill('')
  await report.click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(
    /encontrou \d\.\d{3} empresas/,
  )
})

test('a person without the permission has no menu entry and reads why', async ({ page }) => {
  await signIn(page, 'socio', 'pt/dashboard')
  await expect(menuOf(page).getByRole('link', { name: 'Buscador de empresas' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Empresas elegíveis/ })).toHaveCount(0)
  await page.goto(`${home}${path}?nome=panif`)
  await expect(page.getByText('Esta área é restrita às instituições financeiras')).toBeVisible()
  await expect(nameField(page)).toHaveCount(0)
  await page.goto(`${home}${path}/minhas-reservas`)
  await expect(page.getByText('Esta área é restrita às instituições financeiras')).toBeVisible()
  await page.getByRole('button', { name: 'Ir para o painel' }).click()
  await expect(page).toHaveURL(/dashboard/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the search, its cards and the dialog fit', async ({ page }) => {
    await signIn(page, 'banco-a', `${path}?nome=panif`)
    await expect(list(page).getByRole('listitem')).toHaveCount(10)
    const fits = () => page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')
    expect(await fits()).toBe(true)
    await open(page, '99001011000153')
    await row(page, 'USINAGEM TAQUAVERI LTDA').click()
    await expect(dialog(page)).toContainText('Reservada por você')
    expect(await fits()).toBe(true)
  })
})
