/**
 * With the keyboard alone: a lot for a cold store near the port of Rio Grande, with its price and a simulation of it; and a clerk
 * who replaces the prices.
 */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { home, signIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { usualTrials } from './support/trials.ts'

const languages = [
  {
    language: 'pt',
    filters: 'Filtros',
    purpose: 'Finalidade',
    coldStore: 'Câmara fria',
    near: 'Perto de',
    port: 'Porto do Rio Grande',
    price: 'Preço',
    tab: 'Simulação de preço',
    range: 'Faixa de preço',
    use: 'Uso do lote',
    result: 'Resultado',
    pdf: 'Baixar PDF',
    copy: 'Copiar link',
    demonstration: 'valores de demonstração',
    dollars: /US\$/,
  },
  {
    language: 'en',
    filters: 'Filters',
    purpose: 'Purpose',
    coldStore: 'Cold store',
    near: 'Near',
    port: 'Port of Rio Grande',
    price: 'Price',
    tab: 'Price simulation',
    range: 'Price range',
    use: 'Use of the lot',
    result: 'Result',
    pdf: 'Download PDF',
    copy: 'Copy link',
    demonstration: 'demonstration values',
    dollars: /US\$/,
  },
  {
    language: 'es',
    filters: 'Filtros',
    purpose: 'Finalidad',
    coldStore: 'Cámara fría',
    near: 'Cerca de',
    port: 'Puerto de Rio Grande',
    price: 'Precio',
    tab: 'Simulación de precio',
    range: 'Rango de precio',
    use: 'Uso del lote',
    result: 'Resultado',
    pdf: 'Descargar PDF',
    copy: 'Copiar enlace',
    demonstration: 'valores de demostración',
    dollars: /US\$/,
  },
]
// Prices are the whole portal's, so that whoever replaces them waits for those who look at them.
test.describe.configure({ mode: 'serial' })

const screens = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const

for (const words of usualTrials(languages, ['en']))
  for (const { width, height, colorScheme } of screens)
    test(`${words.coldStore}: a lot with its price, simulated, at ${width} px in ${colorScheme} colours`, async ({
      page,
    }) => {
      test.slow()
      const { language } = words
      const press = page.keyboard.press.bind(page.keyboard)
      const enter = async (target: Locator) => {
        await target.focus()
        await press('Enter')
      }
      /** Chooses by the first letters, as the keyboard does it in a list. */
      const choose = async (list: Locator, letters: string) => {
        await list.focus()
        await page.keyboard.type(letters)
      }
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await signIn(page, 'estrangeiro', `${language}/proedi/lotes?situacao=DISPONIVEL`)

      // What a cold store needs, and where.
      const phone = width < 600
      if (phone) await enter(page.getByRole('button', { name: new RegExp(`^${words.filters}`) }))
      await choose(page.getByRole('combobox', { name: words.purpose }), words.coldStore)
      await expect(page).toHaveURL(/utilidades=ENERGIA(,|%2C)AGUA(,|%2C)PAVIMENTO/)
      await choose(page.getByRole('combobox', { name: words.near, exact: true }), words.port)
      await expect(page).toHaveURL(/local=PORTO(:|%3A)BRRIG/)
      if (phone) await press('Escape')
      const first = page.getByRole('link', { name: /DIRG · Rio Grande/ }).first()
      await expect(first).toBeVisible()
      const lots = phone ? page.getByRole('listitem') : page.getByRole('row')
      const row = lots.filter({ has: first }).first()
      await expect(row).toContainText(/R\$/)
      await expect(row).toContainText(words.port)
      if (language !== 'pt') await expect(row).toContainText(words.dollars)
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
        true,
      )

      // The lot, with its price and what that is worth.
      await enter(first)
      await expect(page).toHaveURL(/proedi\/lote\/\d+$/)
      const lot = page.getByRole('main')
      await expect(lot.getByText(words.range).first()).toBeVisible()
      await expect(lot.getByText(words.demonstration).first()).toBeVisible()
      await expect(lot.getByText(words.dollars).filter({ visible: true }).first()).toBeVisible()

      // Its simulation: district and area are the lot's.
      await expect(lot.getByRole('heading', { name: words.tab, level: 2 })).toBeVisible()
      const result = lot.getByRole('region', { name: words.result }).getByRole('status')
      const whole = await result.innerText()
      expect(whole).toMatch(/^R\$/)
      await expect(lot.getByRole('region', { name: words.range })).toContainText('R$')
      await expect(lot.getByRole('combobox').first()).toHaveAccessibleName(words.use)
      await lot.getByRole('combobox').nth(1).focus()
      await press('ArrowDown')
      await expect(result).not.toHaveText(whole)
      const simulated = await result.innerText()
      if (phone) {
        // The choices come before the range; the value stands above them and covers nothing (DISTRICT-65).
        const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
        expect(await top(lot.getByRole('combobox').nth(1))).toBeLessThan(
          await top(lot.getByRole('region', { name: words.range })),
        )
        const line = lot.getByRole('region', { name: words.result }).getByText(words.range)
        await line.scrollIntoViewIfNeeded()
        await expect(line).toBeInViewport({ ratio: 1 })
        const value = lot.getByRole('region', { name: words.result })
        expect(await value.evaluate((one) => getComputedStyle(one).position)).toBe('static')
        await expectAccessible(page, `simulation of a lot, ${language}`)
      }

      const paper = page.waitForEvent('download')
      await enter(lot.getByRole('button', { name: words.pdf }))
      const file = await readFile(await (await paper).path())
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')

      // Its address opens it again, for whoever gets it.
      await enter(lot.getByRole('button', { name: words.copy }))
      await expect
        .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
        .toContain(`${home}${language}/proedi/simulador?lote=`)
      await page.goto(await page.evaluate<string>('navigator.clipboard.readText()'))
      await expect(page.getByRole('region', { name: words.result }).getByRole('status')).toHaveText(simulated)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

const replacing = [
  {
    language: 'pt',
    size: { width: 1440, height: 900 },
    colorScheme: 'light',
    file: 'Arquivo',
    source: 'Fonte',
    send: 'Enviar e conferir',
    waits: 'Espera decisão',
    changed: 'Alterada',
    lots: 'Lotes cujo preço muda',
    publish: 'Publicar',
    inForce: 'Em vigor',
    undo: 'Desfazer',
    undone: /vale de novo/,
    refused: /linha.* recusada/,
    reason: /Reais por hectare/,
  },
  {
    language: 'en',
    size: { width: 360, height: 740 },
    colorScheme: 'dark',
    file: 'File',
    source: 'Source',
    send: 'Send and check',
    waits: 'Waiting for a decision',
    changed: 'Changed',
    lots: 'Lots whose price changes',
    publish: 'Publish',
    inForce: 'In force',
    undo: 'Undo',
    undone: /is in force again/,
    refused: /line.* refused/,
    reason: /Reais for a hectare/,
  },
  {
    language: 'es',
    size: { width: 360, height: 740 },
    colorScheme: 'light',
    file: 'Archivo',
    source: 'Fuente',
    send: 'Enviar y revisar',
    waits: 'Espera una decisión',
    changed: 'Modificada',
    lots: 'Lotes cuyo precio cambia',
    publish: 'Publicar',
    inForce: 'En vigor',
    undo: 'Deshacer',
    undone: /en vigor de nuevo/,
    refused: /línea.* rechazada/,
    reason: /Reales por hectárea/,
  },
] as const

for (const { language, size, colorScheme, ...words } of usualTrials(replacing, ['es']))
  test(`a clerk replaces the prices, meets a wrong file, and undoes it, in ${language} at ${size.width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'admin', `${language}/admin/dados/conjunto/precos`)
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).first().focus()
      await page.keyboard.press('Enter')
    }
    const confirm = async (name: string) => {
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name, exact: true })
        .focus()
      await page.keyboard.press('Enter')
    }
    const send = async (csv: string) => {
      const opened = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: words.file }).focus()
      await page.keyboard.press('Enter')
      await (await opened).setFiles({ name: 'precos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await page.getByRole('textbox', { name: words.source, exact: true }).focus()
      await page.keyboard.type('Decreto da jornada')
      await press(words.send)
    }
    const { precos } = await (await apiOf(page))<{ precos: { sigla: string; valorHectare: number }[] }>(
      'GET',
      '/proedi/precos',
    )
    const csv = (change: (price: number) => string) =>
      [
        'distrito;valor_hectare',
        ...precos.map(({ sigla, valorHectare }, i) => `${sigla};${i ? valorHectare : change(valorHectare)}`),
      ].join('\n')

    await send(csv(() => 'caro'))
    await expect(page.getByRole('heading', { name: words.refused })).toBeVisible()
    await expect(page.getByText(words.reason)).toBeVisible()
    await page.goBack()

    await send(csv((price) => String(price + 1)))
    await expect(page.getByText(words.waits, { exact: true })).toBeVisible()
    await expect(page.getByText(words.changed, { exact: true }).last()).toBeVisible()
    await expect(page.getByText(words.lots)).toBeVisible()
    await expectAccessible(page, `report of prices, ${language}`)
    await press(words.publish)
    await confirm(words.publish)
    await expect(page.getByText(words.inForce, { exact: true })).toBeVisible()

    await press(words.undo)
    await confirm(words.undo)
    await expect(page.getByText(words.undone)).toBeVisible()
    const after = await (await apiOf(page))<{ precos: unknown; demonstracao: boolean }>(
      'GET',
      '/proedi/precos',
    )
    expect(after).toMatchObject({ precos, demonstracao: true })
  })
