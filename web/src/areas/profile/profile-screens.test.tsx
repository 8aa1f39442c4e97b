/** The person's own page. */
import { accounts } from '@invest/contract/accounts'
import { type MailChoice, mail } from '@invest/contract/mail'
import { profile } from '@invest/contract/profile'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, answers, me, openScreen, refuses } from '../../../test/open-screen.tsx'
import { startSignIn } from '../../lib/session/sign-in.ts'
import { shownAlert } from '../../ui/dialogs/alert-dialog.ts'
import * as files from '../../ui/uploads/save-file.ts'

afterEach(() => shownAlert.set(undefined))

const sessions = [
  {
    id: 'a',
    inicio: '2026-11-20T12:00:00Z',
    ultimoUso: '2026-11-22T12:00:00Z',
    endereco: '192.0.2.1',
    navegador: 'Firefox on Windows',
    atual: false,
  },
  {
    id: 'b',
    inicio: '2026-11-22T12:00:00Z',
    ultimoUso: '2026-11-22T12:30:00Z',
    endereco: null,
    navegador: null,
    atual: true,
  },
]
const ownData = {
  geradoEm: '2026-11-22T12:00:00Z',
  secoes: [
    {
      secao: 'favoritas',
      titulo: 'Favourites',
      linhas: [[{ rotulo: 'Company', valor: 'Vinícola' }]],
      cortada: false,
      mantidoPor: null,
    },
    {
      secao: 'reservas',
      titulo: 'Reservations',
      linhas: [[{ rotulo: 'Company', valor: 'Padaria' }]],
      cortada: true,
      mantidoPor: 'history of a financing',
    },
  ],
}

async function open(given: Answer[] = [], person = me) {
  await openScreen('en/perfil', [
    ...given,
    answers(profile.me, person),
    answers(profile.sessions, sessions),
    answers(mail.choices, []),
    answers(profile.ownData, ownData),
  ])
  await screen.findByRole('heading', { name: 'My profile', level: 1 })
  await screen.findByLabelText('Display name')
}

test('name and e-mail are fixed, a foreigner has no CPF, and what is changed is sent with the version', async () => {
  const sent: unknown[] = []
  await open([
    answers(profile.save, ({ body }) => {
      sent.push(body)
      return { ...me, nomeExibicao: 'Vera J.', versao: 2 }
    }),
  ])
  const facts = screen.getAllByRole('definition').map((one) => one.textContent)
  expect(facts).toEqual([me.nome, me.email])
  await userEvent.clear(screen.getByLabelText('Display name'))
  await userEvent.type(screen.getByLabelText('Display name'), 'Vera J.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(sent).toEqual([{ nomeExibicao: 'Vera J.', descricao: null, imagemPerfil: null, versao: 1 }])
})

test('a person with a CPF sees their own', async () => {
  await open([], { ...me, cpf: '90000000175' })
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toContain('900.000.001-75')
})

test('another session is ended after a question; this one has no button', async () => {
  const ended: string[] = []
  await open([
    answers(profile.endSession, ({ params }) => {
      ended.push(params.id ?? '')
      return { encerrada: true }
    }),
  ])
  expect(await screen.findByText('This device')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'End the session of Firefox on Windows' }))
  const question = await screen.findByRole('dialog', { name: 'End this session?' })
  await userEvent.click(within(question).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(ended).toEqual(['a']))
})

