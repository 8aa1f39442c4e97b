/** People: the list, their facts, their groups with what each change would do, and why they may do what. */
import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { UserDetails } from '@invest/contract/administration/users'
import { districts } from '@invest/contract/districts'
import { finder } from '@invest/contract/finder'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  administrators,
  analysts,
  foreigner,
  group,
  ownPermission,
  permission,
  statisticsPermission,
  user,
} from '../../../../test/administration-answers.ts'
import { pageOf, withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { userSearch } from './user-search.ts'

// A list draws only what is in sight, and jsdom has no heights.
beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
})
afterAll(() => vi.restoreAllMocks())
vi.mock('../../../lib/i18n/readers-zone.ts', () => ({ readersZone: () => 'America/Sao_Paulo' }))

afterEach(() => userSearch.set({}))

const path = 'admin/gerenciar-usuarios'

/** Opens a screen over these people and groups, as somebody who manages both. */
async function open(at = '', given: Answer[] = [], of: UserDetails = user, language = 'pt') {
  const asked: unknown[] = []
  const there = {
    own: [analysts],
    others: [administrators, group(6, 'Ávidos leitores'), group(7, 'Observadores')],
  }
  const move = (id: string | undefined, from: 'own' | 'others', to: 'own' | 'others'): Group[] => {
    asked.push([to === 'own' ? 'add' : 'remove', id])
    there[to] = [...there[to], ...there[from].filter((one) => String(one.id) === id)]
    there[from] = there[from].filter((one) => String(one.id) !== id)
    return there.own
  }
  await openScreen(`${language}/${path}${at}`, [
    ...given,
    withPermissions('GERENCIAR_USUARIOS', 'GERENCIAR_GRUPOS_PERMISSOES'),
    answers(administration.findUsers, ({ body }) => {
      asked.push(body)
      const { nome: part = '' } = body as { nome?: string }
      const people = [
        { ...user, grupos: ['Analistas', 'Editores de lotes'] },
        { ...foreigner, grupos: [] },
      ]
      return pageOf(people.filter(({ nome }) => nome.includes(part)))
    }),
    answers(administration.user, of),
    answers(administration.userGroups, () => there.own),
    answers(administration.otherGroups, () => there.others),
    answers(administration.tryMembership, ({ query }) => {
      asked.push(['try', query.get('acao')])
      return query.get('acao') === 'ADICIONAR'
        ? { ganha: [statisticsPermission], perde: [], mantem: [ownPermission] }
        : { ganha: [], perde: [statisticsPermission], mantem: [] }
    }),
    answers(administration.addMember, ({ params }) => move(params.groupId, 'others', 'own')),
    answers(administration.removeMember, ({ params }) => move(params.groupId, 'own', 'others')),
    answers(administration.permissionOrigins, [
      { permissao: statisticsPermission, grupos: [administrators, analysts] },
      { permissao: permission(2, 'EDITAR_LOTES'), grupos: [administrators] },
    ]),
  ])
  return asked
}
const groupsIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[title]')?.textContent)

