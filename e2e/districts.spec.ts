/** Industrial districts: the map of lots, a lot's dialog, the search for lots, and what editors keep. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { District } from '../contract/src/districts/district.ts'
import { apiOf } from './support/api.ts'
import { follow, home, signIn } from './support/people.ts'
import { emailOf, ownForeigner } from './support/portal.ts'
import { menuOf } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const picker = 'pt/proedi/selecao-distrito'
const sectors = 'pt/admin/proedi/gerenciar-setores'
const lotMap = (page: Page) => page.getByRole('region', { name: /^Mapa de lotes: / })
const onMap = (page: Page, number: string) =>
  lotMap(page).getByRole('button', { name: new RegExp(`^Lote ${number}, `) })
const dialogOf = (page: Page, sigla: string) => page.getByRole('dialog', { name: `Lote · ${sigla}` })
const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name }).click()
const sideways = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
const answer = async (page: Page, title: string, button: string) => {
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question).toBeHidden()
}

/** An available lot of a district, with its area. */
async function availableLot(page: Page, sigla: string) {
  const api = await apiOf(page)
  const { lotes } = await api<District>('GET', `/proedi/distrito-industrial/abreviacao/${sigla}`)
  const lot = lotes.find((one) => one.situacaoLote?.grupo === 'DISPONIVEL' && one.areaTotalLote !== null)
  if (!lot?.numeroLote) throw new Error(`No available lot in ${sigla}`)
  return { ...lot, number: lot.numeroLote }
}

