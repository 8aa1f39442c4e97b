import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator, idOf, manager, recorded } from '../../../test/administrators.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addGroup, give, groupId, join } from '../../../test/groups.ts'
import { guest, lastToken, mailTo } from '../../../test/invitations.ts'
import { pelotas, portoAlegre } from '../../../test/municipalities.ts'
import { createPortal, foreigner, investor, type Person, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let statistics: number
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await give(portal, manager, 'GERENCIAR_USUARIOS')
  await idOf(portal, investor)
  statistics = await addGroup(portal, 'Leitura de estatísticas', ['VISUALIZAR_ESTATISTICAS'])
})
afterAll(() => portal?.close())

const invite = (body: object, person: Person = administrator) =>
  portal.call(person, 'POST', '/admin/convites', { idioma: 'pt', ...body })
const invited = async (body: object) => {
  const answer = await invite(body)
  expect([answer.statusCode, answer.json().codigo]).toEqual([200, undefined])
  return answer.json()
}
const change = (method: 'PUT' | 'DELETE', id: number, person: Person = administrator) =>
  portal.call(person, method, `/admin/convites/${id}${method === 'PUT' ? '/reenviar' : ''}`)
const withLink = (what: 'abrir' | 'aceitar', person: Person | null, token: string) =>
  portal.call(person, 'POST', `/convites/${what}`, { token })
