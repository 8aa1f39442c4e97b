/**
 * An investor asks about a lot, the agency asks two city halls for offers and answers with a dossier, and the investor,
 * who has seen the clock, closes the enquiry: in each language, on a desk and on a phone, with the keyboard alone.
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { home, signIn } from './support/people.ts'
import { letKeepMunicipality, ownPerson } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { desk, phone, usualTrials, wordsOf } from './support/trials.ts'

const trials = [
  { language: 'en', size: desk, colorScheme: 'light' },
  { language: 'pt', size: phone, colorScheme: 'dark' },
  { language: 'es', size: phone, colorScheme: 'light' },
] as const

/** Presses a control with the keyboard, as whoever has no mouse. */
async function press(control: Locator) {
  await control.focus()
  await control.press('Enter')
}

// The desk’s account makes one dossier at a time.
test.describe.configure({ mode: 'serial' })

for (const { language, size, colorScheme } of usualTrials(trials, ['en']))
  test(`a lot is asked about, offered for and answered with a dossier, in ${language} at ${size.width} px, ${colorScheme}`, async ({
    page,
    visitor,
  }) => {
    test.slow()
    const t = wordsOf('areas/enquiries', language)
    const ofDistricts = wordsOf('areas/districts', language)
    const ofProjects = wordsOf('areas/projects', language)
    const ofKeeping = wordsOf('widgets/project', language)
    const dress = async (shown: Page) => {
      await shown.setViewportSize(size)
      await shown.emulateMedia({ colorScheme })
    }
    const button = (where: Page | Locator, name: string | RegExp) =>
      where.getByRole('button', { name, exact: typeof name === 'string' })
    const write = async (where: Page, text: string) => {
      await where.getByRole('textbox', { name: t('write.message') }).fill(text)
      await press(button(where, t('write.send')))
      await expect(where.getByText(t('write.sent'))).toBeVisible()
    }

    const [investor, mayor] = [await ownPerson(), await ownPerson()]
    const second = await visitor(mayor.account, `${language}/dashboard`)
    await letKeepMunicipality(mayor.cpf, 'Porto Alegre')

    // The investor writes in the lot's dialog.
    const asking = await visitor(investor.account, `${language}/dashboard`)
    await dress(asking)
    await asking.goto(`${home}${language}/proedi/distrito/DIAV?lote=DIAV-001`)
    const lot = asking.getByRole('dialog')
    await press(lot.getByRole('tab', { name: ofDistricts('tab.contact') }))
    const form = lot.getByRole('form', { name: ofDistricts('tab.contact') })
    const question = `Cold store 2027, ${language}, ${Date.now()}`
    await form.getByRole('textbox', { name: ofDistricts('contact.message') }).fill(question)
    await form.getByRole('textbox', { name: ofDistricts('contact.phone') }).fill('51987654321')
    await expectAccessible(asking, 'a lot’s form')
    await press(button(form, ofDistricts('contact.send')))
    await expect(lot).toBeHidden()
    await asking.goto(`${home}${language}/solicitacoes`)
    await press(asking.getByRole('link', { name: /^A-01/ }))
    await expect(asking.getByText(question)).toBeVisible()
    const number = asking.url().split('/').at(-1) ?? ''
    await press(asking.getByText(t('clock.how')))
    await expect(asking.getByText(/2 (?:working days|dias úteis|días hábiles)/).first()).toBeVisible()
    await expectAccessible(asking, 'the clock')

    // The desk takes it and asks two city halls.
    await signIn(page, 'agencia', `${language}/solicitacao/${number}`)
    await dress(page)
    await press(button(page, t('owner.take')))
    await expect(page.getByText(t('state.NA_AGENCIA'), { exact: true })).toBeVisible()
    await press(button(page, t('forward')))
    const request = page.getByRole('dialog', { name: t('forward.title') })
    for (const town of ['Pelotas', 'Porto Alegre']) {
      await request.getByRole('searchbox', { name: t('forward.find') }).fill(town.slice(0, 9))
      await press(button(request, t('forward.addNamed', { name: town })))
      await expect(button(request, t('forward.remove', { name: town }))).toBeVisible()
    }
    await request
      .getByRole('textbox', { name: t('write.message') })
      .fill('A cold store of two hectares: what can you offer?')
    await expectAccessible(page, 'asking for offers')
    await press(button(request, t('forward.send')))
    await expect(page.getByText(t('state.COM_TERCEIRO'), { exact: true })).toBeVisible()

    const first = await visitor('prefeitura', `${language}/solicitacoes/recebidas`)
    for (const [city, offer] of [
      [first, `Ten hectares in Pelotas for ${number}.`],
      [second, `Five hectares in Porto Alegre for ${number}.`],
    ] as const) {
      await dress(city)
      await city.goto(`${home}${language}/solicitacao/${number}`)
      await write(city, offer)
      await expectAccessible(city, 'offering')
      await press(button(city, t('third.done')))
      await press(button(city.getByRole('dialog'), t('third.done')))
      await expect(city.getByText(t('third.ended'))).toBeVisible()
    }
    await expect(second.getByText('Ten hectares in Pelotas')).toHaveCount(0)

    // The desk makes a dossier of what it recommends, and answers with it.
    const folder = `Cold store ${number} ${language}`
    await page.goto(`${home}${language}/municipio/8791`)
    const keep = ofKeeping('keepOf', { name: 'Pelotas' })
    await press(button(page, keep).first())
    const keeping = page.getByRole('dialog', { name: keep })
    await keeping
      .getByRole('textbox', { name: new RegExp(`^(${ofKeeping('new')}|${ofKeeping('newName')})`) })
      .fill(folder)
    await press(button(keeping, ofKeeping('keepHere')))
    await expect(page.getByText(ofKeeping('kept', { name: folder }))).toBeVisible()
    await page.goto(`${home}${language}/projetos`)
    await press(page.getByRole('link', { name: folder }))
    await press(button(page, ofProjects('dossier')))
    const making = page.getByRole('dialog', { name: ofProjects('dossier.title') })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(button(making, ofProjects('dossier.make'))),
    ])
    await page.goto(`${home}${language}/solicitacao/${number}`)
    await expect(page.getByText(`Ten hectares in Pelotas for ${number}.`)).toBeVisible()
    await expect(page.getByText(`Five hectares in Porto Alegre for ${number}.`)).toBeVisible()
    const pdf = download.suggestedFilename()
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: pdf, mimeType: 'application/pdf', buffer: readFileSync(await download.path()) })
    await expect(page.getByRole('link', { name: new RegExp(pdf) })).toBeVisible()
    await page.getByRole('combobox', { name: t('write.then') }).selectOption('RESPONDIDA')
    await write(page, 'Pelotas offers ten hectares; the dossier has the figures.')
    await expect(page.getByText(t('state.RESPONDIDA'), { exact: true })).toBeVisible()
    await expectAccessible(page, 'answered with a dossier')

    // The investor reads the answer and how long it took, and closes.
    await asking.reload()
    const [file] = await Promise.all([
      asking.waitForEvent('download'),
      press(asking.getByRole('link', { name: new RegExp(pdf) })),
    ])
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await expect(asking.getByText(`Ten hectares in Pelotas for ${number}.`)).toHaveCount(0)
    await expect(asking.getByText(new RegExp(`, ${t('clock.inTime')}$`)).first()).toBeVisible()
    await press(button(asking, t('close')))
    await press(button(asking.getByRole('dialog'), t('close')))
    await expect(asking.getByText(t('state.ENCERRADA'), { exact: true })).toBeVisible()
    await expectAccessible(asking, 'closed')
  })
