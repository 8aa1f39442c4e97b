/** Registration and recovery, without a sign-in. */
import { accounts } from '@invest/contract/accounts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Answer, answers, openScreen, refuses } from '../../../test/open-screen.tsx'
import { shownAlert } from '../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

const countries = answers(accounts.countries, [
  { sigla: 'DE', nome: 'Germany' },
  { sigla: 'UY', nome: 'Uruguay' },
])
const field = (name: RegExp | string) => screen.getByLabelText(name, { selector: 'input' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openRegistration(given: Answer[] = []) {
  await openScreen('en/auth/registro', [...given, countries])
  await screen.findByRole('heading', { name: 'Create an account', level: 1 })
}

async function fillRegistration(password = 'long enough') {
  await userEvent.type(field(/^Name/), 'Vera Jornada')
  await userEvent.type(field(/^E-mail/), 'vera@portal.example')
  await userEvent.type(field(/^Address/), 'Some street 1')
  await userEvent.click(field(/^Country of origin/))
  await userEvent.type(field(/^Country of origin/), 'Uru')
  await userEvent.click(await screen.findByRole('option', { name: 'Uruguay', hidden: true }))
  await userEvent.type(field(/^Password/), password)
  await userEvent.type(field(/^Confirm password/), password)
}

test('a registration is sent once and leads to the sign-in', async () => {
  const sent: unknown[] = []
  await openRegistration([
    answers(accounts.register, ({ body }) => {
      sent.push(body)
      return { cadastrado: true }
    }),
  ])
  await fillRegistration()
  await press('Register')
  expect(await screen.findByRole('heading', { name: 'Registration received', level: 1 })).toBeDefined()
  expect(screen.getByText(/We sent a message to vera@portal.example/)).toBeDefined()
  expect(sent).toEqual([
    {
      nome: 'Vera Jornada',
      email: 'vera@portal.example',
      endereco: 'Some street 1',
      paisOrigem: 'UY',
      senha: 'long enough',
      confirmacaoSenha: 'long enough',
    },
  ])
})

test('what is missing or wrong is told at once, at each field, and nothing is sent', async () => {
  await openRegistration()
  await press('Register')
  const list = await screen.findByRole('alert')
  expect(within(list).getAllByRole('listitem')).toHaveLength(6)
  await userEvent.type(field(/^E-mail/), 'vera@')
  await userEvent.type(field(/^Password/), 'short')
  await userEvent.type(field(/^Confirm password/), 'other')
  expect(screen.getAllByText(/Invalid e-mail/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Password cannot be less than 8 characters!/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/The passwords must be identical!/).length).toBeGreaterThan(0)
})

test('a refused registration is told in the server’s words', async () => {
  await openRegistration([
    refuses(accounts.register, { status: 503, codigo: 'contas-indisponiveis', mensagem: 'Not just now.' }),
  ])
  await fillRegistration()
  await press('Register')
  const alert = await screen.findByRole('dialog')
  expect(alert.textContent).toContain('Error registering the user.')
  expect(alert.textContent).toContain('Not just now.')
  expect((field(/^Name/) as HTMLInputElement).value).toBe('Vera Jornada')
})

test('a password is recovered in two steps', async () => {
  const sent: unknown[] = []
  await openScreen('pt/auth/alterar-senha', [
    answers(accounts.requestCode, ({ body }) => {
      sent.push(body)
      return { enviado: true }
    }),
    refuses(accounts.changePassword, { status: 503, codigo: 'contas-indisponiveis', mensagem: 'Agora não.' }),
  ])
  await screen.findByRole('heading', { name: 'Recuperar a senha', level: 1 })
  const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Gerar código' })
  // No button waits without a reason (ACCOUNT-31).
  expect(generate().disabled).toBe(true)
  expect(screen.getByText('Informe o e-mail para gerar um código.')).toBeDefined()
  await userEvent.type(field(/^E-mail/), 'vera@')
  expect(screen.getByText('E-mail inválido')).toBeDefined()
  expect(screen.queryByText('Informe o e-mail para gerar um código.')).toBeNull()
  await userEvent.click(generate())
  expect(document.activeElement).toBe(field(/^E-mail/))
  expect(sent).toEqual([])
  await userEvent.type(field(/^E-mail/), 'portal.example')
  await userEvent.click(generate())
  await screen.findByText(/Se o endereço tem uma conta, um código está a caminho/)
  expect(sent).toEqual([{ email: 'vera@portal.example' }])

  const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Alterar senha' })
  const email = field(/^E-mail/) as HTMLInputElement
  expect([email.readOnly, email.value]).toEqual([true, 'vera@portal.example'])
  await waitFor(() => expect(document.activeElement).toBe(field(/^Código/)))
  expect(
    screen.getByText(
      'Para alterar a senha falta: o código de 6 caracteres, uma nova senha de 8 a 20 caracteres, a confirmação igual à nova senha.',
    ),
  ).toBeDefined()
  await userEvent.type(field(/^Código/), 'abc346')
  await userEvent.type(field(/^Nova senha/), 'longa o bastante')
  await userEvent.type(field(/^Confirmar nova senha/), 'outra coisa')
  expect(screen.getByText('As senhas precisam ser iguais!')).toBeDefined()
  expect(change.disabled).toBe(true)
  expect(screen.getByText('Para alterar a senha falta: a confirmação igual à nova senha.')).toBeDefined()
  await userEvent.clear(field(/^Confirmar nova senha/))
  await userEvent.type(field(/^Confirmar nova senha/), 'longa o bastante')
  expect(change.disabled).toBe(false)
  expect(screen.queryByText(/Para alterar a senha falta/)).toBeNull()
  await userEvent.click(change)
  const alert = await screen.findByRole('dialog')
  expect(alert.textContent).toContain('Erro ao alterar a senha.')
  expect(alert.textContent).toContain('Agora não.')
})

test('a link of a mail fills the screen that its tab shows already (ACCOUNT-22)', async () => {
  await openScreen('pt/auth/alterar-senha')
  await screen.findByRole('heading', { name: 'Recuperar a senha', level: 1 })
  await userEvent.type(field(/^E-mail/), 'outra@portal.example')
  const open = (code: string) =>
    act(() => {
      window.location.hash = `email=vera%40portal.example&codigo=${code}`
    })
  open('ABC346')
  expect(((await screen.findByLabelText(/^Código/)) as HTMLInputElement).value).toBe('ABC346')
  expect((field(/^E-mail/) as HTMLInputElement).value).toBe('vera@portal.example')
  expect(window.location.hash).toBe('')
  // And the one of a later mail.
  open('XYZ789')
  await waitFor(() => expect((field(/^Código/) as HTMLInputElement).value).toBe('XYZ789'))
})

test('a confirmation that is opened over one that was made asks anew', async () => {
  const asked: unknown[] = []
  await openScreen('pt/auth/confirmar-email#token=um', [
    answers(accounts.confirmEmail, ({ body }) => {
      asked.push(body)
      return { confirmado: true } as never
    }),
  ])
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirmar o e-mail' }))
  await press()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar o e-mail' })).toBeNull())
  act(() => {
    window.location.hash = 'token=dois'
  })
  await press()
  await waitFor(() => expect(asked).toEqual([{ token: 'um' }, { token: 'dois' }]))
})