const refusal = (answer: { statusCode: number; json(): { codigo?: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]
const mayOf = async (person: Person): Promise<string[]> =>
  (await portal.call(person, 'GET', '/usuario/dados'))
    .json()
    .listaDePermissoesDoUsuario.map((one: { nomePermissao: string }) => one.nomePermissao)
const list = async (query = '') =>
  (await portal.call(administrator, 'GET', `/admin/convites?size=100${query}`)).json().content

describe('by CPF', () => {
  it('gives groups and municipalities at the first sign-in, in one transaction with the audit log (INVITATION-3)', async () => {
    const ana = guest('Ana Convidada')
    const made = await invited({
      cpf: ana.cpf,
      email: 'ana@trabalho.test',
      idioma: 'en',
      grupos: [statistics],
      municipios: [pelotas],
    })
    expect(made).toMatchObject({
      situacao: 'PENDENTE',
      cpf: `***.${ana.cpf.slice(3, 6)}.${ana.cpf.slice(6, 9)}-**`,
      grupos: [{ id: statistics, nome: 'Leitura de estatísticas', existe: true }],
      municipios: [{ codMunicipioRfb: pelotas, nome: 'Pelotas' }],
    })
    const [mail] = await mailTo(portal, 'ana@trabalho.test')
    expect(mail).toMatchObject({ assunto: 'Invitation to Invest RS', apagaCorpo: false })
    expect(mail?.texto).toContain('/invest-web/en/dashboard')
    expect(mail?.texto).toContain('represent the municipality of Pelotas')
    expect(mail?.texto).not.toContain('Leitura de estatísticas')

    // The first screen makes several calls at once; each of them has the rights or comes before the person does.
    await Promise.all([1, 2, 3].map(() => mayOf(ana)))
    expect(await mayOf(ana)).toEqual(['EDITAR_MUNICIPIOS', 'VISUALIZAR_ESTATISTICAS'])
    expect((await portal.call(ana, 'GET', `/municipio/${pelotas}`)).json().podeEditar).toBe(true)
    const id = await idOf(portal, ana)
    expect((await list()).find((one: { id: number }) => one.id === made.id)).toMatchObject({
      situacao: 'ACEITO',
      cpf: null,
      email: null,
      encerradoPor: { id, nome: ana.name },
      naoAplicados: [],
    })
    const lines = (await recorded(portal)).slice(-5)
    expect(lines.map(({ acao }) => acao)).toEqual([
      'CONVITE_CRIADO',
      'MEMBRO_ADICIONADO',
      'MEMBRO_ADICIONADO',
      'MUNICIPIO_USUARIO_ADICIONADO',
      'CONVITE_ACEITO',
    ])
    expect(lines.at(-1)).toMatchObject({
      usuarioId: id,
      alvo: `#${made.id}`,
      depois: { grupos: ['Leitura de estatísticas'], municipios: ['Pelotas'] },
    })
    expect(JSON.stringify(lines)).not.toContain(ana.cpf)
    expect(JSON.stringify(lines)).not.toContain('trabalho.test')
  })

  it('leaves out what was deleted meanwhile, and tells it to administrators (INVITATION-13)', async () => {
    const bia = guest('Bia Convidada')
    const gone = await addGroup(portal, 'Grupo passageiro', ['VISUALIZAR_ESTATISTICAS'])
    const { id } = await invited({ cpf: bia.cpf, grupos: [gone, statistics] })
    await portal.call(administrator, 'DELETE', `/admin/grupo-permissoes/${gone}`)
    const waiting = (await list('&situacao=ABERTOS')).find((one: { id: number }) => one.id === id)
    expect(waiting.grupos.map(({ existe }: { existe: boolean }) => existe)).toEqual([false, true])
    expect(await mayOf(bia)).toEqual(['VISUALIZAR_ESTATISTICAS'])
    expect((await list('&situacao=ACEITO')).find((one: { id: number }) => one.id === id)).toMatchObject({
      naoAplicados: ['Grupo passageiro'],
    })
    expect((await recorded(portal)).at(-1)?.depois).toMatchObject({ naoAplicados: ['Grupo passageiro'] })
  })

  it('gives nothing once it ended or was taken back; sent again, it holds anew (INVITATION-4)', async () => {
    const [caio, dora] = [guest('Caio Convidado'), guest('Dora Convidada')]
    const late = await invited({ cpf: caio.cpf, grupos: [statistics], dias: 7 })
    const back = await invited({ cpf: dora.cpf, grupos: [statistics] })
    expect(refusal(await change('DELETE', back.id))).toEqual([200, undefined])
    expect((await change('DELETE', back.id)).json().situacao).toBe('RETIRADO')
    expect(await mayOf(dora)).toEqual([])
    portal.clock.advance(8 * dayMs)
    expect((await list('&situacao=VENCIDO')).map((one: { id: number }) => one.id)).toContain(late.id)
    const again = (await change('PUT', late.id)).json()
    expect(again.situacao).toBe('PENDENTE')
    expect((await recorded(portal)).at(-1)).toMatchObject({
      acao: 'CONVITE_REENVIADO',
      depois: { grupos: ['Leitura de estatísticas'], municipios: [] },
    })
    expect(Date.parse(again.venceEm)).toBeGreaterThan(Date.parse(late.venceEm))
    expect(await mayOf(caio)).toEqual(['VISUALIZAR_ESTATISTICAS'])
    expect(refusal(await change('PUT', late.id))).toEqual([409, 'convite-aceito'])
    expect(refusal(await change('DELETE', late.id))).toEqual([409, 'convite-aceito'])
    expect(refusal(await change('PUT', back.id))).toEqual([409, 'convite-retirado'])
    expect(refusal(await change('PUT', 99_999))).toEqual([404, 'convite-desconhecido'])
    expect(refusal(await change('DELETE', 99_999))).toEqual([404, 'convite-desconhecido'])
    const edu = guest('Edu Convidado')
    const { id } = await invited({ cpf: edu.cpf, grupos: [statistics], dias: 7 })
    portal.clock.advance(8 * dayMs)
    expect(await mayOf(edu)).toEqual([])
    // Sent again it would wait for a first sign-in that has been.
    expect(refusal(await change('PUT', id))).toEqual([409, 'usuario-conhecido'])
  })

  it('refuses who is known, a second invitation, and forms that say too little (INVITATION-1)', async () => {
    const before = await fingerprint(portal.db)
    expect(refusal(await invite({ cpf: investor.cpf, grupos: [statistics] }))).toEqual([
      409,
      'usuario-conhecido',
    ])
    const wrong = await invite({ cpf: '11111111111', email: 'nada' })
    expect(Object.keys(wrong.json().campos)).toEqual(['cpf', 'email', 'grupos'])
    expect(Object.keys((await invite({ grupos: [statistics] })).json().campos)).toEqual(['cpf'])
    const eva = guest('Eva Convidada')
    expect(refusal(await invite({ cpf: eva.cpf, grupos: [99_999] }))).toEqual([404, 'grupo-desconhecido'])
    expect(refusal(await invite({ cpf: eva.cpf, municipios: ['0000'] }))).toEqual([
      404,
      'municipio-desconhecido',
    ])
    expect(await fingerprint(portal.db)).toBe(before)
    await invited({ cpf: eva.cpf, grupos: [statistics] })
    expect(refusal(await invite({ cpf: eva.cpf, grupos: [statistics] }))).toEqual([409, 'convite-repetido'])
  })

  it('of an invitation and a first sign-in at the same moment neither is lost (INVITATION-3)', async () => {
    for (let round = 0; round < 5; round++) {
      const fay = guest(`Fay Convidada ${round}`)
      const [answer] = await Promise.all([invite({ cpf: fay.cpf, grupos: [statistics] }), mayOf(fay)])
      const made = answer.statusCode === 200
      expect(await mayOf(fay)).toEqual(made ? ['VISUALIZAR_ESTATISTICAS'] : [])
    }
  })
})

describe('nobody gives by an invitation what they could not give by hand (INVITATION-2)', () => {
  it('neither a group nor a municipality, and sending it again is giving it', async () => {
    const gil = guest('Gil Convidado')
    const before = await fingerprint(portal.db)
    expect(refusal(await invite({ cpf: gil.cpf, grupos: [statistics] }, manager))).toEqual([
      403,
      'permissao-que-falta',
    ])
    expect(refusal(await invite({ cpf: gil.cpf, municipios: [pelotas] }, manager))).toEqual([
      403,
      'permissao-que-falta',
    ])
    expect(await fingerprint(portal.db)).toBe(before)
    const { id } = await invited({ cpf: gil.cpf, grupos: [statistics], municipios: [portoAlegre] })
    expect(refusal(await change('PUT', id, manager))).toEqual([403, 'permissao-que-falta'])
    const choices = (await portal.call(manager, 'GET', '/admin/convites/opcoes')).json()
    expect(choices.municipios).toBeNull()
    expect(choices.grupos.find((one: { id: number }) => one.id === statistics)).toMatchObject({
      permite: ['Pode ver e baixar as estatísticas de uso do portal.'],
      falta: ['VISUALIZAR_ESTATISTICAS'],
    })
    const all = (await portal.call(administrator, 'GET', '/admin/convites/opcoes')).json()
    expect(all.municipios).toContainEqual({ codMunicipioRfb: pelotas, nome: 'Pelotas' })
    const forMunicipalities = await groupId(portal, 'Representantes municipais')
    for (const { id, editaMunicipios } of all.grupos)
      if ([forMunicipalities, statistics].includes(id))
        expect([id, editaMunicipios]).toEqual([id, id === forMunicipalities])
    expect(all.grupos.every((one: { falta: string[] }) => one.falta.length === 0)).toBe(true)
  })
})

describe('by e-mail alone', () => {
  it('is shown to whoever holds the link and the address, and given once they accept (INVITATION-5)', async () => {
    const hugo = guest('Hugo Convidado')
    await mayOf(hugo)
    // Domains are kept in lower case (API-62).
    const written = hugo.email.toUpperCase().replace(/@.*/, (domain) => domain.toLowerCase())
    const made = await invited({
      email: hugo.email.toUpperCase(),
      idioma: 'es',
      grupos: [statistics],
      municipios: [pelotas],
    })
    const token = await lastToken(portal, written)
    expect(token).toHaveLength(32)
    const [mail] = await mailTo(portal, written)
    expect(mail).toMatchObject({ assunto: 'Invitación a Invest RS', apagaCorpo: true })
    expect(mail?.texto).toContain(`/invest-web/es/convite#token=${token}`)
    expect(JSON.stringify(await portal.db.selectFrom('convite').selectAll().execute())).not.toContain(token)

    // The address alone gives nothing.
    expect(await mayOf(hugo)).toEqual([])
    const before = await fingerprint(portal.db)
    const opened = await withLink('abrir', hugo, token)
    expect(opened.json()).toMatchObject({
      convidadoPor: administrator.name,
      grupos: [
        { nome: 'Leitura de estatísticas', permite: ['Pode ver e baixar as estatísticas de uso do portal.'] },
      ],
      municipios: ['Pelotas'],
    })
    expect(await fingerprint(portal.db)).toBe(before)
    // Two presses at once are one acceptance.
    const both = await Promise.all([1, 2].map(() => withLink('aceitar', hugo, token)))
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect(await mayOf(hugo)).toEqual(['EDITAR_MUNICIPIOS', 'VISUALIZAR_ESTATISTICAS'])
    expect(refusal(await withLink('abrir', hugo, token))).toEqual([409, 'convite-aceito'])
    expect((await list()).find((one: { id: number }) => one.id === made.id).encerradoPor.nome).toBe(hugo.name)
  })

  it('refuses a forwarded link, an account without a CPF, and links that are over (INVITATION-5, INVITATION-4)', async () => {
    const iris = guest('Iris Convidada')
    await mayOf(iris)
    await idOf(portal, foreigner)
    const { id } = await invited({ email: iris.email, grupos: [statistics] })
    const first = await lastToken(portal, iris.email)
    const unknown = 'A'.repeat(32)
    const before = await fingerprint(portal.db)
    for (const what of ['abrir', 'aceitar'] as const) {
      expect((await withLink(what, null, first)).statusCode).toBe(401)
      expect(refusal(await withLink(what, iris, unknown))).toEqual([404, 'convite-desconhecido'])
      expect(refusal(await withLink(what, investor, first))).toEqual([403, 'convite-de-outra-pessoa'])
    }
    expect(await fingerprint(portal.db)).toBe(before)

    await invited({ email: foreigner.email, grupos: [statistics] })
    const ofForeigner = await lastToken(portal, foreigner.email)
    expect(refusal(await withLink('aceitar', foreigner, ofForeigner))).toEqual([403, 'convite-exige-cpf'])

    portal.clock.advance(11 * 60_000)
    expect((await change('PUT', id)).statusCode).toBe(200)
    const second = await lastToken(portal, iris.email)
    expect(refusal(await withLink('aceitar', iris, first))).toEqual([404, 'convite-desconhecido'])
    portal.clock.advance(15 * dayMs)
    expect(refusal(await withLink('aceitar', iris, second))).toEqual([409, 'convite-vencido'])
    expect((await change('PUT', id)).statusCode).toBe(200)
    const third = await lastToken(portal, iris.email)
    await change('DELETE', id)
    expect(refusal(await withLink('aceitar', iris, third))).toEqual([409, 'convite-retirado'])
    // A mail that still waited goes with it.
    expect(await mailTo(portal, iris.email)).toEqual([])
    expect(await mayOf(iris)).toEqual([])
  })

  it('is sent again once in ten minutes, by two who press at once too (INVITATION-8, INVITATION-9)', async () => {
    const jana = guest('Jana Convidada')
    const { id, enviadoEm, reenvioAPartirDe } = await invited({ email: jana.email, grupos: [statistics] })
    expect(Date.parse(reenvioAPartirDe) - Date.parse(enviadoEm)).toBe(10 * 60_000)
    const soon = await change('PUT', id)
    expect([...refusal(soon), Number(soon.headers['retry-after']) > 0]).toEqual([
      429,
      'convite-recem-enviado',
      true,
    ])
    portal.clock.advance(11 * 60_000)
    expect((await list()).find((one: { id: number }) => one.id === id).reenvioAPartirDe).toBeNull()
    const both = await Promise.all([change('PUT', id), change('PUT', id)])
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 429])
    portal.clock.advance(11 * 60_000)
    const mixed = await Promise.all([change('PUT', id), change('DELETE', id)])
    expect(mixed[1].statusCode).toBe(200)
    expect([200, 409]).toContain(mixed[0].statusCode)
    expect((await list()).find((one: { id: number }) => one.id === id).situacao).toBe('RETIRADO')
    expect(refusal(await invite({ email: jana.email, grupos: [statistics] }))).toEqual([200, undefined])
    expect(refusal(await invite({ email: jana.email, grupos: [statistics] }))).toEqual([
      409,
      'convite-repetido',
    ])
  })
})

it('counts its mails with those of accounts, by address (INVITATION-9)', async () => {
  const narrow = await createPortal({ settings: { LIMIT_ACCOUNT_MAILS: '1' } })
  await join(narrow, administrator, 'Administradores')
  const group = await groupId(narrow, 'Representantes municipais')
  const write = (email: string) =>
    narrow.call(administrator, 'POST', '/admin/convites', { idioma: 'pt', email, grupos: [group] })
  expect((await write('um@exemplo.test')).statusCode).toBe(200)
  expect(refusal(await write('dois@exemplo.test'))).toEqual([429, 'limite-de-chamadas'])
  await narrow.close()
})
