import { type EligibleCompany, financing } from '@invest/contract/financing'
import { mayConsult } from '@invest/contract/rules/may-consult'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, openScreen } from '../../../../test/open-screen.tsx'

const available: EligibleCompany = {
  ...{ id: '99001010000109', nome: 'PANIFICADORA LTDA', cnpj: '99001010000109', nire: null },
  ...{ municipio: 'Porto Alegre', elegivel: true, situacaoReserva: 'DISPONIVEL', usuarioSolicitante: null },
  ...{ ehSolicitante: false, nomeInstituicao: null, nomeAgencia: null },
  ...{ reservadoEm: null, reservadoAte: null, concedidoEm: null },
}
const until = new Date(Date.now() + 100 * 3_600_000).toISOString()

async function open(company: EligibleCompany) {
  const sent = vi.fn()
  let now = company
  await openScreen('pt/empresas-elegiveis?nome=panif', [
    answers(mayConsult, true),
    answers(financing.municipalities, []),
    answers(
      financing.search,
      () => ({ content: [now], totalElements: 1, totalPages: 1, number: 0, size: 10 }) as never,
    ),
    answers(financing.get, () => now),
    answers(financing.history, []),
    answers(financing.reserve, ({ body }) => {
      sent(body)
      now = { ...now, situacaoReserva: 'RESERVADO', ehSolicitante: true, reservadoAte: until }
      return now
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'PANIFICADORA LTDA' }))
  return sent
}
const theOnlyDialog = () => {
  const dialogs = screen.getAllByRole('dialog')
  expect(dialogs).toHaveLength(1)
  return within(dialogs[0] as HTMLElement)
}

test('what an action will do is asked in the dialog itself, and Escape leads back to what was typed (WEB-196)', async () => {
  const sent = await open(available)
  await screen.findByRole('dialog', { name: 'Instituição financeira' })
  const [institution, agency] = ['Nome da instituição', 'Nome da agência'].map((name) =>
    screen.getByRole<HTMLInputElement>('textbox', { name }),
  ) as [HTMLInputElement, HTMLInputElement]
  await userEvent.type(institution, 'Banco')
  await userEvent.type(agency, 'Centro{Enter}')
  await screen.findByRole('dialog', { name: 'Reservar esta empresa?' })
  expect(theOnlyDialog().getByText(/reservada em seu nome para Banco, Centro/)).toBeDefined()
  expect(document.activeElement).toBe(theOnlyDialog().getByRole('button', { name: 'Reservar' }))
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Instituição financeira' })
  expect(theOnlyDialog().getByRole('textbox', { name: 'Nome da agência' })).toBe(document.activeElement)
  expect(agency.value).toBe('Centro')
  // What cannot be undone is not done by Enter.
  await userEvent.click(theOnlyDialog().getByRole('button', { name: 'Empréstimo concedido' }))
  expect(document.activeElement).toBe(theOnlyDialog().getByRole('button', { name: 'Voltar' }))
  await userEvent.keyboard('{Enter}')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(agency, '{Enter}')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ nomeInstituicao: 'Banco', nomeAgencia: 'Centro' }),
    ),
  )
  expect(await theOnlyDialog().findByText(/^Reservada por você até/)).toBeDefined()
})

test('the asterisks of another clerk’s CPF are explained', async () => {
  await open({
    ...available,
    ...{ situacaoReserva: 'RESERVADO', reservadoAte: until, nomeInstituicao: 'Banco', nomeAgencia: 'Sul' },
    usuarioSolicitante: { nome: 'Ana', cpf: '***.000.004-**' },
  })
  expect(await screen.findByText(/^Reservada por Ana \(CPF \*\*\*\.000\.004-\*\*\)/)).toBeDefined()
  expect(screen.getByText('Os asteriscos escondem parte do CPF da pessoa.')).toBeDefined()
})
