/** The texts of the programme in three languages, and the contact that messages about lots go to. */
import { districts } from '@invest/contract/districts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

/** Opens the settings; what is saved is collected, in the order in which it was. */
async function openSettings(given: Answer[] = []) {
  const saved: unknown[] = []
  const keep = (kind: string, body: unknown) => {
    saved.push([kind, body])
    return body as never
  }
  await openScreen('pt/proedi-admin', [
    ...given,
    withPermissions('GERENCIAR_PREFERENCIAS'),
    answers(districts.summaryText, ({ query }) => ({ texto: `Resumo em ${query.get('idioma')}`, versao: 3 })),
    answers(districts.modalText, ({ query }) => ({ texto: `Janela em ${query.get('idioma')}`, versao: 3 })),
    answers(districts.contactEmail, { email: 'distritos@secretaria.example', versao: 2 }),
    answers(districts.saveSummaryText, ({ body }) => keep('summary', body)),
    answers(districts.saveModalText, ({ body }) => keep('modal', body)),
    answers(districts.saveContactEmail, ({ body }) => keep('email', body)),
  ])
  return saved
}
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
/** The form around a field. */
const formOf = async (name: string) => within((await field(name)).closest('form') as HTMLElement)
const save = async (name: string) =>
  userEvent.click((await formOf(name)).getByRole('button', { name: 'Salvar' }))
const answerQuestion = async (title: string, button: string) => {
  const question = await screen.findByRole('dialog', { name: title })
  await userEvent.click(within(question).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const summary = 'Resumo'
const modal = 'Texto da janela de informações'

test.each([
  [summary, 'Salvar o resumo?', 'Resumo salvo com sucesso', 'summary', 'Resumo em pt.'],
  [modal, 'Salvar o texto da janela inicial?', 'Texto salvo com sucesso', 'modal', 'Janela em pt.'],
])('saving the text %s asks first; cancelled, it sends nothing', async (...row) => {
  const [name, question, done, kind, texto] = row
  const saved = await openSettings()
  await userEvent.type(await field(name), '.')
  await save(name)
  await answerQuestion(question, 'Cancelar')
  expect(saved).toEqual([])
  expect((await field(name)).value).toBe(texto)
  await save(name)
  await answerQuestion(question, 'Salvar')
  expect(await screen.findByText(done)).toBeDefined()
  expect(saved).toEqual([[kind, { texto, idioma: 'pt', versao: 3 }]])
  // What is saved already need not be saved again.
  await waitFor(async () =>
    expect((await formOf(name)).getByRole<HTMLButtonElement>('button').disabled).toBe(true),
  )
})

test('texts are required, count their characters, and end at 600 and 1400', async () => {
  const saved = await openSettings()
  const [short, long] = [await field(summary), await field(modal)]
  expect([short.maxLength, long.maxLength]).toEqual([600, 1400])
  expect((await formOf(summary)).getByText(/12 de 600 caracteres\.$/)).toBeDefined()
  await userEvent.clear(short)
  await save(summary)
  expect((await formOf(summary)).getByText('Campo obrigatório')).toBeDefined()
  expect(document.activeElement).toBe(short)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved).toEqual([])
})

test('each language has its texts, and keeps what was typed while another is shown', async () => {
  const saved = await openSettings()
  await userEvent.type(await field(summary), ' novo')
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await waitFor(async () => expect((await field(summary)).value).toBe('Resumo em en'))
  await userEvent.type(await field(summary), ' new')
  await userEvent.click(screen.getByRole('radio', { name: 'Português' }))
  await waitFor(async () => expect((await field(summary)).value).toBe('Resumo em pt novo'))
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await save(summary)
  await answerQuestion('Salvar o resumo?', 'Salvar')
  await waitFor(() =>
    expect(saved).toEqual([['summary', { texto: 'Resumo em en new', idioma: 'en', versao: 3 }]]),
  )
})

test('the contact is required and must be an address; the question names the new one', async () => {
  const saved = await openSettings()
  await userEvent.click(await screen.findByRole('tab', { name: 'Contato' }))
  const name = 'E-mail de contato'
  const email = await field(name)
  expect(email.value).toBe('distritos@secretaria.example')
  await userEvent.clear(email)
  await save(name)
  expect(await screen.findByText('Campo obrigatório')).toBeDefined()
  await userEvent.type(email, 'lotes@')
  expect(screen.getByText('E-mail inválido')).toBeDefined()
  await save(name)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.type(email, 'secretaria.example')
  await save(name)
  const question = await screen.findByRole('dialog', { name: 'Salvar o novo e-mail de contato?' })
  expect(question.textContent).toContain('As próximas mensagens vão para lotes@secretaria.example.')
  await answerQuestion('Salvar o novo e-mail de contato?', 'Cancelar')
  expect(saved).toEqual([])
  await save(name)
  await answerQuestion('Salvar o novo e-mail de contato?', 'Salvar')
  expect(await screen.findByText('E-mail salvo com sucesso')).toBeDefined()
  expect(saved).toEqual([['email', { email: 'lotes@secretaria.example', versao: 2 }]])
})

test('a refusal stands at its field, any other failure in a message', async () => {
  let status = 422
  await openSettings([
    answers(districts.saveSummaryText, () =>
      Response.json(
        status === 422
          ? { codigo: 'dados-invalidos', mensagem: 'Revise.', campos: { texto: 'Longo demais.' } }
          : { codigo: 'acesso-negado', mensagem: 'Você não pode mais.' },
        { status },
      ),
    ),
  ])
  await userEvent.type(await field(summary), '!')
  await save(summary)
  await answerQuestion('Salvar o resumo?', 'Salvar')
  expect(await screen.findByText('Longo demais.')).toBeDefined()
  status = 403
  await save(summary)
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Salvar o resumo?' })).getByRole('button', {
      name: 'Salvar',
    }),
  )
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao salvar o resumo')
  expect(alert.textContent).toContain('Você não pode mais.')
  expect((await field(summary)).value).toBe('Resumo em pt!')
})

test('what somebody else has saved meanwhile is shown, and replaced only by a decision', async () => {
  const sent: unknown[] = []
  await openSettings([
    answers(districts.saveSummaryText, ({ body }) => {
      sent.push(body)
      const { versao } = body as { versao: number }
      return versao === 3
        ? Response.json(
            {
              codigo: 'versao-desatualizada',
              mensagem: 'Outra pessoa salvou.',
              atual: { texto: 'Da colega', versao: 4 },
            },
            { status: 409 },
          )
        : { texto: 'Resumo em pt!', versao: 5 }
    }),
  ])
  await userEvent.type(await field(summary), '!')
  await save(summary)
  const first = await screen.findByRole('dialog', { name: 'Salvar o resumo?' })
  await userEvent.click(within(first).getByRole('button', { name: 'Salvar' }))
  const question = await screen.findByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
  expect(question.textContent).toContain('Da colega')
  expect((await field(summary)).value).toBe('Resumo em pt!')
  await userEvent.click(within(question).getByRole('button', { name: 'Salvar o meu' }))
  expect(await screen.findByText('Resumo salvo com sucesso')).toBeDefined()
  expect(sent).toEqual([
    { texto: 'Resumo em pt!', idioma: 'pt', versao: 3 },
    { texto: 'Resumo em pt!', idioma: 'pt', versao: 4 },
  ])
})
