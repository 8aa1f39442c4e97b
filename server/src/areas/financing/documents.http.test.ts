/** Reads the PDFs as a reader does: their text, page by page. */

import { formatCnpj } from '@invest/contract/rules/cnpj'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act, addEligible, bankA } from '../../../test/banks.ts'
import { addToRegistry } from '../../../test/companies.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, bankA)
  await sql`
    INSERT INTO junta_empresa (cnpj, nome, eh_matriz, situacao, situacao_desde, data_abertura, cnae_principal,
      cod_municipio_rfb, nome_municipio, sigla_uf)
    SELECT '77' || lpad(n::text, 6, '0') || '000100', 'FERRAGEM AÇORIANA Nº ' || lpad(n::text, 4, '0'), true, 'ATIVA', '2020-01-01',
      '2020-01-01', '4744001', '8801', 'Porto Alegre', 'RS'
    FROM generate_series(1, 1200) AS n`.execute(portal.db)
})
afterAll(() => portal?.close())

async function pdf(path: string, language = 'pt-BR') {
  const answer = await portal.call(bankA, 'GET', path, undefined, {
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  const { base64File, nomeArquivo } = answer.json()
  const bytes = Buffer.from(base64File, 'base64')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), nomeArquivo, document }
}

it('a report names its filters, date and number, and each company once, on numbered pages', async () => {
  const { pages, nomeArquivo } = await pdf(
    '/empresas/elegiveis/relatorio?nomeEmpresa=a%C3%A7oriana&nomeMunicipio=porto%20alegre&page=7&size=3',
  )
  expect(nomeArquivo).toMatch(/^relatorio-empresas-elegiveis-\d{4}-\d{2}-\d{2}\.pdf$/)
  const [first] = pages as [string]
  expect(first).toContain('Filtros: nome “açoriana”; município Porto Alegre')
  expect(first).toContain('1.200 empresas')
  expect(first).toMatch(/Emitido em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2} \(horário de Brasília\)/)
  expect(first).toContain('Município')
  const whole = pages.join(' ')
  for (const n of ['0001', '0600', '1200']) expect(whole.split(`AÇORIANA Nº ${n}`)).toHaveLength(2)
  pages.forEach((page, i) => {
    expect(page).toContain(`Página ${i + 1} de ${pages.length}`)
    expect(page).toContain('Situação')
  })
  expect(pages.length).toBeGreaterThan(20)
}, 90_000)

it('a report of eligible companies alone says so (FINANCING-44)', async () => {
  const { pages } = await pdf(
    '/empresas/elegiveis/relatorio?nomeEmpresa=a%C3%A7oriana&apenasElegiveis=true',
    'en',
  )
  expect(pages[0]).toContain('“açoriana”; eligible ones only')
  expect(pages[0]).not.toContain('AÇORIANA Nº')
})

it('a report shows eligibility and how long a reservation lasts, in the reader’s language', async () => {
  const cnpj = await addEligible(portal.db, {
    nome: 'PANIFICADORA PÃO DE AÇÚCAR E MUITAS OUTRAS DELÍCIAS DA SERRA GAÚCHA LTDA',
  })
  await addToRegistry(portal.db, { nome: 'PANIFICADORA COMUM LTDA' })
  await act(portal, bankA, 'reserve', cnpj)
  const { pages, nomeArquivo } = await pdf('/empresas/elegiveis/relatorio?nomeEmpresa=panificadora', 'en')
  expect(nomeArquivo).toMatch(/^eligible-companies-report-/)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('2 companies')
  // Nobody can reserve the company, so the report does not call it available.
  expect(pages[0]).toMatch(/PANIFICADORA COMUM LTDA .*No —/)
  // On two lines, and complete.
  expect(pages[0]).toMatch(
    /PANIFICADORA PÃO DE AÇÚCAR E MUITAS OUTRAS DELÍCIAS DA SERRA GAÚCHA LTDA .*Yes Reserved/,
  )
  expect(pages[0]).toContain(formatCnpj(cnpj))
  expect(pages[0]).toMatch(/until [A-Z][a-z]{2} \d+, \d{4}, \d+:\d{2} [AP]M \(Brasília time\)/)
  expect(pages[0]).toContain('Page 1 of 1')
})

