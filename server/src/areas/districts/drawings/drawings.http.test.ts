/** Editors send a drawing, see what it does to the lots, publish it and go back (DISTRICT-70). */
import { limits } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recorded } from '../../../../test/administrators.ts'
import { addLot, drawDistrict, drawing, lotEditor } from '../../../../test/districts.ts'
import { give, join } from '../../../../test/groups.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../../test/portal.ts'

let portal: TestPortal
let dics: number
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, lotEditor, 'Editores de lotes')
  await give(portal, socio, 'GERENCIAR_PREFERENCIAS')
})
beforeEach(async () => {
  await portal.db.deleteFrom('lote').execute()
  await portal.db.deleteFrom('desenhoLotes').execute()
  dics = await drawDistrict(portal.db)
  for (const shape of ['A1', 'A2', 'B1']) await addLot(portal.db, { distritoId: dics, shape })
})
afterAll(() => portal?.close())

const path = (rest = '', id = dics) => `/proedi/distrito-industrial/desenho/${id}${rest}`
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  rest = '',
  body?: object,
  person: Person = lotEditor,
) => portal.call(person, method, path(rest), body)
const other = drawing.replace('id="B1"', 'id="C7"').replace('d="M0 0', 'd="M1 1')
const send = (svg = other) => call('POST', '', { svg })
const draft = async (svg = other) => {
  const { rascunho, base } = (await send(svg)).json()
  return { versao: rascunho.versao, base }
}
const shown = async () =>
  (await portal.call(investor, 'GET', `/proedi/distrito-industrial/baixar-svg/${dics}`)).body
const codeOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, ...rest } = await answer
  return [statusCode, rest.json().codigo]
}

describe('a draft', () => {
  it('tells which lots are in it, which are not, and which shapes have no lot', async () => {
    const answer = await send()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      rascunho: {
        enviadoPor: 'Lúcia Lotes',
        lotesEncontrados: 2,
        lotesSemForma: [{ numeroLote: 'B1', cdOriginalSvg: 'B1' }],
        formasSemLote: ['A10', 'C7'],
        lotesRepetidos: [],
      },
      anterior: null,
    })
    expect(await shown()).toContain('id="B1"')
    // It follows the lots as they come.
    await addLot(portal.db, { distritoId: dics, shape: 'C7' })
    expect((await call('GET')).json().rascunho).toMatchObject({ lotesEncontrados: 3, formasSemLote: ['A10'] })
  })

  it('is made harmless, and the one sent last counts', async () => {
    await send()
    const svg = other.replace('</svg>', '<script>alert(1)</script><image href="https://x.test"/></svg>')
    const { rascunho } = (await send(svg)).json()
    expect(rascunho.svg).not.toMatch(/script|href/)
    expect(await portal.db.selectFrom('desenhoLotes').select('papel').execute()).toHaveLength(1)
  })

  it('takes every shape with an id where the drawing marks no lots', async () => {
    const { rascunho } = (await send(drawing.replaceAll(' class="lote"', ''))).json()
    expect(rascunho.formasSemLote).toEqual(['A10'])
  })

  it('tells what the file hides, by name and picture, and keeps it from everybody', async () => {
    const hidden =
      '<g id="Proposta" style="display:none"><path id="A10" d="M0 0h9v9z"/><text x="1" y="9">EMPRESA X</text></g>'
    const svg = drawing.replace('</svg>', `${hidden}<image id="Foto" width="9" height="9"/></svg>`)
    const { rascunho, base } = (await send(svg)).json()
    expect(rascunho).toMatchObject({
      totalDeixados: 2,
      deixados: [
        { nome: 'Proposta', motivo: 'OCULTO', svg: expect.stringContaining('EMPRESA X') },
        { nome: 'Foto', motivo: 'NAO_ACEITO', svg: null },
      ],
      lotesRepetidos: [],
    })
    expect(rascunho.svg).not.toContain('EMPRESA X')
    expect((await call('GET')).json().rascunho.deixados).toHaveLength(2)
    const published = await call('PUT', '/publicar', { versao: rascunho.versao, base })
    expect(published.json().anterior).toMatchObject({ deixados: [], totalDeixados: 0 })
    expect(await shown()).not.toMatch(/EMPRESA X|Proposta/)
  })

  it('finds lots by their names as programs write them', async () => {
    await addLot(portal.db, { distritoId: dics, shape: 'Quadra & Sul', numero: 'QS' })
    const svg = drawing
      .replace('id="A1"', 'id="path7" inkscape:label="A1"')
      .replace('id="A2"', 'id="A2_1_"')
      .replace('id="A10"', 'id="Quadra_x0020__x0026__x0020_Sul"')
    const { rascunho } = (await send(svg)).json()
    expect(rascunho).toMatchObject({ lotesEncontrados: 4, lotesSemForma: [], formasSemLote: [] })
    const { versao } = rascunho
    await call('PUT', '/publicar', { versao, base: (await call('GET')).json().base })
    expect(await shown()).toContain('id="Quadra &amp; Sul"')
  })

  it('is dropped', async () => {
    await send()
    expect((await call('DELETE')).json().rascunho).toBeNull()
    expect(await codeOf(call('DELETE'))).toEqual([404, 'desenho-desconhecido'])
  })
})

