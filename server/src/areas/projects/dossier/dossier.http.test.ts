/** A folder as a PDF and as a spreadsheet, read as whoever gets them does. */
import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { addLot, drawDistrict, situations } from '../../../../test/districts.ts'
import { pelotas } from '../../../../test/municipalities.ts'
import { createPortal, foreigner, investor, socia, socio, type TestPortal } from '../../../../test/portal.ts'
import { priceRule } from '../../../../test/prices.ts'
import { readConfig } from '../../../config.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { ThreadBusy } from '../../../threads/thread.ts'
import { addPrices } from '../../districts/prices/price-repository.ts'
import { createDossiers } from './send-dossier.ts'

let portal: TestPortal
let cnpj: string
let lot: number
let folder: string
const added = new Date('2026-11-20T13:00:00Z')
/** Still the 25th in the state. */
const now = new Date('2026-11-26T02:30:00Z')
const displayed = '=SOMA(1;1) Łódź Έψιλον'

beforeAll(async () => {
  portal = await createPortal({ settings: { LIMIT_CONTACTS: '1' } })
  portal.clock.set(added)
  cnpj = await addCompany({
    nomeExibicao: displayed,
    descricao: 'Fazemos pão. '.repeat(150),
    traducoes: { en: { descricao: 'We bake bread.' } },
    buscandoInvestimentos: true,
    descricaoBuscandoInvestimentos: 'Um forno maior. '.repeat(120),
    valorEsperadoInvestimento: 2_500_000,
  })
  const distritoId = await drawDistrict(portal.db)
  lot = await addLot(portal.db, { distritoId, shape: 'A1', numero: 'A-01', area: 2.5 })
  await addPrices(portal.db, {
    ...{ vigenteDesde: '2026-11-22', demonstracao: true, fontePrecos: 'Tabela de teste', regra: priceRule },
    precos: { DICS: 100_000 },
  })
  folder = await newFolder('Câmara fria 2027')
  await add(folder, 'EMPRESA', cnpj, 'Segredo da pasta')
  await add(folder, 'LOTE', lot)
  await add(folder, 'MUNICIPIO', pelotas)
  const search = { nome: 'Vinho secreto', filtro: {} }
  const saved = await portal.call(investor, 'POST', '/empresas/buscas-salvas', search)
  await add(folder, 'BUSCA', saved.json().id)
  portal.clock.set(now)
})
afterAll(() => portal?.close())

async function addCompany(more: object): Promise<string> {
  const made = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''] })
  const saved = await portal.call(socio, 'POST', '/empresas', minimalCompany(made, more))
  expect(saved.statusCode, saved.body).toBe(200)
  return made
}

type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, path: string, body?: object, person: typeof investor | null = investor) =>
  portal.call(person, method, `/projetos${path}`, body)
const newFolder = async (nome: string, person = investor) =>
  (await call('POST', '', { nome }, person)).json().id as string
const add = (id: string, tipo: string, item: unknown, nota?: string, person = investor) =>
  call('POST', `/${id}/itens`, { tipo, id: item, ...(nota !== undefined && { nota }) }, person)

async function pdf(id = folder, query = 'idioma=pt', person = investor) {
  const answer = await call('GET', `/${id}/dossie?formato=pdf&${query}`, undefined, person)
  expect([answer.statusCode, answer.headers['content-type']], answer.body.slice(0, 300)).toEqual([
    200,
    'application/pdf',
  ])
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(document)
  const pages = text.map((page) => page.replace(/\s+/g, ' '))
  return { answer, document, pages, text: pages.join(' ') }
}

