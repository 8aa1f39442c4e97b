import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPortal, foreigner, investor, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal({ settings: { URL_FEEDBACK: 'https://exemplo.test/fale' } })
})
afterAll(() => portal?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  portal.call(investor, 'GET', path, undefined, { headers })

describe('reference lists', () => {
  it.each([
    ['estadoCivil', 6],
    ['regiaoAdministrativa', 28],
    ['situacaoProcessoLote', 5],
    ['tipoLogradouro', 179],
    ['uf', 27],
    ['pais', 250],
    ['municipio', 497],
    ['atividadeEconomica', 2425],
  ])('%s has %i items, each with id and descricao', async (type, count) => {
    const answer = await get(`/listar/${type}`)
    expect(answer.statusCode).toBe(200)
    const items = answer.json()
    expect(items).toHaveLength(count)
    for (const item of items)
      expect(item).toMatchObject({ id: expect.any(String), descricao: expect.any(String) })
  })

  it('knows both codes of a municipality', async () => {
    const answer = await get('/listar-com-filtro/municipio/uf.siglaUf/RS')
    expect(answer.json()).toHaveLength(497)
    expect(answer.json()).toContainEqual({
      id: '8801',
      descricao: 'Porto Alegre',
      codMunicipioRfb: '8801',
      codIbge: '4314902',
      nomeCompleto: 'Porto Alegre',
      uf: { siglaUf: 'RS', nomeCompleto: 'Rio Grande do Sul' },
      latitude: expect.closeTo(-30.03, 1),
      longitude: expect.closeTo(-51.2, 1),
      populacao: expect.any(Number),
    })
  })

  it('shows activities with their level, parent and whether they are in force', async () => {
    const answer = await get('/listar-com-filtro/atividadeEconomica/cnaePai/11127')
    expect(answer.json()).toEqual([
      {
        id: '1112700',
        cnae: '1112700',
        codigoComMascara: '1112-7/00',
        descricao: 'Fabricação de vinho',
        nivel: 'subclasse',
        cnaePai: '11127',
        vigente: true,
      },
    ])
    expect((await get('/listar-com-filtro/atividadeEconomica/vigente/false')).json()).toHaveLength(27)
  })

  it('finds municipalities by the name of their state', async () => {
    const answer = await get('/listar-com-filtro/municipio/uf.nomeCompleto/Rio%20Grande%20do%20Sul')
    expect(answer.json()).toHaveLength(497)
  })

  it('answers an empty list for a value that nothing has', async () => {
    const answer = await get('/listar-com-filtro/municipio/uf.siglaUf/SC')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([])
  })

  it.each([
    '/listar/usuario',
    '/listar/constructor',
    '/listar-com-filtro/municipio/populacao/1',
    '/listar-com-filtro/municipio/__proto__/1',
    '/listar-com-filtro/estadoCivil/ordem/1',
    '/listar-com-filtro/planeta/id/1',
  ])('%s is a 404', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().codigo).toBe('lista-desconhecida')
  })

  it('names countries in the reader’s language, and sorts by it', async () => {
    const name = async (language: string) => {
      const items = (await get('/listar/pais', { 'accept-language': language })).json()
      return items.find((item: { id: string }) => item.id === 'DE').descricao
    }
    expect([await name('pt-BR'), await name('en'), await name('es-AR')]).toEqual([
      'Alemanha',
      'Germany',
      'Alemania',
    ])
  })

  it('needs a sign-in', async () => {
    expect((await portal.call(null, 'GET', '/listar/uf')).statusCode).toBe(401)
  })
})

describe('start-up data', () => {
  it('gives calling codes with a mask made from a sample number', async () => {
    const answer = await portal.call(foreigner, 'GET', '/paises/codigos-pais-telefone', undefined, {
      headers: { 'accept-language': 'en' },
    })
    expect(answer.json()).toContainEqual({
      codigoTelefone: '55',
      nomeAbreviado: 'BR',
      nomePaisPortugues: 'Brasil',
      nomePais: 'Brazil',
      mascara: '(00) 00000-0000',
    })
  })

  it('gives the addresses of the settings, including empty ones', async () => {
    expect((await get('/parametros')).json()).toEqual({
      urlLogout: '',
      urlFeedback: 'https://exemplo.test/fale',
      urlPortalServicos: '',
      urlPortalInicial: '',
      urlDuvidas: '',
    })
  })
})

