/** The monthly mail: to whom, about what, once, and how it ends. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { failMailTo } from '../../../../test/failing-mail.ts'
import { letKeep, mayor, pelotas, portoAlegre, represent } from '../../../../test/municipalities.ts'
import { createPortal, type Person, socia, socio, type TestPortal } from '../../../../test/portal.ts'
import { runDigest } from '../../mail/digest.ts'
import { monthBefore, monthDigest } from '../letters.ts'

let portal: TestPortal
const october = new Date('2026-10-20T15:00:00Z')
const firstOfNovember = new Date('2026-11-01T11:00:00Z')
const ids: string[] = []

async function company(name: string, person: Person) {
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? '', socia.cpf ?? ''] })
  const { id } = (
    await portal.call(person, 'POST', '/empresas', minimalCompany(cnpj, { nomeExibicao: name }))
  ).json()
  ids.push(id)
  return { cnpj, id: id as string }
}
let one: { cnpj: string; id: string }

beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(october)
  one = await company('Vinhos da Serra', socio)
  await company('Sem Visitas', socio)
  await company('Da Sônia', socia)
  const mayorId = await represent(portal, mayor, pelotas)
  await letKeep(portal, mayorId, portoAlegre)
  // Without the permission nobody reads a municipality's figures, and nobody is mailed them.
  const { id } = await portal.db
    .selectFrom('usuario')
    .select('id')
    .where('sub', '=', socia.sub)
    .executeTakeFirstOrThrow()
  await letKeep(portal, id, pelotas)
})
afterAll(() => portal?.close())
beforeEach(async () => {
  portal.clock.set(firstOfNovember)
  for (const table of ['mensagem', 'desempenhoDia', 'desempenhoSemMail'] as const)
    await portal.db.deleteFrom(table).execute()
  const day = { dia: '2026-10-31', codigo: '' }
  await portal.db
    .insertInto('desempenhoDia')
    .values([
      { ...day, tipo: 'EMPRESA', chave: one.id, medida: 'VISITA', total: 2 },
      { ...day, tipo: 'EMPRESA', chave: one.id, medida: 'ENCONTRO', total: 7 },
      { ...day, tipo: 'EMPRESA', chave: one.id, medida: 'VISITA', total: 50, dia: '2026-11-01' },
      { ...day, tipo: 'EMPRESA', chave: one.id, medida: 'VISITA', total: 50, dia: '2026-09-30' },
      { ...day, tipo: 'MUNICIPIO', chave: pelotas, medida: 'ENCONTRO', total: 1 },
    ])
    .execute()
})

const mail = () => runDigest({ ...portal, config: { publicUrl: 'https://portal.test' } }, monthDigest)
const mails = () =>
  portal.db.selectFrom('mensagem').select(['para', 'assunto', 'texto', 'fimEnvio']).orderBy('para').execute()

it('sums a person’s pages of the month before, in their language, and leaves out those without anything', async () => {
  await portal.db.updateTable('usuario').set({ idioma: 'en' }).where('sub', '=', mayor.sub).execute()
  expect(await mail()).toBe(2)
  const [toMayor, toOwner] = await mails()
  expect([toMayor?.para, toOwner?.para]).toEqual([mayor.email, socio.email])
  expect(toOwner?.assunto).toBe('Suas páginas no Invest RS em outubro de 2026')
  expect(toOwner?.texto).toContain('- 2 visitantes\n- 7 vezes em resultados de buscas')
  expect(toOwner?.texto).toContain(`https://portal.test/invest-web/pt/desempenho-empresa/${one.cnpj}`)
  expect(toOwner?.texto).not.toContain('Sem Visitas')
  expect(toMayor?.assunto).toBe('Your pages on Invest RS in October 2026')
  expect(toMayor?.texto).toContain('Pelotas\n- 1 search in the municipality')
  expect(toMayor?.texto).not.toContain('Porto Alegre')
})

it('is one for a month, however many workers write, and however often', async () => {
  await Promise.all([mail(), mail(), mail()])
  await mail()
  expect(await mails()).toHaveLength(2)
})

it('is none where nothing happened, and none to an address that is not confirmed', async () => {
  await portal.db.deleteFrom('desempenhoDia').where('tipo', '=', 'MUNICIPIO').execute()
  await portal.db
    .updateTable('usuario')
    .set({ emailConfirmado: false })
    .where('sub', '=', socio.sub)
    .execute()
  expect(await mail()).toBe(0)
  await portal.db.updateTable('usuario').set({ emailConfirmado: true }).where('sub', '=', socio.sub).execute()
})

it('is turned off and on by its reader', async () => {
  const save = (ligado: boolean) =>
    portal.call(socio, 'PUT', '/mensagens/escolhas', { tipo: 'DESEMPENHO', ligado })
  for (let i = 0; i < 2; i++) expect((await save(false)).json()).toEqual({ ligado: false })
  const figures = () => portal.call(socio, 'GET', `/empresas/${one.cnpj}/desempenho`)
  expect((await figures()).json().resumoMensal).toBe(false)
  expect(await mail()).toBe(1)
  await save(true)
  expect((await figures()).json().resumoMensal).toBe(true)
  expect(await mail()).toBe(1)
})

it('ends by a POST to the address that it carries, for its reader alone; opening it ends nothing', async () => {
  await mail()
  const end = (await mails())[1]?.fimEnvio ?? ''
  const path = end.slice(end.indexOf('/mensagens'))
  const opened = await portal.call(null, 'GET', path)
  expect(opened.statusCode).toBe(303)
  expect(opened.headers.location).toContain('/mensagens/encerrar?tipo=DESEMPENHO&token=')
  const optedOut = () => portal.db.selectFrom('desempenhoSemMail').selectAll().execute()
  expect(await optedOut()).toEqual([])
  for (let i = 0; i < 2; i++) expect((await portal.call(null, 'POST', path)).json()).toEqual({ nome: null })
  expect(await optedOut()).toHaveLength(1)
})

it('is about the state’s month', () => {
  expect(monthBefore(new Date('2027-01-01T11:00:00Z'))).toMatchObject({
    from: '2026-12-01',
    until: '2027-01-01',
  })
  // At two in the morning of UTC it is still November in the state.
  expect(monthBefore(new Date('2026-12-01T02:00:00Z')).from).toBe('2026-10-01')
})

it('goes to the others where one person’s fails, and to that one at a later run (OPERATION-9)', async () => {
  for (const [failing, other] of [
    [socio, mayor],
    [mayor, socio],
  ] as const) {
    await portal.db.deleteFrom('mensagem').execute()
    const failure = await failMailTo(portal.db, failing.email)
    await expect(mail()).rejects.toThrow(/^1 of \d failed: 22P02 \(1\)$/)
    await failure.mend()
    expect((await mails()).map(({ para }) => para)).toEqual([other.email])
    expect(await mail()).toBe(1)
  }
})
