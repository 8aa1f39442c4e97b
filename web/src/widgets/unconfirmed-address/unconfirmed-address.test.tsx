/** Whoever has neither a CPF nor a confirmed address is told what to do first, with the press that sends the link (ACCOUNT-29). */
import { accounts } from '@invest/contract/accounts'
import { districts } from '@invest/contract/districts'
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { invitations } from '@invest/contract/invitations'
import { profile } from '@invest/contract/profile'
import { projects } from '@invest/contract/projects/projects'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { lot, usualDistrictAnswers } from '../../../test/district-answers.ts'
import { answers, me, openScreen, refuses } from '../../../test/open-screen.tsx'

const first = /^Confirm your e-mail first: open the link that we sent to vera@portal\.example\./
const unconfirmed = { ...me, emailConfirmado: false }
const noCases = answers(enquiries.mine, {
  content: [],
  page: 0,
  size: 10,
  totalElements: 0,
  totalPages: 0,
  totalLimitado: false,
} as never)

const openQuestion = async (person: typeof me, sent = vi.fn(() => ({ enviada: true }))) => {
  await openScreen('en/solicitacoes', [
    answers(profile.me, person),
    noCases,
    answers(projects.list, { content: [], convites: [] }),
    answers(accounts.requestConfirmation, sent),
  ])
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Tell us about my project' }))[0] as HTMLElement,
  )
  return screen.findByRole('dialog')
}

test('a question', async () => {
  const sent = vi.fn(() => ({ enviada: true }))
  const dialog = await openQuestion(unconfirmed, sent)
  within(dialog).getByText(first)
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the link again' }))
  await screen.findByText('Link sent')
  expect(sent).toHaveBeenCalledOnce()
})

test.each([me, { ...unconfirmed, cpf: '90000000175' }])(
  'no question of somebody who is known',
  async (person) => {
    const dialog = await openQuestion(person)
    expect(within(dialog).queryByText(first)).toBeNull()
    within(dialog).getByRole('textbox', { name: /^Message/ })
  },
)

test('a message about a lot', async () => {
  await openScreen('en/proedi/distrito/DIRG?lote=DIRG-007', [
    answers(profile.me, unconfirmed),
    answers(districts.lot, lot()),
    ...usualDistrictAnswers,
  ])
  const dialog = await screen.findByRole('dialog', { name: 'Lot · DIRG' })
  await userEvent.click(await within(dialog).findByRole('tab', { name: 'Contact the secretariat' }))
  within(dialog).getByText(first)
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

test('an invitation by e-mail', async () => {
  await openScreen('en/convite#token=abc', [
    answers(profile.me, { ...unconfirmed, cpf: '90000000175' }),
    refuses(invitations.open, { status: 403, codigo: 'endereco-nao-confirmado' }),
  ])
  await screen.findByText(first)
  screen.getByRole('button', { name: 'Send the link again' })
})
