/** Groups: list, name, permissions and members, and what groups of the system refuse. */
import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import { groupListCalls } from '@invest/contract/invitations/group-list'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  administrators,
  analysts,
  applications,
  foreigner,
  ownPermission,
  permission,
  statisticsPermission,
  user,
} from '../../../../test/administration-answers.ts'
import { pageOf, withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

interface There {
  groups: Group[]
  has: Permission[]
  others: Permission[]
  members: (typeof user)[]
}

const usual = (): There => ({
  groups: [administrators, analysts],
  has: [permission(2, 'EDITAR_LOTES')],
  others: [statisticsPermission, ownPermission],
  members: [user, foreigner],
})

/** Opens a screen over these groups, as somebody who manages groups and users. */
async function open(at: string, there = usual(), given: Answer[] = []) {
  const asked: { name: string; ids?: string; body?: unknown }[] = []
  const idsOf = (text: string | undefined) =>
    decodeURIComponent(text ?? '')
      .split(',')
      .map(Number)
  await openScreen(`pt/admin/gerenciar-grupo-permissoes${at}`, [
    ...given,
    withPermissions('GERENCIAR_GRUPOS_PERMISSOES', 'GERENCIAR_USUARIOS'),
    answers(administration.applications, pageOf(applications)),
    answers(administration.listGroups, ({ query }) => {
      const name = query.get('nomeGrupoPermissao') ?? ''
      const listed = there.groups.map((one) => ({ ...one, totalMembros: 1234, totalPermissoes: 2 }))
      return pageOf(listed.filter((one) => one.nomeDoGrupoDePermissoes.includes(name)))
    }),
    answers(
      administration.group,
      ({ params }) =>
        there.groups.find(({ id }) => String(id) === params.id) ??
        Response.json({ codigo: 'grupo-desconhecido', mensagem: 'Este grupo não existe.' }, { status: 404 }),
    ),
    answers(administration.createGroup, ({ body }) => {
      const made: Group = {
        id: 9,
        tipo: 'CUSTOMIZADO',
        versao: 1,
        ...(body as Pick<Group, 'nomeDoGrupoDePermissoes'>),
      }
      there.groups.push(made)
      return made
    }),
    answers(administration.removeGroup, ({ params }) => {
      there.groups = there.groups.filter(({ id }) => String(id) !== params.id)
      return { removido: true }
    }),
    answers(administration.groupPermissions, () => there.has),
    answers(administration.permissionsNotInGroup, () => there.others),
    answers(administration.addPermissions, ({ params }) => {
      const ids = idsOf(params.permissionIds)
      asked.push({ name: 'add', ids: ids.join() })
      there.has = [...there.has, ...there.others.filter(({ id }) => ids.includes(id))]
      there.others = there.others.filter(({ id }) => !ids.includes(id))
      return there.has
    }),
    answers(administration.removePermissions, ({ params }) => {
      const ids = idsOf(params.permissionIds)
      asked.push({ name: 'remove', ids: ids.join() })
      there.has = there.has.filter(({ id }) => !ids.includes(id))
      return there.has
    }),
    answers(administration.members, () => pageOf(there.members)),
    answers(administration.removeMember, ({ params }) => {
      asked.push({ name: 'remove member', ids: `${params.userId} ${params.groupId}` })
      there.members = there.members.filter(({ id }) => id !== params.userId)
      return []
    }),
  ])
  return asked
}
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome do grupo' })
const press = (button: string | RegExp, within_ = screen) =>
  userEvent.click(within_.getByRole('button', { name: button }))
const answer = async (title: string | RegExp, button: string) => {
  const question = await screen.findByRole('dialog', { name: title })
  await userEvent.click(within(question).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
/** jsdom never lays the open list out, so its options count as hidden. */
const choose = async (option: RegExp) =>
  userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
const permissionsShown = async () =>
  [...(await screen.findByRole('table', { name: 'Permissões do grupo' })).querySelectorAll('tbody tr')].map(
    (row) => row.textContent,
  )

test('groups are found by name on Enter, with their members; the delete of one of the system says why it does nothing', async () => {
  await open('')
  const table = await screen.findByRole('table', { name: 'Grupos de permissões' })
  await within(table).findByRole('link', { name: 'Administradores' })
  expect(
    within(table)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Excluir Administradores: Do sistema', 'Excluir Analistas'])
  expect(within(table).getAllByRole('cell', { name: '1.234' })).toHaveLength(2)
  expect(within(table).getByText('Do sistema')).toBeDefined()
  await userEvent.type(await name(), 'Anal{Enter}')
  await waitFor(() => expect(screen.queryByText('Administradores')).toBeNull())
  await press('Excluir Analistas')
  await answer('Excluir Analistas?', 'Excluir')
  expect(await screen.findByText('Você excluiu Analistas.')).toBeDefined()
  expect(await screen.findByText('Nenhum dado foi encontrado')).toBeDefined()
})

test('the last administrator stays: the server’s reason is told', async () => {
  await open('', usual(), [
    refuses(administration.removeGroup, {
      status: 409,
      codigo: 'ultimo-administrador',
      mensagem: 'Ninguém mais administraria o portal.',
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Analistas' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Ninguém mais administraria o portal.')
})

test('a new group needs a name, has no users’ tab, and goes on under its own id', async () => {
  await open('/salvar')
  await name()
  expect(screen.queryByRole('tab', { name: 'Usuários' })).toBeNull()
  await press('Salvar')
  expect(screen.getByText('Campo necessário!')).toBeDefined()
  expect(document.activeElement).toBe(await name())
  await userEvent.type(await name(), ' Observadores ')
  await press('Salvar')
  expect(await screen.findByRole('heading', { level: 1, name: 'Observadores' })).toBeDefined()
  expect(window.location.pathname).toMatch(/\/salvar\/9$/)
  expect(await screen.findByRole('tab', { name: 'Usuários' })).toBeDefined()
  expect(screen.getByText('Grupo salvo.')).toBeDefined()
})

test('permissions of an application are added, and the selected ones removed after a question', async () => {
  const asked = await open('/salvar/5')
  await screen.findByText('EDITAR_LOTES')
  const add = within(screen.getByRole('form', { name: 'Adicionar permissões' }))
  const choice = add.getByRole('combobox', { name: 'Permissões que o grupo não tem' })
  expect(choice).toHaveProperty('disabled', true)
  await userEvent.click(add.getByRole('button', { name: 'Adicionar' }))
  expect(add.getByText('Escolha a aplicação.')).toBeDefined()
  await press('Remover selecionadas')
  expect(await screen.findByText('Selecione ao menos uma permissão da tabela.')).toBeDefined()
  await add.findByRole('option', { name: 'Relatórios' })
  await userEvent.selectOptions(add.getByRole('combobox', { name: 'Aplicação' }), 'Relatórios')
  await waitFor(() => expect(choice).toHaveProperty('disabled', false))
  await userEvent.click(add.getByRole('button', { name: 'Adicionar' }))
  expect(add.getByText('Escolha ao menos uma permissão.')).toBeDefined()
  expect(document.activeElement).toBe(choice)
  await userEvent.click(choice)
  await choose(/VISUALIZAR_ESTATISTICAS/)
  await choose(/VER_RELATORIOS/)
  await userEvent.click(add.getByRole('button', { name: 'Adicionar' }))
  expect(await screen.findByText('2 permissões adicionadas ao grupo.')).toBeDefined()
  await waitFor(async () => expect(await permissionsShown()).toHaveLength(3))

  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar EDITAR_LOTES' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar VER_RELATORIOS' }))
  await press('Remover 2 selecionadas')
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('EDITAR_LOTES e VER_RELATORIOS. Quem está no grupo deixa de as ter')
  await answer('Remover 2 permissões do grupo?', 'Remover')
  await waitFor(async () => expect(await permissionsShown()).toHaveLength(1))
  expect(asked).toEqual([
    { name: 'add', ids: '8,31' },
    { name: 'remove', ids: '2,31' },
  ])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover selecionadas' })),
  )
})

test('one permission is asked for by its name, in the singular', async () => {
  await open('/salvar/5')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar EDITAR_LOTES' }))
  await press('Remover 1 selecionada')
  const question = await screen.findByRole('dialog', { name: 'Remover a permissão do grupo?' })
  expect(question.textContent).toContain('EDITAR_LOTES. Quem está no grupo deixa de a ter')
})

test('permissions without an application can be chosen, and a name that did not change says so', async () => {
  const applicationIds: (string | undefined)[] = []
  await open('/salvar/5', usual(), [
    answers(administration.permissionsNotInGroup, ({ params }) => {
      applicationIds.push(params.applicationId)
      return [ownPermission]
    }),
  ])
  await permissionsShown()
  const add = within(screen.getByRole('form', { name: 'Adicionar permissões' }))
  await add.findByRole('option', { name: 'Relatórios' })
  await userEvent.selectOptions(add.getByRole('combobox', { name: 'Aplicação' }), 'Sem aplicação')
  await waitFor(() => expect(applicationIds.at(-1)).toBe('0'))
  await press('Salvar')
  expect(await screen.findByText('Nada a salvar: o nome não mudou.')).toBeDefined()
})

test('people are put into the group on its own tab, after saying what they gain', async () => {
  const added: string[] = []
  await open('/salvar/5', usual(), [
    answers(administration.listUsers, () =>
      pageOf(
        [
          { ...user, grupos: [] },
          { ...user, id: '00000000-0000-4000-8000-000000000009', nome: 'Inês Outra', grupos: ['Analistas'] },
          { ...foreigner, grupos: [] },
        ],
        0,
        1238,
      ),
    ),
    answers(administration.tryMembership, { ganha: [statisticsPermission], perde: [], mantem: [] }),
    answers(administration.addMember, ({ params }) => {
      added.push(`${params.userId} ${params.groupId}`)
      return [analysts]
    }),
  ])
  await userEvent.click(await screen.findByRole('tab', { name: 'Usuários' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Incluir pessoa' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome da pessoa' }), 'inês')
  const found = await screen.findByRole('list', { name: 'Pessoas encontradas' })
  // Ten are shown; who is not among them is not thought to be missing (ADMIN-47).
  expect(await screen.findByText('Há mais 1.235 pessoas com este nome. Escreva mais do nome.')).toBeDefined()
  await userEvent.click(await within(found).findByRole('button', { name: 'Incluir Inês Vidor no grupo' }))
  expect(within(found).queryByRole('button', { name: /Outra|Forestieri/ })).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar ao grupo Analistas?' })
  await within(dialog).findByText(/VISUALIZAR_ESTATISTICAS/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(added).toEqual([`${user.id} 5`]))
})

test('a list says which lines are refused, then what it does, and is applied after that (INVITATION-15)', async () => {
  const asked: unknown[] = []
  await open('/salvar/5', usual(), [
    answers(groupListCalls.applyList, ({ body }) => {
      const { simular, acao, arquivo } = body as { simular: boolean; acao: string; arquivo: string }
      const text = atob(arquivo)
      asked.push([simular, acao, text])
      const isWrong = text.includes('123')
      return {
        linhas: 2,
        recusadas: isWrong ? [{ linha: 2, coluna: 'CPF', motivo: 'Não é um CPF válido.' }] : [],
        pessoas: isWrong
          ? []
          : [
              { linha: 2, cpf: '***.000.010-**', nome: 'Inês Vidor', efeito: 'INCLUIR' as const },
              { linha: 3, cpf: '***.000.011-**', nome: null, efeito: 'CONVIDAR' as const },
            ],
        aplicado: !simular,
      }
    }),
  ])
  await userEvent.click(await screen.findByRole('tab', { name: 'Usuários' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lista de um arquivo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Analistas: lista de um arquivo' })
  const choose = (text: string) =>
    userEvent.upload(
      dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
      new File([text], 'pessoas.csv', { type: 'text/csv' }),
    )
  await choose('CPF,123')
  await within(dialog).findByText(/1 linha recusada/)
  await within(dialog).findByText('Não é um CPF válido.')
  expect(within(dialog).queryByRole('button', { name: 'Incluir as pessoas' })).toBeNull()
  await choose('CPF,ok')
  await within(dialog).findByText('Inês Vidor')
  within(dialog).getByText('Ainda não entrou')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Incluir as pessoas' }))
  await screen.findByText('Lista aplicada.')
  expect(asked).toEqual([
    [true, 'ADICIONAR', 'CPF,123'],
    [true, 'ADICIONAR', 'CPF,ok'],
    [false, 'ADICIONAR', 'CPF,ok'],
  ])
})

test('whoever lacks a permission of the portal can’t hand it out, and learns why', async () => {
  await open('/salvar/5', usual(), [
    refuses(administration.addPermissions, {
      status: 403,
      codigo: 'permissao-que-falta',
      mensagem: 'Você não tem VISUALIZAR_ESTATISTICAS.',
    }),
  ])
  await permissionsShown()
  const add = within(screen.getByRole('form', { name: 'Adicionar permissões' }))
  await add.findByRole('option', { name: 'Relatórios' })
  await userEvent.selectOptions(add.getByRole('combobox', { name: 'Aplicação' }), 'Relatórios')
  await userEvent.click(add.getByRole('combobox', { name: 'Permissões que o grupo não tem' }))
  await choose(/VISUALIZAR_ESTATISTICAS/)
  await userEvent.click(add.getByRole('button', { name: 'Adicionar' }))
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Você não tem VISUALIZAR_ESTATISTICAS.')
})

test('members are listed and removed after a question', async () => {
  const asked = await open('/salvar/5')
  await userEvent.click(await screen.findByRole('tab', { name: 'Usuários' }))
  const table = await screen.findByRole('table', { name: 'Pessoas no grupo Analistas' })
  await within(table).findByText('900.000.003-37')
  expect(within(table).getByText('ESTRANGEIRO')).toBeDefined()
  expect(within(table).getByRole('link', { name: 'Inês Vidor' })).toBeDefined()
  await press('Remover Inês Vidor do grupo')
  await answer('Remover do grupo?', 'Remover')
  expect(await screen.findByText('Usuário removido do grupo.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Inês Vidor')).toBeNull())
  expect(asked).toEqual([{ name: 'remove member', ids: `${user.id} 5` }])
})

test('of a group of the system nothing changes here', async () => {
  await open('/salvar/1')
  await screen.findByText('EDITAR_LOTES')
  expect(screen.getByText(/^Este grupo é do sistema/)).toBeDefined()
  for (const role of ['textbox', 'checkbox', 'combobox'])
    expect(within(screen.getByRole('main')).queryAllByRole(role)).toEqual([])
  await userEvent.click(screen.getByRole('tab', { name: 'Usuários' }))
  await screen.findByText('Inês Vidor')
  expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
})

test('a group renamed by somebody else says how, and is saved over on wish', async () => {
  const there = usual()
  const sent: unknown[] = []
  await open('/salvar/5', there, [
    answers(administration.saveGroup, ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return { ...analysts, ...(body as object), versao: 3 } as Group
      const atual = { ...analysts, nomeDoGrupoDePermissoes: 'Leitores', versao: 2 }
      there.groups = [administrators, atual]
      return Response.json({ codigo: 'versao-desatualizada', mensagem: 'x', atual }, { status: 409 })
    }),
  ])
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Revisores')
  await press('Salvar')
  const question = await screen.findByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
  expect(question.textContent).toContain('“Leitores”')
  expect((await name()).value).toBe('Revisores')
  await userEvent.click(within(question).getByRole('button', { name: 'Salvar o meu' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ id: 5, versao: 2, nomeDoGrupoDePermissoes: 'Revisores' })
})

test('a group that is unknown is told', async () => {
  await open('/salvar/77')
  expect(await screen.findByText('Este grupo não existe.')).toBeDefined()
})
