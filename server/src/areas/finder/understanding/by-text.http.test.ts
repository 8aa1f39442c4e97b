import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { createPortal, investor, socio, type TestPortal } from '../../../../test/portal.ts'

let portal: TestPortal
const cnpjs = new Map<string, string>()

interface Company {
  nome: string
  cnae?: string
  municipio?: string
  produtos?: string[]
  body?: object
}
const companies: Company[] = [
  {
    nome: 'Adega da Encosta',
    produtos: ['22042100'],
    body: { buscandoInvestimentos: true, descricaoBuscandoInvestimentos: 'Nova cave' },
  },
  { nome: 'Cave do Vale', cnae: '1112700', municipio: '8791' },
  { nome: 'Casa Wine Rio', cnae: '4721102' },
  {
    nome: 'Turismo Rural Aurora',
    cnae: '7911200',
    body: { descricao: 'Passeios entre vinhedos e degustação de vinhos finos.' },
  },
  { nome: 'Solado Firme', cnae: '1540800', produtos: ['64061000'], municipio: '8791' },
  { nome: 'Passo Leve', cnae: '1531901', produtos: ['64035190'], municipio: '8771' },
  { nome: 'Botinhas do Vale', cnae: '1531901', municipio: '8877' },
  { nome: 'Frio do Porto', cnae: '5211799', municipio: '8815' },
  { nome: 'Escondida Vinhos', produtos: ['22042100'], body: { oculta: true } },
  { nome: 'Melo e Filhos', cnae: '4721102' },
  { nome: 'Doce Mel', cnae: '4721102' },
  { nome: 'Vinícola Aurora Nova', cnae: '1112700' },
]

beforeAll(async () => {
  portal = await createPortal()
  for (const { nome, cnae, municipio, produtos = [], body } of companies) {
    const cnpj = await addToRegistry(portal.db, {
      nome: `${nome.toUpperCase()} LTDA`,
      cnaePrincipal: cnae ?? '4721102',
      socios: [socio.cpf ?? null],
    })
    if (municipio)
      await portal.db
        .updateTable('juntaEmpresa')
        .set({ codMunicipioRfb: municipio })
        .where('cnpj', '=', cnpj)
        .execute()
    const saved = await portal.call(
      socio,
      'POST',
      '/empresas',
      minimalCompany(cnpj, {
        nomeExibicao: nome,
        produtosOuServicos: produtos.map((codigoSemMascara) => ({ tipoTabela: 'NCM', codigoSemMascara })),
        ...body,
      }),
    )
    expect(saved.statusCode, saved.body).toBe(200)
    cnpjs.set(nome, cnpj)
  }
})
afterAll(() => portal?.close())

const ask = async (
  texto: string,
  { language = 'pt', ...more }: { language?: string; [field: string]: unknown } = {},
) =>
  (
    await portal.call(
      investor,
      'POST',
      '/empresas/buscar',
      { texto, size: 50, ...more },
      { headers: { 'accept-language': language } },
    )
  ).json()
const namesFor = async (...asked: Parameters<typeof ask>): Promise<string[]> =>
  (await ask(...asked)).content.map(({ nomeExibicao }: { nomeExibicao: string }) => nomeExibicao)
const keysFor = async (...asked: Parameters<typeof ask>): Promise<string[][]> =>
  (await ask(...asked)).interpretacao.partes.map(({ alternativas }: { alternativas: { chave: string }[] }) =>
    alternativas.map(({ chave }) => chave),
  )

