/** Invitations: the list, the form, and the link that somebody accepts. */
import { type Invitation, invitations } from '@invest/contract/invitations'
import { profile } from '@invest/contract/profile'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf, withPermissions } from '../../../test/district-answers.ts'
import { type Answer, answers, me, openScreen, refuses } from '../../../test/open-screen.tsx'

const waiting: Invitation = {
  id: 12,
  situacao: 'PENDENTE',
  cpf: '***.000.001-**',
  email: 'nilo@exemplo.test',
  paraMascarado: null,
  idioma: 'pt',
  grupos: [
    { id: 3, nome: 'Analistas', existe: true },
    { id: 4, nome: 'Antigos', existe: false },
  ],
  municipios: [{ codMunicipioRfb: '8791', nome: 'Pelotas' }],
  convidadoPor: 'Vera Jornada',
  convidadoEm: '2026-11-20T12:00:00Z',
  enviadoEm: '2026-11-20T12:00:00Z',
  reenvioAPartirDe: null,
  venceEm: '2026-12-04T12:00:00Z',
  encerradoEm: null,
  encerradoPor: null,
  naoAplicados: [],
}
const taken: Invitation = {
  ...waiting,
  id: 11,
  situacao: 'ACEITO',
  cpf: null,
  email: null,
  encerradoEm: '2026-11-21T12:00:00Z',
  encerradoPor: { id: '5d0c1a00-0000-4000-8000-0000000000aa', nome: 'Nilo Novato' },
  naoAplicados: ['Antigos'],
}
const choices = answers(invitations.choices, {
  grupos: [
    {
      id: 3,
      nome: 'Analistas',
      permite: ['Pode ver e baixar as estatísticas de uso do portal.'],
      falta: [],
      editaMunicipios: false,
    },
    {
      id: 4,
      nome: 'Operadores',
      permite: ['Pode ver como o portal funciona.'],
      falta: ['GERENCIAR_OPERACAO'],
      editaMunicipios: false,
    },
    { id: 5, nome: 'Prefeituras', permite: ['Pode editar municípios.'], falta: [], editaMunicipios: true },
  ],
  municipios: [
    { codMunicipioRfb: '8791', nome: 'Pelotas' },
    { codMunicipioRfb: '8801', nome: 'Porto Alegre' },
  ],
})

async function open(path: string, given: Answer[] = []) {
  const asked: unknown[] = []
  await openScreen(path, [
    ...given,
    withPermissions('GERENCIAR_USUARIOS', 'EDITAR_USUARIOS_MUNICIPIOS'),
    choices,
    answers(invitations.list, ({ query }) => {
      asked.push(['list', query.get('situacao')])
      return pageOf([query.get('situacao') === 'ACEITO' ? taken : waiting])
    }),
    answers(invitations.create, ({ body }) => {
      asked.push(body)
      return waiting
    }),
    answers(invitations.resend, ({ params }) => {
      asked.push(['resend', params.id])
      return waiting
    }),
    answers(invitations.withdraw, ({ params }) => {
      asked.push(['withdraw', params.id])
      return { ...waiting, situacao: 'RETIRADO' as const }
    }),
  ])
  return asked
}

test('who waits is listed with what they get, sent again and taken back after a question', async () => {
  const asked = await open('pt/admin/convites')
  const row = (await screen.findByText('nilo@exemplo.test')).closest('tr, li, article') as HTMLElement
  expect(row.textContent).toContain('***.000.001-**')
  expect(row.textContent).toContain('Antigos (grupo excluído)')
  expect(row.textContent).toContain('Pelotas')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo: nilo@exemplo.test' }))
  await screen.findByText(/será enviado de novo/)
  await userEvent.click(screen.getByRole('button', { name: 'Retirar o convite: nilo@exemplo.test' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }))
  await screen.findByText('Convite retirado.')
  expect(asked).toContainEqual(['resend', '12'])
  expect(asked).toContainEqual(['withdraw', '12'])
})

