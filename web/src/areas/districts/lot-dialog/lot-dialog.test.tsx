/** The dialog of a lot: what investors read, and the form of editors. */
import { districts } from '@invest/contract/districts'
import type { LotBody } from '@invest/contract/districts/lots'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import {
  district,
  lot,
  sectors,
  situations,
  usualDistrictAnswers,
  withPermissions,
} from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

afterEach(() => shownAlert.set(undefined))

async function openLot(given: Answer[] = [], locale = 'pt') {
  await openScreen(`${locale}/proedi/distrito/DIRG?lote=DIRG-007`, [
    ...given,
    answers(districts.lot, lot()),
    ...usualDistrictAnswers,
  ])
  return screen.findByRole('dialog', { name: /· DIRG$/ })
}
const openForm = (given: Answer[] = []) => openLot([withPermissions('EDITAR_LOTES'), ...given])
const field = (dialog: HTMLElement, name: string) =>
  within(dialog).findByRole<HTMLInputElement>('textbox', { name })
const press = async (dialog: HTMLElement, name: string) =>
  userEvent.click(await within(dialog).findByRole('button', { name }))

/** The lot as the server has it; a save over another version is refused. */
function serverWith(stored = lot()) {
  const server = { stored, saved: [] as LotBody[], loads: 0 }
  const given: Answer[] = [
    answers(districts.lot, () => server.stored),
    answers(districts.get, () => {
      server.loads++
      return district
    }),
    answers(districts.saveLot, ({ body }) => {
      const sent = body as LotBody
      server.saved.push(sent)
      if (sent.versao !== server.stored.versao)
        return Response.json(
          { codigo: 'versao-desatualizada', mensagem: 'Outra pessoa salvou.', tipoAlerta: 'ATENCAO' },
          { status: 409 },
        )
      const numeroLote = sent.numeroLote ?? null
      server.stored = { ...server.stored, numeroLote, versao: server.stored.versao + 1 }
      return server.stored
    }),
  ]
  return Object.assign(server, { given })
}

test.each([
  ['pt', '1,25 ha', 'Energia elétrica', 'Informações confirmadas em 05/03/2026.'],
  ['en', '1.25 ha', 'Electric power', 'Information confirmed on'],
  ['es', '1,25 ha', 'Energía eléctrica', 'Información confirmada el'],
])('an investor reads the lot in %s, and edits nothing', async (locale, area, utility, confirmed) => {
  const dialog = await openLot([], locale)
  await within(dialog).findByText('Esquina com a avenida.')
  expect(within(dialog).getAllByText(area)).toHaveLength(2)
  for (const text of ['40010', utility]) expect(within(dialog).getByText(text)).toBeDefined()
  expect(within(dialog).getByText(new RegExp(`^${confirmed}`))).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: /Histórico|History|Historial/ })).toBeNull()
  expect(within(within(dialog).getByRole('tabpanel')).queryAllByRole('textbox')).toHaveLength(0)
})

test('the name of a district without one in the reader’s language is marked as Portuguese', async () => {
  const dialog = await openLot([answers(districts.get, { ...district, idioma: 'pt' })], 'en')
  expect((await within(dialog).findByText(district.nome)).lang).toBe('pt-BR')
})

test('a lot that cannot be loaded closes the dialog and says why', async () => {
  await openScreen('pt/proedi/distrito/DIRG?lote=DIRG-007', [
    refuses(districts.lot, {
      status: 404,
      codigo: 'lote-desconhecido',
      mensagem: 'Este lote não existe mais.',
    }),
    ...usualDistrictAnswers,
  ])
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao carregar o lote')
  expect(alert.textContent).toContain('Este lote não existe mais.')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lote · DIRG' })).toBeNull())
})

