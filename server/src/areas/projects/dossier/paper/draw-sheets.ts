/** Writes a folder as a spreadsheet: a sheet for each kind, numbers as numbers and dates as dates; no cell is a formula (PROJECT-25). */
import { formatCnpj } from '@invest/contract/rules/cnpj'
import {
  type CellValue,
  type Column,
  cellOf,
  looks,
  tableSheet,
  type WriteSheet,
  writeSheets,
} from '../../../../sheets/write-sheets.ts'
import { formatStateTime } from '../../../../state-time.ts'
import type { DossierOrder, Entry } from '../order.ts'
import { wordsOf } from './draw-closing.ts'
import { mainActivityOf, ownText, sealOf } from './draw-company.ts'
import { progressIn } from './progress.ts'
import { type DossierTexts, dossierTexts } from './texts.ts'

export async function drawSheets(order: DossierOrder): Promise<Uint8Array> {
  const { language, entries } = order
  const texts = dossierTexts[language]
  const progress = progressIn(order.progress)
  progress.begin(3)
  const of = <K extends Entry['kind']>(kind: K) =>
    entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind)
  const sheets = [
    coverSheet(order, texts),
    ...sheetOf(texts.companies, companyColumns(order, texts), of('EMPRESA')),
    ...sheetOf(texts.lots, lotColumns(texts), of('LOTE')),
    ...sheetOf(texts.prices, priceColumns(texts), pricesOf(of('LOTE'))),
    ...sheetOf(texts.municipalities, municipalityColumns(texts), of('MUNICIPIO')),
  ]
  progress.partDone()
  sheets.push(
    ...sheetOf(texts.change, changeColumns(order, texts), order.changes),
    ...sheetOf(texts.sources, sourceColumns(texts), order.sources),
  )
  progress.partDone()
  const bytes = await writeSheets(`${texts.kind}: ${order.name}`, sheets)
  progress.partDone()
  return bytes
}

function coverSheet({ language, ...order }: DossierOrder, texts: DossierTexts): WriteSheet {
  const lines: [string, CellValue][] = [
    [texts.madeBy, order.madeBy],
    [texts.madeOn, order.madeOn],
    [texts.companies, order.entries.filter(({ kind }) => kind === 'EMPRESA').length],
    [texts.lots, order.entries.filter(({ kind }) => kind === 'LOTE').length],
    [texts.municipalities, order.entries.filter(({ kind }) => kind === 'MUNICIPIO').length],
    [texts.day, formatStateTime(language, order.issued)],
    [texts.link, order.address],
  ]
  if (order.prices?.demonstracao) lines.push([texts.prices, texts.demonstration])
  const cells: NonNullable<WriteSheet['cells']> = new Map([
    ['0,0', { value: order.name, style: looks.title }],
  ])
  lines.forEach(([name, value], i) => {
    cells.set(`${i + 2},0`, { value: name, style: looks.label })
    cells.set(`${i + 2},1`, cellOf(value))
  })
  return {
    name: texts.kind,
    cells,
    columns: [{ width: 26 }, { width: 70 }],
    view: { showGridLines: false },
  }
}

/** None where there is no row. */
const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): WriteSheet[] =>
  rows.length === 0 ? [] : [tableSheet(name, columns, rows, 2)]

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

interface Shown {
  number: number
  nome: string
  address: string
  position: Entry['position']
}
const first = (texts: DossierTexts): Column<Shown>[] => [
  { title: texts.number, width: 6, form: 'whole', of: ({ number }) => number },
  { title: texts.name, width: 36, of: ({ nome }) => nome },
]
const last = (texts: DossierTexts): Column<Shown>[] => [
  { title: texts.latitude, form: 'degrees', of: ({ position }) => position?.latitude ?? null },
  { title: texts.longitude, form: 'degrees', of: ({ position }) => position?.longitude ?? null },
  { title: texts.link, width: 60, of: ({ address }) => address },
]

const companyColumns = (
  { language }: DossierOrder,
  texts: DossierTexts,
): Column<Extract<Entry, { kind: 'EMPRESA' }>>[] => [
  ...first(texts),
  { title: 'CNPJ', width: 20, of: ({ company }) => formatCnpj(company.cnpj) },
  { title: texts.registeredName, width: 36, of: ({ company }) => company.nome },
  { title: texts.place, width: 22, of: ({ company }) => company.endereco.municipio.nomeCompleto },
  { title: texts.addressOf, width: 44, of: ({ company }) => company.endereco.enderecoCompleto },
  { title: texts.activity, width: 40, of: ({ company }) => mainActivityOf(company) },
  {
    title: texts.products,
    width: 48,
    of: ({ company }) =>
      company.produtosOuServicos.map((one) => `${one.codigoComMascara} ${one.descricao}`).join('\n'),
  },
  { title: texts.seeks, of: ({ company }) => (company.buscandoInvestimentos ? texts.yes : texts.no) },
  {
    title: texts.reais(texts.investment),
    width: 22,
    form: 'money',
    of: ({ company }) => company.valorEsperadoInvestimento,
  },
  { title: texts.about, width: 60, of: ({ company }) => ownText(company, 'descricao', language).text },
  { title: texts.seal, width: 22, of: ({ company }) => sealOf({ language, texts }, company) },
  {
    title: texts.contacts,
    width: 48,
    of: ({ company }) =>
      company.contactsWithheld
        ? texts.withheld
        : company.contatos
            .map(({ nome, email, telefones }) => [nome, email, ...telefones].filter(Boolean).join(', '))
            .join('\n'),
  },
  ...last(texts),
]

