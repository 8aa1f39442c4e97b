/** The administration's list of municipalities, the edit form with its tabs, and who represents a municipality. */

import { type Invitation, invitations } from '@invest/contract/invitations'
import { municipalities } from '@invest/contract/municipalities'
import type { AdminMunicipality } from '@invest/contract/municipalities/editing'
import { reference } from '@invest/contract/reference'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOf, withPermissions } from '../../../../test/district-answers.ts'
import { adminMunicipality } from '../../../../test/municipality-answers.ts'
import { type Answer, answers, openScreen, refuses } from '../../../../test/open-screen.tsx'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/api/upload.ts', () => ({ upload }))
vi.mock('../../../ui/maps/map-view.tsx', () => ({ default: () => null }))
afterEach(() => shownAlert.set(undefined))

const person = { nome: 'Vera Jornada', cpf: '90000000175' }
const row = (nomeCompleto: string, codMunicipioRfb: string, usuarioPossuiAcesso: boolean) => ({
  municipioJunta: { nomeCompleto, codMunicipioRfb },
  imagemLogo: null,
  porcentagemDadosCompletos: 0.123456,
  numeroUsuarios: 2,
  usuarioPossuiAcesso,
})
const items = [row('Bento Gonçalves', '8541', false), row('Caxias do Sul', '8599', true)]
const both = ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS']

const openEdit = (
  given: Answer[] = [],
  change: Partial<AdminMunicipality> = {},
  permissions: readonly string[] = both,
) =>
  openScreen('pt/admin/municipio/8599', [
    withPermissions(...permissions),
    ...given,
    answers(municipalities.read, adminMunicipality(change)),
    answers(municipalities.representatives, [person]),
    answers(invitations.list, pageOf([])),
  ])
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
const saveButton = () => screen.getByRole('button', { name: 'Salvar' })

/** Answers a save with what was sent, and keeps it. */
function saves() {
  const sent: Record<string, unknown>[] = []
  const answer = answers(municipalities.save, ({ body }) => {
    sent.push(body as Record<string, unknown>)
    return adminMunicipality({ versao: 4 })
  })
  return { sent, answer }
}