describe('answers that seldom change', () => {
  it.each(['/listar/municipio', '/arvore-produto-servicos/buscar-em-profundidade-por-texto'])(
    '%s need not be sent twice',
    async (path) => {
      const first = await get(path, { 'accept-encoding': 'br' })
      expect(first.headers['cache-control']).toMatch(/^private, max-age=\d+/)
      expect(first.headers.vary).toMatch(/accept-language/i)
      const etag = String(first.headers.etag)
      const second = await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' })
      expect(second.statusCode).toBe(304)
      expect(second.body).toBe('')
      expect((await get(path, { 'if-none-match': '"another"' })).statusCode).toBe(200)
    },
  )

  it('gives each language an answer of its own', async () => {
    const of = async (language: string) =>
      (await get('/listar/pais', { 'accept-language': language })).headers.etag
    expect(await of('pt')).not.toBe(await of('en'))
  })
})

describe('the tree of products and services', () => {
  type Node = { codigoSemMascara: string; tipoTabela: string; vigente: boolean; children: Node[] }

  it('has NCM and NBS from their sections down', async () => {
    const answer = await get('/arvore-produto-servicos/buscar-em-profundidade-por-texto')
    const roots: Node[] = answer.json()
    expect(roots.map((root) => root.tipoTabela).join(' ')).toBe(
      [...Array(21).fill('NCM'), ...Array(5).fill('NBS')].join(' '),
    )
    expect(roots[0]).toMatchObject({
      codigoSemMascara: 'SI',
      codigoComMascara: '',
      secao: true,
      vigente: true,
    })
    const count = (nodes: Node[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0)
    expect(count(roots)).toBe(15_177 + 1_242)
  })

  it('says that a code has expired, from the day after its last one', async () => {
    const find = async () => {
      const answer = await get('/arvore-produto-servicos/buscar-lista?descricao=39139050')
      return answer.json().content[0].vigente
    }
    portal.clock.set(new Date('2026-09-30T15:00:00Z'))
    expect(await find()).toBe(true)
    // In the state it is still the day before.
    portal.clock.set(new Date('2026-10-01T01:00:00Z'))
    expect(await find()).toBe(true)
    portal.clock.set(new Date('2026-10-01T15:00:00Z'))
    expect(await find()).toBe(false)
    portal.clock.set(new Date())
  })
})

describe('the list of products and services', () => {
  const search = (query: Record<string, string>) =>
    get(`/arvore-produto-servicos/buscar-lista?${new URLSearchParams(query)}`)

  it('finds every word in any order, without accents or case, and names the codes above', async () => {
    const answer = await search({ descricao: 'CHAMPANHA tipo' })
    expect(answer.json()).toMatchObject({ totalElements: 1, totalPages: 1, page: 0, size: 10 })
    expect(answer.json().content[0]).toMatchObject({
      tipoTabela: 'NCM',
      codigoSemMascara: '22041010',
      codigoComMascara: '2204.10.10',
      ancestrais: [
        expect.stringContaining('Produtos das indústrias alimentares'),
        expect.stringContaining('Bebidas'),
        expect.stringContaining('Vinhos de uvas frescas'),
        expect.stringContaining('Vinhos espumantes'),
      ],
    })
    expect((await search({ descricao: 'agua mineral' })).json().totalElements).toBeGreaterThan(0)
  })

  it('narrows to one table; an empty one means both', async () => {
    const tables = async (tipoTabela: string) => {
      const answer = await search({ descricao: 'manutenção', tipoTabela, size: '100' })
      return [...new Set(answer.json().content.map((item: { tipoTabela: string }) => item.tipoTabela))]
    }
    expect(await tables('NBS')).toEqual(['NBS'])
    expect(await tables('')).toContain('NBS')
  })

  it.each(['%', '_', '100%_', "'; --"])('takes %s as plain characters', async (descricao) => {
    const answer = await search({ descricao })
    expect(answer.statusCode).toBe(200)
    for (const item of answer.json().content) expect(item.descricao).toContain(descricao)
  })

  it('finds a code, with or without its mask, and what it covers', async () => {
    for (const descricao of ['2204.21', '220421']) {
      const codes = (await search({ descricao }))
        .json()
        .content.map((item: { codigoSemMascara: string }) => item.codigoSemMascara)
      expect(codes).toContain('22042100')
      expect(codes.every((code: string) => code.startsWith('220421'))).toBe(true)
    }
  })

  it('pages, sorts both ways and leaves totals out when asked', async () => {
    const codes = async (query: Record<string, string>) =>
      (await search({ tipoTabela: 'NBS', size: '5', ...query }))
        .json()
        .content.map((item: { codigoSemMascara: string }) => item.codigoSemMascara)
    const [first, second, last] = [
      await codes({}),
      await codes({ page: '1' }),
      await codes({ sort: 'codigo,desc' }),
    ]
    expect(first.slice(0, 2)).toEqual(['SI', 'SII'])
    expect(new Set([...first, ...second]).size).toBe(10)
    expect(last).not.toEqual(first)
    expect((await search({ tipoTabela: 'NBS', total: 'false' })).json()).not.toHaveProperty('totalElements')
  })

  it('counts up to 10,000 and goes no further', async () => {
    expect((await search({})).json()).toMatchObject({ totalElements: 10_000, totalLimitado: true })
    const beyond = await search({ page: '100', size: '100' })
    expect(beyond.statusCode).toBe(400)
    expect(beyond.json().codigo).toBe('pagina-alem-do-limite')
  })

  it.each([{ size: '101' }, { page: '-1' }, { sort: 'id' }, { tipoTabela: 'TEC' }])(
    '%j is a 400',
    async (query) => {
      expect((await search(query as unknown as Record<string, string>)).statusCode).toBe(400)
    },
  )

  it('refuses a description beyond 150 characters', async () => {
    expect((await search({ descricao: 'a'.repeat(151) })).statusCode).toBe(422)
  })
})

describe('catalogues in the reader’s language', () => {
  const reading = (path: string, language: string) => get(path, { 'accept-language': language })
  type Named = { descricao: string; idioma?: string; original?: string; children?: Named[] }
  const tree = '/arvore-produto-servicos/buscar-em-profundidade-por-texto'
  const flat = (nodes: Named[]): Named[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

  it.each([
    ['pt-BR', 'Fabricação de vinho', undefined],
    ['en', 'Manufacture of wine', 'Fabricação de vinho'],
    ['es-AR', 'Elaboración de vino', 'Fabricação de vinho'],
  ])('names activities in %s', async (language, descricao, original) => {
    const [item] = (await reading('/listar-com-filtro/atividadeEconomica/cnaePai/11127', language)).json()
    expect(item.descricao).toBe(descricao)
    expect(item.original).toBe(original)
    expect(item).not.toHaveProperty('idioma')
  })

  it.each(['pt', 'en', 'es'])('gives each activity a text in %s', async (language) => {
    const items: Named[] = (await reading('/listar/atividadeEconomica', language)).json()
    expect(items.filter(({ descricao, idioma }) => descricao.trim() === '' || idioma)).toEqual([])
  })

  it.each(['pt', 'en', 'es'])(
    'gives each product a text in %s, and marks what fell back',
    async (language) => {
      const nodes = flat((await reading(tree, language)).json())
      expect(nodes).toHaveLength(15_177 + 1_242)
      expect(nodes.filter(({ descricao }) => descricao.trim() === '')).toEqual([])
      if (language === 'pt') expect(nodes.some(({ idioma, original }) => idioma || original)).toBe(false)
      // Whatever is not a translation says so.
      else
        expect(
          nodes.filter(({ idioma, original }) => (idioma === 'pt') === (original !== undefined)),
        ).toEqual([])
    },
  )

  it('gives the tree a tag of its own in each language, and answers 304 to that alone', async () => {
    const english = await reading(tree, 'en')
    expect(english.headers.vary).toMatch(/accept-language/i)
    const etag = String(english.headers.etag)
    const again = (language: string) => get(tree, { 'accept-language': language, 'if-none-match': etag })
    expect((await again('en')).statusCode).toBe(304)
    expect((await again('es')).statusCode).toBe(200)
    expect((await again('pt')).statusCode).toBe(200)
  })

  it.each([
    ['en', 'wine', 'Wine of fresh grapes'],
    ['en', 'LEATHER', 'eather'],
    ['en', 'vinho', 'ine'],
    ['es', 'vino', 'Vino de uvas frescas'],
    ['es', 'cuero', 'uero'],
  ])('in %s, %s finds products', async (language, descricao, text) => {
    const query = new URLSearchParams({ descricao, size: '100' })
    const answer = await reading(`/arvore-produto-servicos/buscar-lista?${query}`, language)
    const found: Named[] = answer.json().content
    expect(answer.json().totalElements).toBeGreaterThan(0)
    expect(found.some((item) => item.descricao.includes(text))).toBe(true)
  })

  it.each([
    ['en', 'wine', /\bwine/i, /swine/i],
    ['pt', 'ovos', /\bovos/i, /novos/i],
    ['pt', 'uva', /\buva/i, /luva/i],
    ['es', 'vino', /\bvino/i, /bovino/i],
  ])('in %s, %s comes before words that only hold it', async (language, descricao, begins, holds) => {
    const found = async (more: object): Promise<string[]> => {
      const query = new URLSearchParams({ descricao, size: '100', ...more })
      const answer = await reading(`/arvore-produto-servicos/buscar-lista?${query}`, language)
      return answer.json().content.map((item: Named) => item.descricao)
    }
    const names = await found({})
    const firstHolding = names.findIndex((name) => holds.test(name) && !begins.test(name))
    expect(names[0]).toMatch(begins)
    expect(firstHolding).toBeGreaterThan(names.findLastIndex((name) => begins.test(name)))
    // Whoever asks for the table's order gets it.
    const byCode = await found({ sort: 'codigo' })
    expect(byCode).not.toEqual(names)
  })

  it.each([
    ['pt', 'vinagre', /^Vinagre/],
    ['pt', 'vinhos', /^Vinhos$/],
    ['pt', 'café', /^Café/],
    ['en', 'vinegar', /^Vinegar/],
    ['es', 'vinagre', /^Vinagre/],
  ])(
    'in %s, %s first finds the code of that name, before what stands above it (REFERENCE-22)',
    async (language, descricao, name) => {
      const query = new URLSearchParams({ descricao, size: '30' })
      const answer = await reading(`/arvore-produto-servicos/buscar-lista?${query}`, language)
      expect(answer.json().content[0].descricao).toMatch(name)
    },
  )

  it('does not search in a language that is not the reader’s', async () => {
    const answer = await reading('/arvore-produto-servicos/buscar-lista?descricao=furniture', 'pt')
    expect(answer.json().totalElements).toBe(0)
  })

  it('says the language of each name of a code that is not in the reader’s', async () => {
    const answer = await reading('/arvore-produto-servicos/buscar-lista?descricao=22041010', 'en')
    expect(answer.json().content[0]).toMatchObject({
      descricao: 'Tipo champanha (champagne)',
      ancestrais: [
        expect.stringContaining('Prepared foodstuffs'),
        expect.stringContaining('Beverages'),
        expect.stringContaining('Wine of fresh grapes'),
        expect.stringContaining('Wine; sparkling'),
      ],
      idiomas: ['en', 'en', 'en', 'en', 'pt'],
    })
    const whole = await reading('/arvore-produto-servicos/buscar-lista?descricao=220410', 'en')
    expect(whole.json().content[0]).not.toHaveProperty('idiomas')
  })
})
