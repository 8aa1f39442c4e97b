/** A dossier is asked for, followed and saved. */
import { type Project, projects } from '@invest/contract/projects/projects'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, openScreen, refuses } from '../../../../test/open-screen.tsx'

const at = '2026-11-25T13:00:00.000Z'
const id = '00000000-0000-4000-8000-000000000001'
const item = (tipo: 'MUNICIPIO' | 'BUSCA', nome: string) => ({
  ...{ tipo, id: '8791', nome, detalhe: null, sigla: null, disponivel: true, nota: null, adicionadoEm: at },
  mudancas: [],
})
const folder = (itens: Project['itens']): Project => ({
  ...{ id, nome: 'Frio 2027', criadoEm: at, alteradoEm: at, versao: 1, itens, compartilhamentos: [] },
  ...{ papel: 'DONO' as const, de: 'Ana', pessoas: [], avisar: false },
})

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Create dossier' }))
  return screen.findByRole('dialog', { name: 'Create a dossier of the folder' })
}

test('the chosen form and language are asked for, with the progress of this very request', async () => {
  const saved = vi.fn()
  URL.createObjectURL = () => 'blob:x'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
  const asked: Record<string, string>[] = []
  let finish = () => {}
  const drawn = new Promise<void>((resolve) => {
    finish = resolve
  })
  await openScreen(`en/projeto/${id}`, [
    answers(projects.read, folder([item('MUNICIPIO', 'Pelotas')])),
    answers(projects.drawDossier, async ({ query }) => {
      asked.push(Object.fromEntries(query))
      await drawn
      return new Response('x', {
        headers: { 'content-type': 'application/x', 'content-disposition': 'attachment; filename="d.xlsx"' },
      })
    }),
    answers(projects.readDossierProgress, ({ params }) => ({
      feitos: params.pedido === asked[0]?.pedido ? 2 : 0,
      total: 4,
    })),
  ])
  const dialog = await open()
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Spreadsheet/ }))
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Spanish')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create and download' }))
  expect(await within(dialog).findByText('2 of 4 parts ready')).toBeDefined()
  expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  // A second press asks for nothing more.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create and download' }))
  finish()
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('d.xlsx'))
  expect(asked).toEqual([{ formato: 'xlsx', idioma: 'es', pedido: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal is said, and the dialog stays for another try', async () => {
  await openScreen(`en/projeto/${id}`, [
    answers(projects.read, folder([item('MUNICIPIO', 'Pelotas')])),
    refuses(projects.drawDossier, { status: 429, codigo: 'dossie-em-andamento', mensagem: 'Wait for it.' }),
    answers(projects.readDossierProgress, { feitos: 0, total: 0 }),
  ])
  const dialog = await open()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create and download' }))
  expect(await screen.findByText('Wait for it.')).toBeDefined()
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
})

test('a folder with nothing but searches says what is missing', async () => {
  await openScreen(`en/projeto/${id}`, [answers(projects.read, folder([item('BUSCA', 'Wine')]))])
  const dialog = await open()
  expect(within(dialog).getByText(/^The folder has nothing for the dossier/)).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Create and download' })).toBeNull()
})