test('what the portal keeps is shown on demand, with what stays, and taken away as a file', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  const formats: (string | null)[] = []
  await open([
    answers(profile.exportOwnData, ({ query }) => {
      formats.push(query.get('formato'))
      return {}
    }),
  ])
  expect(screen.queryByText('Vinícola')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show my data' }))
  expect(await screen.findByText('Vinícola')).toBeDefined()
  expect(screen.getByText('We keep this: history of a financing')).toBeDefined()
  expect(screen.getByText('The copy that you can download has more lines.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Download a copy (JSON)' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Download as a page' }))
  await waitFor(() => expect(formats).toEqual(['json', 'html']))
})

test('erasing waits for the e-mail, says what stays, and tells a refusal', async () => {
  await open([
    refuses(profile.erase, {
      status: 409,
      codigo: 'ultimo-administrador',
      mensagem: 'You are the last administrator.',
    }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Erase my data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase your data?' })
  await within(dialog).findByText('Reservations: history of a financing')
  const erase = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erase my data' })
  expect(erase.disabled).toBe(true)
  await userEvent.type(within(dialog).getByLabelText(/type the e-mail/), 'VERA@portal.example')
  expect(erase.disabled).toBe(false)
  await userEvent.click(erase)
  const alert = await screen.findByRole('dialog', { name: 'Error' })
  expect(alert.textContent).toContain('Error erasing the data.')
  expect(alert.textContent).toContain('You are the last administrator.')
})

test('erasing after a long session asks for the password again, and leads back here', async () => {
  await open([
    refuses(profile.erase, {
      status: 403,
      codigo: 'entrada-antiga',
      mensagem: 'To erase the data, sign in again with your password.',
    }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Erase my data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase your data?' })
  await userEvent.type(within(dialog).getByLabelText(/type the e-mail/), 'vera@portal.example')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase my data' }))
  await within(dialog).findByText('To erase the data, sign in again with your password.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in again' }))
  expect(vi.mocked(startSignIn)).toHaveBeenCalledWith(undefined, {
    login: 'vera@portal.example',
    again: true,
  })
})

test('contacts are edited, and sent only where they changed; a foreigner edits address and country (ACCOUNT-11)', async () => {
  const sent: unknown[] = []
  const abroad = { ...me, ehEstrangeiro: true, endereco: 'Storgata 9', paisOrigem: 'NO' }
  await open(
    [
      answers(accounts.countries, [
        { sigla: 'NO', nome: 'Norway' },
        { sigla: 'SE', nome: 'Sweden' },
      ]),
      answers(profile.save, ({ body }) => {
        sent.push(body)
        return { ...abroad, endereco: 'Storgata 10', versao: 2 }
      }),
    ],
    abroad,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), '9')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ endereco: 'Storgata 99', paisOrigem: 'NO' })
  expect(sent[0]).not.toHaveProperty('perfilBusca')
  await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }))
  const names = screen.getAllByRole('textbox', { name: 'Name' })
  await userEvent.type(names[1] as HTMLElement, 'Office')
  await userEvent.type(
    screen.getAllByRole('textbox', { name: 'E-mail' })[1] as HTMLElement,
    'office@portal.example',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    perfilBusca: {
      contatos: [
        { nome: 'Vera Jornada', email: 'vera@portal.example', telefone: null, celular: null },
        { nome: 'Office', email: 'office@portal.example', telefone: null, celular: null },
      ],
    },
  })
})

test('what the server refuses of a contact stands at its field', async () => {
  await open([
    answers(profile.save, () =>
      Response.json(
        {
          tipoAlerta: 'ATENCAO',
          tipoMensagem: 'TEXTO',
          codigo: 'dados-invalidos',
          mensagem: 'x',
          campos: { 'perfilBusca.contatos.0.email': 'Invalid e-mail.' },
        },
        { status: 422 },
      ),
    ),
  ])
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  await userEvent.type(email, 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
})

test('each mail that comes again and again has its switch (MAIL-19)', async () => {
  let ligado = true
  const sent: unknown[] = []
  const given = (): MailChoice[] => [
    { tipo: 'BUSCAS_EMPRESAS', id: 's1', nome: 'Vinhos', ligado },
    { tipo: 'DESEMPENHO', id: null, nome: null, ligado: false },
  ]
  await open([
    answers(mail.choices, given),
    answers(mail.choose, ({ body }) => {
      sent.push(body)
      ligado = false
      return { ligado }
    }),
  ])
  const search = await screen.findByRole('switch', { name: /^Vinhos/ })
  expect(screen.getByRole('switch', { name: /^Monthly summary of your pages/ })).toHaveProperty(
    'checked',
    false,
  )
  await userEvent.click(search)
  await waitFor(() => expect(search).toHaveProperty('checked', false))
  expect(sent).toEqual([{ tipo: 'BUSCAS_EMPRESAS', id: 's1', ligado: false }])
})
