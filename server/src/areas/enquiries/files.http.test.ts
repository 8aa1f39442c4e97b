/** Files of what the agency forwards, and of visitors' messages (ENQUIRY-48). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attendant, colleague, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { upload } from '../../../test/files.ts'
import { mayor, pelotas } from '../../../test/municipalities.ts'
import { createPortal, investor, type Person, socia, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let world: EnquiryWorld
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(500, 0x20), Buffer.from('\n%%EOF')])

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
})
beforeEach(async () => {
  portal.clock.set(wednesday)
  for (const table of ['mensagem', 'solicitacaoVisitante', 'solicitacao'] as const)
    await portal.db.deleteFrom(table).execute()
})
afterAll(() => portal?.close())

const uploaded = async (person: Person, purpose = 'anexosSolicitacao'): Promise<string> =>
  (await upload(portal, person, purpose, 'planta.pdf', pdf)).json().id
const opens = async (person: Person | null, id: string) =>
  (await portal.call(person, 'GET', `/anexos/baixar/${id}`)).statusCode

describe('what the agency forwards', () => {
  const forward = async (numero: number, ids: string[]) =>
    portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
      para: [
        { tipo: 'MUNICIPIO', id: pelotas },
        { tipo: 'EMPRESA', id: world.cnpj },
      ],
      mensagem: 'O que oferecem?',
      arquivos: ids.map((id) => ({ id })),
    })

  it('shows its files to each of those who are asked and to the agency, and to nobody else', async () => {
    const numero = await world.ask()
    const id = await uploaded(attendant)
    expect((await forward(numero, [id])).statusCode).toBe(200)
    for (const person of [mayor, socio]) {
      const [message] = (await world.read(person, numero)).mensagens
      expect(message).toMatchObject({ mensagem: 'O que oferecem?', arquivos: [{ nome: 'planta.pdf' }] })
    }
    const own = (await world.read(attendant, numero)).mensagens.slice(1)
    expect(own.map(({ arquivos }) => arquivos.length)).toEqual([1, 1])
    expect((await world.read(investor, numero)).mensagens).toHaveLength(1)
    for (const person of [attendant, colleague, mayor, socio]) expect(await opens(person, id)).toBe(200)
    for (const person of [investor, socia]) expect(await opens(person, id)).toBe(404)
    expect(await opens(null, id)).toBe(401)
  })

  it('takes no file of somebody else, of another purpose, of another message, or more than five', async () => {
    const numero = await world.ask()
    const taken = await uploaded(attendant)
    await forward(numero, [taken])
    const other = await world.ask()
    const six = await Promise.all(Array.from({ length: 6 }, () => uploaded(attendant)))
    const refused = [
      [[await uploaded(investor)], 404],
      [[taken], 404],
      [[await uploaded(attendant, 'anexos')], 422],
      [six, 422],
    ] as const
    for (const [ids, status] of refused) expect((await forward(other, [...ids])).statusCode).toBe(status)
    const rows = await portal.db
      .selectFrom('solicitacaoEncaminhamento')
      .select('id')
      .where('numero', '=', other)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('a visitor', () => {
  const uri = (content: Buffer, type = 'application/pdf') =>
    `data:${type};base64,${content.toString('base64')}`
  const write = (token: string, arquivos: object[], mensagem = 'Segue a planta.') =>
    portal.call(null, 'POST', '/solicitacoes/visitante/mensagens', { token, mensagem, arquivos })
  const stored = async () => (await portal.db.selectFrom('arquivo').select(['id', 'donoId']).execute()).length

  async function confirmed(): Promise<{ numero: number; token: string }> {
    await portal.call(null, 'POST', '/solicitacoes/visitante', {
      codMunicipioRfb: pelotas,
      nome: 'Vito Visitante',
      email: 'vito@exemplo.test',
      mensagem: 'Há um terreno?',
      idioma: 'pt',
    })
    const mail = await portal.db
      .selectFrom('mensagem')
      .select('texto')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const token = decodeURIComponent(/#token=(\S+)/.exec(mail.texto)?.[1] ?? '')
    return (await portal.call(null, 'POST', '/solicitacoes/visitante/confirmar', { token })).json()
  }

  it('attaches files once the address is confirmed, which the city hall and the agency open', async () => {
    const { numero, token } = await confirmed()
    const answer = await write(token, [{ nome: '../../planta.pdf', dataUri: uri(pdf) }])
    expect(answer.statusCode).toBe(200)
    const [file] = answer.json().mensagens.at(-1).arquivos
    expect(file).toMatchObject({ nome: 'planta.pdf', mimeType: 'application/pdf' })
    const signed = await portal.app.inject({
      method: 'GET',
      url: new URL(file.urlPublica).pathname + new URL(file.urlPublica).search,
    })
    expect(signed.statusCode).toBe(200)
    expect((await world.read(mayor, numero)).mensagens.at(-1)?.arquivos).toHaveLength(1)
    for (const person of [mayor, attendant]) expect(await opens(person, file.id)).toBe(200)
    for (const person of [investor, socio]) expect(await opens(person, file.id)).toBe(404)
    expect(await opens(null, file.id)).toBe(401)
  })

  it('is refused with a forged link, another kind of file, too many or too large ones, and nothing is stored', async () => {
    const { token } = await confirmed()
    const before = await stored()
    const file = { nome: 'planta.pdf', dataUri: uri(pdf) }
    const large = {
      nome: 'grande.pdf',
      dataUri: uri(Buffer.concat([pdf, Buffer.alloc(12 * 1_048_576, 0x20)])),
    }
    const refused: [string, object[], number][] = [
      [`${token.slice(0, -1)}x`, [file], 404],
      [token, [{ nome: 'a.pdf', dataUri: uri(Buffer.from('<script>alert(1)</script>')) }], 415],
      [token, [{ nome: 'a.pdf', dataUri: 'http://exemplo.test/a.pdf' }], 422],
      [token, [file, file, file, file], 422],
      [token, [large], 413],
    ]
    for (const [by, files, status] of refused) expect((await write(by, files)).statusCode).toBe(status)
    expect(await stored()).toBe(before)
  })

  it('names no file by id: the body holds them all', async () => {
    const { token } = await confirmed()
    const id = await uploaded(investor)
    const answer = await write(token, [{ id, nome: 'alheio.pdf', dataUri: uri(pdf) }])
    expect(answer.json().mensagens.at(-1).arquivos).toHaveLength(1)
    expect(answer.json().mensagens.at(-1).arquivos[0].id).not.toBe(id)
    const row = await portal.db.selectFrom('arquivo').select('donoId').where('id', '=', id).executeTakeFirst()
    expect(row?.donoId).toBeNull()
  })

  it('stores nothing with the twenty-first message of a day', async () => {
    const { token } = await confirmed()
    for (let i = 1; i < 20; i++) expect((await write(token, [], `Mais ${i}`)).statusCode).toBe(200)
    const before = await stored()
    expect((await write(token, [{ nome: 'a.pdf', dataUri: uri(pdf) }])).statusCode).toBe(429)
    expect(await stored()).toBe(before)
  })
})
