/** People whom somebody lets edit a folder, and what they may not. */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addLot, drawDistrict } from '../../../../test/districts.ts'
import { pelotas } from '../../../../test/municipalities.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socia,
  socio,
  type TestPortal,
} from '../../../../test/portal.ts'

let portal: TestPortal
let lot: number
const people = [investor, foreigner, socio, socia]
beforeAll(async () => {
  portal = await createPortal()
  lot = await addLot(portal.db, { distritoId: await drawDistrict(portal.db), shape: 'A1' })
  for (const person of people) await portal.call(person, 'GET', '/projetos')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  await portal.db.deleteFrom('projeto').execute()
  await portal.db.deleteFrom('projetoConviteDia').execute()
  await portal.db.deleteFrom('mensagem').execute()
  portal.clock.set(new Date('2026-11-25T13:00:00Z'))
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (person: Person | null, method: Method, path: string, body?: object) =>
  portal.call(person, method, `/projetos${path}`, body)
const folder = async (nome = 'Cold store', person: Person = investor) =>
  (await call(person, 'POST', '', { nome })).json().id as string
const invite = (id: string, email: string, person: Person = investor) =>
  call(person, 'POST', `/${id}/pessoas`, { email })
const invitations = async (person: Person) =>
  (await call(person, 'GET', '')).json().convites as { id: string; nome: string; de: string }[]
const answer = (person: Person, convite: string, aceita: boolean) =>
  call(person, 'PUT', `/convites/${convite}`, { aceita })
const mails = () => portal.db.selectFrom('mensagem').selectAll().orderBy('id').execute()

/** A folder that somebody else edits. */
async function shared(person: Person = foreigner): Promise<string> {
  const id = await folder()
  await invite(id, person.email)
  const [invitation] = await invitations(person)
  expect((await answer(person, invitation?.id ?? '', true)).json()).toEqual({ id })
  return id
}

it('is edited by whoever accepts an invitation to their address, and seen as whose it is', async () => {
  const id = await folder()
  const answered = await invite(id, ` ${foreigner.email.toUpperCase()} `)
  expect(answered.json().pessoas).toMatchObject([
    { email: foreigner.email, nome: null, aceita: false, propria: false },
  ])
  expect((await call(foreigner, 'GET', `/${id}`)).statusCode).toBe(404)
  const [invitation] = await invitations(foreigner)
  expect(invitation).toMatchObject({ nome: 'Cold store', de: 'Inês Investidora' })
  expect(await invitations(socio)).toEqual([])
  expect((await answer(socio, invitation?.id ?? '', true)).json().codigo).toBe('convite-desconhecido')
  await answer(foreigner, invitation?.id ?? '', true)
  expect((await answer(foreigner, invitation?.id ?? '', true)).statusCode).toBe(404)
  const added = await call(foreigner, 'POST', `/${id}/itens`, {
    tipo: 'MUNICIPIO',
    id: pelotas,
    nota: 'Harbour',
  })
  expect(added.json()).toMatchObject({
    papel: 'EDITOR',
    de: 'Inês Investidora',
    itens: [{ nota: 'Harbour' }],
    pessoas: [{ nome: 'Emma Foreign', email: null, propria: true }],
    compartilhamentos: [],
  })
  expect((await call(investor, 'GET', `/${id}`)).json()).toMatchObject({
    papel: 'DONO',
    itens: [{ nota: 'Harbour' }],
    pessoas: [{ nome: 'Emma Foreign', email: foreigner.email, aceita: true }],
  })
  const renamed = await call(foreigner, 'PUT', `/${id}`, { nome: 'Frio' })
  expect(renamed.json().nome).toBe('Frio')
  expect((await call(foreigner, 'GET', '')).json().content).toMatchObject([{ id, papel: 'EDITOR', itens: 1 }])
})

it('keeps links, people and its end with its owner', async () => {
  const id = await shared()
  await call(investor, 'POST', `/${id}/compartilhamentos`, { ate: '2026-12-01' })
  await invite(id, socio.email)
  const before = (await call(investor, 'GET', `/${id}`)).json()
  expect(before.compartilhamentos).toHaveLength(1)
  const refused: [Method, string, object?][] = [
    ['DELETE', `/${id}`],
    ['POST', `/${id}/compartilhamentos`, { ate: '2026-12-01' }],
    ['DELETE', `/${id}/compartilhamentos/${before.compartilhamentos[0].id}`],
    ['POST', `/${id}/pessoas`, { email: socia.email }],
    ['DELETE', `/${id}/pessoas/${before.pessoas[1].id}`],
  ]
  for (const [method, path, body] of refused) {
    expect((await call(foreigner, method, path, body)).statusCode, `${method} ${path}`).toBe(403)
    expect((await call(socia, method, path, body)).statusCode, `${method} ${path}`).toBe(404)
    expect((await call(null, method, path, body)).statusCode, `${method} ${path}`).toBe(401)
  }
  expect((await call(investor, 'GET', `/${id}`)).json()).toEqual(before)
  // Who was invited and has not accepted is no part of it.
  expect((await call(socio, 'GET', `/${id}`)).statusCode).toBe(404)
  expect((await call(foreigner, 'GET', `/${id}`)).json().pessoas).toHaveLength(1)
})

it('is left by its editors, and taken from them', async () => {
  const id = await shared()
  const [own] = (await call(foreigner, 'GET', `/${id}`)).json().pessoas
  expect((await call(foreigner, 'DELETE', `/${id}/pessoas/${own.id}`)).statusCode).toBe(200)
  expect((await call(foreigner, 'GET', `/${id}`)).statusCode).toBe(404)
  await invite(id, socio.email)
  const [, ...rest] = (await invite(id, socia.email)).json().pessoas
  const [invitation] = await invitations(socio)
  await answer(socio, invitation?.id ?? '', true)
  const person = (await call(investor, 'GET', `/${id}`)).json().pessoas[0]
  const remove = () => call(investor, 'DELETE', `/${id}/pessoas/${person.id}`)
  expect((await remove()).json().pessoas).toEqual(rest)
  expect((await remove()).statusCode).toBe(200)
  expect((await call(socio, 'GET', `/${id}`)).statusCode).toBe(404)
  const [declined] = await invitations(socia)
  await answer(socia, declined?.id ?? '', false)
  expect((await call(investor, 'GET', `/${id}`)).json().pessoas).toEqual([])
})

it('answers the same for an address that nobody has, and takes no other', async () => {
  const id = await folder()
  const known = (await invite(id, socio.email)).json().pessoas[0]
  const unknown = (await invite(id, 'ninguem@exemplo.test')).json().pessoas[1]
  const same = { id: '', email: '', convidadaEm: '' }
  expect({ ...unknown, ...same }).toEqual({ ...known, ...same })
  for (const [email, codigo] of [
    ['x', 'E-mail inválido.'],
    [investor.email, 'Este é o seu próprio endereço.'],
  ] as const)
    expect((await invite(id, email)).json().campos).toEqual({ email: codigo })
  for (let i = 0; i < 18; i++) await invite(id, `p${i}@exemplo.test`)
  const more = await Promise.all(['a', 'b'].map((one) => invite(id, `${one}@exemplo.test`)))
  expect(more.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  // Whoever is invited already is no other.
  expect((await invite(id, socio.email)).statusCode).toBe(200)
})

it('writes to confirmed addresses alone, and once a day from one person to another', async () => {
  const id = await folder('Frio')
  await invite(id, 'ninguem@exemplo.test')
  expect(await mails()).toEqual([])
  await invite(id, foreigner.email)
  const [person] = (await call(investor, 'GET', `/${id}`)).json().pessoas.slice(1)
  await call(investor, 'DELETE', `/${id}/pessoas/${person.id}`)
  await invite(id, foreigner.email)
  await invite(await folder('Other'), foreigner.email)
  const written = await mails()
  expect(written).toHaveLength(1)
  expect(written[0]).toMatchObject({ para: foreigner.email })
  expect(written[0]?.texto).toContain('Frio')
  expect(written[0]?.texto).toContain('/invest-web/')
  portal.clock.advance(dayMs)
  const unproven = { ...investor, email_verified: false }
  await portal.db
    .updateTable('usuario')
    .set({ emailConfirmado: false })
    .where('email', '=', investor.email)
    .execute()
  await invite(await folder('Third', unproven), foreigner.email, unproven)
  expect(await mails()).toHaveLength(1)
  await portal.db.updateTable('usuario').set({ emailConfirmado: true }).execute()
})

it('is not opened by an address that was not confirmed', async () => {
  const id = await folder()
  await invite(id, foreigner.email)
  const [invitation] = await invitations(foreigner)
  const stranger = { ...foreigner, email_verified: false }
  await portal.db
    .updateTable('usuario')
    .set({ emailConfirmado: false })
    .where('email', '=', foreigner.email)
    .execute()
  expect(await invitations(stranger)).toEqual([])
  expect((await answer(stranger, invitation?.id ?? '', true)).statusCode).toBe(404)
  await portal.db.updateTable('usuario').set({ emailConfirmado: true }).execute()
})

it('keeps a search with whoever saved it, while all see lots and notes', async () => {
  const id = await shared()
  const search = await portal.call(foreigner, 'POST', '/empresas/buscas-salvas', { nome: 'Mine', filtro: {} })
  await call(foreigner, 'POST', `/${id}/itens`, { tipo: 'BUSCA', id: search.json().id })
  await call(investor, 'POST', `/${id}/itens`, { tipo: 'LOTE', id: lot, nota: 'Near' })
  const kinds = async (person: Person) =>
    (await call(person, 'GET', `/${id}`)).json().itens.map(({ tipo }: { tipo: string }) => tipo)
  expect(await kinds(foreigner)).toEqual(['BUSCA', 'LOTE'])
  expect(await kinds(investor)).toEqual(['LOTE'])
  expect((await call(investor, 'GET', '')).json().content[0].itens).toBe(1)
})

/** A search with a private note that somebody has put into a folder of another. */
async function privateSearch(person: Person): Promise<{ id: string; search: string }> {
  const id = await shared(person)
  const saved = await portal.call(person, 'POST', '/empresas/buscas-salvas', { nome: 'Mine', filtro: {} })
  const search = saved.json().id as string
  const nota = 'Only for me'
  await call(person, 'POST', `/${id}/itens`, { tipo: 'BUSCA', id: search, nota })
  await call(person, 'POST', `/${id}/itens`, { tipo: 'LOTE', id: lot, nota: 'Ask Carla' })
  return { id, search }
}
const shownTo = async (person: Person, id: string) =>
  (await call(person, 'GET', `/${id}`))
    .json()
    .itens.map(({ tipo, nota }: Record<string, string>) => [tipo, nota])

it('lets a search go with its private note once it is deleted', async () => {
  const { id, search } = await privateSearch(foreigner)
  expect(await shownTo(investor, id)).toEqual([['LOTE', 'Ask Carla']])
  const gone = await portal.call(foreigner, 'DELETE', `/empresas/buscas-salvas/${search}`)
  expect(gone.statusCode).toBe(200)
  for (const person of [investor, foreigner])
    expect(await shownTo(person, id)).toEqual([['LOTE', 'Ask Carla']])
  expect((await call(investor, 'GET', '')).json().content[0].itens).toBe(1)
})

it('lets a search go with whoever leaves the folder, and hides it from its owner', async () => {
  const { id } = await privateSearch(foreigner)
  const own = (await call(foreigner, 'GET', `/${id}`)).json().pessoas[0]
  await call(foreigner, 'DELETE', `/${id}/pessoas/${own.id}`)
  expect(await shownTo(investor, id)).toEqual([['LOTE', 'Ask Carla']])
  const kept = await portal.db.selectFrom('projetoItem').select('tipo').where('projetoId', '=', id).execute()
  expect(kept).toEqual([{ tipo: 'LOTE' }])
})

it('lets searches and notes of an erased person go, and keeps what all see', async () => {
  const leaver: Person = { sub: 'sub-sai', name: 'Lea Leaver', email: 'lea@exemplo.test' }
  await portal.call(leaver, 'GET', '/projetos')
  const { id } = await privateSearch(leaver)
  const erased = await portal.call(leaver, 'POST', '/usuario/excluir-dados', { email: leaver.email })
  expect([erased.statusCode, erased.body]).toEqual([200, expect.anything()])
  expect(await shownTo(investor, id)).toEqual([['LOTE', null]])
  const kept = await portal.db
    .selectFrom('projetoItem')
    .select('usuarioId')
    .where('projetoId', '=', id)
    .execute()
  expect(kept).toEqual([{ usuarioId: null }])
})

it('takes twenty invitations a day from one mailbox, also at once (PROJECT-28)', async () => {
  const ids = await Promise.all(['a', 'b'].map((nome) => folder(nome)))
  const inviting = (i: number) => invite(ids[i % 2] ?? '', `p${i}@exemplo.test`)
  for (let i = 0; i < 16; i++) expect((await inviting(i)).statusCode).toBe(200)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => inviting(16 + i)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([refused.length, refused[0]?.json().codigo]).toEqual([4, 'convites-demais'])
  // Another account of the mailbox goes on from there, and the next day begins anew.
  const plus = { sub: 'sub-mais', name: 'Inês Mais', email: investor.email.replace('@', '+2@') }
  const other = await folder('c', plus)
  expect((await invite(other, 'q@exemplo.test', plus)).statusCode).toBe(429)
  portal.clock.set(new Date('2026-11-26T13:00:00Z'))
  expect((await invite(ids[0] ?? '', 'q@exemplo.test')).statusCode).toBe(200)
})

it('writes three mails a day to one mailbox, and answers as before (PROJECT-28)', async () => {
  const inviters = ['um', 'dois', 'tres', 'quatro'].map((name) => ({
    sub: `sub-${name}`,
    name,
    email: `${name}@exemplo.test`,
  }))
  for (const inviter of inviters) {
    const id = await folder('Cold store', inviter)
    expect((await invite(id, foreigner.email, inviter)).statusCode).toBe(200)
  }
  expect(await mails()).toHaveLength(3)
  expect(await invitations(foreigner)).toHaveLength(4)
})

it('says names in its mail on one line, without addresses and marks (MAIL-22)', async () => {
  const inviter = {
    sub: 'sub-isca',
    name: 'Ana\r\nhttps://evil.example \u202etxt',
    email: 'isca@exemplo.test',
  }
  const id = await folder('Prêmio em www.evil.example', inviter)
  await invite(id, foreigner.email, inviter)
  const [mail] = await mails()
  for (const part of [mail?.assunto, mail?.texto, mail?.html]) {
    expect(part).not.toMatch(/evil\.example|\u202e/)
    expect(part).toContain('Ana …')
  }
  expect(mail?.assunto).not.toMatch(/[\r\n]/)
})

it.each(['Linha\noutra', 'Tab\tela', 'conta\u202egnp.exe', 'a\u2066b'])(
  'takes no name such as %j (API-53)',
  async (nome) => {
    const answer = await call(investor, 'POST', '', { nome })
    expect(Object.keys(answer.json().campos)).toEqual(['nome'])
    expect([400, 422]).toContain(answer.statusCode)
  },
)
