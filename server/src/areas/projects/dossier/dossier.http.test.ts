/** A folder as a PDF and as a spreadsheet, read as whoever gets them does. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../../test/companies.ts'
import { addLot, drawDistrict } from '../../../../test/districts.ts'
import { pelotas } from '../../../../test/municipalities.ts'
import { createPortal, foreigner, investor, socio, type TestPortal } from '../../../../test/portal.ts'

let portal: TestPortal
let cnpj: string
let lot: number
let folder: string
const added = new Date('2026-11-20T13:00:00Z')
const now = new Date('2026-11-26T02:30:00Z')

beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(added)
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? ''] })
  await portal.call(
    socio,
    'POST',
    '/empresas',
    minimalCompany(cnpj, {
      nomeExibicao: '=SOMA(1;1) Pães Łódź 漢字',
      descricao: 'Fazemos pão. '.repeat(300),
      traducoes: { en: { descricao: 'We bake bread.' } },
      buscandoInvestimentos: true,
      valorEsperadoInvestimento: 2_500_000,
    }),
  )
  const distritoId = await drawDistrict(portal.db)
  lot = await addLot(portal.db, { distritoId, shape: 'A1', numero: 'A-01', area: 2.5 })
  folder = (await call('POST', '', { nome: 'Cold store 2027' })).json().id
  await add(folder, 'EMPRESA', cnpj, 'Segredo da pasta')
  await add(folder, 'LOTE', lot)
  await add(folder, 'MUNICIPIO', pelotas)
  portal.clock.set(now)
})
afterAll(() => portal?.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, body?: object, person: typeof investor | null = investor) =>
  portal.call(person, method, `/projetos${path}`, body)
const add = (id: string, tipo: string, item: unknown, nota?: string) =>
  call('POST', `/${id}/itens`, { tipo, id: item, ...(nota !== undefined && { nota }) })

async function pdf(id = folder, query = 'idioma=en', person = investor) {
  const answer = await call('GET', `/${id}/dossie?formato=pdf&${query}`, undefined, person)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(document)
  return { answer, document, pages: text.map((page) => page.replace(/\s+/g, ' ')), text: text.join(' ').replace(/\s+/g, ' ') }
}

it('is drawn', async () => {
  const { answer, pages } = await pdf()
  if (process.env.OUT) await writeFile(process.env.OUT, answer.rawPayload)
  console.log(pages)
  const sheet = await call('GET', `/${folder}/dossie?formato=xlsx&idioma=en`)
  console.log(sheet.statusCode, sheet.headers)
  if (process.env.OUT) await writeFile(`${process.env.OUT}.xlsx`, sheet.rawPayload)
})
