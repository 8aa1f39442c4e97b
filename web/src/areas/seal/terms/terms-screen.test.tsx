/** Versions of the terms: written in three languages, seen as an owner, published with the mails told (SEAL-47). */
import { seal } from '@invest/contract/seal'
import type { SealTermsVersion } from '@invest/contract/seal/terms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => {
  shownAlert.set(undefined)
  localStorage.clear()
})

const version = (change: Partial<SealTermsVersion> = {}): SealTermsVersion => ({
  versao: '1',
  vigenteDesde: '2025-01-01T03:00:00Z',
  situacao: 'EM_VIGOR',
  publicadaPor: null,
  publicadaEm: null,
  empresas: 12,
  avisados: null,
  ...change,
})
const waiting = version({ versao: '2', situacao: 'EM_ESPERA', vigenteDesde: '2030-01-01T03:00:00Z' })
const text = (language: string) => ({
  titulo: `Termos ${language}`,
  paragrafos: [`Um ${language}`, `Dois ${language}`],
  declaracoes: [`Li ${language}`, `Respondo ${language}`],
})

async function open(given: Answer[] = [], versoes = [version()]) {
  const sent: unknown[] = []
  await openScreen('pt/admin/selo/termos', [
    ...given,
    withPermissions('GERENCIAR_DADOS'),
    answers(seal.termsVersions, {
      versoes,
      aviso: { pessoas: { pt: 8, en: 1, es: 0 }, empresas: 12 },
    }),
    answers(seal.termsVersion, ({ params }) => ({
      versao: params.versao ?? '',
      textos: { pt: text('pt'), en: text('en'), es: text('es') },
    })),
    answers(seal.publishTerms, ({ body }) => {
      sent.push(body)
      return waiting
    }),
    answers(seal.withdrawTerms, ({ params }) => {
      sent.push(`withdraw ${params.versao}`)
      return { versao: '2' }
    }),
  ])
  return sent
}
const write = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Escrever uma nova versão' }))
  return screen.findByLabelText<HTMLTextAreaElement>(/^Parágrafos/)
}
const day = () => screen.getByLabelText(/^Em vigor desde/)

test('what is missing in another language is shown there', async () => {
  const sent = await open()
  const paragraphs = await write()
  expect(paragraphs.value).toBe('Um pt\n\nDois pt')
  await userEvent.type(paragraphs, '\n\nTrês')
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(screen.getByText(/São 2 parágrafos, e em português são 3/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
  expect(sent).toEqual([])
})

test('an owner’s view shows what is typed, and a version for a day is planned with its mails told', async () => {
  const sent = await open()
  const paragraphs = await write()
  await userEvent.clear(paragraphs)
  await userEvent.type(paragraphs, 'Um novo\n\n<b>Dois</b>')
  await userEvent.click(screen.getByRole('button', { name: 'Ver como o sócio' }))
  const seen = await screen.findByRole('dialog', { name: 'Termos pt' })
  expect(
    within(seen)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Um novo', '<b>Dois</b>'])
  expect(within(seen).getByRole<HTMLButtonElement>('button', { name: 'Aceitar e habilitar' }).disabled).toBe(
    true,
  )
  await userEvent.click(within(seen).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.clear(day())
  await userEvent.type(day(), '2030-01-01')
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  const question = await screen.findByRole('dialog', { name: 'Publicar esta versão dos termos?' })
  expect(question.textContent).toContain(
    'Ela vale a partir de 01/01/2030 e pode ser retirada até lá. No primeiro dia há um e-mail para 9 sócios de 12 empresas',
  )
  await userEvent.click(within(question).getByRole('button', { name: 'Agendar' }))
  expect(await screen.findByText('Os novos termos esperam pelo seu dia.')).toBeDefined()
  expect(sent).toEqual([
    {
      versaoBase: '1',
      vigenteDesde: '2030-01-01',
      textos: {
        pt: { ...text('pt'), paragrafos: ['Um novo', '<b>Dois</b>'] },
        en: text('en'),
        es: text('es'),
      },
    },
  ])
})

test('beside a waiting version none is written; it is withdrawn after a question', async () => {
  const sent = await open([], [waiting, version()])
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Escrever uma nova versão' })
  expect(add.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Ler: Versão 1' }))
  const read = await screen.findByRole('dialog', { name: 'Versão 1' })
  await userEvent.click(within(read).getByRole('radio', { name: 'Español' }))
  expect(await within(read).findByText('Dois es')).toBeDefined()
  await userEvent.click(within(read).getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Retirar: Versão 2' }))
  const question = await screen.findByRole('dialog', { name: 'Retirar esta versão dos termos?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('A versão foi retirada.')).toBeDefined()
  expect(sent).toEqual(['withdraw 2'])
})

test('a refusal keeps what was typed', async () => {
  await open([
    refuses(seal.publishTerms, {
      status: 409,
      codigo: 'termos-mudaram',
      mensagem: 'Outra versão foi publicada.',
    }),
  ])
  const paragraphs = await write()
  await userEvent.type(paragraphs, ' mais')
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  const question = await screen.findByRole('dialog', { name: 'Publicar esta versão dos termos?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(shownAlert.get()).toBeDefined())
  expect(paragraphs.value).toBe('Um pt\n\nDois pt mais')
})
