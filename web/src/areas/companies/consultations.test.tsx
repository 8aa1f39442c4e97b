/** Owners see which institutions consulted their company. */
import { type CompanyCard, companies } from '@invest/contract/companies'
import { financing } from '@invest/contract/financing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers, openScreen, refuses } from '../../../test/open-screen.tsx'

const own = {
  id: '1',
  cnpj: '99001001000118',
  nomeExibicao: 'Padaria Aurora',
  imagemPerfil: null,
  oculta: false,
  habilitadoMadeInRs: false,
  seloSuspenso: false,
} as unknown as CompanyCard

async function openDialog(answer: Parameters<typeof openScreen>[1]) {
  await openScreen('pt/minhas-empresas', [
    ...(answer ?? []),
    answers(companies.listOwn, { content: [own], page: 0, size: 10, totalElements: 1, totalPages: 1 }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: /Padaria Aurora/, expanded: false }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Quem consultou', hidden: true }))
  return screen.findByRole('dialog', { name: 'Quem consultou Padaria Aurora' })
}

test('what was done, by which institution and when', async () => {
  const dialog = await openDialog([
    answers(financing.consultations, {
      content: [
        { tipo: 'RESERVA', em: '2026-11-20T12:00:00Z', nomeInstituicao: 'Banco Um', nomeAgencia: 'Centro' },
        { tipo: 'FICHA', em: '2026-11-19T12:00:00Z', nomeInstituicao: null, nomeAgencia: null },
      ],
      page: 0,
      size: 10,
      totalElements: 2,
      totalPages: 1,
    }),
  ])
  expect(await within(dialog).findByText('Banco Um, Centro')).toBeDefined()
  expect(within(dialog).getByText('Ficha cadastral')).toBeDefined()
  expect(within(dialog).getByText('Instituição não informada')).toBeDefined()
})

test('a failure is told', async () => {
  const dialog = await openDialog([
    refuses(financing.consultations, { status: 500, codigo: 'erro-interno', mensagem: 'Agora não.' }),
  ])
  expect(await within(dialog).findByText('Não foi possível carregar a lista.')).toBeDefined()
})