describe('what somebody types', () => {
  it.each([
    ['wine', 'en'],
    ['wines', 'en'],
    ['vinho', 'pt'],
    ['VINHOS', 'pt'],
    ['vino', 'es'],
    ['vino', 'en'],
  ])(
    '%s in %s is understood as the product and the activity, and as a word (FINDER-51)',
    async (text, language) => {
      const [part] = await keysFor(text, { language })
      expect(part).toEqual(['NCM:2204', 'CNAE:11127', `PALAVRAS:${text}`])
      const names = await namesFor(text, { language })
      expect(names).toEqual(
        expect.arrayContaining(['Adega da Encosta', 'Cave do Vale', 'Vinícola Aurora Nova']),
      )
      expect(names).not.toContain('Escondida Vinhos')
    },
  )

  it('products come first, then activities, names and texts, and each company says why it is there (FINDER-53)', async () => {
    const { content } = await ask('wine', { language: 'en' })
    expect(content.map((c: { nomeExibicao: string; motivo: string }) => [c.nomeExibicao, c.motivo])).toEqual([
      ['Adega da Encosta', 'PRODUTO'],
      ['Cave do Vale', 'ATIVIDADE'],
      ['Vinícola Aurora Nova', 'ATIVIDADE'],
      ['Casa Wine Rio', 'NOME'],
    ])
    expect(await namesFor('vinhos')).toContain('Turismo Rural Aurora')
  })

  it('every part has to be met, and near a place means the municipalities around it', async () => {
    expect(await namesFor('shoes near Novo Hamburgo', { language: 'en' })).toEqual([
      'Passo Leve',
      'Botinhas do Vale',
    ])
    expect(await namesFor('calçados em Novo Hamburgo')).toEqual(['Passo Leve'])
    expect(await keysFor('area for a cold store near a port', { language: 'en' })).toEqual([
      ['TEMA:LOTE'],
      ['CNAE:52117', 'NBS:10602', 'PALAVRAS:cold store'],
      ['LUGAR:PORTO'],
    ])
    expect(await namesFor('cold store near a port', { language: 'en' })).toEqual(['Frio do Porto'])
  })

  it('a name with all the words is found whatever they mean, and comes first', async () => {
    const { content } = await ask('vinícola aurora')
    expect([content[0].nomeExibicao, content[0].motivo]).toEqual(['Vinícola Aurora Nova', 'NOME_INTEIRO'])
    expect(await namesFor('wine rio', { language: 'en' })).toContain('Casa Wine Rio')
  })

  it('a short word is found in names as a word, not inside of others', async () => {
    const names = await namesFor('mel')
    expect(names).toContain('Doce Mel')
    expect(names).not.toContain('Melo e Filhos')
  })

  it('filters by what it says of investment and seal', async () => {
    expect(await namesFor('vinhos buscando investimento')).toEqual(['Adega da Encosta'])
    expect(await namesFor('vinhos com selo')).toEqual([])
  })

  it('a CNPJ, a product’s and an activity’s code are known, a code that is too long by what stands above it', async () => {
    expect(await namesFor(cnpjs.get('Cave do Vale') ?? '')).toEqual(['Cave do Vale'])
    expect((await keysFor('2204'))[0]).toContain('NCM:2204')
    expect((await keysFor('1112-7'))[0]).toContain('CNAE:11127')
    expect((await keysFor('2204.99.99'))[0]?.[0]).toMatch(/^NCM:2204/)
  })

  it('what a title excludes does not find it', async () => {
    // 30.9: equipamentos de transporte ... exceto veículos automotores.
    expect((await keysFor('automotores')).flat()).not.toContain('CNAE:30')
  })

  it.each([
    ['footwaer', 'en', 'CNAE:153'],
    ['viinho', 'pt', 'NCM:2204'],
    ['Novo Hanburgo', 'pt', 'MUNICIPIO:8771'],
  ])(
    'a typo (%s) is taken for the nearest word, and that is told (FINDER-52)',
    async (text, language, key) => {
      const { interpretacao } = await ask(text, { language })
      expect(interpretacao.partes[0].corrigido).toBeTruthy()
      expect(interpretacao.partes[0].alternativas.map(({ chave }: { chave: string }) => chave)).toContain(key)
    },
  )

  it('words that nothing has together with the rest are left out, and that is told', async () => {
    const { content, interpretacao } = await ask('vinho zyxwvu')
    expect(content.length).toBeGreaterThan(0)
    expect(
      interpretacao.partes.map(({ trecho, ignorado }: { trecho: string; ignorado?: boolean }) => [
        trecho,
        ignorado,
      ]),
    ).toEqual([
      ['vinho', undefined],
      ['zyxwvu', true],
    ])
  })
})

