/** What has changed in a folder, on the screen and by mail. */
import { dayMs } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { addLot, drawDistrict, situations } from '../../../../test/districts.ts'
import { failMailTo } from '../../../../test/failing-mail.ts'
import { pelotas } from '../../../../test/municipalities.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../../test/portal.ts'
import { addPrices } from '../../districts/prices/price-repository.ts'
import { runDigest } from '../../mail/digest.ts'
import { folderDigest } from '../letters.ts'

let portal: TestPortal
let cnpj: string
let lot: number
const prices = {
  demonstracao: false,
  fontePrecos: 'Resolução 3',
  regra: { fonteRegra: 'Decreto', usos: [], criterios: [] },
  precos: { DICS: 100_000 },
}
beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(new Date('2026-11-25T13:00:00Z'))
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''] })
  await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))
  lot = await addLot(portal.db, { distritoId: await drawDistrict(portal.db), shape: 'A1', numero: 'A-01' })
  await addPrices(portal.db, { ...prices, vigenteDesde: '2026-01-01' })
})
afterAll(() => portal?.close())
beforeEach(async () => {
  await portal.db.deleteFrom('projeto').execute()
  await portal.db.deleteFrom('mensagem').execute()
  await portal.db.updateTable('empresa').set({ oculta: false }).execute()
  await portal.db.updateTable('lote').set({ situacaoLoteId: situations.DISPONIVEL }).execute()
  portal.clock.set(new Date('2026-11-25T13:00:00Z'))
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (person: Person | null, method: Method, path: string, body?: object) =>
  portal.call(person, method, `/projetos${path}`, body, { headers: { 'accept-language': 'en' } })
async function folder(person: Person = investor): Promise<string> {
  const { id } = (await call(person, 'POST', '', { nome: 'Cold store' })).json()
  for (const [tipo, item] of [
    ['EMPRESA', cnpj],
    ['LOTE', lot],
    ['MUNICIPIO', pelotas],
  ])
    await call(person, 'POST', `/${id}/itens`, { tipo, id: item })
  return id
}
const changes = async (id: string) =>
  (await call(investor, 'GET', `/${id}`))
    .json()
    .itens.flatMap(({ mudancas }: { mudancas: object[] }) => mudancas)
const notice = (id: string, avisar = true, person: Person = investor) =>
  portal.call(person, 'PUT', '/mensagens/escolhas', { tipo: 'PASTAS', id, ligado: avisar })
const mails = () => portal.db.selectFrom('mensagem').selectAll().orderBy('id').execute()
const run = () => runDigest({ ...portal, config: { publicUrl: 'https://portal.test' } }, folderDigest)
const hide = (oculta: boolean) =>
  portal.db.updateTable('empresa').set({ oculta }).where('cnpj', '=', cnpj).execute()
const setSituation = (group: keyof typeof situations) =>
  portal.db.updateTable('lote').set({ situacaoLoteId: situations[group] }).where('id', '=', lot).execute()
const nextDay = () => portal.clock.advance(dayMs)

it('shows what became of each since it was put in', async () => {
  const id = await folder()
  expect(await changes(id)).toEqual([])
  await hide(true)
  await setSituation('OCUPADO')
  await addPrices(portal.db, { ...prices, vigenteDesde: '2026-11-26' })
  expect(await changes(id)).toMatchObject([{ tipo: 'INDISPONIVEL' }, { tipo: 'SITUACAO' }])
  nextDay()
  expect(await changes(id)).toEqual([
    { tipo: 'INDISPONIVEL', antes: null, agora: null },
    { tipo: 'SITUACAO', antes: 'Available', agora: expect.any(String) },
    { tipo: 'PRECOS', antes: null, agora: '2026-11-26' },
  ])
  // Nobody noted what was so before changes were followed.
  await portal.db.updateTable('projetoItem').set({ estado: null }).execute()
  expect(await changes(id)).toEqual([])
})

it('mails once a day what has changed since the last mail, to whoever asks for it', async () => {
  const id = await folder()
  expect((await notice(id)).json()).toEqual({ ligado: true })
  expect((await call(investor, 'GET', `/${id}`)).json().avisar).toBe(true)
  await run()
  expect(await mails()).toEqual([])
  await hide(true)
  await Promise.all([run(), run()])
  const [first] = await mails()
  expect(await mails()).toHaveLength(1)
  expect(first).toMatchObject({ para: investor.email, assunto: 'Um item das suas pastas mudou' })
  expect(first?.texto).toContain('Cold store')
  expect(first?.texto).toContain('já não está no portal')
  expect(first?.texto).toContain(`/projeto/${id}`)
  // The rest of the day waits, and is not forgotten.
  await setSituation('EM_NEGOCIACAO')
  await run()
  expect(await mails()).toHaveLength(1)
  nextDay()
  await hide(false)
  await run()
  const [, second] = await mails()
  expect(second?.texto).toMatch(/Pães da Praça: está de volta no portal/)
  expect(second?.texto).toMatch(/A-01.*a situação passou de/)
  nextDay()
  await run()
  expect(await mails()).toHaveLength(2)
  await notice(id, false)
  await hide(true)
  await run()
  expect(await mails()).toHaveLength(2)
})

it('ends by the button of a mail, for its reader alone and without a sign-in', async () => {
  const [id, other] = [await folder(), await folder(foreigner)]
  await notice(id)
  await notice(other, true, foreigner)
  await hide(true)
  await run()
  const mail = (await mails()).find(({ para }) => para === investor.email)
  const button = new URL(mail?.fimEnvio ?? '')
  const path = button.pathname.replace('/invest-api', '') + button.search
  const page = await portal.call(null, 'GET', path)
  expect([page.statusCode, page.headers.location]).toEqual([
    303,
    expect.stringContaining('/mensagens/encerrar?tipo=PASTAS&token='),
  ])
  expect((await call(investor, 'GET', `/${id}`)).json().avisar).toBe(true)
  for (let i = 0; i < 2; i++) expect((await portal.call(null, 'POST', path)).json()).toEqual({ nome: null })
  expect((await call(investor, 'GET', `/${id}`)).json().avisar).toBe(false)
  expect((await call(foreigner, 'GET', `/${other}`)).json().avisar).toBe(true)
})

it('mails nobody without a confirmed address, and no name that somebody without one typed', async () => {
  const id = await folder()
  const confirmed = (emailConfirmado: boolean) =>
    portal.db.updateTable('usuario').set({ emailConfirmado }).where('email', '=', investor.email).execute()
  await call(investor, 'POST', `/${id}/pessoas`, { email: foreigner.email })
  const [invitation] = (await call(foreigner, 'GET', '')).json().convites
  await call(foreigner, 'PUT', `/convites/${invitation.id}`, { aceita: true })
  await portal.db.deleteFrom('mensagem').execute()
  await notice(id, true, foreigner)
  await notice(id)
  await confirmed(false)
  await hide(true)
  await run()
  const written = await mails()
  expect(written.map(({ para }) => para)).toEqual([foreigner.email])
  expect(written[0]?.texto).not.toContain('Cold store')
  const unproven = { ...investor, email_verified: false }
  await notice(id, false, unproven)
  expect((await notice(id, true, unproven)).json().codigo).toBe('endereco-nao-confirmado')
  await confirmed(true)
  // Whoever no longer edits it gets no more mail.
  const [person] = (await call(investor, 'GET', `/${id}`)).json().pessoas
  await call(investor, 'DELETE', `/${id}/pessoas/${person.id}`)
  expect(await portal.db.selectFrom('projetoAviso').selectAll().execute()).toEqual([])
})

it('is asked for by whoever has or edits the folder alone', async () => {
  const id = await folder()
  expect((await notice(id, true, foreigner)).statusCode).toBe(404)
})

it('writes to the others where one person’s mail fails, and to that one at a later run (OPERATION-9)', async () => {
  for (const person of [investor, foreigner]) await notice(await folder(person), true, person)
  await setSituation('OCUPADO')
  for (const [failing, other] of [
    [investor, foreigner],
    [foreigner, investor],
  ] as const) {
    await portal.db.deleteFrom('mensagem').execute()
    await setSituation(failing === investor ? 'EM_NEGOCIACAO' : 'DISPONIVEL')
    const failure = await failMailTo(portal.db, failing.email)
    await expect(run()).rejects.toThrow(/^1 of 2 failed/)
    await failure.mend()
    expect((await mails()).map(({ para }) => para)).toEqual([other.email])
    expect(await run()).toBe(1)
    nextDay()
  }
})