test('a simulation is printed on one page', async ({ page }) => {
  await signIn(page, await ownForeigner(), 'pt/proedi/simulador?distrito=DIRG&area=2.5')
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('R$')
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('an investor finds a lot on the map, reads it, takes the law, simulates its price and writes about it', async ({
  page,
}) => {
  const account = await ownForeigner()
  await signIn(page, account)
  await menuOf(page).getByRole('link', { name: 'Distritos industriais' }).click()
  await page
    .getByRole('region', { name: 'Mapa do estado com os distritos' })
    .getByRole('link', { name: /^DIRG \d+, Distrito Industrial de Rio Grande: \d+/ })
    .click()
  await expect(page).toHaveURL(/\/pt\/proedi\/distrito\/DIRG$/)
  const { number } = await availableLot(page, 'DIRG')
  await onMap(page, number).click()
  const dialog = dialogOf(page, 'DIRG')
  await expect(dialog.getByText('Número do lote')).toBeVisible()
  await expect(dialog.getByText('Disponível').first()).toBeVisible()
  await expect(dialog.getByText(/^Informações confirmadas em \d\d\/\d\d\/\d{4}\./)).toBeVisible()

  await tab(dialog, 'Legislação')
  const [law] = await Promise.all([
    page.waitForEvent('download'),
    dialog
      // Another journey publishes laws of such names, and withdraws them at any moment.
      .getByRole('button', { name: /^Baixar (?!Decreto [0-9a-f]{8})/ })
      .first()
      .click(),
  ])
  expect((await readFile(await law.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await tab(dialog, 'Falar com a secretaria')
  const message = `Tenho interesse no lote para uma fábrica (${account}).`
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill(message)

  await tab(dialog, 'Simulação de preço')
  const result = (within: Page | Locator) =>
    within.getByRole('region', { name: 'Resultado' }).getByRole('status')
  const whole = await result(dialog).innerText()
  expect(whole).toMatch(/^R\$/)
  await dialog
    .getByRole('group', { name: 'Critérios de abatimento' })
    .getByRole('combobox')
    .first()
    .selectOption({ index: 1 })
  await expect(result(dialog)).not.toHaveText(whole)

  // The message is still there; sending it closes the dialog.
  await tab(dialog, 'Falar com a secretaria')
  await dialog.getByRole('textbox', { name: 'Telefone: número com DDD' }).fill('51987654321')
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('E-mail enviado com sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const [address, subject] of [
    ['proedi@exemplo.test', 'Interesse no lote'],
    [emailOf(account), 'Cópia da sua mensagem sobre o lote'],
  ] as const)
    await expect(async () => {
      const inbox = await page.request.get(`/inbox/messages?para=${encodeURIComponent(address)}`)
      const mails: { assunto: string; texto: string }[] = await inbox.json()
      const mail = mails.find(({ texto }) => texto.includes(message))
      expect(mail?.assunto).toBe(`${subject} ${number} (DIRG)`)
    }).toPass({ timeout: 40_000 })

  // As a page the simulation begins with the lot, and leads back to it.
  await onMap(page, number).click()
  await tab(dialog, 'Simulação de preço')
  await expect(result(dialog)).toHaveText(whole)
  await dialog.getByRole('link', { name: 'Abrir como página' }).click()
  await expect(page.getByRole('heading', { name: 'Simulador de preço de lote', level: 1 })).toBeVisible()
  await expect(result(page)).toHaveText(whole)
  await page.getByRole('link', { name: `Lote ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Lote ${number}`, level: 1 })).toBeVisible()
  await expect(page.getByText('Número do lote')).toBeVisible()
})

test('with the keyboard alone a lot is reached, opened and left', async ({ page }) => {
  await signIn(page, 'investidor', 'pt/proedi/distrito/DICS')
  await expect(lotMap(page)).toBeVisible()
  const focused = () => page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? ''")
  for (let i = 0; i < 60 && !(await focused()).startsWith('Mapa de lotes'); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const first = await focused()
  expect(first).toMatch(/^Lote /)
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return focused()
    })
    .not.toBe(first)
  const reached = await focused()
  expect(reached).toMatch(/^Lote /)
  await page.keyboard.press('Home')
  const [, number = ''] = /^Lote ([^,]+),/.exec(await focused()) ?? []
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'DICS')
  await expect(dialog.getByText(number, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(focused).toMatch(new RegExp(`^Lote ${number},`))
})

test('editors fill in a shape that nobody knew, and of two at once neither loses anything', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await signIn(page, 'lotes', 'pt/proedi/distrito/DIMT')
  await lotMap(page)
    .getByRole('button', { name: /Ainda sem informações$/ })
    .first()
    .click()
  const form = dialogOf(page, 'DIMT')
  const number = `J-${Date.now() % 1_000_000}`
  await form.getByRole('combobox', { name: 'Situação' }).selectOption('Disponível')
  await form.getByRole('textbox', { name: 'Número do lote' }).fill(number)
  await form.getByRole('textbox', { name: 'Matrícula' }).fill('90210')
  await form.getByRole('textbox', { name: 'Área (ha)' }).fill('2,5')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toBeHidden()
  const shape = lotMap(page).getByRole('button', { name: `Lote ${number}, 2,5 ha, Disponível` })
  await expect(shape).toHaveAttribute('data-group', 'DISPONIVEL')
  const linked = `pt/proedi/distrito/DIMT?lote=${await shape.getAttribute('id')}`

  const other = await visitor('admin', linked)
  const otherForm = dialogOf(other, 'DIMT')
  const otherNotes = otherForm.getByRole('textbox', { name: 'Observações' })
  await expect(otherNotes).toHaveValue('')
  await shape.click()
  await form.getByRole('textbox', { name: 'Observações' }).fill('Entrada pela rua de trás.')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toBeHidden()

  await otherNotes.fill('Esquina com a avenida.')
  await otherForm.getByRole('checkbox', { name: 'Gás' }).click()
  await otherForm.getByRole('button', { name: 'Salvar', exact: true }).click()
  const conflict = other.getByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
  const sides = conflict.getByRole('radiogroup', { name: 'Observações' })
  await expect(sides).toContainText('Esquina com a avenida.')
  await expect(sides).toContainText('Entrada pela rua de trás.')
  await expectAccessible(other, 'two versions of a lot')
  await sides.getByRole('radio', { name: 'A versão salva' }).click()
  await conflict.getByRole('button', { name: 'Usar as escolhas' }).click()
  await expect(otherForm).toBeHidden()

  await other.goto(`${home}${linked}`)
  await expect(otherNotes).toHaveValue('Entrada pela rua de trás.')
  await expect(otherForm.getByRole('checkbox', { name: 'Gás' })).toBeChecked()
  await otherForm.getByRole('button', { name: 'Histórico do lote' }).click()
  await expect(otherForm.getByRole('listitem')).toHaveText([
    /Gás/,
    /Entrada pela rua de trás/,
    /J-\d+/,
    /^Criado/,
  ])
})

test('the administration: texts reach the readers of each language, and sectors are kept', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const investor = await visitor('investidor', 'en/proedi/selecao-distrito')
  await expect(investor.getByRole('button', { name: 'Admin panel' })).toHaveCount(0)
  await signIn(page, 'lotes')
  await page.getByRole('button', { name: 'Painel administrativo' }).click()
  await menuOf(page).getByRole('link', { name: 'Configurações do PROEDI' }).click()
  await expect(page.getByRole('heading', { name: 'Configurações do PROEDI', level: 1 })).toBeVisible()

  const api = await apiOf(page)
  const path = '/parametros-invest/proedi/resumo-texto-inicial'
  const before = await Promise.all(
    ['pt', 'en', 'es'].map(async (idioma) => ({
      idioma,
      ...(await api<{ texto: string }>('GET', `${path}?idioma=${idioma}`)),
    })),
  )
  try {
    for (const [language, text] of [
      ['Português', 'Texto da jornada.\nSegunda linha.'],
      ['English', 'Text of the journey.\nSecond line.'],
      ['Español', 'Texto del recorrido.\nSegunda línea.'],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Idioma do texto' }).getByText(language).click()
      await page.getByRole('textbox', { name: 'Resumo' }).fill(text)
      await page.getByRole('button', { name: 'Salvar', exact: true }).first().click()
      await answer(page, 'Salvar o resumo?', 'Salvar')
      await expect(page.getByText('Resumo salvo com sucesso').last()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Salvar', exact: true }).first()).toBeDisabled()
    }
    for (const [language, text] of [
      ['pt', 'Texto da jornada.'],
      ['en', 'Text of the journey.'],
      ['es', 'Texto del recorrido.'],
    ] as const) {
      await investor.goto(`${home}${language}/proedi/selecao-distrito`)
      await expect(investor.getByText(text)).toBeVisible()
    }
  } finally {
    // Without a version each is put back over whatever stands there now.
    for (const { idioma, texto } of before) await api('PUT', path, { idioma, texto })
  }

  await menuOf(page).getByRole('link', { name: 'Setores dos lotes' }).click()
  const name = `Setor da jornada ${Date.now() % 1_000_000}`
  const row = (text: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: text, exact: true }) })
  const find = page.getByRole('textbox', { name: 'Nome', exact: true })
  await page.getByRole('button', { name: 'Novo setor' }).click()
  await page.getByRole('textbox', { name: 'Nome do setor' }).fill(name)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await find.fill(name)
  await row(name).getByRole('link').click()
  await page.getByRole('textbox', { name: 'Nome do setor' }).fill(`${name} B`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await find.fill(name)
  await page.getByRole('button', { name: `Excluir ${name} B` }).click()
  await answer(page, `Excluir ${name} B?`, 'Excluir')
  await expect(page.getByText('Nenhum dado foi encontrado')).toBeVisible()

  const used = 'Construção naval e offshore'
  await find.fill(used)
  // It is refused before it is asked about.
  await page.getByRole('button', { name: `Excluir ${used}` }).click()
  const refusal = page.getByRole('dialog').filter({ hasText: 'Não foi possível excluir' })
  await expect(refusal).toContainText(/Lotes que o usam \(\d+\): .*DIRG/)
  await refusal.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(row(used)).toBeVisible()
})

test('a search for lots is sent as a link, compared and downloaded', async ({ page, visitor }) => {
  await signIn(page, 'investidor', 'pt/proedi/lotes')
  const table = (on: Page) => on.getByRole('table', { name: 'Encontrar um lote' })
  const total = (on: Page) =>
    on
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /registro/ })
  await expect(total(page)).toBeVisible()
  const all = await total(page).innerText()
  await page.getByRole('checkbox', { name: 'Disponíveis', exact: true }).click()
  await page.getByRole('textbox', { name: 'De', exact: true }).fill('0,5')
  const place = page.getByRole('combobox', { name: 'Perto de' })
  await place.selectOption('Porto de Pelotas')
  await page.getByRole('textbox', { name: 'Distância máxima (km)' }).fill('300')
  await expect(page).toHaveURL(/distanciaMaxima=(%22)?300/)
  await expect(total(page)).not.toHaveText(all)
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(table(page)).toContainText('Porto de Pelotas,')
  for (const box of [0, 1]) {
    const one = page.getByRole('checkbox', { name: /^Comparar o lote/ }).nth(box)
    await one.click()
    await expect(one).toBeChecked()
  }

  const link = new URL(page.url())
  const other = await visitor('banco-a', `${link.pathname.replace(home, '')}${link.search}`)
  await expect(total(other)).toHaveText(await total(page).innerText())
  await expect(table(other)).toHaveText(await table(page).innerText(), { useInnerText: true })
  await expect(other.getByRole('combobox', { name: 'Perto de' })).toHaveValue(await place.inputValue())
  await expect(other.getByRole('textbox', { name: 'De', exact: true })).toHaveValue('0,5')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar lista (CSV)' }).click(),
  ])
  const rows = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(rows.length - 1).toBe(Number((await total(page).innerText()).replace(/\D/g, '')))

  await other.getByRole('button', { name: 'Comparar 2 lotes' }).click()
  await expect(other.getByRole('columnheader')).toHaveCount(2)
  await other.getByRole('columnheader').first().getByRole('link').click()
  await expect(other).toHaveURL(/proedi\/lote\/\d+$/)
  await expect(other.getByRole('main')).toContainText('Número do lote')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('by touch the map zooms, a lot fills the screen, and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, 'investidor', picker)
    await expect(page.getByRole('link', { name: /^ZMG \d+, / })).toBeVisible()
    expect(await sideways(page)).toBe(0)
    await page.getByRole('link', { name: /^ZMG \d+, / }).tap()
    await expect(lotMap(page)).toBeVisible()
    expect(await sideways(page)).toBe(0)

    const { number } = await availableLot(page, 'ZMG')
    const lot = onMap(page, number)
    const width = async () => (await lot.boundingBox())?.width ?? 0
    await lotMap(page).scrollIntoViewIfNeeded()
    const atRest = await width()
    await page.getByRole('button', { name: 'Aproximar' }).tap()
    await expect.poll(width).toBeGreaterThan(atRest * 1.3)
    await page.getByRole('button', { name: 'Ver o distrito inteiro' }).tap()
    await expect.poll(async () => Math.abs((await width()) - atRest)).toBeLessThan(0.5)
    await pinch(page, lotMap(page))
    await expect.poll(width).toBeGreaterThan(atRest * 1.3)
    await page.getByRole('button', { name: 'Ver o distrito inteiro' }).tap()
    await expect.poll(async () => Math.abs((await width()) - atRest)).toBeLessThan(0.5)
    expect(await sideways(page)).toBe(0)

    await lot.tap()
    const dialog = dialogOf(page, 'ZMG')
    await expect(dialog.getByText('Número do lote')).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(360)
    for (const name of ['Legislação', 'Simulação de preço', 'Falar com a secretaria']) {
      await dialog.getByRole('tab', { name }).tap()
      await expect(dialog.getByRole('tabpanel', { name })).toBeVisible()
      expect(await sideways(page), name).toBe(0)
    }
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).tap()
    await expect(dialog).toBeHidden()
  })
})