test('one that has just been sent says when it can be sent again, and is not sent before (INVITATION-9)', async () => {
  const soon = new Date(Date.now() + 600_000).toISOString()
  const asked = await open('pt/admin/convites', [
    answers(invitations.list, pageOf([{ ...waiting, reenvioAPartirDe: soon }])),
  ])
  const button = await screen.findByRole('button', { name: 'Enviar de novo: nilo@exemplo.test' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  screen.getByRole('button', { description: /^Pode ser enviado de novo a partir de / })
  await userEvent.click(button)
  expect(asked).toEqual([])
})

test('the question before one is taken back speaks of a link only where a mail has one', async () => {
  const byMail: Invitation = { ...waiting, id: 13, cpf: null, email: 'so@exemplo.test' }
  const byCpf: Invitation = { ...waiting, id: 14, email: null, enviadoEm: null }
  await open('pt/admin/convites', [answers(invitations.list, pageOf([byMail, byCpf]))])
  const question = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Retirar o convite: ${name}` }))
    const dialog = await screen.findByRole('dialog')
    const text = dialog.textContent
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return text
  }
  expect(await question('so@exemplo.test')).toContain('o link do e-mail não abre mais nada')
  const ofCpf = await question('***.000.001-**')
  expect(ofCpf).toContain('deixa de receber o que o convite dá.')
  expect(ofCpf).not.toContain('e-mail')
})

test('what became of others stands in the list of the accepted, with what was gone', async () => {
  await open('pt/admin/convites?situacao=ACEITO')
  await screen.findByRole('link', { name: 'Nilo Novato' })
  screen.getByText('Não foi dado: Antigos')
  expect(screen.queryByRole('button', { name: /Enviar de novo|Retirar/ })).toBeNull()
})

test('of one that was taken back a mask says whom it was for (INVITATION-11)', async () => {
  const back: Invitation = { ...taken, id: 15, situacao: 'RETIRADO', paraMascarado: '***.000.001-**' }
  await open('pt/admin/convites?situacao=RETIRADO', [
    answers(invitations.list, pageOf([back, { ...back, id: 16, paraMascarado: null }])),
  ])
  await screen.findByText('***.000.001-**')
  screen.getByText('Convite 16')
})

test('somebody is invited by CPF to a group and a municipality; a group that one lacks can’t be chosen', async () => {
  const asked = await open('pt/admin/convites/novo')
  const group = await screen.findByRole('checkbox', { name: 'Analistas' })
  screen.getByRole('checkbox', { description: 'Pode ver e baixar as estatísticas de uso do portal.' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Operadores' }).disabled).toBe(true)
  await userEvent.click(group)
  await userEvent.type(screen.getByRole('textbox', { name: 'CPF' }), '90000001066')
  screen.getByText(/Nenhum e-mail é enviado/)
  await userEvent.click(screen.getByRole('button', { name: 'Convidar' }))
  await screen.findByText(/Convite enviado a/)
  await waitFor(() => expect(asked).toContainEqual(['list', 'ABERTOS']))
  expect(asked[0]).toEqual({
    cpf: '90000001066',
    email: null,
    idioma: 'pt',
    dias: 14,
    grupos: [3],
    municipios: [],
  })
})

test('a group for municipalities without one is warned of, and sent all the same (INVITATION-17)', async () => {
  const asked = await open('pt/admin/convites/novo')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Prefeituras' }))
  screen.getByText(
    /^Prefeituras: a pessoa só edita .* nenhum foi escolhido\. Escolha os municípios abaixo\.$/,
  )
  const municipality = screen.getByRole('combobox', { name: 'Municípios que a pessoa representa' })
  await userEvent.type(municipality, 'Pelotas{Enter}')
  await waitFor(() => expect(screen.queryByText(/^Prefeituras:/)).toBeNull())
  await userEvent.type(municipality, '{Backspace}')
  await screen.findByText(/^Prefeituras:/)
  await userEvent.click(screen.getByRole('button', { name: 'Convidar' }))
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ grupos: [5], municipios: [] })))
})

test('what the server finds wrong stands above the form and at the fields', async () => {
  const campos = { cpf: 'Informe o CPF ou o e-mail.', grupos: 'Escolha ao menos um grupo ou um município.' }
  await open('pt/admin/convites/novo', [
    {
      endpoint: invitations.create,
      answer: () =>
        Response.json(
          { tipoAlerta: 'ATENCAO', tipoMensagem: 'TEXTO', codigo: 'dados-invalidos', mensagem: 'x', campos },
          { status: 422 },
        ),
    },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar' }))
  expect((await screen.findAllByText(/Informe o CPF ou o e-mail\./)).length).toBeGreaterThan(0)
  screen.getByRole('group', { name: 'Grupos', description: campos.grupos })
})

test('the link’s token leaves the address, and only a press accepts (INVITATION-14)', async () => {
  const asked: unknown[] = []
  await openScreen('pt/convite#token=abc', [
    answers(profile.me, me),
    answers(invitations.open, ({ body }) => {
      asked.push(body)
      return {
        convidadoPor: 'Vera Jornada',
        venceEm: '2026-12-04T12:00:00Z',
        grupos: [{ nome: 'Analistas', permite: ['Pode ver as estatísticas.'] }],
        municipios: ['Pelotas'],
      }
    }),
    answers(invitations.accept, ({ body }) => {
      asked.push(body)
      return { naoAplicados: ['Antigos'] }
    }),
  ])
  await screen.findByText('Representar Pelotas')
  screen.getByText('Pode ver as estatísticas.')
  expect(window.location.hash).toBe('')
  expect(asked).toEqual([{ token: 'abc' }])
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar o convite' }))
  await screen.findByText('O acesso já vale')
  screen.getByText(/já não podia ser dado: Antigos/)
  expect(asked).toHaveLength(2)
})

test('a link that is over says why, and one without a token what to do', async () => {
  const mensagem = 'O prazo deste convite terminou.'
  await openScreen('pt/convite#token=abc', [
    refuses(invitations.open, { status: 409, codigo: 'convite-vencido', mensagem }),
  ])
  await screen.findByText(mensagem)
  expect(screen.queryByRole('button', { name: 'Aceitar o convite' })).toBeNull()
})

test('without a token it says what to do', async () => {
  await openScreen('pt/convite', [])
  await screen.findByText(/Abra o link do e-mail de novo/)
})