test('the list tells how complete each municipality is; one without access shows the error', async () => {
  const user = userEvent.setup()
  await openScreen('pt/admin/municipios', [
    withPermissions('EDITAR_MUNICIPIOS'),
    answers(municipalities.list, pageOf(items)),
    answers(municipalities.read, adminMunicipality()),
  ])
  const locked = await screen.findByRole('button', { name: /Bento Gonçalves/ })
  expect(locked.closest('tr')?.textContent).toContain('12,35%')
  await user.click(within(locked.closest('tr') as HTMLElement).getAllByRole('cell')[1] as HTMLElement)
  const alert = await screen.findByRole('dialog', { name: 'Erro' })
  expect(alert.textContent).toContain('Erro ao buscar município')
  expect(window.location.pathname).toMatch(/admin\/municipios$/)
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  await user.click(await screen.findByRole('link', { name: 'Caxias do Sul' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Caxias do Sul' })).toBeDefined()
  expect(window.location.pathname).toMatch(/admin\/municipio\/8599$/)
})

test('who manages people opens any municipality of the list, and aged figures are named there', async () => {
  const user = userEvent.setup()
  const [locked] = items.filter(({ usuarioPossuiAcesso }) => usuarioPossuiAcesso === false)
  await openScreen('pt/admin/municipios', [
    withPermissions('EDITAR_USUARIOS_MUNICIPIOS'),
    answers(
      municipalities.list,
      pageOf(items.map((item) => ({ ...item, figurasVencidas: ['pib' as const] }))),
    ),
    answers(municipalities.read, adminMunicipality({ podeEditar: false })),
    answers(municipalities.representatives, []),
    answers(invitations.list, pageOf([])),
  ])
  const link = await screen.findByRole('link', { name: locked?.municipioJunta.nomeCompleto ?? '' })
  expect(link.closest('tr')?.textContent).toContain('Indicadores antigos: PIB')
  await user.click(link)
  expect(await screen.findByText('Nenhum usuário')).toBeDefined()
})

test.each([
  [1, [], 'complete', 'estão completos (100,00%)'],
  [0.8, ['imagemLogo', 'telefoneInterno'] as const, 'partial', 'Falta: logo e telefone interno.'],
  [0, [], 'none', 'Nenhum dado do município foi preenchido (0,00%)'],
])('a page that is %s complete says so', async (porcentagemDadosCompletos, itensFaltantes, state, text) => {
  await openEdit([], { porcentagemDadosCompletos, itensFaltantes: [...itensFaltantes] })
  const alert = await screen.findByRole('alert')
  expect(alert.dataset.state).toBe(state)
  expect(alert.textContent).toContain(text)
  expect(alert.textContent).toContain('Indicadores a atualizar na fonte: PIB.')
  expect(screen.getByText('42 visualizações')).toBeDefined()
})

test('what is edited is saved whole, over the version that was seen', async () => {
  const user = userEvent.setup()
  const { sent, answer } = saves()
  await openEdit([answer])
  const secretariat = await screen.findByRole('textbox', { name: 'Nome da secretaria' })
  expect(secretariat.closest('.mantine-InputWrapper-root')?.textContent).toMatch(/29.*500/)
  await user.clear(secretariat)
  await user.type(secretariat, 'Secretaria nova')
  await user.click(saveButton())
  expect(await screen.findByText('Caxias do Sul foi salvo.')).toBeDefined()
  expect(sent).toMatchObject([
    { municipioJunta: { codMunicipioRfb: '8599' }, versao: 3, nomeSecretaria: 'Secretaria nova' },
  ])
  expect(sent[0]?.investimentos).toHaveLength(1)
  expect(sent[0]?.distritos).toHaveLength(1)
})

test('an address opens the tab that it names (MUNICIPALITY-69)', async () => {
  await openScreen('pt/admin/municipio/8599?aba=beneficios', [
    withPermissions('EDITAR_MUNICIPIOS'),
    answers(municipalities.read, adminMunicipality()),
  ])
  const opened = await screen.findByRole('tab', { name: 'Benefícios fiscais', selected: true })
  expect(opened).toBeDefined()
  expect(screen.getByRole('button', { name: 'Incluir benefício fiscal' })).toBeDefined()
})

test('a wrong e-mail is told before the server is asked, from any tab', async () => {
  const user = userEvent.setup()
  await openEdit()
  const email = await screen.findByRole('textbox', { name: 'E-mail de contato' })
  await user.clear(email)
  await user.type(email, 'sem arroba')
  await tab('Investimentos')
  await user.click(saveButton())
  expect(await screen.findByRole('button', { name: 'E-mail de contato' })).toBeDefined()
  // The tab of the field has come back.
  expect((await screen.findAllByText(/E-mail inválido/)).length).toBeGreaterThan(1)
})

test('a refused item is named in the list of problems and leads to its tab', async () => {
  const user = userEvent.setup()
  await openEdit([
    {
      endpoint: municipalities.save,
      answer: () =>
        Response.json(
          {
            tipoAlerta: 'ATENCAO',
            tipoMensagem: 'TEXTO',
            codigo: 'dados-invalidos',
            mensagem: 'x',
            campos: { 'distritos.0.nome': 'Nome longo demais.' },
          },
          { status: 422 },
        ),
    },
  ])
  await user.type(await screen.findByRole('textbox', { name: 'Nome da secretaria' }), '!')
  await user.click(saveButton())
  const jump = await screen.findByRole('button', { name: 'Distritos municipais 1, Nome' })
  expect(jump.closest('li')?.textContent).toContain('Nome longo demais.')
  const districts = screen.getByRole('tab', { name: 'Distritos municipais' })
  await waitFor(() => expect(districts.getAttribute('aria-selected')).toBe('true'))
  await user.click(jump)
  expect(document.activeElement).toBe(districts)
})

test('a save that fails says why and keeps what was typed', async () => {
  const user = userEvent.setup()
  await openEdit([
    refuses(municipalities.save, { status: 403, codigo: 'municipio-sem-acesso', mensagem: 'Sem acesso.' }),
  ])
  const field = await screen.findByRole('textbox', { name: 'Nome da secretaria' })
  await user.type(field, ' 2')
  await user.click(saveButton())
  const alert = await screen.findByRole('dialog')
  expect(alert.textContent).toContain('Erro ao salvar município')
  expect(alert.textContent).toContain('Sem acesso.')
  expect((field as HTMLInputElement).value).toBe('Secretaria de Desenvolvimento 2')
})

test('an investment is added in a dialog that says what is missing, and only saving sends it', async () => {
  const user = userEvent.setup()
  const { sent, answer } = saves()
  // The dialog reads the activities when it has been open for a moment.
  await openEdit([answer, answers(reference.list, [])])
  await tab('Investimentos')
  await user.click(await screen.findByRole('button', { name: 'Incluir investimento' }))
  const dialog = await screen.findByRole('dialog', { name: 'Investimento' })
  const done = within(dialog).getByRole('button', { name: 'Concluir' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Título' }), 'Centro logístico')
  await user.type(within(dialog).getByRole('textbox', { name: 'Descrição' }), 'Na rodovia.')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Tipo' }), 'SERVICO')
  await user.type(within(dialog).getByLabelText(/Data do investimento/), '2025-06-30')
  await user.type(within(dialog).getByRole('textbox', { name: 'Valor' }), '000')
  await user.click(done)
  const summary = await within(dialog).findByRole('alert')
  expect(summary.textContent).toContain('Empregos gerados: Campo necessário!')
  await user.click(within(summary).getByRole('button', { name: 'Empregos gerados' }))
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Empregos gerados' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Empregos gerados' }), '15')
  await user.click(done)
  const table = await screen.findByRole('table', { name: 'Investimentos' })
  await waitFor(() => expect(table.textContent).toContain('Centro logístico'))
  expect(sent).toEqual([])
  await user.click(saveButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.investimentos).toMatchObject([
    { titulo: 'Nova fábrica', index: 0 },
    { id: null, titulo: 'Centro logístico', tipo: 'SERVICO', valor: 0, empregos: 15, index: 1 },
  ])
})

test('a press waits for the files on their way', async () => {
  const user = userEvent.setup()
  let arrive: (file: unknown) => void = () => {}
  upload.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  await openEdit()
  await tab('Benefícios fiscais')
  await user.click(await screen.findByRole('button', { name: 'Editar Isenção de ISS' }))
  const dialog = await screen.findByRole('dialog', { name: 'Benefício fiscal' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['%PDF'], 'anexo.pdf', { type: 'application/pdf' }))
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }))
  expect(within(dialog).getByRole('button', { name: 'Aguardando os arquivos…' })).toBeDefined()
  arrive({ id: 'novo', nome: 'anexo.pdf', mimeType: 'application/pdf', tamanho: 4, urlPublica: '/x' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('table', { name: 'Benefícios fiscais' }).textContent).toContain('2')
})

