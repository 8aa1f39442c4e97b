/** In the dialog of a lot: the message to the secretariat, and the files of the legislation. */
import { ReadableStream } from 'node:stream/web'
import { districts } from '@invest/contract/districts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { lot, usualDistrictAnswers } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'
import * as files from '../../../ui/uploads/save-file.ts'

afterEach(() => shownAlert.set(undefined))

async function openTab(name: string, given: Answer[] = []) {
  await openScreen('pt/proedi/distrito/DIRG?lote=DIRG-007', [
    ...given,
    answers(districts.lot, lot()),
    ...usualDistrictAnswers,
  ])
  const dialog = await screen.findByRole('dialog', { name: 'Lote · DIRG' })
  await userEvent.click(await within(dialog).findByRole('tab', { name }))
  return dialog
}
const contact = (given: Answer[] = []) => openTab('Falar com a secretaria', given)
const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name })
const send = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enviar mensagem' })
const ten = 'Dez letras'

async function fill(dialog: HTMLElement) {
  await userEvent.type(field(dialog, 'Telefone: número com DDD'), '51987654321')
  await userEvent.type(field(dialog, 'Mensagem'), ten)
}

test('a press says what is missing at each field, and sends nothing', async () => {
  const sent = vi.fn()
  const dialog = await contact([answers(districts.contact, sent)])
  const [name, email, message] = ['Nome', 'E-mail', 'Mensagem'].map((label) => field(dialog, label))
  const phone = field(dialog, 'Telefone: número com DDD')
  if (!name || !email || !message) throw new Error('no fields')
  expect((name as HTMLInputElement).value).toBe('Vera Jornada')
  expect((email as HTMLInputElement).value).toBe('vera@portal.example')
  expect(within(dialog).getByText('Você recebe uma cópia em vera@portal.example.')).toBeDefined()
  expect(within(dialog).queryByText('Campo obrigatório')).toBeNull()
  await userEvent.click(send(dialog))
  expect(within(dialog).getAllByText('Campo obrigatório')).toHaveLength(2)
  expect(document.activeElement).toBe(phone)
  await userEvent.type(phone, '51987654321')
  await userEvent.type(message, '  curta  ')
  expect(within(dialog).getByText('Digite ao menos dez caracteres')).toBeDefined()
  await userEvent.click(send(dialog))
  expect(document.activeElement).toBe(message)
  await userEvent.type(message, ' demais')
  expect(within(dialog).queryByText('Digite ao menos dez caracteres')).toBeNull()
  await userEvent.clear(email)
  await userEvent.type(email, 'vera@')
  expect(within(dialog).getByText('E-mail inválido')).toBeDefined()
  await userEvent.clear(name)
  await userEvent.click(send(dialog))
  expect(within(dialog).getByText('Campo obrigatório')).toBeDefined()
  expect(document.activeElement).toBe(name)
  expect(sent).not.toHaveBeenCalled()
})

test('a message is sent once, told, and closes the dialog without a question', async () => {
  const sent: unknown[] = []
  const done = Promise.withResolvers<void>()
  const dialog = await contact([
    answers(districts.contact, async ({ params, body }) => {
      sent.push({ ...params, ...(body as object) })
      await done.promise
      return { enviada: true, aguardaConfirmacao: false }
    }),
  ])
  await fill(dialog)
  await userEvent.click(send(dialog))
  await userEvent.click(send(dialog))
  done.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('E-mail enviado com sucesso')).toBeDefined()
  expect(sent).toEqual([
    expect.objectContaining({
      districtId: '5',
      loteId: '7',
      nome: 'Vera Jornada',
      email: 'vera@portal.example',
      mensagem: ten,
      telefone: expect.objectContaining({ numero: '987654321' }),
    }),
  ])
})

test('a refused message is told in the server’s words, and stays', async () => {
  const words = 'Você já enviou dez mensagens hoje.'
  const dialog = await contact([
    refuses(districts.contact, { status: 429, codigo: 'contatos-demais', mensagem: words }),
  ])
  await fill(dialog)
  await userEvent.click(send(dialog))
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao enviar email. Tente novamente mais tarde!')
  expect(alert.textContent).toContain(words)
  expect((field(dialog, 'Mensagem') as HTMLTextAreaElement).value).toBe(ten)
})

test('another tab keeps the message, and closing the dialog over it asks', async () => {
  const dialog = await contact()
  await fill(dialog)
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Dados do lote' }))
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Falar com a secretaria' }))
  expect((field(dialog, 'Mensagem') as HTMLTextAreaElement).value).toBe(ten)
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Fechar sem enviar?' })
  expect(question.textContent).toContain('A mensagem que você escreveu será perdida.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect((field(dialog, 'Mensagem') as HTMLTextAreaElement).value).toBe(ten)
})

test('a download says how much of the file has come', async () => {
  const save = vi.spyOn(files, 'savePdf').mockImplementation(() => {})
  let finish: () => void = () => {}
  const half = `{"base64File":"${'A'.repeat(1500)}`
  const body = new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      write(half)
      finish = () => {
        write(`${'A'.repeat(1500)}","nomeArquivo":"lei.pdf"}`)
        controller.close()
      }
    },
  })
  const content = [{ id: 3, nomeArquivo: 'lei.pdf', tamanho: 2250, data: null, fonte: null }]
  const dialog = await openTab('Legislação', [
    answers(districts.legislation, { content, page: 0, size: 100 }),
    answers(districts.legislationFile, () => new Response(body as never)),
  ])
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Baixar lei.pdf' }))
  expect(await within(dialog).findByText('Baixando: 51%')).toBeDefined()
  finish()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})

test('the legislation is listed with sizes; a file is saved, and one that fails is told', async () => {
  const save = vi.spyOn(files, 'savePdf').mockImplementation(() => {})
  const content = [
    { id: 3, nomeArquivo: 'lei.pdf', tamanho: 2048, data: '2026-11-20', fonte: 'DOE' },
    { id: 4, nomeArquivo: 'decreto.pdf', tamanho: 3_500_000, data: null, fonte: null },
  ]
  const dialog = await openTab('Legislação', [
    answers(districts.legislation, { content, page: 0, size: 100 }),
    answers(districts.legislationFile, ({ params }) =>
      params.id === '3'
        ? { base64File: 'AAAA', nomeArquivo: 'lei.pdf' }
        : Response.json(
            { codigo: 'arquivo-danificado', mensagem: 'O arquivo está danificado.' },
            { status: 500 },
          ),
    ),
  ])
  const items = await within(dialog).findAllByRole('listitem')
  expect(items.map((item) => item.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining('lei.pdf20/11/2026 · DOE · 2 KB'),
    expect.stringContaining('decreto.pdf3,3 MB'),
  ])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Baixar lei.pdf' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Baixar decreto.pdf' }))
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao baixar arquivo')
  expect(alert.textContent).toContain('O arquivo está danificado.')
})

test('legislation that cannot be listed is told, and asked for again', async () => {
  const failing = refuses(districts.legislation, { status: 500, codigo: 'erro', mensagem: '' })
  let works = false
  const dialog = await openTab('Legislação', [
    { ...failing, answer: (asked) => (works ? { content: [], page: 0, size: 100 } : failing.answer(asked)) },
  ])
  await within(dialog).findByText('Erro ao buscar arquivos da legislação vigente')
  works = true
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }))
  expect(await within(dialog).findByText('Nenhum arquivo publicado')).toBeDefined()
})
