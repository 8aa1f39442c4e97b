/** What accounts that are free to make may not do before they are known: read contacts, upload, ask (ACCOUNT-29). */
import { limits } from '@invest/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '../../../test/administrators.ts'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { multipart, multipartHeaders, upload } from '../../../test/files.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { guest } from '../../../test/invitations.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'
import { addRegisteredCompany } from '../../../test/seals.ts'

const unknown: Person = {
  sub: 'sub-desconhecido',
  name: 'Udo Unknown',
  email: 'udo@exemplo.test',
  email_verified: false,
}
const proven = { ...unknown, email_verified: true }
const byCpf = { ...guest('Com CPF'), email_verified: false }

let portal: TestPortal
let picture: Buffer
beforeAll(async () => {
  portal = await createPortal()
  picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#175' } })
    .png()
    .toBuffer()
  for (const person of [unknown, byCpf]) await idOf(portal, person)
})
afterAll(() => portal?.close())

const refusal = (answer: { statusCode: number; json(): { codigo?: string } }) => [
  answer.statusCode,
  answer.json().codigo,
]
const refused = [403, 'endereco-nao-confirmado']
const ask = (person: Person, to = portal) =>
  to.call(person, 'POST', '/solicitacoes', { sobre: { tipo: 'ESTADO' }, mensagem: 'Há área?', idioma: 'pt' })
const send = (person: Person, to = portal) => upload(to, person, 'imagemPerfil', 'a.png', picture)

it('a company’s page is shown without its contacts, which count for nobody', async () => {
  const { cnpj } = await addRegisteredCompany(portal)
  const read = async (person: Person) => (await portal.call(person, 'GET', `/empresas/${cnpj}`)).json()
  expect(await read(unknown)).toMatchObject({ cnpj, contatos: [], contatosRetidos: true })
  expect(await portal.db.selectFrom('leituraDeContatos').selectAll().execute()).toEqual([])
  for (const person of [byCpf, investor, socio]) {
    const company = await read(person)
    expect([company.contatos.length > 0, company.contatosRetidos]).toEqual([true, undefined])
  }
})

it('neither a file nor a question nor a message about a lot is taken, in no way', async () => {
  const distritoId = await drawDistrict(portal.db)
  const loteId = await addLot(portal.db, { distritoId, shape: 'A1', numero: 'A-01' })
  await portal.db.deleteFrom('contatoProedi').execute()
  await portal.db.insertInto('contatoProedi').values({ email: 'secretaria@exemplo.test' }).execute()
  const write = (person: Person) =>
    portal.call(person, 'POST', `/proedi/distrito-industrial/lote/contato/${distritoId}/${loteId}`, {
      nome: 'Udo',
      email: 'udo@exemplo.test',
      telefone: '+47 22 33 44 55',
      mensagem: 'I would like to see this lot.',
    })
  const inBody = (person: Person) =>
    portal.call(person, 'PUT', '/usuario/salvar-perfil', {
      imagemPerfil: { nome: 'a.png', arquivo: `data:image/png;base64,${picture.toString('base64')}` },
    })
  const before = await fingerprint(portal.db)
  for (const way of [send, ask, write, inBody]) expect(refusal(await way(unknown))).toEqual(refused)
  expect(await fingerprint(portal.db)).toBe(before)
  for (const way of [send, ask, write, inBody]) expect((await way(byCpf)).statusCode).toBe(200)
  for (const way of [send, ask, write, inBody]) expect((await way(proven)).statusCode).toBe(200)
})

it('an account keeps so many bytes that no record uses, sent alone or in a body, and no more (FILE-49)', async () => {
  const { id } = (await send(foreigner)).json()
  await portal.db
    .updateTable('arquivo')
    .set({ tamanho: limits.unclaimedBytes })
    .where('id', '=', id)
    .execute()
  const full = await send(foreigner)
  expect(refusal(full)).toEqual([409, 'cota-de-arquivos'])
  expect(full.json().mensagem).toContain('300 MB')
  const body = {
    imagemPerfil: { nome: 'a.png', arquivo: `data:image/png;base64,${picture.toString('base64')}` },
  }
  expect(refusal(await portal.call(foreigner, 'PUT', '/usuario/salvar-perfil', body))).toEqual([
    409,
    'cota-de-arquivos',
  ])
  expect((await send(investor)).statusCode).toBe(200)
  // A record that uses the file makes room.
  const saved = await portal.call(foreigner, 'PUT', '/usuario/salvar-perfil', { imagemPerfil: { id } })
  expect(saved.statusCode).toBe(200)
  expect((await send(foreigner)).statusCode).toBe(200)
})

it('accounts of one address, or of one network of IPv6, share a limit (API-51)', async () => {
  const settings = { LIMIT_UPLOADS: '1', LIMIT_WRITES: '6', LIMIT_CONTACTS: '1', TRUST_PROXY: '1' }
  const tight = await createPortal({ settings })
  const people = Array.from({ length: 8 }, (_, i) => guest(`Conta ${i}`))
  const companies = [await addRegisteredCompany(tight)]
  const from = async (i: number, way: 'upload' | 'ask' | 'read', address = `2001:db8::${i}`) => {
    const person = people[i]
    const headers = {
      authorization: `Bearer ${await tight.token(person as Person)}`,
      'x-forwarded-for': address,
    }
    if (way === 'read')
      return tight.call(null, 'GET', `/empresas/${companies[0]?.id}`, undefined, { headers })
    if (way === 'ask')
      return tight.call(
        null,
        'POST',
        '/solicitacoes',
        { sobre: { tipo: 'ESTADO' }, mensagem: 'x', idioma: 'pt' },
        { headers },
      )
    const type = multipartHeaders['content-type']
    return tight.call(null, 'POST', '/anexos', multipart('imagemPerfil', 'a.png', picture), {
      headers: { ...headers, 'content-type': type },
    })
  }
  for (const [way, most] of [
    ['upload', 5],
    ['ask', 6],
    ['read', 5],
  ] as const) {
    const statuses = []
    for (let i = 0; i <= most; i++) statuses.push((await from(i, way)).statusCode)
    expect([way, statuses]).toEqual([way, [...Array.from({ length: most }, () => 200), 429]])
    expect((await from(7, way, '2001:db8:1::1')).statusCode).toBe(200)
  }
  await tight.close()
})
