/** With the keyboard alone: an editor changes activities of the seal with their consequences shown, and plans new terms. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { person, signIn } from './support/people.ts'
import { ownCompany } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { usualTrials } from './support/trials.ts'

// The activities and the terms are the whole portal's, so that one editor comes after the other.
test.describe.configure({ mode: 'serial' })

const editors = [
  {
    language: 'pt',
    size: { width: 1440, height: 900 },
    colorScheme: 'dark',
    // No other journey rests on these: activities that nobody would take for production.
    activity: '9603304',
    search: 'Procurar atividade',
    source: 'Fonte',
    prepare: 'Ver o efeito',
    mayHave: 'Passa a poder ter o selo',
    nobody: 'Ninguém recebe um e-mail.',
    filter: 'Mostrar as empresas',
    suspended: /^O selo fica suspenso/,
    mails: /E-mail para \d+ sócios? de \d+ empresas?, no idioma de cada um: o selo está suspenso\./,
    download: 'Baixar a lista (CSV)',
    publish: 'Publicar',
    published: 'As atividades do selo foram publicadas.',
    write: 'Escrever uma nova versão',
    title: 'Título',
    day: 'Em vigor desde',
    preview: 'Ver como o sócio',
    accept: 'Aceitar e habilitar',
    plan: 'Agendar',
    planned: 'Os novos termos esperam pelo seu dia.',
    waiting: 'Em espera',
    withdraw: 'Retirar',
    withdrawn: 'A versão foi retirada.',
  },
  {
    language: 'en',
    size: { width: 360, height: 740 },
    colorScheme: 'light',
    activity: '9609204',
    search: 'Find an activity',
    source: 'Source',
    prepare: 'See the effect',
    mayHave: 'Will be able to have the seal',
    nobody: 'Nobody gets an e-mail.',
    filter: 'Show companies',
    suspended: /^The seal will be suspended/,
    mails: /E-mail to \d+ owners? of \d+ compan(y|ies), each in their language: the seal is suspended\./,
    download: 'Download the list (CSV)',
    publish: 'Publish',
    published: 'Seal activities published.',
    write: 'Write a new version',
    title: 'Title',
    day: 'In force from',
    preview: 'Preview as an owner',
    accept: 'Accept and enable',
    plan: 'Schedule',
    planned: 'The new terms are scheduled.',
    waiting: 'Scheduled',
    withdraw: 'Withdraw',
    withdrawn: 'Version withdrawn.',
  },
  {
    language: 'es',
    size: { width: 360, height: 740 },
    colorScheme: 'dark',
    activity: '9601701',
    search: 'Buscar actividad',
    source: 'Fuente',
    prepare: 'Ver el efecto',
    mayHave: 'Podrá tener el sello',
    nobody: 'Nadie recibe un correo.',
    filter: 'Mostrar las empresas',
    suspended: /^El sello quedará suspendido/,
    mails: /Correo a \d+ socios? de \d+ empresas?, en el idioma de cada uno: el sello está suspendido\./,
    download: 'Descargar la lista (CSV)',
    publish: 'Publicar',
    published: 'Actividades del sello publicadas.',
    write: 'Escribir una nueva versión',
    title: 'Título',
    day: 'En vigor desde',
    preview: 'Vista previa como socio',
    accept: 'Aceptar y habilitar',
    plan: 'Programar',
    planned: 'Los nuevos términos están programados.',
    waiting: 'Programada',
    withdraw: 'Retirar',
    withdrawn: 'Versión retirada.',
  },
] as const

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}
const sure = async (page: Page, name: string) => {
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name, exact: true })
    .focus()
  await page.keyboard.press('Enter')
}
const masked = (code: string) => code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3')

for (const { language, size, colorScheme, activity, ...words } of usualTrials(editors, ['es'])) {
  test(`the activities are changed with their consequences shown, in ${language} at ${size.width} px`, async ({
    page,
    visitor,
  }) => {
    test.slow()
    const name = `Aabá Serviços ${randomUUID().slice(0, 8)}`
    const cnpj = await ownCompany({ name, partners: ['socia'], owners: ['socia'], activity })
    const owner = await apiOf(await visitor('socia', 'pt/madeInRs/empresas'))
    const { id } = await owner<{ id: string }>('GET', `/empresas/${cnpj}`)
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'admin', `${language}/admin/selo/atividades`)

    const answerBy = async (key: string) => {
      await page.getByLabel(words.search).focus()
      await page.keyboard.type(masked(activity))
      const own = page.getByRole('radiogroup', { name: new RegExp(`^${masked(activity)}`) })
      await own.getByRole('radio', { checked: true }).focus()
      await page.keyboard.press(key)
      await page.getByLabel(words.source, { exact: false }).focus()
      await page.keyboard.type('Decreto da jornada')
      await expectAccessible(page, `activities of the seal, ${language}`)
      await page.emulateMedia({ colorScheme })
      await press(page, words.prepare)
    }
    const rowOf = page.getByRole('row').or(page.getByRole('listitem')).or(page.getByRole('article'))

    await answerBy('ArrowRight')
    await expect(rowOf.filter({ hasText: name.toUpperCase() }).first()).toContainText(words.mayHave)
    await expect(page.getByText(words.nobody)).toBeVisible()
    await expectAccessible(page, `effect of activities, ${language}`)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, words.download)])
    expect(await readFile(await file.path(), 'utf8')).toContain(name.toUpperCase())
    await press(page, words.publish)
    await sure(page, words.publish)
    await expect(page.getByText(words.published)).toBeVisible()

    expect(await owner('PUT', `/madeInRs/habilitar?id=${id}`)).toMatchObject({ habilitado: true })
    await answerBy('ArrowLeft')
    await expect(page.getByText(words.mails)).toBeVisible()
    const filter = page.getByLabel(words.filter)
    const suspended = await filter.getByRole('option', { name: words.suspended }).textContent()
    await filter.selectOption({ label: suspended ?? '' })
    await expect(rowOf.filter({ hasText: name.toUpperCase() }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    await expectAccessible(page, `effect on seals, ${language}`)
    await press(page, words.publish)
    await sure(page, words.publish)
    await expect
      .poll(() => owner('GET', `/madeInRs/situacao?id=${id}`))
      .toMatchObject({ habilitado: true, suspenso: true, compativel: false })
    const inbox = `/inbox/messages?para=${encodeURIComponent(person('socia').email)}`
    await expect(async () => {
      const mails: { texto: string }[] = await (await page.request.get(inbox)).json()
      expect(mails.some(({ texto }) => texto.includes(name.toUpperCase()))).toBe(true)
    }).toPass()
  })

  test(`terms in three languages are seen as an owner, planned and withdrawn, in ${language} at ${size.width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'admin', `${language}/admin/selo/termos`)
    await press(page, words.write)
    const title = `Termos ${randomUUID().slice(0, 8)}`
    for (const spoken of ['Português', 'English', 'Español'] as const) {
      await page.getByRole('radiogroup').getByRole('radio', { checked: true }).first().focus()
      if (spoken !== 'Português') await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: spoken })).toBeChecked()
      await page.getByLabel(words.title, { exact: false }).first().focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(`${title} ${spoken}`)
    }
    await page.getByLabel(words.day).fill('2027-03-01')
    await expectAccessible(page, `writing terms, ${language}`)
    await page.emulateMedia({ colorScheme })

    await press(page, words.preview)
    const seen = page.getByRole('dialog', { name: `${title} Español` })
    const accept = seen.getByRole('button', { name: words.accept })
    await expect(accept).toBeDisabled()
    for (const box of await seen.getByRole('checkbox').all()) {
      await box.focus()
      await page.keyboard.press('Space')
    }
    await expect(accept).toBeEnabled()
    await expectAccessible(page, `terms as owners see them, ${language}`)
    await page.keyboard.press('Escape')
    await expect(seen).toBeHidden()

    await press(page, words.publish)
    await sure(page, words.plan)
    await expect(page.getByText(words.planned)).toBeVisible()
    const planned = page.getByRole('article').filter({ hasText: words.waiting })
    await expect(planned).toHaveCount(1)
    const api = await apiOf(page)
    expect((await api<{ titulo: string }>('GET', '/madeInRs/termos')).titulo).not.toContain(title)
    await expectAccessible(page, `versions of the terms, ${language}`)
    await planned.getByRole('button', { name: new RegExp(words.withdraw) }).focus()
    await page.keyboard.press('Enter')
    await sure(page, words.withdraw)
    await expect(page.getByText(words.withdrawn)).toBeVisible()
    await expect(planned).toHaveCount(0)
  })
}
