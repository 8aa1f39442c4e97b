/** What of the mail that comes again and again a person gets, and how they turn it on and off. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, foreigner, investor, type Person, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let search: string
let folder: string
beforeAll(async () => {
  portal = await createPortal()
  search = (
    await portal.call(investor, 'POST', '/empresas/buscas-salvas', {
      nome: 'Vinhos',
      filtro: {},
      resumoSemanal: true,
    })
  ).json().id
  await portal.call(investor, 'POST', '/proedi/lotes/buscas-salvas', { nome: 'Lotes', filtro: {} })
  folder = (await portal.call(investor, 'POST', '/projetos', { nome: 'Câmara fria' })).json().id
})
afterAll(() => portal?.close())

const choices = async (person: Person) =>
  (await portal.call(person, 'GET', '/mensagens/escolhas'))
    .json()
    .map(({ tipo, nome, ligado }: { tipo: string; nome: string | null; ligado: boolean }) => [
      tipo,
      nome,
      ligado,
    ])
const choose = (person: Person | null, body: object) =>
  portal.call(person, 'PUT', '/mensagens/escolhas', body)

it('lists what a person may be mailed about, and nothing of others (MAIL-19)', async () => {
  expect(await choices(investor)).toEqual([
    ['BUSCAS_EMPRESAS', 'Vinhos', true],
    ['BUSCAS_LOTES', 'Lotes', false],
    ['PASTAS', 'Câmara fria', false],
    ['DESEMPENHO', null, true],
  ])
  expect(await choices(foreigner)).toEqual([['DESEMPENHO', null, true]])
  expect((await portal.call(null, 'GET', '/mensagens/escolhas')).statusCode).toBe(401)
})

it('turns one of them, or all of a kind, on and off (MAIL-19)', async () => {
  expect((await choose(investor, { tipo: 'PASTAS', id: folder, ligado: true })).json()).toEqual({
    ligado: true,
  })
  await choose(investor, { tipo: 'BUSCAS_LOTES', ligado: true })
  await choose(investor, { tipo: 'BUSCAS_EMPRESAS', id: search, ligado: false })
  await choose(investor, { tipo: 'DESEMPENHO', ligado: false })
  expect((await choices(investor)).map(([, , ligado]: [string, string, boolean]) => ligado)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('refuses what is not the caller’s, and to turn mail on for an unconfirmed address', async () => {
  const codeOf = async (person: Person | null, body: object) => (await choose(person, body)).json().codigo
  expect(await codeOf(foreigner, { tipo: 'PASTAS', id: folder, ligado: true })).toBe('envio-desconhecido')
  expect(await codeOf(investor, { tipo: 'BUSCAS_LOTES', id: search, ligado: true })).toBe(
    'envio-desconhecido',
  )
  expect(await codeOf(investor, { tipo: 'OUTRAS', ligado: true })).toBe('requisicao-invalida')
  expect(await codeOf(null, { tipo: 'DESEMPENHO', ligado: false })).toBe('nao-autenticado')
  const unproven = { ...foreigner, email: 'outra@example.test', email_verified: false }
  expect(await codeOf(unproven, { tipo: 'DESEMPENHO', ligado: false })).toBeUndefined()
  expect(await codeOf(unproven, { tipo: 'DESEMPENHO', ligado: true })).toBe('endereco-nao-confirmado')
  expect(await choices(unproven)).toEqual([['DESEMPENHO', null, false]])
})

it('ends nothing by a token that is nobody’s, for want of one, or of another kind (MAIL-13)', async () => {
  const end = (query: string) => portal.call(null, 'POST', `/mensagens/encerrar${query}`)
  const unknown = await end(`?tipo=PASTAS&token=${crypto.randomUUID()}`)
  expect([unknown.statusCode, unknown.json().codigo]).toEqual([404, 'envio-desconhecido'])
  for (const query of ['', '?tipo=PASTAS', '?tipo=PASTAS&token=x', `?token=${crypto.randomUUID()}`])
    expect([400, 422]).toContain((await end(query)).statusCode)
})
