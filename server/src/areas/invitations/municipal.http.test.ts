/** Invitations to represent municipalities, by who manages representatives alone (INVITATION-18, INVITATION-42). */
import { dayMs } from '@invest/contract/limits'
import { maskCpf } from '@invest/contract/rules/cpf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, manager, recorded } from '../../../test/administrators.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addGroup, give, join } from '../../../test/groups.ts'
import { guest, mailTo } from '../../../test/invitations.ts'
import { pelotas, portoAlegre } from '../../../test/municipalities.ts'
import { createPortal, investor, type Person, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let group: number
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await give(portal, manager, 'EDITAR_USUARIOS_MUNICIPIOS')
  await give(portal, investor, 'EDITAR_MUNICIPIOS')
  group = await addGroup(portal, 'Leitura de estatísticas', ['VISUALIZAR_ESTATISTICAS'])
})
afterAll(() => portal?.close())

const invite = (body: object, person: Person | null = manager) =>
  portal.call(person, 'POST', '/admin/convites', { idioma: 'pt', ...body })
const list = async (query = '', person: Person = manager) =>
  (await portal.call(person, 'GET', `/admin/convites?${query}`)).json().content
const takeOut = (id: number, code: string, person: Person | null = manager) =>
  portal.call(person, 'DELETE', `/admin/convites/${id}/municipios/${code}`)
const represents = async (person: Person, code: string) =>
  (await portal.call(person, 'GET', `/municipio/${code}`)).statusCode === 200
const refusal = (answer: { statusCode: number; json(): { codigo?: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]

it('a mail tells of it, and the person represents from the first sign-in on', async () => {
  const clara = guest('Clara')
  const made = await invite({ cpf: clara.cpf, email: 'prefeitura@pelotas.test', municipios: [pelotas] })
  expect(made.json()).toMatchObject({
    situacao: 'PENDENTE',
    cpf: maskCpf(clara.cpf),
    email: 'prefeitura@pelotas.test',
    municipios: [{ codMunicipioRfb: pelotas, nome: 'Pelotas' }],
  })
  const [mail] = await mailTo(portal, 'prefeitura@pelotas.test')
  expect(mail?.texto).toContain('representar o município de Pelotas')
  expect(await list(`codMunicipioRfb=${pelotas}`)).toMatchObject([{ id: made.json().id }])
  expect(await list(`codMunicipioRfb=${portoAlegre}`)).toEqual([])
  // The first screen makes several calls at once.
  expect(await Promise.all([1, 2, 3].map(() => represents(clara, pelotas)))).toContain(true)
  expect(await represents(clara, pelotas)).toBe(true)
  expect(refusal(await invite({ cpf: clara.cpf, municipios: [pelotas] }))).toEqual([409, 'usuario-conhecido'])
})

it('a second municipality comes into what waits for the CPF, and ends with it', async () => {
  const davi = guest('Davi')
  const first = await invite({ cpf: davi.cpf, email: 'davi@pelotas.test', dias: 30, municipios: [pelotas] })
  portal.clock.advance(dayMs)
  const second = await invite({ cpf: davi.cpf, email: 'davi@poa.test', dias: 90, municipios: [portoAlegre] })
  expect(second.json()).toMatchObject({
    id: first.json().id,
    email: 'davi@poa.test',
    venceEm: first.json().venceEm,
    municipios: [{ nome: 'Pelotas' }, { nome: 'Porto Alegre' }],
  })
  expect((await mailTo(portal, 'davi@poa.test'))[0]?.texto).toContain('Porto Alegre')
  expect((await recorded(portal)).at(-1)).toMatchObject({
    acao: 'CONVITE_ALTERADO',
    alvo: `#${first.json().id}`,
    depois: { grupos: [], municipios: ['Porto Alegre'] },
  })
  // One mail to an address in ten minutes.
  await invite({ cpf: davi.cpf, email: 'davi@poa.test', grupos: [group] }, administrator)
  expect(await mailTo(portal, 'davi@poa.test')).toHaveLength(1)
  expect(refusal(await invite({ cpf: davi.cpf, email: 'davi@poa.test', municipios: [pelotas] }))).toEqual([
    409,
    'convite-repetido',
  ])
  expect(await represents(davi, portoAlegre)).toBe(true)
})

it('of two who invite a CPF at one moment both are in one invitation', async () => {
  const elza = guest('Elza')
  const both = await Promise.all(
    [pelotas, portoAlegre].map((code) => invite({ cpf: elza.cpf, municipios: [code] })),
  )
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await list()).filter(({ cpf }: { cpf: string }) => cpf === maskCpf(elza.cpf))).toMatchObject([
    { municipios: [{ nome: 'Pelotas' }, { nome: 'Porto Alegre' }] },
  ])
})

