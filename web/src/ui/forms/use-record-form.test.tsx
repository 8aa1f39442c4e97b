/** The form of a record, against a server that the test plays. */
import { MantineProvider, TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { readDraft, saveDraft } from '../../lib/drafts/drafts.ts'
import { shownAlert } from '../dialogs/alert-dialog.ts'
import { openQuestion } from '../dialogs/confirm.ts'
import { RecordForm } from './record-form.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

vi.mock('../dialogs/notify.ts', () => ({ notify: vi.fn() }))

interface Lot {
  id: string
  versao: number
  nome: string
  area: string
}
type Values = Pick<Lot, 'nome' | 'area'>

const opened: Lot = { id: '7', versao: 3, nome: 'Lote 7', area: '1200' }
const valuesOf = ({ nome, area }: Lot): Values => ({ nome, area })
const inputOf = (path: string) => ({
  id: `campo-${path}`,
  label: path,
  place: ['nome', 'area'].indexOf(path),
})

/** The record as the server has it; refuses like the server what is saved over another version. */
function serverWith(stored: Lot) {
  const server = {
    stored,
    refusal: undefined as ApiError | undefined,
    load: async () => server.stored,
    save: vi.fn(async (values: Values, { versao }: Lot) => {
      if (server.refusal) throw server.refusal
      if (versao !== server.stored.versao)
        throw new ApiError(409, { codigo: 'versao-desatualizada', mensagem: 'Há uma versão nova.' })
      server.stored = { ...server.stored, ...values, versao: versao + 1 }
      return server.stored
    }),
  }
  return server
}

function openForm(
  server: ReturnType<typeof serverWith>,
  record = opened,
  more: Partial<RecordFormOptions<Lot, Values>> = {},
) {
  const onSaved = vi.fn()
  function Form() {
    const form = useRecordForm<Lot, Values>({
      opened: record,
      draftName: 'lote:7',
      valuesOf,
      sentOf: (values) => values,
      problemsOf: ({ nome }): Record<string, string> => (nome ? {} : { nome: 'Campo obrigatório' }),
      save: server.save,
      load: server.load,
      onSaved,
      failedText: 'O lote não foi salvo.',
      ...more,
    })
    const field = (name: keyof Values) => (
      <TextInput
        id={inputOf(name).id}
        label={name}
        value={form.values[name]}
        error={form.problems[name]}
        onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      />
    )
    return (
      <RecordForm form={form} inputOf={inputOf} labelOf={(name) => name} showValue={(all, name) => all[name]}>
        {field('nome')}
        {field('area')}
      </RecordForm>
    )
  }
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={'/pt/outra' as string}>elsewhere</Link>
        <Outlet />
      </>
    ),
  })
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([route('/pt/lote', Form), route('/pt/outra', () => <p>another screen</p>)]),
    history: createMemoryHistory({ initialEntries: ['/pt/lote'] }),
  })
  const queries = new QueryClient()
  queries.setQueryData(queryKeys.subject(), 'ana')
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { onSaved, unmount }
}

const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
async function type(name: string, text: string) {
  const field = await input(name)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const draft = () => readDraft<Values>('ana', 'lote:7')

test('what is edited is saved over the version that was opened, leaves no draft, and the bar says when (WEB-192)', async () => {
  const server = serverWith(opened)
  const { onSaved } = openForm(server)
  const says = () => screen.getByRole('status').textContent
  await input('nome')
  expect(says()).toBe('form.allSaved')
  expect(screen.queryByRole('button', { name: 'form.discard' })).toBeNull()
  await type('nome', 'Lote sete')
  expect(says()).toBe('form.unsaved')
  expect(screen.getByRole('button', { name: 'form.discard' })).toBeDefined()
  await press('form.save')
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...opened, nome: 'Lote sete', versao: 4 }))
  await waitFor(() => expect(says()).toBe('form.allSaved form.savedAt'))
  expect(draft()).toBeUndefined()
})

