/** The permissions: list with its filters, removal, and the form that adds and changes them. */
import { administration } from '@invest/contract/administration'
import type { Permission } from '@invest/contract/administration/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { applications, ownPermission, statisticsPermission } from '../../../../test/administration-answers.ts'
import { pageOf, withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

const path = 'pt/admin/gerenciar-permissoes'

/** Opens a screen over these permissions; the queries of the list are collected. */
async function open(at = '', given: Answer[] = [], there = [statisticsPermission, ownPermission]) {
  const asked: Record<string, string>[] = []
  await openScreen(`${path}${at}`, [
    ...given,
    withPermissions('GERENCIAR_PERMISSOES'),
    answers(administration.applications, pageOf(applications)),
    answers(administration.listPermissions, ({ query }) => {
      asked.push(Object.fromEntries(query))
      const name = (query.get('nomePermissao') ?? '').toUpperCase()
      const application = query.get('idAplicacao')
      return pageOf(
        there.filter(
          (one) =>
            one.nomePermissao.includes(name) &&
            (!application || String(one.aplicacaoPermissao?.id) === application),
        ),
      )
    }),
    answers(administration.removePermission, ({ params }) => {
      there.splice(
        there.findIndex(({ id }) => String(id) === params.id),
        1,
      )
      return { removido: true }
    }),
  ])
  return asked
}
const listed = async () =>
  (await within(await screen.findByRole('table', { name: 'Permissões' })).findAllByRole('link')).map(
    (link) => link.textContent,
  )
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

test('permissions are listed, found by name on Enter and by application at once, and shown again', async () => {
  const asked = await open()
  expect(await listed()).toEqual(['VISUALIZAR_ESTATISTICAS', 'VER_RELATORIOS'])
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome da permissão' }), 'VISUAL{Enter}')
  await waitFor(async () => expect(await listed()).toEqual(['VISUALIZAR_ESTATISTICAS']))
  expect(window.location.search).toBe('?nome=VISUAL')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Aplicação' }), 'Relatórios')
  expect(await screen.findByText('Nenhum dado foi encontrado')).toBeDefined()
  expect(asked.at(-1)).toMatchObject({ nomePermissao: 'VISUAL', idAplicacao: '2', page: '0' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Limpar' })[0] as HTMLElement)
  await waitFor(async () => expect(await listed()).toHaveLength(2))
  expect(window.location.search).toBe('')
})

test('the list tells what somebody has described, and beside it what the portal allows (ADMIN-26)', async () => {
  const described = {
    ...statisticsPermission,
    descricaoPermissao: 'Para a diretoria',
    permite: 'Ver as estatísticas.',
  }
  await open('', [], [described, { ...ownPermission, descricaoPermissao: null }])
  await listed()
  const headings = screen.getAllByRole('columnheader').map((one) => one.textContent)
  expect(headings.slice(0, 4)).toEqual(['Aplicação', 'Nome da permissão', 'Descrição', 'O que permite'])
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .slice(2, 4)
      .map((cell) => cell.textContent?.replace(/^(Descrição|O que permite)/, ''))
  expect(cells('VISUALIZAR_ESTATISTICAS')).toEqual(['Para a diretoria', 'Ver as estatísticas.'])
  expect(cells('VER_RELATORIOS')).toEqual(['—', '—'])
})

test('a permission of the portal says so, and its delete says why it does nothing', async () => {
  await open()
  await listed()
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  expect(within(row('VISUALIZAR_ESTATISTICAS')).getByText('Do portal')).toBeDefined()
  const locked = within(row('VISUALIZAR_ESTATISTICAS')).getByRole('button', {
    name: 'Excluir VISUALIZAR_ESTATISTICAS: O próprio portal usa esta permissão.',
  })
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(locked)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(row('VER_RELATORIOS')).queryByText('Do portal')).toBeNull()
})

test('a permission is deleted after a question, and the focus finds its way', async () => {
  await open()
  const remove = { name: 'Excluir VER_RELATORIOS' }
  for (const answer of ['Cancelar', 'Excluir']) {
    await userEvent.click(await screen.findByRole('button', remove))
    const question = await screen.findByRole('dialog', { name: 'Excluir VER_RELATORIOS?' })
    expect(question.textContent).toContain('Os grupos que têm a permissão a perdem')
    await userEvent.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByText('Você excluiu VER_RELATORIOS.')).toBeDefined()
  await waitFor(async () => expect(await listed()).toEqual(['VISUALIZAR_ESTATISTICAS']))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('a refused removal tells the server’s reason, and the permission stays', async () => {
  await open('', [
    refuses(administration.removePermission, {
      status: 409,
      codigo: 'grupo-do-sistema',
      mensagem: 'O grupo Administradores a tem.',
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir VER_RELATORIOS' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Não foi possível excluir VER_RELATORIOS')
  expect(alert.textContent).toContain('O grupo Administradores a tem.')
  expect(await listed()).toHaveLength(2)
})

test('a press on a row opens the permission, whose name stays', async () => {
  const sent: unknown[] = []
  await open('', [
    answers(administration.permission, ownPermission),
    answers(administration.savePermission, ({ body }) => {
      sent.push(body)
      return { ...ownPermission, versao: 2 }
    }),
  ])
  await userEvent.click(await screen.findByText('Descrição de VER_RELATORIOS'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Editar permissão' })).toBeDefined()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nome da permissão/ })
  expect([name.value, name.readOnly]).toEqual(['VER_RELATORIOS', true])
  const description = screen.getByRole('textbox', { name: 'Descrição' })
  await userEvent.clear(description)
  await userEvent.type(description, 'Ver relatórios')
  await pressSave()
  expect(await screen.findByRole('heading', { level: 1, name: 'Permissões' })).toBeDefined()
  expect(sent).toEqual([
    {
      id: 31,
      versao: 1,
      nomePermissao: 'VER_RELATORIOS',
      descricaoPermissao: 'Ver relatórios',
      aplicacaoPermissao: { id: 2 },
    },
  ])
  expect(await screen.findByText('Permissão salva.')).toBeDefined()
})

test('with too little filled nothing is sent, and each field says what is missing', async () => {
  const sent: unknown[] = []
  await open('/salvar', [
    answers(administration.createPermission, ({ body }) => {
      sent.push(body)
      return { ...(body as Permission), id: 40, doPortal: false, versao: 1 }
    }),
  ])
  const name = await screen.findByRole('textbox', { name: /Nome da permissão/ })
  await pressSave()
  expect(screen.getAllByText(/Campo necessário!/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Escolha a aplicação ou descreva a permissão/).length).toBeGreaterThan(0)
  await userEvent.type(name, 'ANOTAR')
  await pressSave()
  expect(sent).toEqual([])
  await screen.findByRole('option', { name: 'Relatórios' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Aplicação' }), 'Relatórios')
  await pressSave()
  expect(await screen.findByRole('heading', { level: 1, name: 'Permissões' })).toBeDefined()
  expect(sent).toEqual([{ nomePermissao: 'ANOTAR', aplicacaoPermissao: { id: 2 }, descricaoPermissao: null }])
})

test('a name that is taken stands at the field', async () => {
  await open('/salvar', [
    answers(administration.createPermission, () =>
      Response.json(
        { codigo: 'dados-invalidos', mensagem: 'x', campos: { nomePermissao: 'Já existe.' } },
        { status: 422 },
      ),
    ),
  ])
  await userEvent.type(await screen.findByRole('textbox', { name: /Nome da permissão/ }), 'ANOTAR')
  await userEvent.type(screen.getByRole('textbox', { name: 'Descrição' }), 'Anotar')
  await pressSave()
  expect((await screen.findAllByText(/Já existe\./)).length).toBeGreaterThan(0)
})

test('what somebody else has saved meanwhile is put beside mine', async () => {
  const newer = { ...ownPermission, versao: 2, descricaoPermissao: 'A outra' }
  let read = 0
  const sent: unknown[] = []
  await open('/salvar/31', [
    answers(administration.permission, () => (read++ === 0 ? ownPermission : newer)),
    answers(administration.savePermission, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? Response.json({ codigo: 'versao-desatualizada', mensagem: 'x' }, { status: 409 })
        : { ...newer, versao: 3 }
    }),
  ])
  const description = await screen.findByRole('textbox', { name: 'Descrição' })
  await userEvent.clear(description)
  await userEvent.type(description, 'A minha')
  await pressSave()
  const conflict = await screen.findByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
  expect(conflict.textContent).toContain('A minha')
  expect(conflict.textContent).toContain('A outra')
  await userEvent.click(within(conflict).getByRole('button', { name: 'Usar as escolhas' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ versao: 2, descricaoPermissao: 'A minha' })
})

test('a list that fails says why and is tried again', async () => {
  let works = false
  const failing = refuses(administration.listPermissions, {
    status: 500,
    codigo: 'erro',
    mensagem: 'Sem banco.',
  })
  await open('', [
    { ...failing, answer: (asked) => (works ? pageOf([ownPermission]) : failing.answer(asked)) },
  ])
  expect(await screen.findByText('Sem banco.')).toBeDefined()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await listed()).toEqual(['VER_RELATORIOS'])
})
