/** The person's own page. */
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
  expect((screen.getByLabelText('Name') as HTMLInputElement).disabled).toBe(true)
  expect((screen.getByLabelText('E-mail') as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByLabelText('CPF')).toBeNull()
  await userEvent.clear(screen.getByLabelText('Display name'))
  await userEvent.type(screen.getByLabelText('Display name'), 'Vera J.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile saved')).toBeDefined()
  expect(sent).toEqual([{ nomeExibicao: 'Vera J.', descricao: null, imagemPerfil: null, versao: 1 }])
})

test('a person with a CPF sees their own', async () => {
  await open([], { ...me, cpf: '90000000175' })
  expect((screen.getByLabelText('CPF') as HTMLInputElement).value).toBe('900.000.001-75')
})

test('another session is ended after a question; this one has no button', async () => {
  const ended: string[] = []
  await open([
    answers(profile.endSession, ({ params }) => {
      ended.push(params.id ?? '')
      return { encerrada: true }
    }),
  ])
  expect(await screen.findByText('This session')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'End the session of Firefox on Windows' }))
  const question = await screen.findByRole('dialog', { name: 'End this session?' })
  await userEvent.click(within(question).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(ended).toEqual(['a']))
})

test('what the portal keeps is shown on demand, with what stays, and taken away as a file', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  await open([answers(profile.exportOwnData, {})])
  expect(screen.queryByText('Vinícola')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show my data' }))
  expect(await screen.findByText('Vinícola')).toBeDefined()
  expect(screen.getByText('It stays: history of a financing')).toBeDefined()
  expect(screen.getByText('The copy to download has more lines.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Download a copy' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
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
  const erase = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erase for good' })
  expect(erase.disabled).toBe(true)
  await userEvent.type(within(dialog).getByLabelText(/Type the e-mail/), 'VERA@portal.example')
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
  await userEvent.type(within(dialog).getByLabelText(/Type the e-mail/), 'vera@portal.example')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
  await within(dialog).findByText('To erase the data, sign in again with your password.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in again' }))
  expect(vi.mocked(startSignIn)).toHaveBeenCalledWith(undefined, {
    login: 'vera@portal.example',
    again: true,
  })
})