test('situation, number and registration are required, and an area has its form', async () => {
  const server = serverWith(lot({ numeroMatriculaLote: null }))
  const dialog = await openForm(server.given)
  const area = await field(dialog, 'Área (ha)')
  await userEvent.clear(await field(dialog, 'Número do lote'))
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Situação' }), '')
  await userEvent.clear(area)
  await userEvent.type(area, '1.2x3,4')
  expect(area.value).toBe('1.2x3,4')
  await press(dialog, 'Salvar')
  const summary = await within(dialog).findByRole('alert')
  for (const name of ['Situação', 'Número do lote', 'Matrícula', 'Área (ha)'])
    expect(within(summary).getByRole('button', { name })).toBeDefined()
  expect(summary.textContent).toContain('Não conseguimos ler este número. Escreva como 1.500,25.')
  expect(summary.textContent).toContain('Falta corrigir 4 campos')
  expect(server.saved).toEqual([])
})

test('a save sends what was typed over the version that was opened, closes the dialog and loads the district anew', async () => {
  const server = serverWith()
  const dialog = await openForm(server.given)
  const number = await field(dialog, 'Número do lote')
  expect(number.maxLength).toBe(30)
  await userEvent.clear(number)
  await userEvent.type(number, 'B-12')
  await userEvent.clear(await field(dialog, 'Área (ha)'))
  await userEvent.type(await field(dialog, 'Área (ha)'), '1.234,5678')
  await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: 'Setor' }), 'Química')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Gás' }))
  await press(dialog, 'Salvar')
  await waitFor(() =>
    expect(server.saved).toEqual([
      {
        id: 7,
        versao: 3,
        situacaoLote: { id: situations[0]?.id },
        setorLote: { id: 9 },
        numeroLote: 'B-12',
        numeroMatriculaLote: '40010',
        areaTotalLote: 1234.5678,
        utilidades: ['ENERGIA', 'GAS'],
        descricaoObservacao: 'Esquina com a avenida.',
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Lote salvo.')).toBeDefined()
  expect(server.loads).toBe(2)
})

test('what somebody else saved meanwhile stands beside what was typed, and nothing is lost', async () => {
  const server = serverWith()
  const dialog = await openForm(server.given)
  await userEvent.type(await field(dialog, 'Número do lote'), ' fundos')
  server.stored = lot({ numeroLote: 'A-7 frente', versao: 4 })
  await press(dialog, 'Salvar')
  const conflict = await screen.findByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
  const sides = within(conflict).getByRole('radiogroup', { name: 'Número do lote' })
  expect(sides.textContent).toContain('A-7 fundos')
  expect(sides.textContent).toContain('A-7 frente')
  await press(conflict, 'Usar as escolhas')
  await waitFor(() => expect(server.saved.at(-1)).toMatchObject({ versao: 4, numeroLote: 'A-7 fundos' }))
})

test('a refused save says why and keeps the form', async () => {
  const dialog = await openForm([
    refuses(districts.saveLot, { status: 500, codigo: 'erro-interno', mensagem: 'Sem espaço em disco.' }),
  ])
  await userEvent.type(await field(dialog, 'Número do lote'), 'x')
  await press(dialog, 'Salvar')
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao salvar. Tente novamente mais tarde!')
  expect(alert.textContent).toContain('Sem espaço em disco.')
  expect((await field(dialog, 'Número do lote')).value).toBe('A-7x')
})

test('closing an edited form asks, another tab keeps it, and it comes back as a draft', async () => {
  const dialog = await openForm([answers(districts.legislation, { content: [], page: 0, size: 100 })])
  await userEvent.type(await field(dialog, 'Número do lote'), 'x')
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Legislação' }))
  expect(await within(dialog).findByText('Nenhum arquivo publicado')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Dados do lote' }))
  expect((await field(dialog, 'Número do lote')).value).toBe('A-7x')

  const close = within(dialog).getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement
  await userEvent.click(close)
  const question = await screen.findByRole('dialog', { name: 'Fechar sem salvar?' })
  await press(question, 'Cancelar')
  expect((await field(dialog, 'Número do lote')).value).toBe('A-7x')
  await userEvent.click(close)
  const again = await screen.findByRole('dialog', { name: 'Fechar sem salvar?' })
  await userEvent.click(within(again).getByText('Fechar', { selector: 'span' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(await screen.findByRole('button', { name: 'A-7' }))
  const reopened = await screen.findByRole('dialog', { name: 'Lote · DIRG' })
  await press(reopened, 'Continuar do rascunho')
  expect((await field(reopened, 'Número do lote')).value).toBe('A-7x')
})

test('the history says who changed what, in the reader’s words', async () => {
  const dialog = await openForm([
    answers(districts.history, [
      {
        em: '2026-03-05T12:00:00Z',
        usuario: 'Vera Jornada',
        acao: 'ALTERACAO',
        mudancas: [
          { campo: 'numeroLote', de: null, para: 'A-7' },
          { campo: 'utilidades', de: 'ENERGIA', para: 'ENERGIA, GAS' },
        ],
      },
      { em: '2026-03-01T12:00:00Z', usuario: null, acao: 'IMPORTACAO', mudancas: [] },
    ]),
  ])
  await press(dialog, 'Histórico do lote')
  const [change, imported] = await within(dialog).findAllByRole('listitem')
  expect(change?.textContent).toContain('Alterado')
  expect(change?.textContent).toContain('Vera Jornada')
  expect(change?.textContent).toContain('Número do lotevazio → A-7')
  expect(change?.textContent).toContain('Energia elétrica → Energia elétrica, Gás')
  expect(imported?.textContent).toContain('Importado')
})

test('the history reads in the reader’s language, and marks what has no translation', async () => {
  const dialog = await openLot(
    [
      withPermissions('EDITAR_LOTES'),
      answers(districts.history, [
        {
          em: '2026-03-05T12:00:00Z',
          usuario: null,
          acao: 'ALTERACAO',
          mudancas: [
            { campo: 'areaTotalLote', de: '1,5', para: '1.234,5678' },
            { campo: 'setorLote', de: 'Metalworking', para: 'Química', idiomas: { para: 'pt' } },
            { campo: 'descricaoObservacao', de: null, para: 'Esquina.' },
          ],
        },
      ]),
    ],
    'en',
  )
  await press(dialog, 'History of the lot')
  const change = await within(dialog).findByRole('listitem')
  expect(change.textContent).toContain('1.5 → 1,234.5678')
  expect(within(change).getByText('Metalworking').lang).toBe('')
  for (const text of ['Química', 'Esquina.']) expect(within(change).getByText(text).lang).toBe('pt-BR')
})

test('situations and sectors that fail are told at their fields, and tried again', async () => {
  let works = false
  const unless = (
    endpoint: typeof districts.situations | typeof districts.sectors,
    answer: unknown,
  ): Answer => ({
    endpoint,
    answer: () =>
      works
        ? answer
        : Response.json(
            { codigo: 'erro', mensagem: 'x', tipoAlerta: 'ERRO', tipoMensagem: 'TEXTO' },
            { status: 500 },
          ),
  })
  const dialog = await openForm([
    unless(districts.situations, { content: situations }),
    unless(districts.sectors, { content: sectors, page: 0, size: 100 }),
  ])
  expect((await within(dialog).findByText('Erro ao buscar situações')).getAttribute('role')).toBe('alert')
  await within(dialog).findByText('Erro ao buscar setores')
  works = true
  for (const button of within(dialog).getAllByRole('button', { name: 'Tentar de novo' }))
    await userEvent.click(button)
  expect(await within(dialog).findByRole('option', { name: 'Química' })).toBeDefined()
  expect(await within(dialog).findByRole('option', { name: 'Em negociação' })).toBeDefined()
  expect(within(dialog).queryByRole('alert')).toBeNull()
})
