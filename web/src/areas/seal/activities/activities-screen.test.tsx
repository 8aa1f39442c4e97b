/** The tree of the seal's activities, the effect of a change, and publishing it (SEAL-43, SEAL-44). */
import { dataSets, type Edition, type EditionReport } from '@invest/contract/administration/data-sets'
import { reference } from '@invest/contract/reference'
import { seal } from '@invest/contract/seal'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { pageOf, withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => {
  shownAlert.set(undefined)
  localStorage.clear()
})

const activity = (cnae: string, descricao: string, cnaePai: string | null, nivel: string) => ({
  id: cnae,
  cnae,
  descricao,
  cnaePai,
  nivel,
  vigente: true,
})
const activities = [
  activity('C', 'Indústrias de transformação', null, 'secao'),
  activity('10', 'Fabricação de alimentos', 'C', 'divisao'),
  activity('11', 'Fabricação de bebidas', 'C', 'divisao'),
  activity('J', 'Informação e comunicação', null, 'secao'),
]
const edition: Edition = {
  id: 8,
  conjunto: 'atividades-do-selo',
  situacao: 'LIDA',
  arquivo: '',
  fonte: 'Decreto 1',
  fonteEn: null,
  fonteEs: null,
  data: null,
  enviadaPor: 'Ana',
  enviadaEm: '2026-11-25T12:00:00Z',
  lidos: 0,
  bytes: 0,
  problema: null,
  linhas: 2,
  recusadas: 0,
  edicaoBase: 7,
  incluidas: 1,
  alteradas: 0,
  removidas: 0,
  publicarEm: null,
  naoPublicadaEm: null,
  publicadaEm: null,
  publicadaPor: null,
  desfaz: null,
  vigente: false,
  superada: false,
}

async function open(given: Answer[] = [], address = '') {
  const sent: unknown[] = []
  await openScreen(`pt/admin/selo/atividades${address}`, [
    ...given,
    withPermissions('GERENCIAR_DADOS'),
    answers(reference.list, activities as never),
    answers(seal.activities, { edicao: 7, entradas: [{ cnae: 'C', compativel: true }] }),
    answers(seal.prepareActivities, ({ body }) => {
      sent.push(body)
      return { id: 8 }
    }),
    answers(seal.activitiesEffect, {
      edicao: edition,
      mudancas: [{ cnae: '10', antes: null, depois: false }],
      efeitos: { SUSPENSO: 3, VOLTA: 0, PODE_HABILITAR: 0, NAO_PODE_MAIS: 1 },
      avisos: [{ efeito: 'SUSPENSO', pessoas: 2, empresas: 3 }],
    }),
    answers(seal.affectedCompanies, ({ query }) => {
      sent.push(query.get('efeito'))
      return pageOf([
        { cnpj: '99001003000107', nome: 'PADARIA DA PRAÇA LTDA', efeito: 'SUSPENSO', socios: 2 },
      ])
    }),
    answers(dataSets.publish, ({ body }) => {
      sent.push(body)
      return { ...edition, situacao: 'PUBLICADA' } as EditionReport
    }),
    answers(dataSets.drop, ({ params }) => {
      sent.push(`drop ${params.id}`)
      return { id: 8 }
    }),
  ])
  return sent
}
const row = async (name: RegExp) =>
  within((await screen.findByRole('radiogroup', { name })).closest('li') as HTMLElement)
const answerWith = async (name: RegExp, answer: string) =>
  userEvent.click((await row(name)).getByRole('radio', { name: answer }))

test('each activity says whether it allows the seal, and what decides that', async () => {
  await open()
  expect((await row(/^C Indústrias/)).getByText('Permite o selo')).toBeDefined()
  expect((await row(/^J /)).getByText('nenhuma resposta acima')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^C Indústrias/ }))
  const food = await row(/^10 /)
  expect(food.getByText('herdado de C Indústrias de transformação')).toBeDefined()
  expect(food.getByRole<HTMLInputElement>('radio', { name: 'Herdar' }).checked).toBe(true)
  await answerWith(/^10 /, 'Não')
  expect((await row(/^10 /)).getByText('Não permite o selo')).toBeDefined()
  expect((await row(/^10 /)).getByText('Mudada')).toBeDefined()
  expect((await row(/^11 /)).getByText('Permite o selo')).toBeDefined()
  // Back to what is in force, it is no change.
  await answerWith(/^10 /, 'Herdar')
  expect(screen.getByRole('heading', { name: 'Nenhuma mudança' })).toBeDefined()
})

