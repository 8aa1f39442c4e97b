/** A form of some fields, against a server that the test plays. */
import { MantineProvider, Switch, TextInput } from '@mantine/core'
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
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { shownAlert } from '../dialogs/alert-dialog.ts'
import { openQuestion } from '../dialogs/confirm.ts'
import { FormDialog } from './form-dialog.tsx'
import { SmallForm } from './small-form.tsx'
import { type SmallFormOptions, useSmallForm } from './use-small-form.ts'

vi.mock('../dialogs/notify.ts', () => ({ notify: vi.fn() }))

interface Named {
  nome: string
  cidade: string
  versao: number
}
type Values = { nome: string; cidade: string; aviso: boolean }
const blank: Values = { nome: '', cidade: '', aviso: false }
const refusal = (campos: Record<string, string>) =>
  new ApiError(422, { codigo: 'dados-invalidos', mensagem: 'Revise.', campos })

interface Shown {
  dialog?: () => void
  /** Besides the three that there always are. */
  more?: readonly string[]
}

async function open(options: Partial<SmallFormOptions<Values, Named>> = {}, shown: Shown = {}) {
  const save = vi.fn(
    async (values: Values, _over: { versao: number | undefined }): Promise<Named> => ({
      ...values,
      versao: 1,
    }),
  )
  function Form() {
    const form = useSmallForm<Values, Named>({
      opened: blank,
      required: ['nome'],
      save,
      failed: 'Não foi salvo',
      ...options,
    })
    // Bound before those that stand above it.
    const city = form.field('cidade', 'Cidade')
    const fields = (
      <>
        <TextInput {...form.field('nome', 'Nome')} />
        <TextInput {...city} />
        <Switch {...form.tick('aviso', 'Aviso')} />
        {shown.more?.map((name) => (
          <TextInput key={name} {...form.field(name as 'nome', name)} value="" />
        ))}
      </>
    )
    return shown.dialog ? (
      <FormDialog title="Dados" form={form} onClose={shown.dialog}>
        {fields}
      </FormDialog>
    ) : (
      <SmallForm form={form} onCancel={() => {}}>
        {fields}
      </SmallForm>
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
    routeTree: root.addChildren([route('/pt/dados', Form), route('/pt/outra', () => <p>another screen</p>)]),
    history: createMemoryHistory({ initialEntries: ['/pt/dados'] }),
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('textbox', { name: 'Nome' })
  return save
}
afterEach(() => {
  shownAlert.set(undefined)
  openQuestion.set(undefined)
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = () => userEvent.click(screen.getByRole('button', { name: 'form.save' }))
const question = () => waitFor(() => openQuestion.get() ?? Promise.reject(new Error('no question')))

test('what is missing is told after a press, at the field that has the focus then, and sends nothing (WEB-103)', async () => {
  const save = await open()
  expect(field('Nome').required).toBe(true)
  expect(screen.queryByText('required')).toBeNull()
  await press()
  expect(screen.getByText('required')).toBeDefined()
  expect(document.activeElement).toBe(field('Nome'))
  expect(save).not.toHaveBeenCalled()
  await userEvent.type(field('Nome'), 'Vera')
  expect(screen.queryByText('required')).toBeNull()
})

test('Enter sends the fields once, with what was ticked (WEB-104)', async () => {
  const save = await open({ saved: () => new Promise(() => {}) })
  await userEvent.click(screen.getByRole('switch', { name: 'Aviso' }))
  await userEvent.type(field('Nome'), 'Vera{Enter}{Enter}')
  await press()
  expect(save.mock.calls.map(([values]) => values)).toEqual([{ nome: 'Vera', cidade: '', aviso: true }])
})

test.each([['cidade'], ['dono.cidade'], ['cidade.0.nome']])(
  'a refusal of %s stands at the field until it is changed (WEB-103)',
  async (path) => {
    const save = await open()
    save.mockRejectedValueOnce(refusal({ [path]: 'Não existe.' }))
    await userEvent.type(field('Nome'), 'Vera{Enter}')
    expect(await screen.findByText('Não existe.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(field('Cidade')))
    expect(shownAlert.get()).toBeUndefined()
    await userEvent.type(field('Nome'), 'a')
    expect(screen.getByText('Não existe.')).toBeDefined()
    await userEvent.type(field('Cidade'), 'Pelotas')
    expect(screen.queryByText('Não existe.')).toBeNull()
  },
)

test('a refusal of what the form does not show is told in a dialog', async () => {
  const save = await open()
  save.mockRejectedValueOnce(refusal({ rua: 'Falta.' }))
  await userEvent.type(field('Nome'), 'Vera{Enter}')
  await waitFor(() => expect(shownAlert.get()).toMatchObject({ what: 'Não foi salvo', mensagem: 'Revise.' }))
  expect(field('Nome').value).toBe('Vera')
})

test('several wrong ones of more than four fields are listed in their order, with lines that lead to them (WEB-103)', async () => {
  await open({ required: ['nome', 'cidade'] }, { more: ['bairro', 'rua'] })
  await press()
  const list = await screen.findByRole('alert')
  expect(document.activeElement).toBe(list)
  expect([...list.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Cidade',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }))
  expect(document.activeElement).toBe(field('Nome'))
})

test('the button that sends comes last (WEB-102)', async () => {
  await open()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['cancel', 'form.save'])
})

test('leaving asks while something is typed, and not once it is saved (WEB-104)', async () => {
  await open()
  await userEvent.type(field('Nome'), 'Vera')
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
  const { answer } = await question()
  await act(async () => answer(false))
  expect(field('Nome').value).toBe('Vera')
  await press()
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
  expect(await screen.findByText('another screen')).toBeDefined()
})

test('a dialog asks before what was typed is lost by Escape, and its button cancels at once (WEB-104)', async () => {
  const closed = vi.fn()
  await open({}, { dialog: closed })
  await userEvent.type(field('Nome'), 'Vera')
  await userEvent.keyboard('{Escape}')
  const { answer } = await question()
  await act(async () => answer(false))
  expect(closed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'cancel' }))
  expect(closed).toHaveBeenCalledOnce()
})

const valuesOf = ({ nome, cidade }: Named): Values => ({ nome, cidade, aviso: false })
const edited = { opened: { nome: 'Vera', cidade: 'Rio Grande', aviso: false }, versao: 3, valuesOf }
const newer = (atual: Named) => new ApiError(409, { codigo: 'versao-desatualizada', mensagem: 'x', atual })

test('over a newer version, what only they changed stays theirs and nothing is asked (WEB-16)', async () => {
  const save = await open(edited)
  save.mockRejectedValueOnce(newer({ nome: 'Vera', cidade: 'Pelotas', versao: 4 }))
  await userEvent.type(field('Nome'), ' L.{Enter}')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls[1]).toMatchObject([{ nome: 'Vera L.', cidade: 'Pelotas' }, { versao: 4 }])
})

test('where both changed a field it is asked which stays, and going on keeps both versions apart (WEB-16)', async () => {
  const save = await open(edited)
  save.mockRejectedValueOnce(newer({ nome: 'Vera Lúcia', cidade: 'Pelotas', versao: 4 }))
  await userEvent.type(field('Nome'), ' L.{Enter}')
  const asked = await question()
  expect(asked.title).toBe('newer.title')
  await act(async () => asked.answer(false))
  expect([field('Nome').value, field('Cidade').value]).toEqual(['Vera L.', 'Pelotas'])
  expect(save).toHaveBeenCalledOnce()
  await press()
  await waitFor(() => expect(save.mock.calls[1]?.[1]).toMatchObject({ versao: 4 }))
})
