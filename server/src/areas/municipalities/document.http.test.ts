/** A municipality's page as PDF, read as a reader does. */
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, type TestPortal } from '../../../test/portal.ts'

/** Marks of direction, control characters, formatting, and a word that no line holds. */
const hostile = `<b>&amp;</b> \u202eobmort\u202c \u0007 %PDF- (() \\n ${'W'.repeat(900)} fim-hostil`

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await sql`
    INSERT INTO municipio_perfil (cod_municipio_rfb, descricao, nome_secretaria, email, traducoes, versao, alterado_em)
    VALUES ('8599', 'Terra da uva.', 'Secretaria do Vinho', 'vinho@caxias.example',
      '{"nomeSecretaria": {"en": "Department of Wine"}}', 1, now())`.execute(portal.db)
  await sql`
    INSERT INTO municipio_figura (cod_municipio_rfb, figura, valor, ano, fonte) VALUES
      ('8599', 'populacao', 463501, 2025, 'IBGE, estimativa'), ('8599', 'pontuacaoIntegrar', 0.7235, 2024, 'SPGG')`.execute(
    portal.db,
  )
  await sql`
    INSERT INTO municipio_investimento (id, cod_municipio_rfb, titulo, descricao, data_investimento, valor, empregos, tipo, cnaes, traducoes, indice)
    VALUES (gen_random_uuid(), '8599', 'Nova vinícola', ${hostile}, '2026-03-01', 1500000, 120, 'INDUSTRIA', '{1112700}', '{}', 0)`.execute(
    portal.db,
  )
  await sql`
    INSERT INTO municipio_beneficio (id, cod_municipio_rfb, titulo, descricao, traducoes, indice)
    VALUES (gen_random_uuid(), '8599', 'Isenção de ISS', ${'Por cinco anos. '.repeat(120)}, '{"titulo": {"en": "Tax relief"}}', 0)`.execute(
    portal.db,
  )
  await sql`
    INSERT INTO municipio_distrito (id, cod_municipio_rfb, nome, data_criacao, texto_legislacao_especifica, zoom_mapa, traducoes, indice)
    VALUES (gen_random_uuid(), '8599', 'Distrito Norte', '2001-05-04', 'Lei 1.234.', 14, '{}', 0)`.execute(
    portal.db,
  )
})
afterAll(() => portal?.close())

async function pdf(path: string, headers: Record<string, string> = {}) {
  const answer = await portal.call(null, 'GET', path, undefined, { headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(document, { mergePages: true })
  return { answer, document, text: text.replace(/\s+/g, ' ') }
}

it('has texts, figures with year and source, investments, incentives and districts', async () => {
  const { answer, text } = await pdf('/municipio/publico/8599/pdf?idioma=pt')
  for (const expected of [
    'Caxias do Sul',
    'Terra da uva.',
    'Secretaria do Vinho',
    'vinho@caxias.example',
    '463.501 habitantes (fonte: IBGE, estimativa, 2025)',
    '72,35 (fonte: SPGG, 2024)',
    'Nova vinícola',
    'R$ 1.500.000',
    '1112-7/00',
    'Isenção de ISS',
    'Distrito Norte',
    'Lei 1.234.',
    'http://localhost:8080/invest-web/pt/municipio/8599',
  ])
    expect(text).toContain(expected)
  expect(text.match(/Por cinco anos\./g)).toHaveLength(120)
  expect(answer.headers['content-disposition']).toBe('inline; filename="caxias-do-sul-pt.pdf"')
  // What people typed is drawn as they typed it, whole.
  expect(text).toContain('<b>&amp;</b>')
  expect(text).toContain('fim-hostil')
  expect(text.replaceAll(' ', '').match(/W{900}/)).not.toBeNull()
})

it.each([
  ['en', '463,501 inhabitants (source: IBGE', 'Department of Wine', 'text in Portuguese', 'en'],
  ['es', '463.501 habitantes (fuente: IBGE', 'Secretaria do Vinho', 'texto en portugués', 'es'],
  ['pt', '463.501 habitantes (fonte: IBGE', 'Secretaria do Vinho', 'Página 1 de', 'pt-BR'],
])('is tagged and in the asked language (%s)', async (idioma, figure, secretariat, mark, tag) => {
  const { document, text } = await pdf(`/municipio/publico/8599/pdf?idioma=${idioma}`)
  expect((await document.getMarkInfo())?.Marked).toBe(true)
  expect((await document.getMetadata()).info).toMatchObject({ Language: tag })
  for (const expected of [figure, secretariat, mark]) expect(text).toContain(expected)
  const roles: string[] = []
  const go = (node: { role?: string; children?: unknown[] }) => {
    if (node.role) roles.push(node.role)
    for (const child of node.children ?? []) go(child as never)
  }
  go((await (await document.getPage(1)).getStructTree()) as never)
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
  expect(roles).toContain('H2')
})

it('speaks the language of the browser where none is asked for', async () => {
  const { text } = await pdf('/municipio/publico/8599/pdf', { 'accept-language': 'es' })
  expect(text).toContain('Indicadores')
  expect(text).toContain('Nombre de la secretaría')
})

it('a municipality without a page says what is not known, and unknown ones are a 404', async () => {
  const { text } = await pdf('/municipio/publico/8541/pdf?idioma=en')
  expect(text).toContain('The municipality has not added a description yet.')
  expect(text).toContain('Integrar score No data')
  expect(text).toContain('No investments published')
  const refused = await portal.call(null, 'GET', '/municipio/publico/0000/pdf')
  expect([refused.statusCode, refused.json().codigo]).toEqual([404, 'municipio-desconhecido'])
  expect((await portal.call(null, 'GET', '/municipio/publico/8599/pdf?idioma=fr')).statusCode).toBe(400)
})

it('is not sent again to whoever has it, and counts no view', async () => {
  const { answer } = await pdf('/municipio/publico/8541/pdf?idioma=en')
  const again = await portal.call(null, 'GET', '/municipio/publico/8541/pdf?idioma=en', undefined, {
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const views = await portal.db.selectFrom('municipioVisualizacoes').selectAll().execute()
  expect(views).toEqual([])
})

it('drawing counts for several calls of an address', async () => {
  const narrow = await createPortal({ settings: { LIMIT_PAGES: '12' } })
  try {
    const ask = (code: string) => narrow.call(null, 'GET', `/municipio/publico/${code}/pdf?idioma=pt`)
    expect((await ask('8501')).statusCode).toBe(200)
    // What has been drawn costs one call, another drawing is too much.
    expect((await ask('8501')).statusCode).toBe(200)
    expect((await ask('8503')).json().codigo).toBe('limite-de-chamadas')
  } finally {
    await narrow.close()
  }
})