describe('what nobody has as a whole', () => {
  const shoes = ['Passo Leve', 'Solado Firme', 'Botinhas do Vale']
  const wines = ['Adega da Encosta', 'Cave do Vale', 'Vinícola Aurora Nova']

  it('is one of its things, the one that the text is about first (FINDER-53)', async () => {
    const portuguese = await namesFor('vinho sapato')
    expect(portuguese).toEqual(expect.arrayContaining([...shoes.slice(0, 1), ...wines]))
    expect(wines).toContain(portuguese[0])
    expect(shoes).toContain(portuguese.at(-1))
    const english = await namesFor('wine shoe', { language: 'en' })
    expect(shoes).toContain(english[0])
    expect(wines).toContain(english.at(-1))
  })

  it('is found elsewhere where there is none at the place, and the answer says so (FINDER-52)', async () => {
    const { content, interpretacao } = await ask('vinho em Erechim')
    expect(content.map(({ nomeExibicao }: { nomeExibicao: string }) => nomeExibicao)).toEqual(
      expect.arrayContaining(wines),
    )
    expect(interpretacao.partes.map(({ ignorado }: { ignorado?: boolean }) => ignorado ?? false)).toEqual([
      false,
      true,
    ])
  })
})

describe('what was understood', () => {
  it('loses what the person takes away, and gets what they put in its place (FINDER-54)', async () => {
    expect(await namesFor('wine', { language: 'en', ajustes: ['NCM:2204', 'CNAE:11127'] })).toEqual([
      'Casa Wine Rio',
    ])
    const wider = await keysFor('sola', { ajustes: ['NCM:6406>NCM:64', 'PALAVRAS:sola'] })
    expect(wider).toEqual([['NCM:64', 'CNAE:154']])
    expect(
      await namesFor('wine', { language: 'en', ajustes: ['NCM:2204', 'CNAE:11127', 'PALAVRAS:wine'] }),
    ).toHaveLength(companies.length - 1)
  })

  it('names each thing in the reader’s language, with what stands above it', async () => {
    const { interpretacao } = await ask('wine', { language: 'en' })
    expect(interpretacao.partes[0].alternativas[1]).toEqual({
      chave: 'CNAE:11127',
      tipo: 'ATIVIDADE',
      nome: 'Manufacture of wine',
      codigo: '11.12-7',
      acima: { chave: 'CNAE:111', nome: 'Manufacture of alcoholic beverages' },
    })
  })

  it('says where a name is Portuguese because the catalogue has no translation', async () => {
    const languagesOf = async (language: string) =>
      (await ask('22042100', { language })).interpretacao.partes[0].alternativas.map(
        ({ chave, idioma }: { chave: string; idioma?: string }) => [chave, idioma],
      )
    expect(await languagesOf('es')).toContainEqual(['NCM:22042100', 'pt'])
    expect(await languagesOf('en')).toContainEqual(['NCM:22042100', undefined])
    expect(await languagesOf('pt')).toContainEqual(['NCM:22042100', undefined])
  })

  it('offers the nearest entries of the catalogues where nothing was found (FINDER-55)', async () => {
    const { content, interpretacao } = await ask('helicopters', { language: 'en' })
    expect(content).toEqual([])
    expect(interpretacao.sugestoes.length).toBeGreaterThan(0)
    expect(
      interpretacao.sugestoes.every(({ chave }: { chave: string }) => /^(NCM|NBS|CNAE):/.test(chave)),
    ).toBe(true)
  })

  it('is the same for the list, its number, the map and the files (FINDER-4)', async () => {
    const search = { texto: 'calçados perto de Novo Hamburgo', ajustes: ['PALAVRAS:calçados'] }
    const found = await namesFor(search.texto, { ajustes: search.ajustes })
    const listed = (await portal.call(investor, 'POST', '/empresas/listar', { ...search, size: 50 })).json()
    expect(
      listed.content.map(({ nomeExibicao }: { nomeExibicao: string }) => nomeExibicao).toSorted(),
    ).toEqual(found.toSorted())
    expect((await portal.call(investor, 'POST', '/empresas/contar', search)).json().empresas.total).toBe(
      found.length,
    )
    const query = new URLSearchParams({ formato: 'csv', texto: search.texto, ajustes: search.ajustes.join() })
    const csv = (await portal.call(investor, 'GET', `/empresas/exportar?${query}`)).body
    expect(csv.trim().split('\n')).toHaveLength(found.length + 1)
    const map = await portal.call(investor, 'POST', '/mapa/listar', search)
    expect(map.statusCode).toBe(200)
  })
})

