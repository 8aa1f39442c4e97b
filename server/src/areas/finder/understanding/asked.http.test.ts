/** What people ask in their own way: names as they write them, places by half of their name, what they do not want, and amounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { createPortal, investor, socio, type TestPortal } from '../../../../test/portal.ts'

let portal: TestPortal

interface Company {
  nome: string
  registered?: string
  cnae?: string
  municipio?: string
  produtos?: string[]
  body?: object
}
const companies: Company[] = [
  { nome: 'Pinhões do Sul', registered: 'PINHOES DO SUL S/A', cnae: '1033301' },
  { nome: 'Pinhões da Serra', registered: 'PINHOES DA SERRA S.A.', cnae: '1033301' },
  { nome: 'Pinhões do Vale', registered: 'PINHOES DO VALE SA', cnae: '1033301' },
  { nome: 'Pinhões do Norte', registered: 'PINHOES DO NORTE LIMITADA', cnae: '1033301' },
  { nome: 'Pinhões do Leste', registered: 'PINHOES DO LESTE LTDA.', cnae: '1033301' },
  { nome: 'Zambiasi & Klauck', registered: 'ZAMBIASI & KLAUCK E CIA LTDA' },
  { nome: 'Passo Leve', cnae: '1531901', produtos: ['64035190'], municipio: '8771' },
  { nome: 'Botinhas do Vale', cnae: '1531901', municipio: '8877' },
  { nome: 'Calçados Longe', cnae: '1531901', municipio: '8791' },
  { nome: 'Adega da Encosta', cnae: '1112700', municipio: '8541' },
  {
    nome: 'Ar Forte',
    cnae: '3511501',
    body: { descricao: 'Parques de energia eólica no litoral.' },
  },
  { nome: 'Aterro Gás', cnae: '3511501', body: { descricao: 'Biogás de aterros.' } },
  {
    nome: 'Cave Pequena',
    cnae: '1112700',
    body: {
      buscandoInvestimentos: true,
      descricaoBuscandoInvestimentos: 'Uma cave',
      valorEsperadoInvestimento: 800_000,
    },
  },
  {
    nome: 'Cave Grande',
    cnae: '1112700',
    body: {
      buscandoInvestimentos: true,
      descricaoBuscandoInvestimentos: 'Muitas caves',
      valorEsperadoInvestimento: 5_000_000,
    },
  },
]

beforeAll(async () => {
  portal = await createPortal()
  for (const { nome, registered, cnae, municipio, produtos = [], body } of companies) {
    const cnpj = await addToRegistry(portal.db, {
      nome: registered ?? `${nome.toUpperCase()} LTDA`,
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
  }
})
afterAll(() => portal?.close())

interface Found {
  nomeExibicao: string
  distancia?: number
  motivo?: string
}
const ask = async (texto: string, language = 'pt') =>
  (
    await portal.call(
      investor,
      'POST',
      '/empresas/buscar',
      { texto, size: 50 },
      { headers: { 'accept-language': language } },
    )
  ).json()
const namesFor = async (texto: string, language = 'pt'): Promise<string[]> =>
  (await ask(texto, language)).content.map(({ nomeExibicao }: Found) => nomeExibicao)
const listed = async (nome: string): Promise<string[]> =>
  (await portal.call(investor, 'POST', '/empresas/listar', { nome, size: 50 }))
    .json()
    .content.map(({ nomeExibicao }: Found) => nomeExibicao)

describe('the form of a company is one word, however it is written (FINDER-91)', () => {
  const corporations = ['Pinhões da Serra', 'Pinhões do Sul', 'Pinhões do Vale']

  it.each(['pinhões s/a', 'pinhões S.A.', 'pinhões SA', 'pinhões S. A.', 'PINHOES s/A'])(
    'in the list of names: %s',
    async (nome) => {
      expect((await listed(nome)).toSorted()).toEqual(corporations)
    },
  )

  it.each(['pinhões s/a', 'pinhões S.A.', 'pinhões SA'])('in the search: %s', async (texto) => {
    const names = await namesFor(texto)
    expect(names.slice(0, 3).toSorted()).toEqual(corporations)
  })

  it.each(['pinhões ltda', 'pinhões Ltda.', 'pinhões limitada'])('in the list of names: %s', async (nome) => {
    expect((await listed(nome)).toSorted()).toEqual(['Pinhões do Leste', 'Pinhões do Norte'])
  })

  it.each([
    'Zambiasi&Klauck',
    'Zambiasi & Klauck',
    'zambiasi e klauck',
    'Zambiasi and Klauck',
    'Zambiasi & Klauck & Cia',
    'Klauck Cia. Ltda',
    '“Zambiasi & Klauck”',
  ])('& is e and and: %s', async (nome) => {
    expect(await listed(nome)).toEqual(['Zambiasi & Klauck'])
    expect((await namesFor(nome))[0]).toBe('Zambiasi & Klauck')
  })
})

describe('places (FINDER-92, FINDER-96)', () => {
  it.each(['Bento', 'bento gonçalves/RS', 'Bento Gonçalves - RS', 'Bento Gonçalvez'])(
    '%s is Bento Gonçalves',
    async (texto) => {
      expect((await ask(texto)).interpretacao.partes[0].alternativas[0]).toMatchObject({
        chave: 'MUNICIPIO:8541',
      })
      expect((await namesFor(texto))[0]).toBe('Adega da Encosta')
    },
  )

  it('a place alone is no reason to be found', async () => {
    const { content } = await ask('perto de Bento Gonçalves')
    expect(content.length).toBeGreaterThan(0)
    expect(content.map(({ motivo }: Found) => motivo)).toEqual(content.map(() => undefined))
  })

  it('São João is no São Jorge', async () => {
    const [part] = (await ask('São João')).interpretacao.partes
    expect(part.alternativas.map(({ nome }: { nome: string }) => nome)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^São João/)]),
    )
    expect(part.corrigido).toBeUndefined()
  })

  it('near a place the nearest come first, each with its distance (FINDER-53)', async () => {
    const { content } = await ask('calçados perto de Novo Hamburgo')
    expect(content.map(({ nomeExibicao, distancia }: Found) => [nomeExibicao, distancia])).toEqual([
      ['Passo Leve', 0],
      ['Botinhas do Vale', expect.any(Number)],
    ])
    expect(content[1].distancia).toBeGreaterThan(0)
    const { partes } = (await ask('calçados perto de Bento')).interpretacao
    expect(partes.at(-1).alternativas[0]).toMatchObject({ chave: 'PERTO:8541', tipo: 'PERTO' })
  })
})

it.each([
  ['calsados', 'pt'],
  ['calssados', 'pt'],
  ['calsados', 'en'],
  ['calssados', 'es'],
])('%s in %s is calçados (FINDER-96)', async (texto, language) => {
  const [part] = (await ask(texto, language)).interpretacao.partes
  expect(part.corrigido).toBeTruthy()
  expect(part.alternativas.map(({ chave }: { chave: string }) => chave)).toContain('CNAE:153')
  expect(await namesFor(texto, language)).toEqual(expect.arrayContaining(['Passo Leve', 'Botinhas do Vale']))
})

it('of things that are listed one is enough (FINDER-98)', async () => {
  const names = await namesFor('calçados e vinhos')
  expect(names).toEqual(expect.arrayContaining(['Passo Leve', 'Cave Grande']))
  const { partes } = (await ask('shoes and wine', 'en')).interpretacao
  expect(partes).toHaveLength(1)
  expect(partes[0].alternativo).toBeUndefined()
})

it('where nobody has it at the place, the nearest to it come first (FINDER-53)', async () => {
  const { content, interpretacao } = await ask('vinhos em Garibaldi')
  expect(interpretacao.partes.at(-1).ignorado).toBe(true)
  expect(content[0]).toMatchObject({ nomeExibicao: 'Adega da Encosta', distancia: expect.any(Number) })
  expect(content).toHaveLength(3)
})

it('who says it comes before others of the same activity (FINDER-53)', async () => {
  const names = await namesFor('energia eólica')
  expect(names.indexOf('Ar Forte')).toBe(0)
  expect(names).toContain('Aterro Gás')
})

describe('what is not wanted (FINDER-98)', () => {
  it.each([
    ['vinícolas exceto Bento Gonçalves', 'pt'],
    ['wineries except Bento Gonçalves', 'en'],
    ['bodegas excepto Bento Gonçalves', 'es'],
  ])('%s', async (texto, language) => {
    const names = await namesFor(texto, language)
    expect(names).toEqual(expect.arrayContaining(['Cave Pequena', 'Cave Grande']))
    expect(names).not.toContain('Adega da Encosta')
    expect((await ask(texto, language)).interpretacao.partes.at(-1)).toMatchObject({ excluido: true })
  })

  it('excludes things, and names where nothing else is meant', async () => {
    expect(await namesFor('calçados exceto Passo Leve')).not.toContain('Passo Leve')
    expect(await namesFor('vinícola sem calçados')).toContain('Cave Grande')
    // To the catalogues sandals are footwear.
    expect(await namesFor('calçados exceto sandálias')).toContain('Passo Leve')
    const count = await portal.call(investor, 'POST', '/empresas/contar', { texto: 'exceto vinho' })
    expect(count.json().empresas.total).toBe(companies.length - 3)
  })
})

describe('amounts (FINDER-97)', () => {
  it.each([
    ['vinícolas até 1 milhão', 'pt', ['Cave Pequena']],
    ['vinícola buscando investimento acima de R$ 1.000.000', 'pt', ['Cave Grande']],
    ['wineries up to 1 million', 'en', ['Cave Pequena']],
    ['bodegas hasta 10 millones', 'es', ['Cave Grande', 'Cave Pequena']],
  ])('%s in %s', async (texto, language, names) => {
    expect((await namesFor(texto, language)).toSorted()).toEqual(names)
    const parts = (await ask(texto, language)).interpretacao.partes
    expect(parts.at(-1).alternativas[0].tipo).toBe('VALOR')
  })
})

it.each(['🍷', '?!', 'empresas de', 'com'])(
  '%s says nothing, and the answer says so (FINDER-99)',
  async (texto) => {
    const { content, interpretacao } = await ask(texto)
    expect([content, interpretacao.nadaEntendido]).toEqual([[], true])
  },
)

it('Made in RS is the seal, in each language (FINDER-90)', async () => {
  for (const language of ['pt', 'en', 'es']) {
    const { partes } = (await ask('Made in RS', language)).interpretacao
    expect(partes).toMatchObject([{ alternativas: [{ tipo: 'SELO' }] }])
  }
})