/** A page's text as it stands on the paper, line by line: of a table the first line of each row. */
async function linesOf(document: Awaited<ReturnType<typeof getDocumentProxy>>, page: number) {
  const { items } = await (await document.getPage(page)).getTextContent()
  const lines = new Map<number, { x: number; text: string }[]>()
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [, , , , x = 0, y = 0] = item.transform as number[]
    const line = lines.get(Math.round(y)) ?? []
    lines.set(Math.round(y), [...line, { x, text: item.str }])
  }
  return [...lines]
    .toSorted(([one], [other]) => other - one)
    .map(([, parts]) => parts.toSorted((one, other) => one.x - other.x))
    .map((parts) =>
      parts
        .map(({ text }) => text.trim())
        .join(' ')
        .replace(/\s+/g, ' '),
    )
}

async function spreadsheet(id = folder, idioma = 'pt') {
  const answer = await call('GET', `/${id}/dossie?formato=xlsx&idioma=${idioma}`)
  expect(answer.statusCode).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload), { readStyles: true })
  return { answer, sheets: new Map(sheets.map((sheet) => [sheet.name, sheet])) }
}

describe('the PDF', () => {
  it('has a first page with what decides, a map, a page for each entry, changes and sources (PROJECT-21)', async () => {
    const { answer, pages } = await pdf()
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="dossie-camara-fria-2027-2026-11-25.pdf"',
      'cache-control': 'private, no-store',
    })
    const [cover, map, company, more, place, town, closing] = pages
    expect(pages).toHaveLength(7)
    for (const expected of ['Câmara fria 2027', 'Pasta de Inês Investidora, criada em 20/11/2026'])
      expect(cover).toContain(expected)
    // Numbers that lie close stand without a blank.
    expect(map).toMatch(/Onde ficam 1 ?2 ?3/)
    for (const expected of [displayed, 'Avenida Borges de Medeiros', 'Fazemos pão.', 'R$ 2.500.000'])
      expect(company).toContain(expected)
    expect(`${company}${more}`.match(/Fazemos pão\./g)).toHaveLength(150)
    expect(more).toContain('vendas@exemplo.test')
    for (const expected of ['2,5 ha (25.000 m²)', 'Disponível', 'R$ 250.000,00', 'Valores de demonstração'])
      expect(place).toContain(expected)
    expect(town).toContain('336.131')
    expect(closing).toContain('Há preços novos, em vigor desde 22/11/2026.')
    expect(closing).toContain('Tabela de teste')
  })

  it.each([
    [
      'pt',
      ['Empresas', 'Lotes', 'Municípios'],
      'Disponível',
      '2.500.000',
      '2,5',
      '250.000',
      '336.131',
      'Também neste dossiê',
    ],
    [
      'en',
      ['Companies', 'Lots', 'Municipalities'],
      'Available',
      '2,500,000',
      '2.5',
      '250,000',
      '336,131',
      'Also in this dossier',
    ],
    [
      'es',
      ['Empresas', 'Lotes', 'Municipios'],
      'Disponible',
      '2.500.000',
      '2,5',
      '250.000',
      '336.131',
      'También en este dossier',
    ],
  ])(
    'begins with a page that decides: what, where, prices, situation, investment, contact and page (%s, PROJECT-21)',
    async (idioma, kinds, situation, sought, area, price, people, also) => {
      const { document, pages } = await pdf(folder, `idioma=${idioma}`)
      const lines = await linesOf(document, 1)
      const after = (start: string) => lines.find((line) => line.startsWith(start)) ?? ''
      for (const kind of kinds) expect(lines).toContain(kind)
      const [company, lots, town] = [after('1 =SOMA'), after('2 A-01'), after('3 Pelotas')]
      for (const expected of ['Porto Alegre', sought]) expect(company).toContain(expected)
      // The least price and the whole one stand beside each other.
      for (const expected of ['Cachoeira', ` ${area} 25`, ` ${price} ${situation} `])
        expect(lots).toContain(expected)
      expect(town).toContain(people)
      for (const [i, row] of [company, lots, town].entries()) {
        const page = Number(/ (\d+)$/.exec(row)?.[1])
        expect(pages[page - 1]).toMatch(new RegExp(`^${i + 1} `))
      }
      expect(lines.join(' ')).toContain('vendas@exemplo.test')
      // What decides stands before the other parts with their pages.
      expect(lines.indexOf(also)).toBeGreaterThan(lines.indexOf(town))
      expect(lines.at(lines.indexOf(also) + 1)).toMatch(/ 2$/)
    },
  )

  it('says what each use would cost, from the largest abatement to none (PROJECT-23)', async () => {
    const { text } = await pdf()
    const best = priceRule.criterios.reduce(
      (sum, { opcoes }) => sum + Math.max(...opcoes.map(({ pontos }) => pontos)),
      0,
    )
    for (const { nome, teto } of priceRule.usos) {
      const abatement = Math.min(teto, best)
      const share = (abatement / 10_000).toLocaleString('pt-BR', {
        style: 'percent',
        maximumFractionDigits: 2,
      })
      const least = (250_000 * (1 - abatement / 10_000)).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
      expect(text).toContain(`${nome.pt} ${share} R$ ${least} R$ 250.000,00`)
    }
  })

  it('has no note and no search, and nobody else’s CPF (PROJECT-21)', async () => {
    for (const { text } of [await pdf(), await pdf(folder, 'idioma=en')]) {
      expect(text).not.toContain('Segredo')
      expect(text).not.toContain('Vinho secreto')
      expect(text.replace(/\D/g, '')).not.toContain(socio.cpf)
    }
  })

  it.each([
    ['pt', 'pt-BR', 'Onde ficam', 'Fazemos pão.', 'Página 1 de'],
    ['en', 'en', 'Locations', 'We bake bread.', 'Page 1 of'],
    ['es', 'es', 'Ubicación', '(texto en portugués)', 'Página 1 de'],
  ])('is tagged and in the asked language (%s)', async (idioma, tag, map, about, page) => {
    const { document, text } = await pdf(folder, `idioma=${idioma}`)
    expect((await document.getMarkInfo())?.Marked).toBe(true)
    const { info } = (await document.getMetadata()) as unknown as {
      info: { Language: string; Title: string }
    }
    expect([info.Language, info.Title.endsWith(': Câmara fria 2027')]).toEqual([tag, true])
    expect((await document.getOutline())?.map(({ title }) => title).slice(0, 4)).toEqual([
      map,
      displayed,
      expect.stringContaining('A-01'),
      'Pelotas',
    ])
    for (const expected of [map, about, page]) expect(text).toContain(expected)
  })

  it('says where it has no letters for a name', async () => {
    const id = await newFolder('冷库 2027')
    await add(id, 'MUNICIPIO', pelotas)
    expect((await pdf(id)).pages[0]).toContain('Este papel não tem letras')
    expect((await pdf(id)).answer.headers['content-disposition']).toContain('"dossie-2027-2026-11-25.pdf"')
  })

  it('has all of a hundred entries with their pages', async () => {
    const id = await newFolder('Tudo')
    const towns = await portal.db
      .selectFrom('municipio')
      .select(['codMunicipioRfb as item', 'nomeCompleto as nome'])
      .where('siglaUf', '=', 'RS')
      .orderBy('codMunicipioRfb')
      .limit(100)
      .execute()
    const rows = towns.map((town, ordem) => ({
      ...{ ...town, projetoId: id, tipo: 'MUNICIPIO', ordem, adicionadoEm: now },
    }))
    await portal.db.insertInto('projetoItem').values(rows).execute()
    const pedido = randomUUID()
    const drawing = pdf(id, `idioma=en&pedido=${pedido}`)
    const seen = new Set<string>()
    const asked = async () => (await call('GET', `/${id}/dossie/${pedido}`)).json()
    await expect
      .poll(
        async () => {
          const { feitos, total } = await asked()
          seen.add(`${total}`)
          return total === 103 && feitos <= total
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(true)
    const { pages, document } = await drawing
    const tables = pages.findIndex((page) => page.startsWith('Locations'))
    const opening = (
      await Promise.all(Array.from({ length: tables }, (_, i) => linesOf(document, i + 1)))
    ).flat()
    towns.forEach(({ nome }, i) => {
      const [first = ''] = nome.split(' ')
      const row = opening.find((line) => line.startsWith(`${i + 1} ${first}`))
      const page = Number(/ (\d+)$/.exec(row ?? '')?.[1])
      expect(pages[page - 1], nome).toMatch(new RegExp(`^${i + 1} Municipality ${nome}`))
    })
    expect(await asked()).toEqual({ feitos: 0, total: 0 })
  })
})