describe('the search of everything (FINDER-56)', () => {
  const groupsFor = async (texto: string, language = 'en') =>
    (
      await portal.call(investor, 'GET', `/busca?${new URLSearchParams({ texto })}`, undefined, {
        headers: { 'accept-language': language },
      })
    ).json().grupos as {
      tipo: string
      total?: number
      achados: { chave: string; nome: string; lotesDisponiveis?: number }[]
    }[]

  it('answers companies with their number, and what the text stands for, in groups', async () => {
    const groups = await groupsFor('wine')
    expect(groups.map(({ tipo }) => tipo)).toEqual(['EMPRESAS', 'PRODUTOS', 'ATIVIDADES'])
    expect(groups[0]?.total).toBe(4)
    expect(groups[1]?.achados[0]).toMatchObject({ chave: 'NCM:2204', detalhe: '2204' })
  })

  it('answers places with the code that opens their page', async () => {
    expect((await groupsFor('Pelotas')).find(({ tipo }) => tipo === 'MUNICIPIOS')?.achados[0]).toMatchObject({
      chave: '8791',
      nome: 'Pelotas',
    })
  })
})

describe('refusals', () => {
  it.each([
    ['no text', {}, 422],
    ['a blank one', { texto: '  ' }, 422],
    ['a text that is too long', { texto: 'x'.repeat(151) }, 422],
    ['an adjustment of another form', { texto: 'wine', ajustes: ["'; DROP"] }, 422],
    ['too many of them', { texto: 'wine', ajustes: Array.from({ length: 21 }, () => 'NCM:2204') }, 422],
    ['a text that is a number', { texto: 5 }, 400],
    ['a page too far', { texto: 'wine', page: 1000, size: 10 }, 400],
  ])('%s', async (_, body, status) => {
    expect((await portal.call(investor, 'POST', '/empresas/buscar', body)).statusCode).toBe(status)
  })

  it('nobody who is not signed in', async () => {
    const answers = await Promise.all([
      portal.app.inject({ method: 'POST', url: '/invest-api/empresas/buscar', payload: { texto: 'wine' } }),
      portal.app.inject({ method: 'GET', url: '/invest-api/busca?texto=wine' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  })

  it('special characters of queries and patterns are plain ones', async () => {
    for (const texto of ['%', "o'neil & co", 'a | b', ':*', '\\', '((', '🍷', '((vinho)) !']) {
      const { statusCode } = await portal.call(investor, 'POST', '/empresas/buscar', { texto })
      expect(statusCode, texto).toBe(200)
    }
  })
})

it.each(['vinho', 'calçados em Novo Hamburgo', 'vinhos e calçados'])(
  '%j, of words that are known, is answered by at most six statements, who calls included (FINDER-220)',
  async (texto) => {
    // Whoever signs in for the first time is made an account.
    await portal.call(investor, 'GET', '/usuario/dados')
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await portal.call(investor, 'POST', '/empresas/buscar', { texto })
    const statements = asked.mock.calls.map(([query]) => (query as unknown as pg.QueryConfig).text ?? query)
    asked.mockRestore()
    expect(answer.json().content.length).toBeGreaterThan(0)
    expect(statements.length).toBeGreaterThan(3)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6)
  },
)
