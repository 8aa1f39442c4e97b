/** What operators do on a screen: run a job, send a refused mail again, tell everybody something, with the keyboard alone. */
import { randomUUID } from 'node:crypto'
import { home, signIn } from './support/people.ts'
import { giveUpMail } from './support/portal.ts'
import { expect, test } from './support/test.ts'
import { usualTrials } from './support/trials.ts'

const trials = [
  {
    language: 'pt',
    size: { width: 1440, height: 900 },
    colorScheme: 'light',
    job: 'Conferir os números do mapa',
    run: 'Executar agora',
    done: 'Concluída',
    again: 'Enviar de novo',
    sent: /será enviada de novo/,
    write: 'Escrever um aviso',
    labels: ['Em português', 'Em inglês', 'Em espanhol'],
    save: 'Salvar o aviso',
    remove: 'Retirar',
  },
  {
    language: 'en',
    size: { width: 360, height: 740 },
    colorScheme: 'dark',
    job: 'Check the numbers of the map',
    run: 'Run now',
    done: 'Done',
    again: 'Send again',
    sent: /try to send the message again/,
    write: 'Write a notice',
    labels: ['In Portuguese', 'In English', 'In Spanish'],
    save: 'Save the notice',
    remove: 'Remove',
  },
  {
    language: 'es',
    size: { width: 360, height: 740 },
    colorScheme: 'light',
    job: 'Verificar los conteos de las estadísticas',
    run: 'Ejecutar ahora',
    done: 'Terminada',
    again: 'Enviar de nuevo',
    sent: /intentará enviar el mensaje de nuevo/,
    write: 'Escribir un aviso',
    labels: ['En portugués', 'En inglés', 'En español'],
    save: 'Guardar el aviso',
    remove: 'Quitar',
  },
] as const

// There is one notice at most, so that one after the other writes it.
test.describe.configure({ mode: 'serial' })

for (const { language, size, colorScheme, ...words } of usualTrials(trials, ['en']))
  test(`an operator runs a job, sends a mail again and tells everybody, in ${language} at ${size.width} px`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const subject = `Recusada ${randomUUID().slice(0, 8)}`
    await giveUpMail(subject)
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'admin', `${language}/admin/operacao`)
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).first().focus()
      await page.keyboard.press('Enter')
    }

    await press(`${words.run}: ${words.job}`)
    const job = page
      .getByText(words.job, { exact: true })
      .locator('xpath=ancestor::*[self::tr or self::li or self::article][1]')
    await expect(job).toContainText(words.done, { timeout: 45_000 })

    await press(`${words.again}: ${subject}`)
    await expect(page.getByText(words.sent)).toBeVisible()
    await expect(page.getByText(subject, { exact: true })).toHaveCount(0)

    await press(words.write)
    for (const label of words.labels) {
      await page.getByLabel(label).focus()
      await page.keyboard.type(`${label} ${subject}`)
    }
    await press(words.save)
    const own = `${words.labels[['pt', 'en', 'es'].indexOf(language)]} ${subject}`
    // On this screen it stands twice: as everybody sees it, and where it is changed.
    await expect(page.getByText(own)).toHaveCount(2)

    const visitor = await browser.newPage()
    await visitor.goto(`${home}${language}/municipio/8599`)
    await expect(visitor.getByText(own)).toBeVisible()
    await visitor.close()

    await press(words.remove)
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: words.remove })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(own)).toHaveCount(0)
  })
