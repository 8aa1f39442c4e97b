/**
 * Writes a delivery as Receita Federal's, of any size and share of the state, the same for the same seed, with each trap
 * of the real one. What is wrong with a line is told to the caller, who can count without reading.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cnpjCheckDigits } from '@invest/contract/rules/cnpj'
import { Zip, ZipDeflate } from 'fflate'

export interface DeliveryShape {
  folder: string
  establishments: number
  /** The share of the state's. Receita Federal's is about 0.066. */
  share: number
  seed?: number
  /** Parts of each kind; the first is larger than the others, as in the real ones. */
  parts?: number
  zipped?: boolean
  /** Whether lines are made wrong here and there. */
  traps?: boolean
  /** The extraction day in the names of the files. */
  day?: string
}

/** What a line says, before it is written with its traps. */
export interface Establishment {
  cnpj: string
  nome: string
  fantasia: string
  /** 1 head office, 2 branch. */
  matriz: string
  situacao: string
  situacaoEm: string
  abertura: string
  cnae: string
  municipio: string
  uf: string
}

/** The towns, by share; and codes of activities of all kinds, one of a former table. */
const towns = ['8801', '8801', '8801', '8879', '8791', '8599', '8863', '8577', '8561', '8841']
const otherStates = ['SP', 'SP', 'SP', 'MG', 'RJ', 'PR', 'SC', 'BA', 'GO', 'CE', 'EX']
const activities = [
  '4711302', '4711302', '4721102', '4781400', '4744099', '4530703', '5611201', '5611203', '6201501', '9602501',
  '8630503', '6920601', '4930202', '1091101', '1031700', '2512800', '1412601', '4120400', '4399103', '0111301', '0151201',
  '4520001', '8888888',
] // biome-ignore format: a list of codes reads best in lines
const words = [
  'COMERCIO',
  'METALURGICA',
  'PADARIA',
  'SERRA',
  'VALE',
  'TRANSPORTES',
  'CONFEITARIA',
  'OFICINA',
  'AGRO',
  'NORTE',
  'SUL',
  'CENTRAL',
]
const streets = ['BORGES DE MEDEIROS', 'SETE DE SETEMBRO', 'DOS ANDRADAS', 'JULIO DE CASTILHOS', 'DA PRAIA']
const invented = ['SILVEIRA', 'MACHADO', 'TEIXEIRA', 'BRUM', 'KLEIN', 'ROSSI', 'DUTRA']
/** A CPF of the demo's invented people. */
export const inventedCpf = '90000000175'

/** A small generator of numbers (mulberry32): two million lines in seconds. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** One in four hundred roots has letters, as since July 2026. */
const rootOf = (index: number): string =>
  index % 400 === 7 ? `A${index.toString(36).toUpperCase().padStart(6, '0')}Z` : String(10_000_000 + index)