test('people are listed by name in upper case, with CPF and groups, foreigners as such, and found by what is typed', async () => {
  const asked = await open()
  const table = await screen.findByRole('table', { name: 'Usuários' })
  await within(table).findByRole('link', { name: 'Inês Vidor' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '900.000.003-37Inês Vidorinvestidor@exemplo.testAnalistas, Editores de lotes',
    'ESTRANGEIROAna Forestieriestrangeiro@exemplo.test—',
  ])
  const name = within(table).getByText('Inês Vidor')
  expect(getComputedStyle(name).textTransform).toBe('uppercase')
  await userEvent.type(screen.getByRole('textbox', { name: 'CPF' }), '900.0')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Inês{Enter}')
  await waitFor(() => expect(screen.queryByText('Ana Forestieri')).toBeNull())
  expect(asked.at(-1)).toMatchObject({ nome: 'Inês', cpf: '9000', page: 0 })
  // No address of a page holds a CPF; the search is still there on the way back.
  expect(window.location.search).toBe('')
  await userEvent.click(screen.getByText('investidor@exemplo.test'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Usuário: Inês Vidor' })).toBeDefined()
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Usuários' }))
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Inês')
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(await screen.findByText('Ana Forestieri')).toBeDefined()
})

test('nobody found says so, and a failing list why', async () => {
  await open('', [answers(administration.findUsers, pageOf([]))])
  expect(await screen.findByText('Ninguém entrou no portal ainda')).toBeDefined()
})

test('a whole CPF that nobody here has is told as somebody who has not signed in yet (ADMIN-47)', async () => {
  await open('', [answers(administration.findUsers, pageOf([]))])
  await userEvent.type(await screen.findByRole('textbox', { name: 'CPF' }), '900.000.005-07{Enter}')
  expect(await screen.findByText('Ninguém com este CPF entrou no portal ainda')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Inês{Enter}')
  expect(await screen.findByText('Nenhum dado foi encontrado')).toBeDefined()
})

test('a person’s facts have the date and time on the reader’s clock', async () => {
  await open(`/salvar/${user.id}`)
  expect(await screen.findByText('900.000.003-37')).toBeDefined()
  // 2 March 02:30 in UTC is the evening before in the state.
  expect(screen.getByText(/^01\/03\/2026, 23:30$/)).toBeDefined()
})

test('before a group is added, a dialog says what is gained and what another group gives', async () => {
  const asked = await open(`/salvar/${user.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar ao grupo Observadores' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar ao grupo Observadores?' })
  expect(await within(dialog).findByRole('heading', { name: 'Passa a poder' })).toBeDefined()
  expect(dialog.textContent).toContain('Descrição de VISUALIZAR_ESTATISTICAS')
  expect(dialog.textContent).toContain('Já pode, por outro grupoDescrição de VER_RELATORIOS')
  expect(asked).toEqual([['try', 'ADICIONAR']])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar' }))
  expect(await screen.findByText('Usuário adicionado ao grupo.')).toBeDefined()
  await waitFor(() => expect(groupsIn('Grupos do usuário')).toContain('Observadores'))
  expect(asked).toEqual([
    ['try', 'ADICIONAR'],
    ['add', '7'],
  ])
  await waitFor(() => expect(document.activeElement?.id).toBe('available-groups'))
})

test('cancelling the dialog changes nothing', async () => {
  const asked = await open(`/salvar/${user.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Remover do grupo Analistas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remover do grupo Analistas?' })
  expect(await within(dialog).findByRole('heading', { name: 'Deixa de poder' })).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([['try', 'REMOVER']])
})

test('a refused change tells the server’s reason', async () => {
  await open(`/salvar/${user.id}`, [
    refuses(administration.removeMember, {
      status: 409,
      codigo: 'ultimo-administrador',
      mensagem: 'É a última pessoa que administra.',
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Remover do grupo Analistas' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('heading', { name: 'Deixa de poder' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('É a última pessoa que administra.')).toBeDefined()
  expect(screen.getByText('Erro ao remover usuário')).toBeDefined()
})

test('what would change and is not known is not done', async () => {
  await open(`/salvar/${user.id}`, [
    refuses(administration.tryMembership, { status: 500, codigo: 'erro', mensagem: 'Sem banco.' }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Remover do grupo Analistas' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Sem banco.')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Remover' })).toHaveProperty('disabled', true)
})

test('lists are filtered by the beginning of the name, whatever the accents', async () => {
  await open(`/salvar/${user.id}`)
  await screen.findByText('Observadores')
  const filter = screen.getByRole('textbox', { name: /^Grupos disponíveis/ })
  await userEvent.type(filter, 'avi')
  expect(groupsIn('Grupos disponíveis')).toEqual(['Ávidos leitores'])
  await userEvent.type(filter, 'x')
  expect(screen.getByText('Nenhum grupo começa assim.')).toBeDefined()
})

test('help opens with the keyboard and closes with Escape', async () => {
  await open(`/salvar/${user.id}`)
  const help = await screen.findByRole('button', { name: 'Ajuda sobre Grupos do usuário' })
  while (document.activeElement !== help) await userEvent.tab()
  // By its text: jsdom places nothing, so the tooltip may count as hidden.
  expect(await screen.findByText(/o que ela perderia/)).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/o que ela perderia/)).toBeNull())
  expect(document.activeElement).toBe(help)
})

test('when one list fails, nothing can be added or removed', async () => {
  await open(`/salvar/${user.id}`, [
    refuses(administration.otherGroups, { status: 500, codigo: 'erro', mensagem: 'Sem banco.' }),
  ])
  expect(await screen.findByText('Erro ao buscar grupos')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Remover do grupo Analistas' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('each permission names the groups that it comes from, and is found by name', async () => {
  await open(`/salvar/${user.id}`)
  const table = await screen.findByRole('table', { name: 'O que esta pessoa pode fazer, e por quê' })
  const row = await within(table).findByRole('row', { name: /VISUALIZAR_ESTATISTICAS/ })
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Administradores', 'Analistas'])
  await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar pelo nome' }), 'lotes')
  await waitFor(() => expect(within(table).queryByText('VISUALIZAR_ESTATISTICAS')).toBeNull())
  expect(within(table).getByText('EDITAR_LOTES')).toBeDefined()
})

test('what the person may do, and why, comes before who they are; first groups are named in the reader’s language (WEB-203, WEB-204)', async () => {
  await open(`/salvar/${user.id}`, [], user, 'en')
  const why = await screen.findByRole('heading', { name: 'What this person may do, and why' })
  const facts = screen.getByText('First sign-in')
  expect(why.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // One page without tabs.
  expect(screen.queryByRole('tab')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Add to the group Administrators' })).toBeDefined()
})

test('a foreigner has no groups', async () => {
  await open(`/salvar/${foreigner.id}`, [], foreigner)
  expect(await screen.findByText('ESTRANGEIRO')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Grupos/ })).toBeNull()
})

test('somebody unknown, and no person at all', async () => {
  await open(`/salvar/${user.id}`, [
    refuses(administration.user, { status: 404, codigo: 'usuario-desconhecido', mensagem: 'Não existe.' }),
  ])
  expect(await screen.findByText('Não existe.')).toBeDefined()
})

test('Ctrl-K finds the screens of the administration, people and groups', async () => {
  const asked = await open('', [
    answers(finder.searchEverything, {
      interpretacao: { texto: 'In', partes: [], sugestoes: [] },
      grupos: [],
    }),
    answers(districts.list, []),
    answers(administration.listGroups, pageOf([{ ...analysts, totalMembros: 1, totalPermissoes: 1 }])),
  ])
  await screen.findByRole('link', { name: 'Inês Vidor' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const search = await screen.findByRole('combobox', { name: 'Tela, empresa ou município' })
  await userEvent.type(search, 'In')
  const found = await screen.findByRole('option', { name: /^Inês Vidor/ })
  expect(screen.getByRole('option', { name: /^Analistas/ })).toBeDefined()
  expect(asked.at(-1)).toMatchObject({ nome: 'In', total: false })
  await userEvent.click(found)
  expect(await screen.findByRole('heading', { level: 1, name: 'Usuário: Inês Vidor' })).toBeDefined()
})

test('in Ctrl-K somebody of exactly the typed name stands above pages that have it in theirs (WEB-198)', async () => {
  await open('', [
    answers(finder.searchEverything, {
      interpretacao: { texto: 'mapa', partes: [], sugestoes: [] },
      grupos: [],
    }),
    answers(districts.list, []),
    answers(administration.listGroups, pageOf([])),
    answers(administration.findUsers, pageOf([{ ...user, nome: 'Mapa', grupos: [] }])),
  ])
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await userEvent.type(await screen.findByRole('combobox', { name: 'Tela, empresa ou município' }), 'mapa')
  const person = await screen.findByRole('option', { name: /^Mapa\s?investidor/ })
  const [first, second] = screen.getAllByRole('option')
  expect([first, second?.textContent]).toEqual([person, 'Mapa de empresas'])
})
