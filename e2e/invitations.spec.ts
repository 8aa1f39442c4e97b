/** A representative who is invited before their first sign-in, by CPF or by the link of a mail, with the keyboard alone. */
import { home, signIn } from './support/people.ts'
import { emailOf, ownPerson } from './support/portal.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { usualTrials } from './support/trials.ts'

const trials = [
  {
    language: 'pt',
    by: 'cpf',
    size: { width: 1440, height: 900 },
    colorScheme: 'light',
    invite: 'Convidar',
    email: 'E-mail',
    municipalities: 'Municípios que a pessoa representa',
    waiting: 'À espera',
    accepted: 'Aceito',
    show: 'Mostrar',
    accept: 'Aceitar o convite',
    done: 'O acesso já vale',
    over: /já foi aceito/,
  },
  {
    language: 'en',
    by: 'cpf',
    size: { width: 360, height: 740 },
    colorScheme: 'dark',
    invite: 'Invite',
    email: 'E-mail',
    municipalities: 'Municipalities that the person represents',
    waiting: 'Waiting',
    accepted: 'Accepted',
    show: 'Show',
    accept: 'Accept the invitation',
    done: 'You now have access',
    over: /already been accepted/,
  },
  {
    language: 'es',
    by: 'link',
    size: { width: 360, height: 740 },
    colorScheme: 'light',
    invite: 'Invitar',
    email: 'Correo electrónico',
    municipalities: 'Municipios que la persona representa',
    waiting: 'A la espera',
    accepted: 'Aceptada',
    show: 'Mostrar',
    accept: 'Aceptar la invitación',
    done: 'Ya tiene acceso',
    over: /ya fue aceptada/,
  },
] as const

for (const { language, by, size, colorScheme, ...words } of usualTrials(trials, ['pt', 'es']))
  test(`a representative is invited by ${by} before their first sign-in, in ${language} at ${size.width} px`, async ({
    page,
    browser,
    complaints,
  }) => {
    test.slow()
    const { account, nome, cpf } = await ownPerson()
    const email = emailOf(account)
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'admin', `${language}/admin/convites`)
    const press = async (name: string) => {
      await page.getByRole('main').getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await press(words.invite)
    if (by === 'cpf') {
      await page.getByRole('textbox', { name: 'CPF' }).focus()
      await page.keyboard.type(cpf)
    }
    await page.getByRole('textbox', { name: words.email }).focus()
    await page.keyboard.type(email)
    await page.getByLabel(words.municipalities).first().focus()
    await page.keyboard.type('Pelotas')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expectAccessible(page, `${language}/admin/convites/novo`)
    await press(words.invite)
    await expect(page.getByText(email).first()).toBeVisible()
    await expect(page.locator('[data-state="PENDENTE"]').first()).toHaveText(words.waiting)
    await expectAccessible(page, `${language}/admin/convites`)

    const guest = await browser.newContext({ viewport: size, colorScheme, reducedMotion: 'reduce' })
    await complaints.watch(guest)
    const own = await guest.newPage()
    if (by === 'link') {
      const mailed = async () => {
        const inbox = await page.request.get(`/inbox/messages?para=${encodeURIComponent(email)}`)
        const mails: { texto: string }[] = await inbox.json()
        return mails.map(({ texto }) => /https?:\S+convite#token=[\w-]+/.exec(texto)?.[0]).find(Boolean)
      }
      await expect.poll(mailed).toBeDefined()
      const { pathname, hash } = new URL((await mailed()) ?? '')
      complaints.expect(/status of 409/)
      const path = `${pathname.slice(home.length)}${hash}`
      await signIn(own, account, path)
      await expect(own.getByText('Representar a Pelotas')).toBeVisible()
      expect(new URL(own.url()).hash).toBe('')
      await expectAccessible(own, path)
      await own.getByRole('button', { name: words.accept }).focus()
      await own.keyboard.press('Enter')
      await expect(own.getByText(words.done)).toBeVisible()
      await expectAccessible(own, path)
      // The link opens once.
      await own.goto(`${home}${language}/dashboard`)
      await own.goto(`${home}${path}`)
      await expect(own.getByText(words.over)).toBeVisible()
    } else await signIn(own, account, `${language}/dashboard`)
    // The municipality's page opens to be edited.
    await own.goto(`${home}${language}/admin/municipio/8791`)
    await expect(own.getByRole('heading', { level: 1 })).toContainText('Pelotas')
    await expect(own.getByRole('textbox').first()).toBeEnabled()
    await guest.close()

    await page.getByLabel(words.show).selectOption('ACEITO')
    await expect(page.getByRole('link', { name: nome })).toBeVisible()
    await expect(page.locator('[data-state="ACEITO"]').first()).toHaveText(words.accepted)
    await expectAccessible(page, `${language}/admin/convites`)
  })