test('a dialog asks before it loses what was typed, and keeps it as a draft meanwhile', async () => {
  const user = userEvent.setup()
  const open = async () => {
    await openEdit([answers(reference.list, [])])
    await tab('Distritos municipais')
    await user.click(await screen.findByRole('button', { name: 'Incluir distrito' }))
    return screen.findByRole('dialog', { name: 'Distrito municipal' })
  }
  let dialog = await open()
  const name = () => within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Nome' })
  await user.type(name(), 'Distrito Leste')
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(within(dialog).getByRole('button', { name: 'Cancelar' })),
    () => user.click(within(dialog).getByRole('button', { name: 'Fechar' })),
  ]) {
    await leave()
    const question = await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' })
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  }
  expect(name().value).toBe('Distrito Leste')
  // The tab is closed and opened again.
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  dialog = await open()
  expect(name().value).toBe('')
  await user.click(within(dialog).getByRole('button', { name: 'Continuar do rascunho' }))
  expect(name().value).toBe('Distrito Leste')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Incluir distrito' }))
  dialog = await screen.findByRole('dialog', { name: 'Distrito municipal' })
  expect(within(dialog).queryByRole('button', { name: 'Continuar do rascunho' })).toBeNull()
})

test('over a newer version, items of both sides stay, and one that both changed is asked about alone', async () => {
  const user = userEvent.setup()
  const first = adminMunicipality()
  const [incentive] = first.beneficiosFiscais
  if (!incentive) throw new Error('an incentive')
  const newer = adminMunicipality({
    versao: 4,
    beneficiosFiscais: [
      { ...incentive, titulo: 'Isenção deles' },
      {
        ...incentive,
        id: '33333333-3333-4333-8333-333333333333',
        titulo: 'Outro deles',
        anexos: [],
        index: 1,
      },
    ],
  })
  const sent: { beneficiosFiscais: { titulo: string; id: string | null }[] }[] = []
  let moved = false
  await openEdit([
    answers(municipalities.read, () => (moved ? newer : first)),
    answers(municipalities.save, ({ body }) => {
      sent.push(body as never)
      if (sent.length > 1) return adminMunicipality({ versao: 5 })
      moved = true
      return Response.json({ codigo: 'versao-desatualizada', mensagem: 'x' }, { status: 409 })
    }),
  ])
  await tab('Benefícios fiscais')
  await user.click(await screen.findByRole('button', { name: 'Editar Isenção de ISS' }))
  let dialog = await screen.findByRole('dialog', { name: 'Benefício fiscal' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Título' }), ' minha')
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }))
  await user.click(await screen.findByRole('button', { name: 'Incluir benefício fiscal' }))
  dialog = await screen.findByRole('dialog', { name: 'Benefício fiscal' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Título' }), 'Novo meu')
  await user.type(within(dialog).getByRole('textbox', { name: 'Descrição' }), 'Texto')
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }))
  await user.click(saveButton())
  const conflict = await screen.findByRole('dialog', { name: 'Outra pessoa alterou este cadastro' })
  expect(within(conflict).getAllByRole('radiogroup')).toHaveLength(1)
  const question = within(conflict).getByRole('radiogroup', {
    name: 'Benefícios fiscais: Isenção de ISS minha',
  })
  expect(question.textContent).toContain('Título: Isenção deles')
  await user.click(within(conflict).getByRole('radio', { name: 'A versão salva' }))
  await user.click(within(conflict).getByRole('button', { name: 'Usar as escolhas' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.beneficiosFiscais.map(({ titulo, id }) => [titulo, id !== null])).toEqual([
    ['Isenção deles', true],
    ['Outro deles', true],
    ['Novo meu', false],
  ])
})

