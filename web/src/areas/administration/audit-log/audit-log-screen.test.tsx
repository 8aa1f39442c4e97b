/** The audit log: its lines, its filters in the address, and its CSV. */
import { administration } from '@invest/contract/administration'
import type { AuditEntry } from '@invest/contract/administration/audit-log'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOf, withPermissions } from '../../../../test/district-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'
import * as files from '../../../ui/uploads/save-file.ts'

vi.mock('../../../lib/i18n/readers-zone.ts', () => ({ readersZone: () => 'America/Sao_Paulo' }))

afterEach(() => {
  shownAlert.set(undefined)
  vi.restoreAllMocks()
})

const lines: AuditEntry[] = [
  {
    id: '3',
    em: '2026-03-02T02:30:00Z',
    acao: 'GRUPO_ALTERADO',
    quem: { id: '00000000-0000-4000-8000-000000000008', nome: 'Adélia Administradora' },
    alvo: 'Leitores',
    antes: { nomeDoGrupoDePermissoes: 'Analistas' },
    depois: { nomeDoGrupoDePermissoes: 'Leitores' },
  },
  {
    id: '2',
    em: '2026-03-01T12:00:00Z',
    acao: 'MEMBRO_ADICIONADO',
    quem: null,
    alvo: 'Inês Vidor',
    antes: null,
    depois: { grupo: 'Administradores', campoNovo: 'x' },
  },
]

async function open(search = '', given: Answer[] = []) {
  const asked: Record<string, string>[] = []
  await openScreen(`pt/admin/registro${search}`, [
    ...given,
    withPermissions('GERENCIAR_PERMISSOES'),
    answers(administration.auditLog, ({ query }) => {
      asked.push(Object.fromEntries(query))
      return pageOf(lines.filter(({ acao }) => !query.get('acao') || acao === query.get('acao')))
    }),
    answers(administration.exportAuditLog, ({ query }) => {
      asked.push({ export: query.toString() })
      return new Response('quando;quem', {
        headers: { 'content-disposition': 'attachment; filename="registro.csv"' },
      })
    }),
  ])
  return asked
}
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Registro de alterações' })
  await within(table).findByText('Leitores', { selector: 'ins' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
}

test('each line says when, who, what, and what was before and after', async () => {
  await open()
  expect(await rows()).toEqual([
    [
      '01/03/2026, 23:30',
      'Adélia Administradora',
      'Grupo alteradoLeitores',
      'Nome do grupoAnalistasLeitores',
    ],
    [
      '01/03/2026, 09:00',
      'Comando do operador',
      'Pessoa incluída em grupoInês Vidor',
      'GrupoAdministradorescampoNovox',
    ],
  ])
  expect(screen.getByText('Analistas').tagName).toBe('DEL')
  expect(screen.getByText('Nenhuma linha deste registro pode ser mudada ou apagada.')).toBeDefined()
})

test('the filters stand in the address, and the CSV has what they find', async () => {
  const asked = await open()
  await rows()
  await userEvent.type(screen.getByLabelText('De'), '2026-03-01')
  await userEvent.type(screen.getByRole('textbox', { name: 'Pessoa ou alvo' }), 'Leit{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?texto=Leit&de=2026-03-01'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'Grupo alterado')
  await waitFor(() => expect(screen.queryByText('Comando do operador')).toBeNull())
  const filter = { texto: 'Leit', acao: 'GRUPO_ALTERADO', de: '2026-03-01' }
  expect(asked.at(-1)).toEqual({ ...filter, page: '0' })
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  expect(await screen.findByText('O registro está nos seus downloads.')).toBeDefined()
  expect(save.mock.lastCall?.[1]).toBe('registro.csv')
  expect(asked.at(-1)).toEqual({ export: new URLSearchParams(filter).toString() })
})

test('a long text is shown in part, and whole once it is opened', async () => {
  const texto = 'Texto do programa. '.repeat(20).trim()
  const line = { ...lines[0], acao: 'TEXTO_ALTERADO', antes: null, depois: { texto } } as AuditEntry
  await open('', [answers(administration.auditLog, pageOf([line]))])
  const inserted = (await screen.findByText(/^Texto do programa/, { selector: 'summary' })).parentElement
  expect(inserted?.querySelector('summary')?.textContent).toHaveLength(161)
  expect(inserted?.textContent).toContain(texto)
})

test('texts, contact and languages are named as people know them (ADMIN-28)', async () => {
  const line = {
    ...lines[0],
    acao: 'TEXTO_ALTERADO',
    alvo: 'resumo-texto-inicial',
    antes: null,
    depois: { idioma: 'es', texto: 'Hola' },
  } as AuditEntry
  await open('', [answers(administration.auditLog, pageOf([line]))])
  expect(await screen.findByText('Resumo do texto inicial')).toBeDefined()
  expect(screen.getByText('Espanhol')).toBeDefined()
})

test('permissions are named in the reader’s language, by their code where they have no name (ADMIN-28)', async () => {
  const nomes = { EDITAR_LOTES: 'Editar lotes' }
  const added = {
    ...lines[0],
    acao: 'PERMISSOES_ADICIONADAS',
    antes: null,
    depois: { permissoes: ['EDITAR_LOTES', 'SEM_NOME'] },
    nomes,
  } as AuditEntry
  const changed = {
    ...lines[0],
    id: '9',
    acao: 'PERMISSAO_ALTERADA',
    alvo: 'EDITAR_LOTES',
    nomes,
  } as AuditEntry
  await open('', [answers(administration.auditLog, pageOf([added, changed]))])
  expect(await screen.findByText('Editar lotes', { selector: 'ins' })).toBeDefined()
  expect(screen.getByText('SEM_NOME', { selector: 'ins' })).toBeDefined()
  expect(screen.getByText('Editar lotes', { selector: 'span' })).toBeDefined()
  expect(screen.getByText('EDITAR_LOTES', { selector: 'span' })).toBeDefined()
})

test('what makes no sense in an address is not asked for', async () => {
  const asked = await open('?acao=NADA&de=2026&ate=2026-02-30&pagina=x')
  await rows()
  expect(asked).toEqual([{ page: '0' }])
})

test('a failing list and a failing CSV say why', async () => {
  const failure = { status: 500, codigo: 'erro', mensagem: 'Sem banco.' }
  await open('', [refuses(administration.auditLog, failure), refuses(administration.exportAuditLog, failure)])
  expect(await screen.findByText('Sem banco.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }))
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao baixar o registro')
})
