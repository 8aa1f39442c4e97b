import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, investor, type Person, socia, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let address: string | undefined
const many = 10_050
beforeAll(async () => {
  portal = await createPortal()
  await sql`
    INSERT INTO empresa (cnpj, nome, nome_exibicao, descricao, cnae_principal, situacao_junta, consultada_em,
      cod_municipio_rfb, nome_municipio, sigla_uf, valor_esperado_investimento, latitude, longitude)
    SELECT lpad(i::text, 12, '0') || '00', 'EMPRESA ' || i, 'Empresa ' || lpad(i::text, 5, '0'), repeat('Descrição. ', 20),
      '1112700', 'ATIVA', now(), '8801', 'Porto Alegre', 'RS', 1234.5, -30.03, -51.2
    FROM generate_series(1, ${many}::int) AS i`.execute(portal.upkeep)
  const texts = [
    '=1+1',
    '+SOMA(A1)',
    '-2+3',
    '@cmd',
    '\tguia',
    'Com; "aspas"\ne linha',
    'a\n=B1',
    'b;=B2\r\n@c',
  ]
  for (const [i, text] of texts.entries())
    await sql`
      INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb,
        nome_municipio, sigla_uf)
      VALUES (${`9${i}ABC3450001${10 + i}`}, ${text}, 'Perigosa', '6201501', 'ATIVA', now(), '8599', 'Caxias do Sul', 'RS')`.execute(
      portal.db,
    )
})
afterAll(() => portal?.close())

const read = (query: string, language = 'pt') =>
  portal.call(investor, 'GET', `/empresas/exportar?${query}`, undefined, {
    headers: { 'accept-language': language },
  })

it('stops at 10,000 companies and says so', async () => {
  const csv = await read('formato=csv')
  expect(csv.headers).toMatchObject({
    'x-total-limitado': 'true',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="empresas-\d{4}-\d\d-\d\d\.csv"$/),
  })
  expect(csv.body.split('\r\n')).toHaveLength(10_002)
  const geo = await read('formato=geojson&cnaes=6201501')
  expect(geo.headers).not.toHaveProperty('x-total-limitado')
  expect(geo.headers['content-type']).toBe('application/geo+json; charset=utf-8')
  expect(geo.json()).toMatchObject({ type: 'FeatureCollection', features: { length: 8 } })
})

it('opens in a spreadsheet in the reader’s language, and nothing in it can run', async () => {
  const { body } = await read('formato=csv&codMunicipioRfb=8599')
  // A byte order mark and semicolons.
  expect(body.startsWith('\uFEFF"CNPJ";"Razão social";"Nome de exibição";')).toBe(true)
  for (const text of ["'=1+1", "'+SOMA(A1)", "'-2+3", "'@cmd", "'\tguia"])
    expect(body).toContain(`;"${text}";`)
  expect(body).toContain(';"Com; ""aspas""\ne linha";')
  expect(body).toMatch(/\r\n"90\.ABC\.345\/0001-10";/)
  // Nor can a line or a column inside a text.
  expect(body).toContain(`;"a\n'=B1";`)
  expect(body).toContain(`;"b;'=B2\r\n'@c";`)
  const records = parse(body, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
  expect([records.length, new Set(records.map((record) => record.length))]).toEqual([9, new Set([14])])
  const { body: english } = await read('formato=csv&nome=00001', 'en')
  expect(english).toContain('Registered name')
  // A negative number is not escaped like a formula, and numbers are those of the reader's language.
  expect(english).toMatch(/;no;1234\.5;no;-30\.03;-51\.2;/)
  for (const [language, no] of [
    ['pt', 'não'],
    ['es', 'no'],
  ] as const)
    expect((await read('formato=csv&nome=00001', language)).body).toContain(
      `;${no};1234,5;${no};-30,03;-51,2;`,
    )
})

it('is named after the state’s day, not the one in UTC', async () => {
  portal.clock.set(new Date('2026-03-02T01:00:00Z'))
  const { headers } = await read('formato=geojson&codMunicipioRfb=8599')
  portal.clock.set(new Date())
  expect(headers['content-disposition']).toBe('attachment; filename="empresas-2026-03-01.geojson"')
})

it('has no contacts, and needs a sign-in and a known format', async () => {
  expect((await read('formato=geojson&codMunicipioRfb=8599')).body).not.toMatch(/contato|email|telefone/)
  expect((await portal.call(null, 'GET', '/empresas/exportar?formato=csv')).statusCode).toBe(401)
  expect((await read('formato=xls')).statusCode).toBe(400)
  expect((await read('formato=csv&sort=cnpj')).statusCode).toBe(400)
  expect((await read('formato=csv&cnaes=Z9')).statusCode).toBe(422)
})

/** Asks for an export and reads nothing of it. */
async function unread(person: Person) {
  address ??= await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${await portal.token(person)}`, 'accept-encoding': 'identity' }
  const request = get(`${address}/invest-api/empresas/exportar?formato=geojson`, { headers })
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return { status: answer.statusCode, end: () => request.destroy() }
}

it('runs twice at once for one person, and leaves the database to everybody else while nobody reads', async () => {
  const running = [await unread(investor), await unread(investor), await unread(socio)]
  expect(running.map(({ status }) => status)).toEqual([200, 200, 200])
  // Not running, so that the limit for a transaction that stands still counts, and the one for a statement does not.
  const states = async () =>
    (
      await sql<{ state: string }>`SELECT DISTINCT state FROM pg_stat_activity
        WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`.execute(
        portal.db,
      )
    ).rows
  await expect.poll(states).toEqual([{ state: 'idle in transaction' }])
  const third = await read('formato=csv')
  expect([third.statusCode, third.json().codigo, third.headers['retry-after']]).toEqual([
    429,
    'exportacoes-demais',
    '10',
  ])
  expect(third.json().mensagem).toContain('2 exportações')
  // More calls than the pool has connections.
  const others = Array.from({ length: 12 }, () => portal.call(socia, 'POST', '/empresas/listar', {}))
  for (const answer of await Promise.all(others)) expect(answer.statusCode).toBe(200)
  // Exports have connections of their own, and none is left.
  expect((await portal.call(socia, 'GET', '/empresas/exportar?formato=csv')).statusCode).toBe(503)
  for (const one of running) one.end()
  await expect.poll(async () => (await read('formato=csv&codMunicipioRfb=8599')).statusCode).toBe(200)
})

it('ends its transaction when the client goes away', async () => {
  address ??= await portal.app.listen({ port: 0, host: '127.0.0.1' })
  // More clients than the pool has connections.
  for (let i = 0; i < 10; i++) {
    const reader = { sub: `sub-leitor-${i}`, name: 'Leitora', email: `leitora${i}@exemplo.test` }
    const headers = { authorization: `Bearer ${await portal.token(reader)}`, 'accept-encoding': 'identity' }
    const request = get(`${address}/invest-api/empresas/exportar?formato=geojson`, { headers })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    // The client that breaks off gets an error, even if it does so before the first bytes.
    request.on('error', () => {})
    answer.on('error', () => {})
    if (i % 2 === 0) await once(answer, 'readable')
    request.destroy()
  }
  // A client that has its headers has its transaction open, and so has one that reads; none begins after this.
  const open = async () =>
    (
      await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`.execute(
        portal.db,
      )
    ).rows[0]?.n
  await expect.poll(open, { timeout: 15_000, interval: 100 }).toBe(0)
  expect((await read('formato=csv&codMunicipioRfb=8599')).statusCode).toBe(200)
})
