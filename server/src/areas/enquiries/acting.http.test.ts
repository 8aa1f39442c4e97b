/** Whoever acts for a municipality or a company is asked about it when they act (IDENTITY-55). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attendant, type EnquiryWorld, enquiryWorld, wednesday } from '../../../test/enquiries.ts'
import { upload } from '../../../test/files.ts'
import { mayor, pelotas } from '../../../test/municipalities.ts'
import { createPortal, type Person, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let world: EnquiryWorld
let numero: number
let file: string
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(500, 0x20), Buffer.from('\n%%EOF')])

beforeAll(async () => {
  portal = await createPortal()
  world = await enquiryWorld(portal)
  portal.clock.set(wednesday)
  numero = await world.ask()
  file = (await upload(portal, attendant, 'anexosSolicitacao', 'planta.pdf', pdf)).json().id
  await portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
    para: [
      { tipo: 'MUNICIPIO', id: pelotas },
      { tipo: 'EMPRESA', id: world.cnpj },
    ],
    mensagem: 'O que oferecem?',
    arquivos: [{ id: file }],
  })
})
beforeEach(() => portal.clock.set(wednesday))
afterAll(() => portal?.close())

const status = async (person: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  (await portal.call(person, method, path, body)).statusCode
const received = async (person: Person) => {
  const answer = await portal.call(person, 'GET', '/solicitacoes/recebidas')
  return answer.json().content.length
}
/** Every way in which somebody acts in the case. */
const ways = async (person: Person) => ({
  read: await status(person, 'GET', `/solicitacoes/${numero}`),
  list: await received(person),
  file: await status(person, 'GET', `/anexos/baixar/${file}`),
  write: await status(person, 'POST', `/solicitacoes/${numero}/mensagens`, { mensagem: 'Temos lotes.' }),
})
const mailsTo = async ({ email }: Person) =>
  (await portal.db.selectFrom('mensagem').select('chave').where('para', '=', email).execute()).length
const writeToAll = () =>
  portal.call(attendant, 'POST', `/solicitacoes/${numero}/encaminhamentos`, {
    para: [{ tipo: 'MUNICIPIO', id: pelotas }],
    mensagem: 'E agora?',
  })

describe('a representative whose permission was withdrawn', () => {
  it('neither reads nor answers, opens no file, sees no figures and gets no mail', async () => {
    expect(await ways(mayor)).toEqual({ read: 200, list: 1, file: 200, write: 200 })
    const groups = await portal.db
      .deleteFrom('grupoPermissoesUsuario')
      .where('usuarioId', '=', (row) => row.selectFrom('usuario').select('id').where('sub', '=', mayor.sub))
      .returningAll()
      .execute()
    const before = await mailsTo(mayor)
    expect(await ways(mayor)).toEqual({ read: 404, list: 0, file: 404, write: 404 })
    expect(await status(mayor, 'GET', `/municipio/${pelotas}/desempenho`)).toBe(403)
    const refused = await writeToAll()
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'destino-sem-representante'])
    expect(await mailsTo(mayor)).toBe(before)

    // It counts again from the moment that it is given back.
    await portal.db.insertInto('grupoPermissoesUsuario').values(groups).execute()
    expect(await ways(mayor)).toEqual({ read: 200, list: 1, file: 200, write: 200 })
  })
})

it('an owner who has left the company neither reads nor answers', async () => {
  expect(await ways(socio)).toEqual({ read: 200, list: 1, file: 200, write: 200 })
  expect(await status(socio, 'DELETE', `/empresas/desvincular/${world.cnpj}`)).toBe(200)
  expect(await ways(socio)).toEqual({ read: 404, list: 0, file: 404, write: 404 })
})