/** What a program that reads aloud finds on a page: each kind of element with its text, in its order. */
async function readAloud(document: Awaited<ReturnType<typeof pdf>>['document'], number: number) {
  type Node = { role?: string; type?: string; id?: string; children?: Node[] }
  const page = await document.getPage(number)
  const texts = new Map<string, string>()
  const current: (string | undefined)[] = []
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  for (const item of items as { type?: string; id?: string; str?: string }[]) {
    if (item.type === 'beginMarkedContentProps') current.push(item.id)
    else if (item.type === 'beginMarkedContent') current.push(undefined)
    else if (item.type === 'endMarkedContent') current.pop()
    else if (current.at(-1))
      texts.set(current.at(-1) ?? '', (texts.get(current.at(-1) ?? '') ?? '') + item.str)
  }
  const lines: [string, string][] = []
  const go = (node: Node, role: string) => {
    if (node.type === 'content') lines.push([role, texts.get(node.id ?? '') ?? ''])
    for (const child of node.children ?? []) go(child, node.role ?? role)
  }
  go((await page.getStructTree()) as Node, '')
  return lines
}

it('both can be read aloud: headings, paragraphs and cells in their order, in the reader’s language', async () => {
  const report = await pdf('/empresas/elegiveis/relatorio?nomeEmpresa=a%C3%A7oriana%2000', 'es')
  expect((await report.document.getMarkInfo())?.Marked).toBe(true)
  expect((await report.document.getMetadata()).info).toMatchObject({ Language: 'es' })
  const first = await readAloud(report.document, 1)
  expect(first.map(([kind]) => kind).slice(0, 15)).toEqual([
    ...['P', 'P', 'H1', 'P', 'P'],
    ...['TH', 'TH', 'TH', 'TH', 'TH'],
    ...['TD', 'TD', 'TD', 'TD', 'TD'],
  ])
  expect(first[10]?.[1]).toContain('FERRAGEM AÇORIANA')
  // The names of the columns are drawn again on the second page, and read aloud once.
  const kinds = new Set((await readAloud(report.document, 2)).map(([kind]) => kind))
  expect(kinds).toEqual(new Set(['TD']))

  const cnpj = await addToRegistry(portal.db, { nome: 'SERRALHERIA LTDA', socios: [null] })
  const sheet = await pdf(`/empresas/recuperar-ficha-cadastral?cnpj=${cnpj}&nire=43200000000`, 'en')
  expect((await sheet.document.getMetadata()).info).toMatchObject({ Language: 'en' })
  const lines = await readAloud(sheet.document, 1)
  expect(lines.filter(([kind]) => kind === 'H1')).toEqual([['H1', 'SERRALHERIA LTDA']])
  expect(lines.filter(([kind]) => kind === 'H2').length).toBeGreaterThan(3)
  expect(lines).toContainEqual(['P', 'Establishment Head office'])
}, 90_000)

it('a person may have two reports drawn at once', async () => {
  const path = '/empresas/elegiveis/relatorio?nomeEmpresa=nenhumachamaassim'
  const answers = await Promise.all([1, 2, 3].map(() => portal.call(bankA, 'GET', path)))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 429])
  expect(answers.find((answer) => answer.statusCode === 429)?.json().codigo).toBe('limite-de-chamadas')
  expect((await portal.call(bankA, 'GET', path)).statusCode).toBe(200)
})

it('a report without companies says so', async () => {
  const { pages } = await pdf('/empresas/elegiveis/relatorio?nomeEmpresa=nenhumachamaassim')
  expect(pages[0]).toContain('Nenhuma empresa corresponde')
})

it('a registration sheet has what the registry answers, with other people’s CPFs masked', async () => {
  const cnpj = await addToRegistry(portal.db, {
    nome: 'SERRALHERIA SÃO JOÃO LTDA',
    socios: ['90000000175', null],
  })
  const { pages, nomeArquivo } = await pdf(
    `/empresas/recuperar-ficha-cadastral?cnpj=${cnpj}&nire=43200000000`,
  )
  const text = pages.join(' ')
  expect(nomeArquivo).toBe(`ficha-cadastral-${cnpj}.pdf`)
  for (const said of [
    'SERRALHERIA SÃO JOÃO LTDA',
    '43200000000',
    'Matriz',
    'Ativa, desde 02/03/2015',
    'Avenida Borges de Medeiros, 1501',
    'CEP 90119-900',
    'SÓCIO 0, CPF ***.000.001-**',
    'Fabricação de produtos de panificação',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('90000000175')
  expect(text).not.toContain('900.000.001')
})

it('a sheet of an unknown CNPJ is a 404', async () => {
  const answer = await portal.call(bankA, 'GET', '/empresas/recuperar-ficha-cadastral?cnpj=99001008000130')
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'cnpj-desconhecido'])
})
