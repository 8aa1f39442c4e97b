/** Files that the virus scanner refused, as an operator deletes one or asks for another look (FILE-30). */
import { operation } from '@invest/contract/operation'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf, withPermissions } from '../../../test/district-answers.ts'
import { answers, openScreen } from '../../../test/open-screen.tsx'

const file = {
  id: '6f3c1a52-1c1f-4a51-8f0e-2f7c1f0f6d10',
  nome: 'contrato.pdf',
  tamanho: 2048,
  enviadoEm: '2026-11-26T12:00:00Z',
  enviadoPor: 'Sonia Sócia',
  registro: 'empresa',
}
const state = {
  em: '2026-11-27T12:00:00Z',
  atencao: [
    { motivo: 'PUBLICACOES_FALHAS', numero: 1 },
    { motivo: 'ARQUIVOS_RECUSADOS', numero: 1 },
    { motivo: 'DADOS_VENCIDOS', numero: 2 },
  ],
  partes: [],
  tarefas: [],
  mensagens: { aguardando: 0, maisAntigaSegundos: 0, desistidas: 0 },
  arquivos: { semVerificacao: 0, recusados: 1 },
  dadosVencidos: [{ conjunto: 'cotacoes', titulo: 'Exchange rates', ate: '2026-11-20' }],
  publicacoesFalhas: [{ conjunto: 'precos', titulo: 'Prices of lots', edicao: 7, publicarEm: '2026-11-25' }],
  figurasVencidas: [],
  idadeCadastroSegundos: null,
  espaco: { banco: 1, disco: null },
  versao: '1.0.0',
  iniciadoEm: '2026-11-27T11:00:00Z',
  migracao: '0085_refused_files.sql',
  aviso: null,
}

async function open() {
  const sent: string[] = []
  await openScreen('en/admin/operacao', [
    withPermissions('GERENCIAR_OPERACAO'),
    answers(operation.read, state as never),
    answers(operation.givenUpMail, pageOf([]) as never),
    answers(
      operation.refusedFiles,
      pageOf([file, { ...file, id: 'x', nome: 'foto.png', registro: null }]) as never,
    ),
    answers(operation.lookAgain, ({ params }) => {
      sent.push(`look ${params.id}`)
      return { id: file.id }
    }),
    answers(operation.deleteFile, ({ params }) => {
      sent.push(`delete ${params.id}`)
      return { id: file.id }
    }),
  ])
  return sent
}
const section = () => screen.findByRole('region', { name: 'Files refused by the virus scanner' })

test('each is named with where it appears and who sent it', async () => {
  await open()
  const found = await section()
  expect(await within(found).findByText(/^contrato\.pdf/)).toBeTruthy()
  expect(within(found).getByText('Company')).toBeTruthy()
  expect(within(found).getByText('Nowhere')).toBeTruthy()
  expect(within(found).getAllByText('Sonia Sócia')).toHaveLength(2)
})

test('another look is one press, deleting asks first', async () => {
  const sent = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Check again: contrato.pdf' }))
  await expect.poll(() => sent).toEqual([`look ${file.id}`])
  await userEvent.click(screen.getByRole('button', { name: 'Delete: contrato.pdf' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete contrato.pdf?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Delete: contrato.pdf' }))
  const again = await screen.findByRole('dialog', { name: 'Delete contrato.pdf?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => sent).toEqual([`look ${file.id}`, `delete ${file.id}`])
})

test('what needs attention tells of failed publications and of data past their term, which are named below (DATA-41, DATA-42)', async () => {
  await open()
  expect(await screen.findByText('scheduled publication of data failed')).toBeTruthy()
  expect(screen.getByText('data sets out of date')).toBeTruthy()
  const data = screen.getByRole('region', { name: 'Data and space' })
  expect(within(data).getByText('Edition 7, scheduled for Nov 25, 2026, was not published')).toBeTruthy()
  expect(within(data).getByText('Out of date since Nov 20, 2026')).toBeTruthy()
})