const lotColumns = (texts: DossierTexts): Column<Extract<Entry, { kind: 'LOTE' }>>[] => [
  ...first(texts),
  { title: texts.district, width: 36, of: ({ lot }) => lot.distrito.nome },
  { title: texts.place, width: 22, of: ({ lot }) => lot.distrito.municipio },
  { title: texts.areaHa, form: 'hectares', of: ({ lot }) => lot.areaTotalLote },
  { title: texts.situation, width: 20, of: ({ lot }) => lot.situacaoLote?.descricaoSituacaoLote ?? null },
  { title: texts.sector, width: 20, of: ({ lot }) => lot.setorLote?.descricaoNomeSetor ?? null },
  {
    title: texts.utilities,
    width: 30,
    of: ({ lot }) => lot.utilidades.map((one) => texts.utilityNames[one]).join(', '),
  },
  { title: texts.port, width: 24, of: ({ lot }) => lot.porto?.nome ?? null },
  { title: texts.km(texts.port), form: 'tenths', of: ({ lot }) => lot.porto?.distancia ?? null },
  { title: texts.airport, width: 24, of: ({ lot }) => lot.aeroporto?.nome ?? null },
  { title: texts.km(texts.airport), form: 'tenths', of: ({ lot }) => lot.aeroporto?.distancia ?? null },
  { title: texts.reais(texts.from), width: 20, form: 'money', of: ({ lot }) => lot.preco?.de ?? null },
  { title: texts.reais(texts.to), width: 20, form: 'money', of: ({ lot }) => lot.preco?.ate ?? null },
  { title: texts.confirmed, form: 'date', of: ({ lot }) => dateOf(lot.confirmadoEm) },
  ...last(texts),
]

type LotUse = Pick<Shown, 'number' | 'nome'> &
  Extract<Entry, { kind: 'LOTE' }>['lot']['usos'][number] & { uso: string }
const pricesOf = (lots: readonly Extract<Entry, { kind: 'LOTE' }>[]): LotUse[] =>
  lots.flatMap(({ number, nome, lot }) => lot.usos.map((use) => ({ ...use, uso: use.nome, number, nome })))

const priceColumns = (texts: DossierTexts): Column<LotUse>[] => [
  { title: texts.number, width: 6, form: 'whole', of: ({ number }) => number },
  { title: texts.lot, width: 36, of: ({ nome }) => nome },
  { title: texts.use, width: 36, of: ({ uso }) => uso },
  { title: texts.largest, form: 'share', of: ({ percentual }) => percentual / 10_000 },
  { title: texts.reais(texts.withLargest), width: 24, form: 'money', of: ({ de }) => de },
  { title: texts.reais(texts.to), width: 22, form: 'money', of: ({ ate }) => ate },
]

const municipalityColumns = (texts: DossierTexts): Column<Extract<Entry, { kind: 'MUNICIPIO' }>>[] => [
  ...first(texts),
  { title: texts.region, width: 24, of: ({ municipality }) => municipality.regiao },
  { title: `${texts.area} (km²)`, form: 'whole', of: ({ municipality }) => municipality.areaKm2 },
  { title: texts.population, form: 'whole', of: ({ municipality }) => municipality.populacao },
  { title: `${texts.population}: ${texts.year}`, of: ({ municipality }) => municipality.anoPopulacao },
  { title: texts.reais(texts.gdp), width: 22, form: 'money', of: ({ municipality }) => municipality.pib },
  { title: `${texts.gdp}: ${texts.year}`, of: ({ municipality }) => municipality.anoPib },
  { title: texts.score, form: 'share', of: ({ municipality }) => municipality.pontuacaoIntegrar },
  {
    title: texts.activeCompanies,
    form: 'whole',
    of: ({ municipality }) => (municipality.dataEmpresas === null ? null : municipality.numeroEmpresas),
  },
  {
    title: texts.districts,
    width: 40,
    of: ({ municipality }) =>
      municipality.distritos
        .map(({ nome, lotesDisponiveis }) => `${nome}: ${texts.available(lotesDisponiveis)}`)
        .join('\n'),
  },
  {
    title: texts.incentives,
    width: 40,
    of: ({ municipality }) => municipality.incentivos.map(({ titulo }) => titulo.text).join('\n'),
  },
  { title: texts.secretariat, width: 30, of: ({ municipality }) => municipality.secretaria.text },
  { title: texts.email, width: 30, of: ({ municipality }) => municipality.email },
  { title: texts.phone, width: 20, of: ({ municipality }) => municipality.telefone },
  ...last(texts),
]

const changeColumns = (
  { language }: DossierOrder,
  texts: DossierTexts,
): Column<DossierOrder['changes'][number]>[] => [
  { title: texts.name, width: 40, of: ({ nome }) => nome },
  { title: texts.added, form: 'date', of: ({ desde }) => dateOf(desde) },
  { title: texts.change, width: 70, of: (change) => wordsOf({ language, texts }, change) },
]

const sourceColumns = (texts: DossierTexts): Column<DossierOrder['sources'][number]>[] => [
  { title: texts.sourceName, width: 34, of: ({ title }) => title },
  { title: texts.origin, width: 70, of: ({ fonte }) => fonte },
  { title: texts.day, of: ({ data }) => (data?.length === 4 ? Number(data) : dateOf(data)) },
]
