/** Folders on the screen: their order and notes, and what a link shows. */

import { mail } from '@invest/contract/mail'
import type { SharedItem } from '@invest/contract/projects/picture'
import { type Project, projects, type SharedProject } from '@invest/contract/projects/projects'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, openScreen, refuses } from '../../../test/open-screen.tsx'

const at = '2026-11-25T13:00:00.000Z'
const id = '00000000-0000-4000-8000-000000000001'
const town = (code: string, nome: string, more: object = {}) => ({
  ...{ tipo: 'MUNICIPIO' as const, id: code, nome, detalhe: null, sigla: null, disponivel: true, nota: null },
  adicionadoEm: at,
  mudancas: [],
  ...more,
})
const folder = (more: Partial<Project> = {}): Project => ({
  id,
  nome: 'Frio 2027',
  criadoEm: at,
  alteradoEm: at,
  versao: 1,
  papel: 'DONO',
  de: 'Inês Investidora',
  pessoas: [],
  avisar: false,
  itens: [town('8791', 'Pelotas'), town('8801', 'Porto Alegre', { disponivel: false })],
  compartilhamentos: [],
  ...more,
})

test('a first folder is made from the empty list', async () => {
  const made = vi.fn()
  await openScreen('pt/projetos', [
    answers(projects.list, { content: [], convites: [] }),
    answers(projects.create, ({ body }) => {
      made(body)
      return folder({ itens: [] })
    }),
    answers(projects.read, folder({ itens: [] })),
  ])
  expect(await screen.findByText('Você ainda não tem pastas')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Nova pasta' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nova pasta' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Criar pasta' }))
  expect(within(dialog).getByText('Campo obrigatório')).toBeDefined()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Nome da pasta' }), 'Frio 2027{Enter}')
  expect(await screen.findByText('A pasta está vazia')).toBeDefined()
  expect(made).toHaveBeenCalledExactlyOnceWith({ nome: 'Frio 2027' })
})

test('what is in a folder is moved, noted and taken out', async () => {
  const sent: unknown[] = []
  let now = folder()
  const change = (next: Partial<Project>) => (asked: { body: unknown }) => {
    sent.push(asked.body)
    now = folder(next)
    return now
  }
  await openScreen(`en/projeto/${id}`, [
    answers(projects.read, () => now),
    answers(projects.list, { content: [], convites: [] }),
    answers(projects.change, change({ itens: [...folder().itens].reverse() })),
    answers(projects.addItem, change({ itens: [town('8791', 'Pelotas', { nota: 'Near the port' })] })),
    answers(projects.removeItem, change({ itens: [] })),
  ])
  expect(await screen.findByText('No longer on the portal')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Move Pelotas down' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ordem: [
          { tipo: 'MUNICIPIO', id: '8801' },
          { tipo: 'MUNICIPIO', id: '8791' },
        ],
      },
    ]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Write a note on Pelotas' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on Pelotas' }), 'Near the port')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Near the port')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Pelotas' }))
  expect(await screen.findByText('The folder is empty')).toBeDefined()
})

const sharedFolder = (itens: SharedItem[]): SharedProject => ({
  ...{ nome: 'Frio', de: 'Emma', em: at, ate: '2026-12-01' },
  itens,
})
const oldItem = { tipo: 'LOTE' as const, nome: 'A-01', detalhe: null }

