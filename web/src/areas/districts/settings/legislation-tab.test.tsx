/** The legislation as its editors keep it (DISTRICT-68). */
import { districts } from '@invest/contract/districts'
import type { KeptLaw } from '@invest/contract/districts/legislation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'
import * as files from '../../../ui/uploads/save-file.ts'

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/api/upload.ts', () => ({ upload }))
afterEach(() => {
  shownAlert.set(undefined)
  vi.restoreAllMocks()
})

const law: KeptLaw = {
  id: 7,
  nome: 'Lei 1',
  nomeEn: null,
  nomeEs: null,
  data: null,
  fonte: null,
  substitui: null,
  tamanho: 2048,
  versao: 1,
}
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })

async function openTab(...given: Answer[]) {
  await openScreen('pt/proedi-admin', [
    withPermissions('GERENCIAR_PREFERENCIAS'),
    answers(districts.summaryText, { texto: 'Resumo', versao: 1 }),
    answers(districts.modalText, { texto: 'Janela', versao: 1 }),
    // Before the file, whose address would take its own.
    answers(districts.keptLegislation, { content: [law] }),
    ...given,
  ])
  await userEvent.click(await screen.findByRole('tab', { name: 'Legislação' }))
}
async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar uma lei' }))
  const form = within(screen.getByRole('form', { name: 'Publicar uma lei' }))
  return { form, file: () => form.getByLabelText<HTMLInputElement>(/escolha no aparelho/) }
}

test('the file of a law is downloaded as readers do', async () => {
  const save = vi.spyOn(files, 'savePdf').mockImplementation(() => {})
  await openTab(
    answers(districts.legislationFile, ({ params }) => ({
      base64File: 'AAAA',
      nomeArquivo: `lei ${params.id}`,
    })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar Lei 1' }))
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ nomeArquivo: 'lei 7' }))
})

test('the file of a new law is marked as required, and of a known one is not', async () => {
  await openTab()
  const { form, file } = await openForm()
  expect(form.getByRole('group', { name: /Arquivo em PDF/ }).textContent).toContain('Arquivo em PDF*')
  expect(file().required).toBe(true)
  await userEvent.click(form.getByRole('button', { name: 'Publicar' }))
  expect(form.getAllByText('Campo obrigatório')).toHaveLength(2)
  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Alterar: Lei 1' }))
  expect(screen.getByLabelText<HTMLInputElement>(/escolha no aparelho/).required).toBe(false)
})

test('what was wrong with a file is gone once another is chosen (FILE-19)', async () => {
  upload.mockImplementation(async ({ file }: { file: File }) => ({
    id: file.name,
    nome: file.name,
    nomeArquivo: file.name,
    tamanho: 5,
    mimeType: 'application/pdf',
    urlPublica: '/',
  }))
  await openTab(
    answers(districts.publishLaw, () =>
      Response.json(
        { codigo: 'dados-invalidos', mensagem: 'Há campos.', campos: { arquivo: 'Este arquivo não serve.' } },
        { status: 422 },
      ),
    ),
  )
  const { form, file } = await openForm()
  const choose = (chosen: File) => userEvent.upload(file(), chosen, { applyAccept: false })
  await choose(new File(['x'], 'lei.txt', { type: 'text/plain' }))
  expect(form.getByRole('alert')).toBeDefined()
  await choose(pdf('uma.pdf'))
  await form.findByText('uma.pdf')
  expect(form.queryByRole('alert')).toBeNull()

  await userEvent.type(form.getByLabelText(/Título em português/), 'Lei 2')
  await userEvent.click(form.getByRole('button', { name: 'Publicar' }))
  await form.findByText('Este arquivo não serve.')
  await userEvent.click(form.getByRole('button', { name: /Remover uma.pdf/ }))
  await choose(pdf('outra.pdf'))
  await form.findByText('outra.pdf')
  expect(form.queryByText('Este arquivo não serve.')).toBeNull()
})