/** The establishments and companies in their order: now and then a company has a branch. */
function* rows(
  shape: DeliveryShape,
): Generator<{ root: string; isNew: boolean; place: number; row: Establishment }> {
  const next = numbers(shape.seed ?? 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const day = () =>
    `${2000 + Math.floor(next() * 27)}${two(1 + Math.floor(next() * 12))}${two(1 + Math.floor(next() * 28))}`
  const missing = ['0', '00000000', '', '20230230', '00010101', '21060101']
  let root = ''
  let branch = 1
  let uf = 'RS'
  let nome = ''
  for (let index = 0, place = 0; place < shape.establishments; place++) {
    const isNew = place === 0 || next() > 0.08
    if (isNew) {
      root = rootOf(index++)
      branch = 1
      uf = next() < shape.share ? 'RS' : pick(otherStates)
      nome = `${pick(words)} ${pick(words)} ${pick(invented)} ${index} LTDA`
      if (next() < 0.1) nome = `${pick(invented)} ${pick(invented)} ${inventedCpf}`
    } else branch += 1
    const twelve = root + String(branch).padStart(4, '0')
    const open = next()
    yield {
      root,
      isNew,
      place,
      row: {
        cnpj: twelve + cnpjCheckDigits(twelve),
        nome,
        fantasia: next() < 0.45 ? `${pick(words)} DO ${pick(invented)} ${place}` : '',
        matriz: branch === 1 ? '1' : '2',
        situacao: open < 0.42 ? '02' : open < 0.85 ? '08' : pick(['01', '03', '04']),
        situacaoEm: next() < 0.02 ? pick(missing) : day(),
        abertura: next() < 0.02 ? pick(missing) : day(),
        cnae: pick(activities),
        municipio: pick(towns),
        uf,
      },
    }
  }
}

const quoted = (fields: readonly string[]): string => `"${fields.join('";"')}"\n`

function establishmentLine({ row, place }: { row: Establishment; place: number }, traps: boolean): string {
  const { cnpj } = row
  const street = streets[place % streets.length] ?? ''
  const complement = traps && place % 97 === 0 ? 'SALA ""3""; FUNDOS' : traps && place % 89 === 0 ? 'BARRA \\ "X' : 'SALA 3'
  return quoted([
    cnpj.slice(0, 8), cnpj.slice(8, 12), cnpj.slice(12), row.matriz, row.fantasia, row.situacao, row.situacaoEm,
    '01', '', '', row.abertura, row.cnae, place % 3 === 0 ? '4721102,1091101' : '', 'AVENIDA', street,
    String(place % 9000), complement, traps && place % 113 === 0 ? 'CENTRO\u0001' : 'S\u00c3O JO\u00c3O',
    place % 50 === 0 ? '1310100' : '90119900', row.uf, row.municipio, '51', '900001234', '', '', '', '',
    'CONTATO@EXEMPLO.TEST', '', '',
  ])
} // biome-ignore format: thirty fields in their order read best so

/** Lines of the state that can't be taken, in the forms that occur. */
const wrongLines = [
  wrongLine({ digits: '00' }),
  // A field is missing, so that the state stands in another column.
  wrongLine({}).replace('"01";', ''),
  wrongLine({ municipio: '7107' }),
  wrongLine({ situacao: '99' }),
  '"99000001";"0001";"XX\n',
]

function wrongLine(wrong: { digits?: string; municipio?: string; situacao?: string }): string {
  const twelve = '990000010001'
  const row: Establishment = {
    cnpj: twelve + (wrong.digits ?? cnpjCheckDigits(twelve)),
    nome: '',
    fantasia: 'RECUSADA',
    matriz: '1',
    situacao: wrong.situacao ?? '02',
    situacaoEm: '20200101',
    abertura: '20200101',
    cnae: '4711302',
    municipio: wrong.municipio ?? '8801',
    uf: 'RS',
  }
  return establishmentLine({ row, place: 1 }, false)
}

export interface WrittenDelivery {
  /** The state's establishments that have to be kept, each once. */
  kept: Establishment[]
  /** Lines that have to be refused. */
  refused: number
  lines: number
}

/** @param wantsRows whether to answer the kept rows, which take memory. */
export async function writeDelivery(shape: DeliveryShape, wantsRows = true): Promise<WrittenDelivery> {
  const { folder, parts = 1, traps = true, zipped = false, day = 'D61110' } = shape
  await mkdir(folder, { recursive: true })
  const written: WrittenDelivery = { kept: [], refused: 0, lines: 0 }
  const open = (kind: string, marker: string, letter: string) =>
    Promise.all(
      Array.from({ length: parts }, (_, part) =>
        openFile(folder, {
          zip: zipped ? `${kind}${part}.zip` : undefined,
          name: `K3241.K03200${letter}${part}.${day}.${marker}`,
        }),
      ),
    )
  // The second letter of a real name is the same in both; only the marker tells them apart.
  const establishments = await open('Estabelecimentos', 'ESTABELE', 'Y')
  const companies = await open('Empresas', 'EMPRECSV', 'Y')
  // Part 0 takes three times as many lines.
  const partOf = (place: number) => Math.max(0, (place % (parts + 2)) - 2)
  for (const { root, isNew, place, row } of rows(shape)) {
    const part = partOf(place)
    const line = establishmentLine({ row, place }, traps)
    await establishments[part]?.write(line)
    written.lines += 1
    // A line that comes twice counts once.
    if (traps && place % 701 === 700) {
      await establishments[0]?.write(line)
      written.lines += 1
    }
    if (traps && place % 1000 === 500) {
      for (const wrong of wrongLines) await establishments[part]?.write(wrong)
      written.lines += wrongLines.length
      written.refused += wrongLines.length
    }
    if (isNew) {
      const capital = place % 77 === 0 ? '999999999999' : `${place % 90_000},50`
      await companies[partOf(place + 1)]?.write(quoted([root, row.nome, '2062', '49', capital, '01', '']))
      written.lines += 1
    }
    if (row.uf === 'RS' && wantsRows) written.kept.push(row)
  }
  for (const file of [...establishments, ...companies]) await file.close()
  return written
}

interface DeliveryWriter {
  write(line: string): Promise<void>
  close(): Promise<void>
}

async function openFile(
  folder: string,
  { zip, name }: { zip: string | undefined; name: string },
): Promise<DeliveryWriter> {
  const out = createWriteStream(join(folder, zip ?? name))
  let text = ''
  const put = async (bytes: Uint8Array) => {
    if (!out.write(bytes)) await once(out, 'drain')
  }
  const end = async () => {
    out.end()
    await once(out, 'close')
  }
  const take = async (flush: (bytes: Buffer) => Promise<void>, line = '') => {
    text += line
    if (line !== '' && text.length < 1 << 18) return
    const bytes = Buffer.from(text, 'latin1')
    text = ''
    await flush(bytes)
  }
  if (!zip) {
    return {
      write: (line) => take(put, line),
      close: async () => {
        await take(put)
        await end()
      },
    }
  }
  const waiting: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    waiting.push(chunk)
  })
  const entry = new ZipDeflate(name, { level: 1 })
  archive.add(entry)
  const drain = async () => {
    for (const chunk of waiting.splice(0)) await put(chunk)
  }
  const push = async (bytes: Buffer) => {
    entry.push(bytes)
    await drain()
  }
  return {
    write: (line) => take(push, line),
    close: async () => {
      await take(push)
      entry.push(new Uint8Array(0), true)
      archive.end()
      await drain()
      await end()
    },
  }
}