test('what is typed while a save is under way stays, as an edit of the saved record', async () => {
  const server = serverWith(opened)
  const answered = Promise.withResolvers<void>()
  const save = server.save.getMockImplementation()
  server.save.mockImplementationOnce(async (...args) => {
    await answered.promise
    if (!save) throw new Error('no save')
    return save(...args)
  })
  openForm(server)
  await type('nome', 'Lote sete')
  await press('form.save')
  await type('area', '1300')
  answered.resolve()
  expect(await screen.findByText('form.unsaved')).toBeDefined()
  await waitFor(async () => expect((await input('nome')).value).toBe('Lote sete'))
  expect((await input('area')).value).toBe('1300')
  await press('form.save')
  await waitFor(() =>
    expect(server.stored).toEqual({ ...opened, nome: 'Lote sete', area: '1300', versao: 5 }),
  )
})

test('a draft of the same version comes back when it is taken', async () => {
  saveDraft('ana', 'lote:7', 3, { nome: 'Lote do rascunho', area: '1200' })
  openForm(serverWith(opened))
  expect((await input('nome')).value).toBe('Lote 7')
  // The bar never says that everything is saved beside a draft that is not.
  expect(screen.getByRole('status').textContent).toBe('form.draftOffered')
  await press('draft.take')
  expect(screen.getByRole('status').textContent).toBe('form.unsaved')
  expect((await input('nome')).value).toBe('Lote do rascunho')
  expect(screen.queryByText('draft.title')).toBeNull()
})

test('a draft that knows nothing of a newer field leaves it as the record has it', async () => {
  saveDraft('ana', 'lote:7', 3, { nome: 'Lote do rascunho' })
  openForm(serverWith(opened))
  await press('draft.take')
  expect((await input('nome')).value).toBe('Lote do rascunho')
  expect((await input('area')).value).toBe('1200')
})

test('a draft that is dropped is gone, and another person’s is never offered', async () => {
  saveDraft('rui', 'lote:7', 3, { nome: 'De Rui', area: '1' })
  saveDraft('ana', 'lote:7', 3, { nome: 'De Ana', area: '1' })
  const { unmount } = openForm(serverWith(opened))
  await press('draft.drop')
  expect(draft()).toBeUndefined()
  unmount()
  openForm(serverWith(opened))
  await input('nome')
  expect(screen.queryByText('draft.title')).toBeNull()
})

test('a draft from an older version meets the newer one side by side, and nothing is lost', async () => {
  saveDraft('ana', 'lote:7', 3, { nome: 'Nome do rascunho', area: '1500' })
  const newer = { ...opened, versao: 4, nome: 'Nome salvo' }
  const server = serverWith(newer)
  openForm(server, newer)
  await press('draft.take')
  const dialog = await screen.findByRole('dialog', { name: 'conflict.title' })
  const name = within(dialog).getByRole('radiogroup', { name: 'nome' })
  expect(name.textContent).toContain('Nome do rascunho')
  expect(name.textContent).toContain('Nome salvo')
  const area = within(dialog).getByRole('radiogroup', { name: 'area' })
  await userEvent.click(within(area).getByRole('radio', { name: 'conflict.theirs' }))
  await press('conflict.use')
  await waitFor(() => expect(server.stored).toEqual({ ...newer, versao: 5, nome: 'Nome do rascunho' }))
})