describe('publishing', () => {
  it('shows the drawing, keeps the one before, and is recorded; undoing brings that one back', async () => {
    const before = await shown()
    const published = await call('PUT', '/publicar', await draft())
    expect(published.json()).toMatchObject({ rascunho: null, anterior: { lotesEncontrados: 3 } })
    expect(await shown()).toContain('id="C7"')
    expect((await recorded(portal)).at(-1)).toMatchObject({
      acao: 'DESENHO_PUBLICADO',
      alvo: 'DICS',
      depois: { lotesEncontrados: 2, lotesSemForma: 1 },
    })
    const { anterior, base } = published.json()
    const undone = await call('PUT', '/desfazer', { versao: anterior.versao, base })
    expect(undone.json().anterior.lotesEncontrados).toBe(2)
    expect(await shown()).toBe(before)
    expect((await recorded(portal)).at(-1)?.acao).toBe('DESENHO_DESFEITO')
  })

  it('is refused where the draft, the drawing or the lots have moved since', async () => {
    const seen = await draft()
    await send(other.replace('M1 1', 'M2 2'))
    const stale = await call('PUT', '/publicar', seen)
    expect([stale.statusCode, stale.json().codigo]).toEqual([409, 'versao-desatualizada'])
    const again = { versao: stale.json().atual.rascunho.versao, base: stale.json().atual.base }
    await addLot(portal.db, { distritoId: dics, shape: 'A10' })
    expect(await codeOf(call('PUT', '/publicar', again))).toEqual([409, 'versao-desatualizada'])
    const { base } = (await call('GET')).json()
    expect((await call('PUT', '/publicar', { ...again, base })).statusCode).toBe(200)
    expect(await shown()).toContain('M2 2')
  })

  it('happens once, however many press', async () => {
    const seen = await draft()
    const answers = await Promise.all([1, 2, 3].map(() => call('PUT', '/publicar', seen)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  })

  it('is refused where a lot would stand twice', async () => {
    const twice = drawing.replace('</svg>', '<rect id="A1" width="1" height="1"/></svg>')
    const { rascunho, base } = (await send(twice)).json()
    expect(rascunho.lotesRepetidos).toMatchObject([{ cdOriginalSvg: 'A1' }])
    const answer = await call('PUT', '/publicar', { versao: rascunho.versao, base })
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['versao']])
    expect(await shown()).not.toContain('<rect')
  })

  it('and undoing are refused where there is nothing', async () => {
    const seen = { versao: 'x', base: 'x' }
    expect(await codeOf(call('PUT', '/publicar', seen))).toEqual([404, 'desenho-desconhecido'])
    expect(await codeOf(call('PUT', '/desfazer', seen))).toEqual([404, 'desenho-desconhecido'])
  })
})

it.each([
  ['no SVG', 'no drawing at all'],
  ['a page', '<html><body></body></html>'],
  ['one that broke off', drawing.slice(0, -6)],
  ['one without a size', drawing.replace(/ viewBox="[^"]*"/, '')],
  ['one without a shape', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>1</text></svg>'],
  ['too many elements', drawing.replace('</svg>', `${'<g/>'.repeat(limits.drawingElements)}</svg>`)],
  ['too long a text', drawing.replace('</svg>', `${' '.repeat(limits.drawingCharacters)}</svg>`)],
  ['nothing', ''],
])('refuses as a drawing: %s', async (_what, svg) => {
  const answer = await send(svg)
  expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['svg']])
  expect(answer.json().campos.svg).not.toContain('{')
  expect((await call('GET')).json().rascunho).toBeNull()
})

it.each([
  [
    'no drawing at all',
    'Exporte o desenho como SVG',
    'Export the drawing as SVG',
    'Exporte el dibujo como SVG',
  ],
  [drawing.slice(0, -6), 'o erro está na linha 1', 'the error is in line 1', 'el error está en la línea 1'],
  [drawing.replace(/ viewBox="[^"]*"/, ''), 'falta viewBox', 'lacks a viewBox', 'falta viewBox'],
  [
    drawing.replace('<path', '<g opacity="0"><path').replace('</svg>', '</g></svg>'),
    'nenhuma forma visível',
    'no visible shape',
    'ninguna forma visible',
  ],
  [
    drawing.replace('</svg>', `${'<g/>'.repeat(limits.drawingElements)}</svg>`),
    '20.000 elementos',
    '20,000 elements',
    '20.000 elementos',
  ],
])('says which condition a drawing fails, in three languages', async (svg, ...sentences) => {
  for (const [at, language] of ['pt', 'en', 'es'].entries()) {
    const answer = await portal.call(
      lotEditor,
      'POST',
      path(),
      { svg },
      { headers: { 'accept-language': language } },
    )
    expect(answer.json().campos.svg).toContain(sentences[at])
  }
})

it('refuses more than a call takes, and a district that is not there', async () => {
  expect((await send('x'.repeat(5_000_000))).statusCode).toBe(413)
  expect(await codeOf(portal.call(lotEditor, 'POST', path('', 999_999), { svg: other }))).toEqual([
    404,
    'distrito-desconhecido',
  ])
  expect(await codeOf(portal.call(lotEditor, 'GET', path('', 999_999)))).toEqual([
    404,
    'distrito-desconhecido',
  ])
})

it.each([
  ['GET', ''],
  ['POST', '', { svg: other }],
  ['PUT', '/publicar', { versao: 'x', base: 'x' }],
  ['PUT', '/desfazer', { versao: 'x', base: 'x' }],
  ['DELETE', ''],
] as ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][])(
  '%s %s is for editors of lots alone',
  async (method, rest, body) => {
    expect((await portal.call(null, method, path(rest), body)).statusCode).toBe(401)
    for (const person of [investor, foreigner, socio])
      expect(await codeOf(call(method, rest, body, person))).toEqual([403, 'acesso-negado'])
  },
)
