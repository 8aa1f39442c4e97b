import { dayMs, limits } from '@invest/contract/limits'
import { formatCpf, maskCpf } from '@invest/contract/rules/cpf'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, idOf, manager, recorded } from '../../../../test/administrators.ts'
import { fingerprint } from '../../../../test/fingerprint.ts'
import { addGroup, give, groupId, join } from '../../../../test/groups.ts'
import { guest } from '../../../../test/invitations.ts'
import { pelotas } from '../../../../test/municipalities.ts'
import { createPortal, investor, type Person, socio, type TestPortal } from '../../../../test/portal.ts'
import { wideRows, workbook } from '../../../../test/workbooks.ts'

let portal: TestPortal
let group: number
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await give(portal, manager, 'GERENCIAR_USUARIOS')
  await idOf(portal, investor)
  await idOf(portal, socio)
  group = await addGroup(portal, 'Leitura de estatísticas', ['VISUALIZAR_ESTATISTICAS'])
})
afterAll(() => portal?.close())

interface Sent {
  acao?: 'ADICIONAR' | 'REMOVER'
  simular?: boolean
  person?: Person
  to?: number
}
const send = (
  file: string | Buffer,
  { acao = 'ADICIONAR', simular = false, person = administrator, to = group }: Sent = {},
) =>
  portal.call(person, 'POST', `/admin/grupo-permissoes/lista-de-pessoas/${to}`, {
    acao,
    simular,
    idioma: 'pt',
    arquivo: Buffer.from(file).toString('base64'),
  })
const effects = (answer: { json(): { pessoas: { linha: number; efeito: string }[] } }) =>
  answer.json().pessoas.map(({ linha, efeito }) => [linha, efeito])
const members = async (to = group) =>
  (await portal.call(administrator, 'GET', `/admin/grupo-permissoes/listar-membros-do-grupo/${to}`))
    .json()
    .content.map((one: Person) => one.name ?? (one as unknown as { nome: string }).nome)

const [ana, bia] = [guest('Ana'), guest('Bia')]
const list = `Nome;CPF\nAção;${formatCpf(investor.cpf ?? '')}\n\nAna;${ana.cpf}\nSó;${socio.cpf}\n`

it('takes the table of a spreadsheet program as it is, where CPFs became numbers', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Pessoas',
        rows: [
          ['Nome', 'CPF'],
          ['Inês', Number(investor.cpf)],
          ['Sérgio', formatCpf(socio.cpf ?? '')],
        ],
      },
    ],
  })
  const answer = await send(Buffer.from(bytes), { simular: true })
  expect(effects(answer)).toEqual([
    [2, 'INCLUIR'],
    [3, 'INCLUIR'],
  ])
})