describe('the spreadsheet', () => {
  it('has a sheet for each kind, with numbers and dates, and no formula (PROJECT-20)', async () => {
    const { answer, sheets } = await spreadsheet()
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="dossie-camara-fria-2027-2026-11-25.xlsx"',
    )
    expect([...sheets.keys()]).toEqual([
      ...['Dossiê de projeto', 'Empresas', 'Lotes', 'Quanto custaria'],
      ...['Municípios', 'O que mudou', 'Fontes e datas'],
    ])
    const cell = (name: string, heading: string) => {
      const [head, row] = sheets.get(name)?.rows ?? []
      return row?.[head?.indexOf(heading) ?? -1]
    }
    expect(cell('Empresas', 'Nome')).toBe(displayed)
    expect(cell('Empresas', 'Investimento esperado (R$)')).toBe(2_500_000)
    expect(cell('Lotes', 'Área (ha)')).toBe(2.5)
    expect(cell('Lotes', 'Sem abatimento (R$)')).toBe(250_000)
    expect(cell('Lotes', 'Dados confirmados em')).toBeInstanceOf(Date)
    expect(cell('Municípios', 'População')).toBe(336_131)
    const text = JSON.stringify([...sheets.values()].map(({ rows }) => rows))
    expect(text).not.toContain('Segredo')
    expect(text).not.toContain('Vinho secreto')
    for (const { cells } of sheets.values())
      for (const one of cells?.values() ?? []) expect(one.formula).toBeUndefined()
  })

  it.each([
    ['en', 'Companies'],
    ['es', 'Empresas'],
  ])('is in the asked language (%s)', async (idioma, name) => {
    expect([...(await spreadsheet(folder, idioma)).sheets.keys()]).toContain(name)
  })
})