test('somebody else’s change of another field is merged without a question', async () => {
  const server = serverWith({ ...opened, versao: 4, area: '900' })
  openForm(server)
  await type('nome', 'Lote sete')
  await press('form.save')
  await waitFor(() => expect(server.stored).toEqual({ ...opened, versao: 5, nome: 'Lote sete', area: '900' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a field that both changed is put side by side, and the form keeps what was typed', async () => {
  const server = serverWith({ ...opened, versao: 4, nome: 'Nome deles' })
  openForm(server)
  await type('nome', 'Meu nome')
  await press('form.save')
  const dialog = await screen.findByRole('dialog', { name: 'conflict.title' })
  expect(dialog.textContent).toContain('Meu nome')
  expect(dialog.textContent).toContain('Nome deles')
  await press('conflict.later')
  expect((await input('nome')).value).toBe('Meu nome')
  expect(draft()?.value.nome).toBe('Meu nome')
})

test('fields that the server refuses are listed, and the list leads to them', async () => {
  const server = serverWith(opened)
  server.refusal = new ApiError(422, { codigo: 'dados-invalidos', campos: { area: 'Área grande demais.' } })
  openForm(server)
  await type('area', '999999')
  await press('form.save')
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Área grande demais.')
  expect(document.activeElement).toBe(summary)
  await userEvent.click(within(summary).getByRole('button', { name: 'area' }))
  expect(document.activeElement).toBe(await input('area'))
  expect(draft()?.value.area).toBe('999999')
})

test('what is known to be wrong is not sent', async () => {
  const server = serverWith(opened)
  openForm(server)
  await type('nome', '')
  await press('form.save')
  expect((await screen.findByRole('alert')).textContent).toContain('Campo obrigatório')
  expect(server.save).not.toHaveBeenCalled()
  await type('nome', 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is wrong here and what the server finds come together, in the form’s order', async () => {
  const server = serverWith(opened)
  server.refusal = new ApiError(422, {
    codigo: 'dados-invalidos',
    campos: { area: 'Área grande demais.', nome: 'Informe o nome.' },
  })
  openForm(server, opened, { serverChecksToo: true })
  await type('area', '999999')
  await type('nome', '')
  await press('form.save')
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)
  await screen.findByRole('alert')
  expect(lines()).toEqual(['nome: Campo obrigatório', 'area: Área grande demais.'])
  expect(server.save).toHaveBeenCalledTimes(1)
  // What is corrected leaves the list, whoever found it.
  await type('area', '1300')
  expect(lines()).toEqual(['nome: Campo obrigatório'])
  await type('nome', 'Lote sete')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is wrong here is told also when the server cannot be asked', async () => {
  const server = serverWith(opened)
  server.refusal = new ApiError(503, { codigo: 'indisponivel', mensagem: 'Volte em instantes.' })
  openForm(server, opened, { serverChecksToo: true })
  await type('nome', '')
  await press('form.save')
  expect((await screen.findByRole('alert')).textContent).toContain('Campo obrigatório')
})

test('any other refusal says what was not done and why, and keeps the draft', async () => {
  const server = serverWith(opened)
  server.refusal = new ApiError(403, { codigo: 'sem-permissao', mensagem: 'Sem permissão.' })
  openForm(server)
  await type('nome', 'Lote sete')
  await press('form.save')
  await waitFor(() =>
    expect(shownAlert.get()).toMatchObject({
      what: 'O lote não foi salvo.',
      mensagem: 'Sem permissão.',
      note: 'form.kept',
    }),
  )
  expect(draft()?.value.nome).toBe('Lote sete')
})

test('leaving an edited form asks: staying keeps it, leaving drops the draft', async () => {
  openForm(serverWith(opened))
  await type('nome', 'Lote sete')
  const leave = async (yes: boolean) => {
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
    await waitFor(() => expect(openQuestion.get()?.title).toBe('leave.title'))
    await act(async () => openQuestion.get()?.answer(yes))
  }
  await leave(false)
  expect((await input('nome')).value).toBe('Lote sete')
  await leave(true)
  expect(await screen.findByText('another screen')).toBeDefined()
  expect(draft()).toBeUndefined()
})

test('a form that nobody edited is left without a question', async () => {
  openForm(serverWith(opened))
  await input('nome')
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
  expect(await screen.findByText('another screen')).toBeDefined()
  expect(openQuestion.get()).toBeUndefined()
})

test('without a network the form stays, says so, and saves by itself when the line is back (WEB-58)', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = serverWith(opened)
  const save = server.save.getMockImplementation()
  server.save.mockImplementation(async () => {
    throw new ConnectionError('no network')
  })
  const { onSaved } = openForm(server)
  const name = await screen.findByRole('textbox', { name: 'nome' })
  await userEvent.type(name, ' B')
  await userEvent.click(screen.getByRole('button', { name: 'form.save' }))
  expect(await screen.findByText('form.waiting')).toBeDefined()
  // What is typed meanwhile goes along.
  await userEvent.type(name, 'C')
  if (save) server.save.mockImplementation(save)
  online.mockReturnValue(true)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(server.stored.nome).toBe('Lote 7 BC')
  expect(screen.queryByText('form.waiting')).toBeNull()
  online.mockRestore()
})
