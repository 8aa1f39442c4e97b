/** English and Spanish of districts, legislation and sources: shown, saved record by record, and in conflict. */
import { districts } from '@invest/contract/districts'
import type { TranslatedRecord } from '@invest/contract/districts/translations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { withPermissions } from '../../../../test/district-answers.ts'
import { answers, openScreen, type Refusal } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

const dirg: TranslatedRecord = {
  tipo: 'DISTRITO',
  id: 5,
  titulo: 'DIRG',
  versao: 3,
  textos: [
    { campo: 'nome', original: 'Distrito de Rio Grande', en: 'Rio Grande District', es: null },
    { campo: 'acesso', original: 'Pela BR-392.', en: null, es: null },
  ],
}
const law: TranslatedRecord = {
  tipo: 'LEGISLACAO',
  id: 1,
  titulo: null,
  versao: 1,
  textos: [{ campo: 'nomeArquivo', original: 'Lei.pdf', en: null, es: null }],
}

type Body = Pick<TranslatedRecord, 'versao'> & { textos: object }
/** Opens the tab; answers what was sent. */
async function open(save: (body: Body) => TranslatedRecord | Response) {
  const sent: unknown[] = []
  await openScreen('pt/proedi-admin', [
    withPermissions('GERENCIAR_PREFERENCIAS'),
    answers(districts.summaryText, { texto: 'Resumo', versao: 1 }),
    answers(districts.modalText, { texto: 'Janela', versao: 1 }),
    answers(districts.translations, { content: [dirg, law] }),
    answers(districts.saveTranslations, ({ body }) => {
      sent.push(body)
      return save(body as Body)
    }),
  ])
  await userEvent.click(await screen.findByRole('tab', { name: 'Traduções' }))
  return sent
}
const refuse = (refusal: Refusal) => Response.json(refusal, { status: refusal.status })
const form = (name: string) => screen.findByRole('form', { name })
const button = (within_: HTMLElement) =>
  within(within_).getByRole<HTMLButtonElement>('button', { name: 'Salvar' })
const field = (within_: HTMLElement, name: string) =>
  within(within_).getByLabelText<HTMLInputElement>(name, { exact: false })

test('each text shows its Portuguese, and says which translation is missing', async () => {
  await open(() => dirg)
  const record = await form('DIRG')
  expect(within(record).getByText('Pela BR-392.').getAttribute('lang')).toBe('pt-BR')
  expect(within(record).getAllByText('English')[0]?.parentElement?.textContent).toContain(
    'English: preenchid',
  )
  expect(field(record, 'Nome · English').value).toBe('Rio Grande District')
  expect(field(await form('Lei.pdf'), 'Título · Español').value).toBe('')
  expect(button(record).disabled).toBe(true)
})

test('a record sends what was changed in it, over its version', async () => {
  const saved = { ...dirg, versao: 4, textos: dirg.textos.map((text) => ({ ...text, es: 'Guardado' })) }
  const sent = await open(() => saved)
  const record = await form('DIRG')
  await userEvent.type(field(record, 'Nome · Español'), 'Distrito')
  await userEvent.type(field(record, 'Acesso · Español'), 'Por la BR-392.')
  await userEvent.click(button(record))
  expect(await screen.findByText('Tradução salva com sucesso')).toBeDefined()
  expect(sent).toEqual([
    {
      tipo: 'DISTRITO',
      id: 5,
      versao: 3,
      textos: { nome: { es: 'Distrito' }, acesso: { es: 'Por la BR-392.' } },
    },
  ])
  expect(field(record, 'Acesso · Español').value).toBe('Guardado')
  expect(button(record).disabled).toBe(true)
})

test('what the server refuses stands at its field', async () => {
  const campos = { 'textos.nomeArquivo.en': 'Longo demais.' }
  await open(() => refuse({ status: 422, codigo: 'dados-invalidos', mensagem: 'x', campos } as Refusal))
  const record = await form('Lei.pdf')
  await userEvent.type(field(record, 'Título · English'), 'Law')
  await userEvent.click(button(record))
  expect(await within(record).findByText('Longo demais.')).toBeDefined()
})

test('over a newer version it shows what stands there, and saves only after a decision', async () => {
  const theirs = {
    ...dirg,
    versao: 4,
    textos: dirg.textos.map((text) => ({ ...text, es: `De la colega: ${text.campo}` })),
  }
  const sent = await open(({ versao }) =>
    versao === 3
      ? refuse({
          status: 409,
          codigo: 'versao-desatualizada',
          mensagem: 'Outra pessoa salvou.',
          atual: theirs,
        } as Refusal)
      : theirs,
  )
  const record = await form('DIRG')
  await userEvent.type(field(record, 'Nome · Español'), 'Distrito')
  await userEvent.click(button(record))
  const title = 'Outra pessoa salvou enquanto você editava'
  const question = await screen.findByRole('dialog', { name: title })
  expect(question.textContent).toContain('“De la colega: nome”')
  await userEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }))
  // What I typed stays, what I did not touch is theirs.
  await waitFor(() => expect(field(record, 'Acesso · Español').value).toBe('De la colega: acesso'))
  expect(field(record, 'Nome · Español').value).toBe('Distrito')
  await userEvent.click(button(record))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ versao: 4, textos: { nome: { es: 'Distrito' } } })
})