it('who manages representatives sees no groups, and neither gives, prolongs nor takes back groups', async () => {
  const [fabio, gilda] = [guest('Fábio'), guest('Gilda')]
  const mixed = { cpf: fabio.cpf, dias: 7, grupos: [group], municipios: [pelotas] }
  const { id } = (await invite(mixed, administrator)).json()
  const { id: hidden } = (await invite({ cpf: gilda.cpf, grupos: [group] }, administrator)).json()
  const seen = await list('size=100')
  expect(seen.find((one: { id: number }) => one.id === id)).toMatchObject({ grupos: [] })
  expect(seen.map((one: { id: number }) => one.id)).not.toContain(hidden)
  const before = await fingerprint(portal.db)
  expect(refusal(await invite({ cpf: guest('Hana').cpf, grupos: [group] }))).toEqual([
    403,
    'permissao-que-falta',
  ])
  for (const [method, path] of [
    ['DELETE', `/admin/convites/${id}`],
    ['PUT', `/admin/convites/${id}/reenviar`],
    ['GET', '/admin/convites/opcoes'],
  ] as const)
    expect(refusal(await portal.call(manager, method, path))).toEqual([403, 'acesso-negado'])
  // Of an invitation without a municipality they are not even told that it is there.
  expect(refusal(await takeOut(hidden, pelotas))).toEqual([404, 'convite-desconhecido'])
  expect(refusal(await takeOut(99_999, pelotas))).toEqual([404, 'convite-desconhecido'])
  portal.clock.advance(8 * dayMs)
  expect(refusal(await invite({ cpf: fabio.cpf, municipios: [portoAlegre] }))).toEqual([
    403,
    'permissao-que-falta',
  ])
  expect(await fingerprint(portal.db)).toBe(before)
  // Who may give all of it lets it hold anew by adding.
  const anew = (await invite({ cpf: fabio.cpf, municipios: [portoAlegre] }, administrator)).json()
  expect([anew.id, anew.situacao]).toEqual([id, 'PENDENTE'])
})

it('a municipality is taken out, and with the last gift the invitation is taken back', async () => {
  const [igor, joana] = [guest('Igor'), guest('Joana')]
  const two = (await invite({ cpf: igor.cpf, municipios: [pelotas, portoAlegre] })).json()
  const mixed = { cpf: joana.cpf, grupos: [group], municipios: [pelotas] }
  const { id } = (await invite(mixed, administrator)).json()
  expect((await takeOut(two.id, pelotas)).json()).toMatchObject({
    situacao: 'PENDENTE',
    municipios: [{ nome: 'Porto Alegre' }],
  })
  const before = await fingerprint(portal.db)
  expect((await takeOut(two.id, pelotas)).statusCode).toBe(200)
  expect(await fingerprint(portal.db)).toBe(before)
  expect((await takeOut(two.id, portoAlegre)).json().situacao).toBe('RETIRADO')
  expect((await recorded(portal)).at(-1)).toMatchObject({
    acao: 'CONVITE_RETIRADO',
    antes: { municipios: ['Porto Alegre'] },
  })
  expect(await represents(igor, portoAlegre)).toBe(false)
  expect((await takeOut(id, pelotas)).statusCode).toBe(200)
  expect(await represents(joana, pelotas)).toBe(false)
  expect((await list('situacao=ACEITO&size=100', administrator))[0]).toMatchObject({
    id,
    grupos: [{ nome: 'Leitura de estatísticas' }],
  })
  expect(refusal(await takeOut(id, pelotas, administrator))).toEqual([409, 'convite-aceito'])
})

it('nothing is given whose giver may no longer give it when it is taken (INVITATION-13)', async () => {
  const [kaua, lara] = [guest('Kauã'), guest('Lara')]
  const second: Person = {
    sub: 'sub-chefe',
    name: 'Chefe Segunda',
    email: 'chefe@exemplo.test',
    cpf: '90000001570',
  }
  await join(portal, second, 'Administradores')
  for (const { cpf } of [kaua, lara])
    expect((await invite({ cpf, grupos: [group], municipios: [pelotas] }, second)).statusCode).toBe(200)
  await portal.db
    .deleteFrom('grupoPermissoesUsuario')
    .where('usuarioId', 'in', (query) =>
      query
        .selectFrom('usuario')
        .select('id')
        .where('cpf', '=', second.cpf ?? ''),
    )
    .execute()
  expect(await represents(kaua, pelotas)).toBe(false)
  expect((await list('situacao=ACEITO', administrator))[0]).toMatchObject({
    naoAplicados: ['Leitura de estatísticas', 'Pelotas'],
  })
  // Sent again by somebody who may, it is theirs.
  const waiting = (await list('situacao=ABERTOS&size=100', administrator)).find(
    ({ cpf }: { cpf: string }) => cpf === maskCpf(lara.cpf),
  )
  expect((await portal.call(administrator, 'PUT', `/admin/convites/${waiting.id}/reenviar`)).statusCode).toBe(
    200,
  )
  expect(await represents(lara, pelotas)).toBe(true)
})

it.each([
  ['nobody', null, 401],
  ['a representative', investor, 403],
])('refuses %s, and nothing changes', async (_, person, status) => {
  const before = await fingerprint(portal.db)
  const answers = [
    await invite({ cpf: guest('Mila').cpf, municipios: [pelotas] }, person),
    await portal.call(person, 'GET', `/admin/convites?codMunicipioRfb=${pelotas}`),
    await takeOut(1, pelotas, person),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
  expect(await fingerprint(portal.db)).toBe(before)
})
