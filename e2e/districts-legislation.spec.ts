/** With the keyboard alone: an editor publishes a law that replaces another, and an investor reads it in English. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { apiOf } from './support/api.ts'
import { pdf } from './support/files.ts'
import { signIn } from './support/people.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { usualTrials } from './support/trials.ts'

const editors = [
  {
    language: 'pt',
    size: { width: 1440, height: 900 },
    colorScheme: 'dark',
    tab: 'Legislação',
    add: 'Publicar uma lei',
    labels: ['Título em português', 'Título em inglês', 'Fonte'],
    day: 'Data da lei',
    replaces: 'Substitui',
    choose: 'escolha no aparelho',
    publish: 'Publicar',
    published: 'Lei publicada.',
    up: 'Subir',
    withdraw: 'Retirar',
    withdrawn: 'Lei retirada.',
  },
  {
    language: 'en',
    size: { width: 360, height: 740 },
    colorScheme: 'light',
    tab: 'Legislation',
    add: 'Publish a law',
    labels: ['Title in Portuguese', 'Title in English', 'Source'],
    day: 'Date of the law',
    replaces: 'Replaces',
    choose: 'choose from your device',
    publish: 'Publish',
    published: 'Law published.',
    up: 'Move up',
    withdraw: 'Withdraw',
    withdrawn: 'Law withdrawn.',
  },
  {
    language: 'es',
    size: { width: 360, height: 740 },
    colorScheme: 'dark',
    tab: 'Legislación',
    add: 'Publicar una ley',
    labels: ['Título en portugués', 'Título en inglés', 'Fuente'],
    day: 'Fecha de la ley',
    replaces: 'Sustituye a',
    choose: 'elíjalos en su dispositivo',
    publish: 'Publicar',
    published: 'Ley publicada.',
    up: 'Subir',
    withdraw: 'Retirar',
    withdrawn: 'Ley retirada.',
  },
] as const

for (const { language, size, colorScheme, ...words } of usualTrials(editors, ['pt']))
  test(`a law is published, read in English, and withdrawn, by an editor in ${language} at ${size.width} px`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const name = `Decreto ${randomUUID().slice(0, 8)}`
    const english = name.replace('Decreto', 'Decree')
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'lotes', `${language}/proedi-admin`)
    const press = async (label: string) => {
      await page.getByRole('button', { name: label, exact: true }).first().focus()
      await page.keyboard.press('Enter')
    }
    await page.getByRole('tab', { name: words.tab }).focus()
    await page.keyboard.press('Enter')
    await press(words.add)
    for (const [label, text] of [
      [words.labels[0], name],
      [words.labels[1], english],
      [words.labels[2], 'Diário Oficial'],
    ] as const) {
      await page.getByLabel(label, { exact: label !== words.labels[0] }).focus()
      await page.keyboard.type(text)
    }
    await page.getByLabel(words.day).fill('2026-11-20')
    await expect(page.getByLabel(words.replaces)).toBeVisible()
    const opened = page.waitForEvent('filechooser')
    await page.getByLabel(words.choose).focus()
    await page.keyboard.press('Enter')
    await (await opened).setFiles(pdf('decreto.pdf'))
    await expect(page.getByText('decreto.pdf').first()).toBeVisible()
    await expectAccessible(page, `publishing a law, ${language}`)
    await press(words.publish)
    await expect(page.getByText(words.published)).toBeVisible()
    await press(`${words.up}: ${name}`)

    const investor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await signIn(investor, 'estrangeiro', 'en/proedi/lotes?situacao=DISPONIVEL')
    await investor.getByRole('link', { name: / · / }).first().focus()
    await investor.keyboard.press('Enter')
    const lot = investor.getByRole('main')
    await expect(lot.getByRole('heading', { name: 'Legislation', level: 2 })).toBeVisible()
    await expect(lot.getByText(english)).toBeVisible()
    const [file] = await Promise.all([
      investor.waitForEvent('download'),
      lot.getByRole('button', { name: `Download ${english}` }).press('Enter'),
    ])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await investor.context().close()

    await press(`${words.withdraw}: ${name}`)
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: words.withdraw, exact: true })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.withdrawn)).toBeVisible()
    const { content } = await (await apiOf(page))<{ content: { nomeArquivo: string }[] }>(
      'GET',
      '/proedi/arquivos-legislacao?size=100',
    )
    expect(content.map(({ nomeArquivo }) => nomeArquivo)).not.toContain(name)
  })