test('a search finds by words and by code, and the changes can be listed alone', async () => {
  await open()
  await row(/^C /)
  await userEvent.type(screen.getByLabelText('Procurar atividade'), 'bebidas')
  await answerWith(/^11 /, 'Não')
  await userEvent.click(screen.getByRole('radio', { name: 'Mudanças: 1' }))
  await waitFor(() => expect(screen.queryByRole('radiogroup', { name: /^C / })).toBeNull())
  expect((await row(/^11 /)).getByText('Mudada')).toBeDefined()
})

test('the effect is seen with numbers, mails and names before it is published', async () => {
  const sent = await open()
  await userEvent.click(await screen.findByRole('button', { name: /^C Indústrias/ }))
  await answerWith(/^10 /, 'Não')
  await userEvent.click(screen.getByRole('button', { name: 'Ver o efeito' }))
  expect(sent).toEqual([])
  expect(screen.getByText('Campo obrigatório')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^Fonte/), 'Decreto 1')
  await userEvent.click(screen.getByRole('button', { name: 'Ver o efeito' }))
  expect(await screen.findByText('PADARIA DA PRAÇA LTDA')).toBeDefined()
  expect(sent[0]).toEqual({
    edicaoBase: 7,
    fonte: 'Decreto 1',
    mudancas: [{ cnae: '10', compativel: false }],
  })
  expect(screen.getByText(/E-mail para 2 sócios de 3 empresas/)).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Mostrar as empresas'), 'SUSPENSO')
  await waitFor(() => expect(sent).toContain('SUSPENSO'))
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  const question = await screen.findByRole('dialog', { name: 'Publicar as atividades do selo?' })
  expect(question.textContent).toContain('3 selos ficam suspensos na mesma hora. 2 e-mails são enviados.')
  await userEvent.click(within(question).getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('As atividades do selo foram publicadas.')).toBeDefined()
  expect(sent.at(-1)).toEqual({
    edicaoBase: 7,
    em: null,
    // The numbers that were read.
    consequencias: [
      { tipo: 'SUSPENSO', numero: 3 },
      { tipo: 'VOLTA', numero: 0 },
      { tipo: 'PODE_HABILITAR', numero: 0 },
      { tipo: 'NAO_PODE_MAIS', numero: 1 },
      { tipo: 'EMAILS', numero: 2 },
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Nenhuma mudança' })).toBeDefined()
})

test('dropping the edition brings back the tree with the changes', async () => {
  const sent = await open()
  await userEvent.click(await screen.findByRole('button', { name: /^C Indústrias/ }))
  await answerWith(/^10 /, 'Não')
  await userEvent.type(screen.getByLabelText(/^Fonte/), 'Decreto 1')
  await userEvent.click(screen.getByRole('button', { name: 'Ver o efeito' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar e voltar à árvore' }))
  expect(await screen.findByRole('heading', { name: '1 mudança' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Fonte/).value).toBe('Decreto 1')
  expect(sent.at(-1)).toBe('drop 8')
})

test('where somebody else has published meanwhile, the person is told and the changes stay', async () => {
  await open([
    refuses(seal.prepareActivities, {
      status: 409,
      codigo: 'atividades-mudaram',
      mensagem: 'As atividades do selo mudaram.',
    }),
  ])
  await answerWith(/^J /, 'Sim')
  await userEvent.type(screen.getByLabelText(/^Fonte/), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Ver o efeito' }))
  await waitFor(() => expect(shownAlert.get()).toBeDefined())
  expect(screen.getByRole('heading', { name: '1 mudança', hidden: true })).toBeDefined()
})
