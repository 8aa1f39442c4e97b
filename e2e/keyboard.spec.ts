/** Every task without a mouse: these tests only press keys and follow the focus (WEB-39). */
import type { Locator, Page } from '@playwright/test'
import { home, person, signIn } from './support/people.ts'
import { barState, cards, cnpjField, menuOf } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ maps: true })

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === element.ownerDocument.activeElement).catch(() => false)

/** How an element is drawn with what stands closely around it, which may draw the focus for it. */
const drawingOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const view = element.ownerDocument.defaultView
    const around = [element, element.parentElement, element.parentElement?.parentElement]
    return around
      .flatMap((one) =>
        one && view ? [null, '::after'].map((part) => view.getComputedStyle(one, part)) : [],
      )
      .map(({ outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor }) => {
        const outline = outlineStyle === 'none' ? '' : outlineWidth
        return [outline, boxShadow, borderColor, backgroundColor].join()
      })
      .join(';')
  })

const opposite: Record<string, string> = { Tab: 'Shift+Tab', 'Shift+Tab': 'Tab', ArrowDown: 'ArrowUp' }

/** Presses Tab until the target has the focus, and expects that the focus can be seen. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // What has the focus already is left first, to see how it is drawn without.
  if (await hasFocus(target)) await page.keyboard.press(opposite[key] ?? 'Shift+Tab')
  const without = await drawingOf(target)
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus(target)) {
      await expect.poll(() => drawingOf(target), { message: 'the focus can be seen' }).not.toBe(without)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`Not reached with ${key}: ${target}`)
}

async function signInByKeys(page: Page): Promise<void> {
  const { email, password } = person('socio')
  await expect(page.getByLabel('CPF ou e-mail')).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Senha', { exact: true }))
  await page.keyboard.type(password)
  await tabTo(page, page.getByRole('button', { name: 'Entrar', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`${home}pt/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('sign in, ask for a CNPJ, edit, save and find a company with the keyboard alone', async ({ page }) => {
  test.slow()
  await page.goto(`${home}pt/dashboard`)
  await signInByKeys(page)

  // The first Tab stops at the link that skips the menu.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, menuOf(page).getByRole('link', { name: 'Minhas empresas' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Minhas empresas', level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Cadastrar empresa' }))
  await page.keyboard.press('Enter')
  await tabTo(page, cnpjField(page))
  await page.keyboard.type('99.001.003/0001-07')
  const question = page.getByRole('dialog', { name: 'Empresa já vinculada' })
  await tabTo(page, question.getByRole('button', { name: 'Ir para minhas empresas' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/minhas-empresas$/)

  const actions = page.getByRole('button', { name: 'Ações de Componentes Baía do Angico' })
  await tabTo(page, actions)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('menuitem', { name: 'Editar' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Editar empresa', level: 1 })).toBeVisible()
  const description = page.getByRole('textbox', { name: 'Descrição' })
  await tabTo(page, description)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Peças de plástico injetado.')
  const removals = page.getByRole('button', { name: /^Remover \d/ })
  const products = await removals.count()
  await tabTo(page, page.getByRole('textbox', { name: 'Buscar produto ou serviço' }))
  await page.keyboard.type('tampas')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(removals).toHaveCount(products + 1)
  await tabTo(page, page.getByRole('button', { name: 'Salvar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('A empresa foi salva')).toBeVisible()
  await expect(barState(page, 'Tudo salvo.')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Tela, empresa ou município' })).toBeFocused()
  await page.keyboard.type('buscador')
  await expect(page.getByRole('option', { name: 'Buscador de empresas' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/buscador\/buscar/)
  await tabTo(page, page.getByRole('textbox', { name: 'Nome da empresa' }))
  await page.keyboard.type('baia do angico componentes')
  await expect(cards(page)).toHaveCount(1)
  await tabTo(page, cards(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Componentes Baía do Angico' })).toContainText(
    'Peças de plástico injetado.',
  )
  await page.keyboard.press('Escape')
  await expect(cards(page)).toBeFocused()
})

test('a position is marked and moved with the keyboard', async ({ page }) => {
  await page.goto(`${home}pt/gerenciar-empresa/99001018000175`)
  await signInByKeys(page)
  const position = page.getByRole('textbox', { name: 'Posição' })
  const map = page.getByRole('region', { name: 'Mapa da posição da empresa' })
  await tabTo(page, map)
  const before = await position.inputValue()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp')
  await expect(async () => {
    await page.keyboard.press('Enter')
    expect(await position.inputValue()).not.toBe(before)
  }).toPass()
  const [was = 0] = before.split(', ').map(Number)
  const [now = 0] = (await position.inputValue()).split(', ').map(Number)
  expect(now).toBeGreaterThan(was)
  // Enter on the map sets the marker and does not send the form.
  await expect(barState(page, 'Há alterações não salvas.')).toBeVisible()
})

test('make a permission and a group, and delete both with the keyboard alone', async ({ page }) => {
  test.slow()
  const name = `AAA_JORNADA_${Date.now()}`
  const press = async (button: string, key = 'Tab') => {
    await tabTo(page, page.getByRole('button', { name: button, exact: true }), key)
    await page.keyboard.press('Enter')
  }
  const confirmBy = async (question: string, button: string) => {
    const dialog = page.getByRole('dialog', { name: question })
    await tabTo(page, dialog.getByRole('button', { name: button, exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  // A screen takes the focus to its heading; whoever tabs on before that would be taken back in the middle of typing.
  const arriveAt = (title: string) =>
    expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeFocused()
  const openByMenu = async (title: string) => {
    await tabTo(page, menuOf(page).getByRole('link', { name: title, exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await arriveAt(title)
  }
  await signIn(page, 'admin', 'pt/admin/gerenciar-permissoes')
  await press('Nova permissão')
  await arriveAt('Nova permissão')
  await tabTo(page, page.getByRole('textbox', { name: 'Nome da permissão' }))
  await page.keyboard.type(name)
  await tabTo(page, page.getByRole('textbox', { name: 'Descrição' }))
  await page.keyboard.type('Da jornada pelo teclado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()

  await openByMenu('Grupos de permissões')
  await press('Novo grupo')
  await arriveAt('Novo grupo')
  await tabTo(page, page.getByRole('textbox', { name: 'Nome do grupo' }))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await arriveAt(name)

  await openByMenu('Grupos de permissões')
  await tabTo(page, page.getByRole('button', { name: `Excluir ${name}` }))
  await page.keyboard.press('Enter')
  await confirmBy(`Excluir ${name}?`, 'Excluir')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  await openByMenu('Permissões')
  await tabTo(page, page.getByRole('button', { name: `Excluir ${name}` }))
  await page.keyboard.press('Enter')
  await confirmBy(`Excluir ${name}?`, 'Excluir')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
})