test('an incentive is edited in its place, and its translation goes with it', async () => {
  const user = userEvent.setup()
  const { sent, answer } = saves()
  await openEdit([answer])
  await tab('Benefícios fiscais')
  await user.click(await screen.findByRole('button', { name: 'Editar Isenção de ISS' }))
  const dialog = await screen.findByRole('dialog', { name: 'Benefício fiscal' })
  const title = within(dialog).getByRole('textbox', { name: 'Título' })
  await user.type(title, ' 2026')
  await user.click(within(dialog).getByText('Tradução de “Título”'))
  await user.type(within(dialog).getByLabelText('Título · English'), 'Tax relief')
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }))
  await user.click(saveButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.beneficiosFiscais).toMatchObject([
    {
      id: '22222222-2222-4222-8222-222222222222',
      titulo: 'Isenção de ISS 2026',
      anexos: [{ id: 'lei' }],
      traducoes: { titulo: { en: 'Tax relief', es: null } },
    },
  ])
})

test('a district goes after a question, and comes back when the edits are discarded', async () => {
  const user = userEvent.setup()
  await openEdit()
  await tab('Distritos municipais')
  await user.click(await screen.findByRole('button', { name: 'Remover Distrito Norte' }))
  const question = await screen.findByRole('dialog', { name: 'Remover Distrito Norte?' })
  expect(question.textContent).toContain('Depois de salvar o município, não é possível desfazer.')
  await user.click(within(question).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Nenhum distrito incluído')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByRole('button', { name: 'Remover Distrito Norte' })).toBeDefined()
})

test('users are found by a whole CPF and added at once; one who is there already is not', async () => {
  const user = userEvent.setup()
  let already = true
  const other = { nome: 'Ivo Segundo', cpf: '90000000256' }
  const added: string[] = []
  await openEdit([
    answers(municipalities.findRepresentative, () => ({
      usuario: other,
      jaAdicionado: already,
      edicao: 'RECEBE' as const,
    })),
    answers(municipalities.addRepresentative, ({ params }) => {
      added.push(params.userId ?? '')
      return [person, other]
    }),
    // The list is asked for again after it has changed.
    answers(municipalities.representatives, () => (added.length > 0 ? [person, other] : [person])),
  ])
  await tab('Usuários')
  await user.click(await screen.findByRole('button', { name: 'Incluir usuário' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buscar usuário' })
  const field = within(dialog).getByRole('textbox', { name: 'CPF' })
  const search = within(dialog).getByRole('button', { name: 'Buscar' }) as HTMLButtonElement
  await user.type(field, '9000000025')
  expect(search.disabled).toBe(true)
  await user.type(field, '6{Enter}')
  expect(await within(dialog).findByText('Esse usuário já foi adicionado a este município.')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Adicionar' })).toBeNull()
  already = false
  await user.click(search)
  const add = await within(dialog).findByRole('button', { name: 'Adicionar' })
  expect(dialog.textContent).toContain('Recebe a permissão de editar municípios')
  await user.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(added).toEqual(['90000000256'])
  expect(await screen.findByText('Ivo Segundo')).toBeDefined()
})

test('a user who is unknown is invited by e-mail, and the invitation can be taken back (MUNICIPALITY-60)', async () => {
  const user = userEvent.setup()
  const unknown = { status: 404, codigo: 'usuario-desconhecido', mensagem: 'Este usuário não existe.' }
  const ended = { ...invited, id: 8, situacao: 'VENCIDO' as const, email: 'b@x.test' }
  let waiting: Invitation[] = []
  const asked: unknown[] = []
  await openEdit([
    refuses(municipalities.findRepresentative, unknown),
    answers(invitations.create, ({ body }) => {
      asked.push(body)
      waiting = [invited, ended]
      return invited
    }),
    answers(invitations.withdrawMunicipality, () => {
      waiting = [ended]
      return invited
    }),
    answers(invitations.list, ({ query }) => {
      expect([query.get('codMunicipioRfb'), query.get('situacao')]).toEqual(['8599', 'ABERTOS'])
      return pageOf(waiting)
    }),
  ])
  await tab('Usuários')
  await user.click(await screen.findByRole('button', { name: 'Incluir usuário' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buscar usuário' })
  await user.type(within(dialog).getByRole('textbox', { name: 'CPF' }), '90000000256{Enter}')
  expect(await within(dialog).findByText('Ninguém com este CPF entrou no portal ainda.')).toBeDefined()
  expect(shownAlert.get()).toBeUndefined()
  await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'ivo@prefeitura.test{Enter}')
  expect(await screen.findByText('Convite enviado para ivo@prefeitura.test.')).toBeDefined()
  expect(asked).toEqual([
    { cpf: '90000000256', email: 'ivo@prefeitura.test', municipios: ['8599'], idioma: 'pt', dias: 90 },
  ])
  const table = await screen.findByRole('table', { name: 'Convites' })
  expect(table.textContent).toContain('***.000.002-**')
  expect(table.textContent).toContain('Terminou em')
  await user.click(within(table).getByRole('button', { name: 'Retirar o convite para ivo@prefeitura.test' }))
  await waitFor(() => expect(within(table).queryByText('ivo@prefeitura.test')).toBeNull())
  expect(within(table).getByText('b@x.test')).toBeDefined()
})

const invited: Invitation = {
  id: 7,
  situacao: 'PENDENTE',
  cpf: '***.000.002-**',
  email: 'ivo@prefeitura.test',
  paraMascarado: null,
  idioma: 'pt',
  grupos: [],
  municipios: [{ codMunicipioRfb: '8599', nome: 'Caxias do Sul' }],
  convidadoPor: 'Vera Jornada',
  convidadoEm: '2026-03-02T12:00:00Z',
  enviadoEm: '2026-03-02T12:00:00Z',
  reenvioAPartirDe: null,
  venceEm: '2026-03-30T12:00:00Z',
  encerradoEm: null,
  encerradoPor: null,
  naoAplicados: [],
}

test('whoever adds themselves may edit the open page at once', async () => {
  const user = userEvent.setup()
  let added = false
  await openScreen('pt/admin/municipio/8599', [
    withPermissions(...both),
    answers(municipalities.read, () => adminMunicipality({ podeEditar: added })),
    answers(municipalities.representatives, []),
    answers(invitations.list, pageOf([])),
    answers(municipalities.findRepresentative, {
      usuario: person,
      jaAdicionado: false,
      edicao: 'TEM',
    }),
    answers(municipalities.addRepresentative, () => {
      added = true
      return [person]
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Incluir usuário' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buscar usuário' })
  await user.type(within(dialog).getByRole('textbox', { name: 'CPF' }), `${person.cpf}{Enter}`)
  await user.click(await within(dialog).findByRole('button', { name: 'Adicionar' }))
  expect(await screen.findByRole('button', { name: 'Salvar' })).toBeDefined()
})

test('a user is taken out after a question', async () => {
  const user = userEvent.setup()
  let gone = false
  await openEdit([
    answers(municipalities.removeRepresentative, () => {
      gone = true
      return []
    }),
    answers(municipalities.representatives, () => (gone ? [] : [person])),
  ])
  await tab('Usuários')
  await user.click(await screen.findByRole('button', { name: 'Remover Vera Jornada' }))
  const question = await screen.findByRole('dialog', { name: 'Remover usuário?' })
  expect(gone).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Nenhum usuário')).toBeDefined()
})

test('without the permission for users there is no tab of users', async () => {
  await openEdit([], {}, ['EDITAR_MUNICIPIOS'])
  expect(await screen.findByRole('tab', { name: 'Investimentos' })).toBeDefined()
  expect(screen.queryByRole('tab', { name: 'Usuários' })).toBeNull()
})

test('who may not edit the municipality sees its users alone', async () => {
  await openEdit([], { podeEditar: false }, ['EDITAR_USUARIOS_MUNICIPIOS'])
  expect(await screen.findByText('Vera Jornada')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('a municipality without access, and an address without one, are told', async () => {
  const refused = { status: 403, codigo: 'municipio-sem-acesso', mensagem: 'Sem acesso a este município.' }
  await openScreen('pt/admin/municipio/8541', [
    withPermissions(...both),
    refuses(municipalities.read, refused),
  ])
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao buscar municípioSem acesso a este município.',
  )
})

test('an address without a municipality shows the error', async () => {
  await openScreen('pt/admin/municipio', [withPermissions(...both)])
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar município')
})

test.each(['admin/municipio/88', 'municipio/pelotas'])(
  '%s says that it is no code of a municipality',
  async (path) => {
    await openScreen(`pt/${path}`, [withPermissions(...both)])
    expect(await screen.findByText(/não é um código de município/)).toBeDefined()
  },
)