/** Two fingers that part, in the middle of an element. */
async function pinch(page: Page, on: Locator): Promise<void> {
  // The whole map has to be on the screen, near the top of its page.
  await page.evaluate('window.scrollTo(0, 0)')
  const box = await on.boundingBox()
  if (!box) throw new Error('nothing to pinch')
  const client = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const fingers = (apart: number) => [
    { x: box.x + box.width / 2 - apart, y, id: 0 },
    { x: box.x + box.width / 2 + apart, y, id: 1 },
  ]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', fingers(30))
  for (const apart of [45, 60, 80, 100]) {
    await send('touchMove', fingers(apart))
    // A screen tells of fingers once a frame.
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await send('touchEnd', [])
}

test('what the districts’ screens show after a press has no fault', async ({ page }) => {
  test.setTimeout(600_000)
  const settled = async (path: string, heading: string) => {
    await follow(page, path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await signIn(page, 'lotes', picker)
  await expect(page.getByRole('link', { name: /^ZMG \d+, / })).toBeVisible()
  await page.getByRole('button', { name: 'Saiba mais sobre o PROEDI' }).click()
  await expect(page.getByRole('dialog', { name: 'Sobre o PROEDI' })).toBeVisible()
  await expectAccessible(page, 'about the programme')

  const { cdOriginalSvg, id } = await availableLot(page, 'DIAV')
  await page.goto(`${home}pt/proedi/distrito/DIAV?lote=${cdOriginalSvg}`)
  const dialog = dialogOf(page, 'DIAV')
  await dialog.getByRole('button', { name: 'Histórico do lote' }).click()
  await expectAccessible(page, 'lot, for editors')
  for (const name of ['Legislação', 'Simulação de preço', 'Falar com a secretaria']) {
    await tab(dialog, name)
    await expect(dialog.getByRole('tabpanel', { name }).getByRole('button').first()).toBeVisible()
    await expectAccessible(page, `lot: ${name}`)
  }
  for (const [path, heading] of [
    ['pt/proedi/lotes?situacao=DISPONIVEL', 'Encontrar um lote'],
    [`en/proedi/comparar?lotes=${id}`, 'Compare lots'],
    [`${sectors}/salvar`, 'Novo setor'],
  ] as const) {
    await settled(path, heading)
    await expectAccessible(page, path)
  }
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Campo necessário!')).toBeVisible()
  await expectAccessible(page, 'sector without a name')
})