test('a link asks for its password, says how many tries are left, and then shows the folder', async () => {
  window.history.replaceState(null, '', '#')
  const asks = (codigo: string, mensagem: string) =>
    Response.json({ tipoAlerta: 'ATENCAO', tipoMensagem: 'TEXTO', codigo, mensagem }, { status: 403 })
  await openScreen('es/projeto-compartilhado#token=abc', [
    answers(projects.openShared, ({ body }) => {
      const { senha } = body as { senha: string | null }
      if (senha === null) return asks('link-exige-senha', 'Este enlace necesita una contraseña.')
      return senha === 'abacaxi' ? sharedFolder([oldItem]) : asks('link-senha-errada', 'Quedan: 4.')
    }),
  ])
  const field = await screen.findByLabelText('Contraseña')
  expect(screen.getByText('Tras 5 contraseñas incorrectas el enlace se bloquea.')).toBeDefined()
  expect(screen.queryByText('Quedan: 4.')).toBeNull()
  await userEvent.type(field, 'no{Enter}')
  expect(await screen.findByText('Quedan: 4.')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Contraseña'))
  await userEvent.type(screen.getByLabelText('Contraseña'), 'abacaxi{Enter}')
  expect(await screen.findByText('A-01')).toBeDefined()
})

test('a link shows what decides, in the reader’s language', async () => {
  const item = { detalhe: null, sigla: null }
  await openScreen('en/projeto-compartilhado#token=abc', [
    answers(
      projects.openShared,
      sharedFolder([
        {
          ...{ ...item, tipo: 'LOTE', id: '7', nome: 'A-01, Distrito', sigla: 'DICS' },
          lote: {
            nome: { pt: 'A-01, Distrito', en: 'A-01, District', es: 'A-01, Distrito' },
            municipio: 'Cachoeira do Sul',
            areaTotalLote: 2.5,
            situacao: { pt: 'Disponível', en: 'Available', es: 'Disponible' },
            preco: { de: 25_000, ate: 250_000, versao: 1, demonstracao: true },
          },
        },
        {
          ...{ ...item, tipo: 'EMPRESA', id: '99001003000107', nome: 'Vinícola' },
          empresa: {
            enderecoCompleto: 'Rua A, 1',
            municipio: 'Pelotas',
            atividadePrincipal: { pt: 'Vinho', en: 'Wine', es: 'Vino' },
            habilitadoMadeInRs: true,
          },
        },
        {
          ...{ ...item, tipo: 'MUNICIPIO', id: '8791', nome: 'Pelotas' },
          municipio: {
            ...{ populacao: 336_131, anoPopulacao: 2025, pib: null, anoPib: null },
            ...{ areaKm2: 1608.8, lotesDisponiveis: 3 },
          },
        },
      ]),
    ),
  ])
  expect(await screen.findByRole('heading', { name: 'A-01, District' })).toBeDefined()
  const cards = screen.getAllByRole('listitem').map((card) => card.textContent)
  expect(cards).toEqual([
    expect.stringMatching(/Lot.*R\$25K – R\$250K demonstration values.*2.5 ha.*Available.*Cachoeira do Sul/),
    expect.stringMatching(/Company.*Wine.*Rua A, 1/),
    expect.stringMatching(/Municipality.*336,131 \(2025\).*1,609 km².*Lots available3/),
  ])
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Open page: Pelotas')).toContain('/en/municipio/8791')
  expect(hrefOf('Open on the portal (asks you to sign in): Vinícola')).toMatch(/\/empresa\/99001003000107$/)
  expect(hrefOf('Check the Made in RS seal')).toContain('/en/madeInRs/selo/99001003000107')
})

test('a short password says its rule before it is sent', async () => {
  const shared = vi.fn()
  await openScreen(`en/projeto/${id}`, [
    answers(projects.read, folder()),
    answers(projects.list, { content: [], convites: [] }),
    answers(projects.share, ({ body }) => {
      shared(body)
      return { id, endereco: 'http://localhost/x' }
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Share with a link' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share the folder' })
  expect(within(dialog).getByText(/^At least 6 characters\./)).toBeDefined()
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'short{Enter}')
  expect(within(dialog).getByText('Write at least 6 characters.')).toBeDefined()
  expect(shared).not.toHaveBeenCalled()
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'er{Enter}')
  expect(await within(dialog).findByLabelText('Address')).toBeDefined()
})

test('a link that is over says so', async () => {
  await openScreen('pt/projeto-compartilhado#token=abc', [
    refuses(projects.openShared, { status: 404, codigo: 'link-desconhecido' }),
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Este link não abre' })).toBeDefined()
})

test('whoever edits somebody else’s folder sees what changed, leaves it, and neither shares nor deletes it', async () => {
  const person = { id: 'p1', email: null, convidadaEm: at, aceita: true }
  const left = vi.fn()
  await openScreen(`pt/projeto/${id}`, [
    answers(
      projects.read,
      folder({
        papel: 'EDITOR',
        pessoas: [{ ...person, nome: 'Emma Foreign', propria: true }],
        itens: [
          town('8791', 'Pelotas', {
            mudancas: [
              { tipo: 'SITUACAO', antes: 'Disponível', agora: null },
              { tipo: 'PRECOS', antes: null, agora: '2026-11-26' },
            ],
          }),
        ],
      }),
    ),
    answers(projects.list, { content: [], convites: [] }),
    answers(projects.removePerson, ({ params }) => {
      left(params)
      return { pessoas: [] }
    }),
  ])
  expect(await screen.findByText('Pasta de Inês Investidora, que você pode editar')).toBeDefined()
  expect(screen.getByText('Era “Disponível”, agora é “sem situação”')).toBeDefined()
  expect(screen.getByText('Preços novos desde 26/11/2026')).toBeDefined()
  for (const name of ['Compartilhar por link', 'Convidar'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
  expect(await screen.findByRole('menuitem', { name: 'Mudar o nome' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Excluir pasta' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Sair desta pasta' }))
  const question = await screen.findByRole('dialog', { name: 'Sair desta pasta?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Sair desta pasta' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith({ id, pessoa: 'p1' }))
})

test('an owner invites by an address, asks for mails, and takes somebody out', async () => {
  const sent: unknown[] = []
  const person = { id: 'p1', email: 'a@b.test', convidadaEm: at, nome: null, aceita: false, propria: false }
  await openScreen(`en/projeto/${id}`, [
    answers(projects.read, folder({ pessoas: [person] })),
    answers(projects.list, { content: [], convites: [] }),
    answers(projects.invite, ({ body }) => {
      sent.push(body)
      return { pessoas: [] }
    }),
    answers(mail.choose, ({ body }) => {
      sent.push(body)
      return { ligado: true }
    }),
    answers(projects.removePerson, ({ params }) => {
      sent.push(params)
      return { pessoas: [] }
    }),
  ])
  expect(await screen.findByText('Has not accepted yet')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  expect(screen.getByText('Required')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'c@d.test{Enter}')
  await userEvent.click(screen.getByRole('switch', { name: /E-mail me about changes/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove a@b.test' }))
  await waitFor(() =>
    expect(sent).toEqual([{ email: 'c@d.test' }, { tipo: 'PASTAS', id, ligado: true }, { id, pessoa: 'p1' }]),
  )
})

test('an invitation is accepted from the list', async () => {
  const sent = vi.fn()
  await openScreen('es/projetos', [
    answers(projects.list, { content: [], convites: [{ id, nome: 'Frío', de: 'Ana' }] }),
    answers(projects.answerInvitation, ({ params, body }) => {
      sent(params, body)
      return { id }
    }),
    answers(projects.read, folder({ papel: 'EDITOR' })),
  ])
  expect(await screen.findByText('Ana le invita a editar la carpeta “Frío”.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar la carpeta Frío' }))
  expect(await screen.findByText('Carpeta de Inês Investidora, que usted puede editar')).toBeDefined()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ convite: id }, { aceita: true })
})