it('says what a spreadsheet has made of a CPF, and takes one as people paste it (INVITATION-15)', async () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>CPF</t></is></c></row>
    <row r="2"><c r="A2" t="e"><v>#N/A</v></c></row>
    <row r="3"><c r="A3"><f>B3</f></c></row>
    <row r="4"><c r="A4" t="inlineStr"><is><t>CPF: ${formatCpf(investor.cpf ?? '')}\u200e</t></is></c></row>
    <row r="5"><c r="A5" t="inlineStr"><is><t>9,00E+10</t></is></c></row>`
  const answer = (await send(Buffer.from(workbook(rows)), { simular: true })).json()
  expect(
    answer.recusadas.map(({ linha, motivo }: { linha: number; motivo: string }) => [linha, motivo]),
  ).toEqual([
    [2, 'A planilha mostra o erro #N/A nesta célula. Corrija a fórmula ou escreva o valor.'],
    [3, expect.stringContaining('A célula tem uma fórmula (=B3) cujo resultado não está no arquivo.')],
    [5, expect.stringContaining('na coluna CPF e mostra 9,00E+10')],
  ])
  expect(answer.pessoas).toMatchObject([{ linha: 4 }])
})

it('refuses a spreadsheet that is far wider than a list, and names the way out (DATA-21)', async () => {
  const answer = await send(Buffer.from(workbook(wideRows(5000))))
  expect([answer.statusCode, answer.json().campos]).toEqual([
    422,
    { arquivo: 'A planilha tem linhas ou colunas demais. Salve a coluna CPF como CSV e envie de novo.' },
  ])
})

it('tells what it would do, and changes nothing (INVITATION-15)', async () => {
  const before = await fingerprint(portal.db)
  const answer = await send(Buffer.from(list, 'latin1'), { simular: true })
  expect(answer.json()).toMatchObject({ linhas: 3, recusadas: [], aplicado: false })
  expect(effects(answer)).toEqual([
    [2, 'INCLUIR'],
    [4, 'CONVIDAR'],
    [5, 'INCLUIR'],
  ])
  expect(answer.json().pessoas[1]).toMatchObject({ nome: null })
  expect(JSON.stringify(answer.json())).not.toContain(ana.cpf)
  expect(await fingerprint(portal.db)).toBe(before)
})

it('applies none while a line is refused, and says which and why (INVITATION-15)', async () => {
  const before = await fingerprint(portal.db)
  const answer = await send(`cpf,nome\n${investor.cpf},a\n123,b\n,c\n${investor.cpf},d\n`)
  expect(answer.json()).toMatchObject({
    aplicado: false,
    recusadas: [
      { linha: 3, coluna: 'CPF', motivo: 'Não é um CPF válido.' },
      { linha: 4, coluna: 'CPF', motivo: 'Falta o CPF.' },
      { linha: 5, coluna: 'CPF', motivo: 'O CPF já está na linha 2.' },
    ],
  })
  expect(await fingerprint(portal.db)).toBe(before)
})

it('applies all, invites who is unknown, and repeated changes nothing (INVITATION-16)', async () => {
  expect((await send(list)).json().aplicado).toBe(true)
  expect(await members()).toEqual(expect.arrayContaining([investor.name, socio.name]))
  const lines = (await recorded(portal)).slice(-3)
  expect(lines.map(({ acao }) => acao)).toEqual(['MEMBRO_ADICIONADO', 'CONVITE_CRIADO', 'MEMBRO_ADICIONADO'])
  const before = await fingerprint(portal.db)
  const again = await send(list)
  expect(effects(again).map(([, effect]) => effect)).toEqual(['JA_ESTA', 'JA_ESTA', 'JA_ESTA'])
  expect(await fingerprint(portal.db)).toBe(before)
  await idOf(portal, ana)
  expect(await members()).toContain(ana.name)
})

it('takes people and invitations out; one with nothing left is taken back (INVITATION-16)', async () => {
  const other = await addGroup(portal, 'Outro grupo')
  await send(bia.cpf)
  expect(effects(await send(bia.cpf, { to: other }))).toEqual([[1, 'AMPLIAR_CONVITE']])
  const both = `CPF\n${bia.cpf}\n${socio.cpf}\n${guest('Ninguém').cpf}`
  const removed = await send(both, { acao: 'REMOVER' })
  expect(effects(removed)).toEqual([
    [2, 'REDUZIR_CONVITE'],
    [3, 'RETIRAR'],
    [4, 'NAO_ESTA'],
  ])
  expect(await members()).not.toContain(socio.name)
  const open = async () =>
    (await portal.call(administrator, 'GET', '/admin/convites?situacao=ABERTOS')).json().content
  expect(await open()).toMatchObject([{ grupos: [{ id: other }] }])
  await send(bia.cpf, { acao: 'REMOVER', to: other })
  expect(await open()).toEqual([])
  expect((await recorded(portal)).at(-1)).toMatchObject({ acao: 'CONVITE_RETIRADO' })
  const back = await portal.call(administrator, 'GET', '/admin/convites?situacao=RETIRADO')
  expect(back.json().content).toMatchObject([{ cpf: null, paraMascarado: maskCpf(bia.cpf) }])
})

it('leaves an administrator, and gives nobody what the caller lacks', async () => {
  const administrators = await groupId(portal, 'Administradores')
  const before = await fingerprint(portal.db)
  const last = await send(`${administrator.cpf}`, { acao: 'REMOVER', to: administrators })
  expect(last.json()).toMatchObject({
    aplicado: false,
    recusadas: [{ linha: 1, motivo: 'Alguém precisa continuar no grupo de administradores.' }],
  })
  const lacking = await send(list, { person: manager })
  expect([lacking.statusCode, lacking.json().codigo]).toEqual([403, 'permissao-que-falta'])
  const unknown = await send(list, { to: 99_999 })
  expect([unknown.statusCode, unknown.json().codigo]).toEqual([404, 'grupo-desconhecido'])
  expect(await fingerprint(portal.db)).toBe(before)
})

it('renews no invitation that gives more than the caller may give (INVITATION-19)', async () => {
  const harmless = await addGroup(portal, 'Grupo sem permissões')
  const administrators = await groupId(portal, 'Administradores')
  const [rita, rui] = [guest('Rita'), guest('Rui')]
  const invite = (body: object) =>
    portal.call(administrator, 'POST', '/admin/convites', { idioma: 'pt', ...body })
  await invite({ cpf: rita.cpf, dias: 1, grupos: [administrators] })
  await invite({ cpf: rui.cpf, dias: 1, grupos: [harmless], municipios: [pelotas] })
  portal.clock.advance(2 * dayMs)
  const before = await fingerprint(portal.db)
  const list = `CPF\n${rita.cpf}\n${rui.cpf}`
  for (const simular of [true, false]) {
    const answer = await send(list, { person: manager, to: harmless, simular })
    expect(answer.json()).toMatchObject({ aplicado: false, recusadas: [{ linha: 2 }, { linha: 3 }] })
    const [first, second] = answer.json().recusadas
    expect(first.motivo).toContain('GERENCIAR_PERMISSOES')
    expect(second.motivo).toContain('EDITAR_USUARIOS_MUNICIPIOS')
  }
  expect(await fingerprint(portal.db)).toBe(before)
  expect((await portal.call(rita, 'GET', '/usuario/dados')).json().listaDePermissoesDoUsuario).toEqual([])
})

it('widens one that waits without prolonging it, and the log says who gave what (INVITATION-19)', async () => {
  const harmless = await addGroup(portal, 'Outro grupo sem permissões')
  const lia = guest('Lia')
  const made = await portal.call(administrator, 'POST', '/admin/convites', {
    idioma: 'pt',
    cpf: lia.cpf,
    dias: 2,
    grupos: [group],
    municipios: [pelotas],
  })
  await portal.clock.advance(dayMs)
  expect(effects(await send(lia.cpf, { person: manager, to: harmless }))).toEqual([[1, 'AMPLIAR_CONVITE']])
  const [open] = (await portal.call(administrator, 'GET', '/admin/convites?situacao=PENDENTE')).json().content
  expect([open.id, open.venceEm]).toEqual([made.json().id, made.json().venceEm])
  await idOf(portal, lia)
  const lines = (await recorded(portal)).slice(-5)
  const by = [await idOf(portal, manager), await idOf(portal, administrator)]
  expect(lines.find(({ depois }) => depois?.grupo === 'Outro grupo sem permissões')?.usuarioId).toBe(by[0])
  expect(lines.find(({ depois }) => depois?.grupo === 'Leitura de estatísticas')?.usuarioId).toBe(by[1])
  expect(lines.find(({ acao }) => acao === 'MUNICIPIO_USUARIO_ADICIONADO')?.usuarioId).toBe(by[1])
})

it('who lets one hold anew that ended gives all of it from then on (INVITATION-19)', async () => {
  const mia = guest('Mia')
  const other = await addGroup(portal, 'Grupo renovado')
  await give(portal, manager, 'VISUALIZAR_ESTATISTICAS', 'EDITAR_USUARIOS_MUNICIPIOS')
  const body = { idioma: 'pt', cpf: mia.cpf, dias: 1, grupos: [group], municipios: [pelotas] }
  await portal.call(administrator, 'POST', '/admin/convites', body)
  portal.clock.advance(2 * dayMs)
  expect((await send(mia.cpf, { person: manager, to: other })).json().aplicado).toBe(true)
  expect((await recorded(portal)).at(-1)).toMatchObject({
    acao: 'CONVITE_ALTERADO',
    depois: { grupos: ['Leitura de estatísticas', 'Grupo renovado'], municipios: ['Pelotas'] },
  })
  await idOf(portal, mia)
  const by = await idOf(portal, manager)
  const given = (await recorded(portal)).slice(-5).filter(({ acao }) => /_ADICIONADO$/.test(acao))
  expect(given.map(({ usuarioId }) => usuarioId)).toEqual([by, by, by, by])
})

it('refuses what is no such list, and one that is too long', async () => {
  const problem = async (file: string) => (await send(file)).json().campos?.arquivo
  expect(await problem('nome;telefone\na;b')).toBe('A lista precisa de uma coluna com o título CPF.')
  expect(await problem('')).toBe('A lista precisa de uma coluna com o título CPF.')
  const long = `cpf\n${'1\n'.repeat(limits.listedPeople + 1)}`
  expect(await problem(long)).toContain('1.000 por vez')
})

it('finds the zeros that a spreadsheet has dropped', async () => {
  const cpf = '01234567890'
  const answer = await send(`CPF\tNome\n${Number(cpf)}\tZé`, { simular: true })
  expect(answer.json()).toMatchObject({ recusadas: [], pessoas: [{ cpf: '***.345.678-**' }] })
})