describe('what has changed', () => {
  it('is named: hidden companies, other names, situations and newer prices (PROJECT-9)', async () => {
    const hidden = await addCompany({ nomeExibicao: 'Doces do Sul' })
    const renamed = await addCompany({ nomeExibicao: 'Nome antigo' })
    const id = await newFolder('Mudanças')
    await add(id, 'EMPRESA', hidden)
    await add(id, 'EMPRESA', renamed)
    await add(id, 'LOTE', lot)
    const setSituation = (situacaoLoteId: number) =>
      portal.db.updateTable('lote').set({ situacaoLoteId }).where('id', '=', lot).execute()
    await setSituation(situations.OCUPADO)
    await portal.db.updateTable('empresa').set({ oculta: true }).where('cnpj', '=', hidden).execute()
    await portal.db
      .updateTable('empresa')
      .set({ nomeExibicao: 'Nome novo' })
      .where('cnpj', '=', renamed)
      .execute()
    const { pages, text } = await pdf(id)
    const closing = pages.at(-1)
    expect(closing).toContain('Doces do Sul 25/11/2026 Não está mais no portal, ou foi ocultado.')
    expect(closing).toContain('Nome novo 25/11/2026 Antes se chamava Nome antigo.')
    expect(closing).toMatch(/A situação passou de “Disponível” a “\w/)
    await setSituation(situations.DISPONIVEL)
    // Its page is not there.
    expect(text).not.toContain(hidden.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'))
  })
})

describe('who gets it', () => {
  it('is whoever may read the folder (PROJECT-20)', async () => {
    for (const path of [`/${folder}/dossie?formato=pdf`, `/${folder}/dossie/${randomUUID()}`]) {
      expect((await call('GET', path, undefined, foreigner)).json().codigo).toBe('projeto-desconhecido')
      expect((await call('GET', path, undefined, null)).statusCode).toBe(401)
    }
    expect((await call('GET', `/${randomUUID()}/dossie?formato=pdf`)).statusCode).toBe(404)
    expect((await call('GET', `/${folder}/dossie?formato=doc`)).statusCode).toBe(400)
  })

  it('sees the contacts of so many companies a day as on the companies’ pages (PROJECT-22)', async () => {
    const [first, second] = [
      await addCompany({ nomeExibicao: 'Primeira', contatos: [{ nome: 'A', email: 'a@exemplo.test' }] }),
      await addCompany({ nomeExibicao: 'Segunda', contatos: [{ nome: 'B', email: 'b@exemplo.test' }] }),
    ]
    const id = await newFolder('Contatos', socia)
    for (const one of [first, second]) await add(id, 'EMPRESA', one, undefined, socia)
    for (const { text } of [await pdf(id, 'idioma=pt', socia), await pdf(id, 'idioma=pt', socia)]) {
      expect(text).toContain('a@exemplo.test')
      expect(text).not.toContain('b@exemplo.test')
      expect(text.match(/limite de contatos de hoje/g)).toHaveLength(1)
    }
    // The page of a company counts with the dossier.
    expect((await portal.call(socia, 'GET', `/empresas/${first}`)).statusCode).toBe(200)
    expect((await portal.call(socia, 'GET', `/empresas/${second}`)).statusCode).toBe(429)
    // The owner's own do not count.
    const own = await newFolder('Minhas', socio)
    for (const one of [first, second]) await add(own, 'EMPRESA', one, undefined, socio)
    expect((await pdf(own, 'idioma=pt', socio)).text).toContain('b@exemplo.test')
  })

  it('gets one at a time (PROJECT-26)', async () => {
    const draw = () => call('GET', `/${folder}/dossie?formato=pdf`)
    const answers = await Promise.all([draw(), draw()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().codigo).toBe('dossie-em-andamento')
    expect((await draw()).statusCode).toBe(200)
  })

  it('gets none of a folder with nothing but searches, and may try again (PROJECT-26)', async () => {
    const id = await newFolder('Vazia')
    const draw = () => call('GET', `/${id}/dossie?formato=pdf`)
    expect((await draw()).json().codigo).toBe('dossie-vazio')
    expect((await draw()).statusCode).toBe(409)
  })
})

describe('a thread that does not do its work', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name })
  it.each([
    ['waits for too many others', new ThreadBusy()],
    ['was ended at its deadline', named('AbortError')],
    ['died', new Error('Terminating worker thread')],
  ])('is a refusal where it %s, and leaves nothing behind (PROJECT-26)', async (_, error) => {
    const { id } = await portal.db
      .selectFrom('usuario')
      .select('id')
      .where('sub', '=', investor.sub)
      .executeTakeFirstOrThrow()
    const asked = { caller: { id, email: investor.email } as Caller, language: 'pt' as const, id: folder }
    const config = readConfig({ PUBLIC_URL: 'http://localhost:8080', DATA_DIR: '/unused' })
    const deps = { ...portal, config, secret: () => Buffer.alloc(32, 7) }
    const dossiers = createDossiers(deps as never, {
      run: () => Promise.reject(error),
      close: async () => {},
    })
    const pedido = randomUUID()
    const draw = () => dossiers.send(asked, { formato: 'pdf', idioma: undefined, pedido }, {} as never)
    const refusal = await draw().catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ codigo: 'indisponivel', retryAfter: 10 })
    expect(await dossiers.progress(asked.caller, { id: folder, pedido })).toEqual({ feitos: 0, total: 0 })
    await expect(draw()).rejects.toMatchObject({ codigo: 'indisponivel' })
  })
})
