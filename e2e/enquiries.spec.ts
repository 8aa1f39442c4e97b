/** From a question to its answer: an investor, the agency, two city halls, an owner (ENQUIRY-1 to ENQUIRY-17). */
import { apiOf } from './support/api.ts'
import { png } from './support/files.ts'
import { linkOfMail } from './support/mail.ts'
import { home, signIn } from './support/people.ts'
import { letKeepMunicipality, ownPerson } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { desk, phone, usualTrials, wordsOf } from './support/trials.ts'

const trials = [
  { language: 'pt', size: phone, colorScheme: 'dark' },
  { language: 'en', size: desk, colorScheme: 'light' },
  { language: 'es', size: phone, colorScheme: 'light' },
] as const

test('an English investor asks about a district, two city halls make offers, and the agency answers', async ({
  page,
  visitor,
}) => {
  test.slow()
  const [investor, mayor] = [await ownPerson(), await ownPerson()]
  // Whoever represents the capital has signed in before.
  const capital = await visitor(mayor.account)
  await letKeepMunicipality(mayor.cpf, 'Porto Alegre')
  const text = `Is there a site with gas? ${Date.now()}`
  const asking = await visitor(investor.account, 'en/proedi/distrito/DIRG')
  await asking.getByRole('button', { name: /^Ask about/ }).press('Enter')
  const form = asking.getByRole('dialog', { name: /^Ask about/ })
  await expect(form.getByText('You will get a first answer within 2 working days.')).toBeVisible()
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(form.getByText('Required')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await asking.keyboard.type(text)
  await form.getByText('Project and attachments (optional)').press('Enter')
  for (const [field, code, chosen] of [
    // Of a class with one subclass the class is chosen.
    ['Sector (CNAE)', '1112-7', '11.12-7'],
    ['Product (NCM)', '2204.10.10', '2204.10.10'],
  ] as const) {
    await form.getByRole('button', { name: `${field}: Choose from the table` }).press('Enter')
    const table = asking.getByRole('dialog', { name: field })
    await table.getByRole('textbox', { name: 'Code' }).fill(code)
    await table
      .getByRole('row')
      .filter({ hasText: code })
      .first()
      .getByRole('gridcell')
      .first()
      .click({ force: true })
    await table.getByRole('button', { name: 'Confirm' }).press('Enter')
    await expect(form.getByRole('list', { name: 'Chosen codes' }).filter({ hasText: chosen })).toBeVisible()
  }
  await expectAccessible(asking, 'asking')
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  await form.getByRole('button', { name: 'Open the conversation' }).press('Enter')
  await expect(asking.getByRole('heading', { level: 1, name: /^Enquiry \d+$/ })).toBeVisible()
  const number = asking.url().split('/').at(-1)
  await expect(asking.getByText('Received', { exact: true })).toBeVisible()
  const facts = asking.getByRole('region', { name: 'Project' })
  await expect(facts.getByRole('link', { name: /wine/i })).toHaveAttribute('href', /cnaes=11127/)
  await expect(facts.locator('a[href*="22041010"]')).not.toHaveText(/^NCM/)
  await asking.getByText('How we work out these dates').press('Enter')
  await expect(asking.getByText(/The first answer is due 2 working days/)).toBeVisible()

  await signIn(page, 'agencia', `pt/solicitacao/${number}`)
  await page.getByRole('button', { name: 'Assumir' }).press('Enter')
  await expect(page.getByText('Com a agência', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Consultar município ou empresa' }).press('Enter')
  const request = page.getByRole('dialog', { name: 'Pedir resposta ou oferta' })
  for (const [typed, town] of [
    ['pelot', 'Pelotas'],
    ['porto ale', 'Porto Alegre'],
  ] as const) {
    await request.getByRole('searchbox', { name: 'Empresa ou município' }).fill(typed)
    await request.getByRole('button', { name: `Acrescentar ${town}`, exact: true }).press('Enter')
    await expect(request.getByRole('button', { name: `Retirar ${town}` })).toBeVisible()
  }
  await request.getByRole('textbox', { name: 'Mensagem' }).fill('Que área com gás podem oferecer?')
  await request.locator('input[type="file"]').setInputFiles(png('gas.png', 300, 200))
  await expect(request.getByRole('link', { name: /gas\.png/ })).toBeVisible()
  await expectAccessible(page, 'asking city halls')
  await request.getByRole('button', { name: 'Enviar pedido' }).press('Enter')
  await expect(page.getByText('Em consulta', { exact: true })).toBeVisible()

  const pelotas = await visitor('prefeitura', 'pt/solicitacoes/recebidas')
  for (const [city, offer] of [
    [pelotas, 'Dez hectares em Pelotas.'],
    [capital, 'Cinco hectares em Porto Alegre.'],
  ] as const) {
    await city.goto(`${home}pt/solicitacao/${number}`)
    await expect(city.getByText('Que área com gás podem oferecer?')).toBeVisible()
    await expect(city.getByText(text)).toHaveCount(0)
    await expect(city.getByRole('link', { name: /gas\.png/ })).toBeVisible()
    await city.getByRole('textbox', { name: 'Mensagem' }).fill(offer)
    await city.getByRole('button', { name: 'Enviar' }).press('Enter')
    await expect(city.getByText('Mensagem enviada')).toBeVisible()
    await expectAccessible(city, 'answering')
    await city.getByRole('button', { name: 'Respondi tudo' }).press('Enter')
    await city.getByRole('dialog').getByRole('button', { name: 'Respondi tudo' }).press('Enter')
    await expect(city.getByText('A agência foi avisada')).toBeVisible()
  }
  await expect(capital.getByText('Dez hectares em Pelotas.')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Dez hectares em Pelotas.')).toBeVisible()
  await expect(page.getByText('Cinco hectares em Porto Alegre.')).toBeVisible()
  await expect(page.getByText('Com a agência', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Pelotas offers ten hectares with gas.')
  await page.getByRole('combobox', { name: 'Depois de enviar' }).selectOption('RESPONDIDA')
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await expect(page.getByText('Respondida', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the desk’s case')

  await asking.reload()
  await expect(asking.getByText('Pelotas offers ten hectares with gas.')).toBeVisible()
  await expect(asking.getByText('Dez hectares em Pelotas.')).toHaveCount(0)
  await expect(asking.getByText(/, in time$/).first()).toBeVisible()
  await asking.getByRole('button', { name: 'Send thanks' }).press('Enter')
  await expect(asking.getByText('Thank you for the answer.')).toBeVisible()
  await asking.getByRole('button', { name: 'Close enquiry' }).press('Enter')
  await asking.getByRole('dialog').getByRole('button', { name: 'Close enquiry' }).press('Enter')
  await expect(asking.getByText('Closed', { exact: true })).toBeVisible()
})

for (const { language, size, colorScheme } of usualTrials(trials, ['es']))
  test(`an owner answers about their company, in ${language} at ${size.width} px, ${colorScheme}`, async ({
    page,
    visitor,
  }) => {
    const t = wordsOf('areas/enquiries', language)
    const investor = await ownPerson()
    const asking = await visitor(investor.account, `${language}/dashboard`)
    const api = await apiOf(asking)
    const { numero } = await api<{ numero: number }>('POST', '/solicitacoes', {
      sobre: { tipo: 'EMPRESA', id: '99001003000107' },
      mensagem: '¿Exportan ya?',
      idioma: language,
    })
    for (const shown of [page, asking]) {
      await shown.setViewportSize(size)
      await shown.emulateMedia({ colorScheme })
    }
    await signIn(page, 'socio', `${language}/solicitacoes/recebidas`)
    await expect(page.getByText(`${t('number', { number: String(numero) })} ·`)).toBeVisible()
    await expectAccessible(page, 'what was received')
    await page.goto(`${home}${language}/solicitacao/${numero}`)
    await page.getByRole('textbox', { name: t('write.message') }).fill('Sí, al Uruguay.')
    await page.getByRole('combobox', { name: t('write.then') }).selectOption('RESPONDIDA')
    await page.getByRole('button', { name: t('write.send'), exact: true }).press('Enter')
    await expect(page.getByText(t('state.RESPONDIDA'), { exact: true })).toBeVisible()
    await expectAccessible(page, 'answered')
    await asking.goto(`${home}${language}/solicitacoes`)
    await expect(asking.getByText(t('state.RESPONDIDA'), { exact: true })).toBeVisible()
    await expectAccessible(asking, 'own enquiries')
  })

for (const { language, size, colorScheme } of usualTrials(trials, ['pt']))
  test(`a visitor asks a city hall without an account, and reads its answer by a link, in ${language} at ${size.width} px, ${colorScheme}`, async ({
    page,
    browser,
  }) => {
    const t = wordsOf('areas/enquiries', language)
    const email = `visita.${Date.now()}@exemplo.test`
    const context = await browser.newContext({ viewport: size, colorScheme })
    const asking = await context.newPage()
    await asking.goto(`${home}${language}/municipio/8791`)
    await asking.locator('a[href*="pergunta"]').first().press('Enter')
    await expect(
      asking.getByRole('heading', { level: 1, name: t('visitor.title', { name: 'Pelotas' }) }),
    ).toBeVisible()
    await asking.getByRole('button', { name: t('visitor.send') }).press('Enter')
    await expect(asking.getByRole('textbox', { name: t('visitor.name') })).toBeFocused()
    await asking.keyboard.type('Vera Visitor')
    await asking.getByRole('textbox', { name: t('visitor.email') }).fill(email)
    await asking.getByRole('textbox', { name: t('write.message') }).fill('Is there room for a small brewery?')
    await expect(
      asking.getByText(wordsOf('widgets/enquiry', language)('promise_other', { count: '2' })),
    ).toBeVisible()
    await expectAccessible(asking, 'asking as a visitor')
    await asking.getByRole('button', { name: t('visitor.send') }).press('Enter')
    await expect(asking.getByText(t('visitor.waitsText', { email }))).toBeVisible()

    await asking.goto(await linkOfMail(asking, email, /https?:\S+pergunta#token=[\w.-]+/))
    await expectAccessible(asking, 'confirming')
    await asking.getByRole('button', { name: t('visitor.confirm') }).press('Enter')
    await expect(asking.getByText('Is there room for a small brewery?')).toBeVisible()
    const name = await asking
      .getByRole('heading', { level: 1, name: new RegExp(`^${t('number', { number: '\\d+' })}$`) })
      .textContent()
    const number = name?.split(' ').at(-1)

    await signIn(page, 'prefeitura', `${language}/solicitacao/${number}`)
    await page.getByRole('textbox', { name: t('write.message') }).fill('Yes, near the port.')
    await page.getByRole('combobox', { name: t('write.then') }).selectOption('RESPONDIDA')
    await page.getByRole('button', { name: t('write.send'), exact: true }).press('Enter')
    await expect(page.getByText(t('state.RESPONDIDA'), { exact: true })).toBeVisible()

    // A mail tells of the receipt first; each leads into the case.
    await asking.goto('about:blank')
    await asking.goto(await linkOfMail(asking, email, /https?:\S+pergunta#token=\d+\.[\w-]+/))
    await expect(asking.getByText('Yes, near the port.')).toBeVisible()
    await expectAccessible(asking, 'the visitor’s case')
    await asking.getByRole('button', { name: t('write.thanks') }).press('Enter')
    await expect(asking.getByText(t('write.thanksText'))).toBeVisible()

    await asking.getByRole('textbox', { name: t('write.message') }).fill('This is our brewery.')
    await asking.locator('input[type="file"]').setInputFiles(png('brewery.png', 300, 200))
    await expect(
      asking.getByRole('button', { name: t('visitor.filesRemove', { name: 'brewery.png' }) }),
    ).toBeVisible()
    await expectAccessible(asking, 'a visitor’s file')
    await asking.getByRole('button', { name: t('write.send'), exact: true }).press('Enter')
    await expect(asking.getByRole('link', { name: /brewery\.png/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: /brewery\.png/ })).toBeVisible()
    await context.close()
  })
