/** Writes a folder as a spreadsheet: a sheet for each kind, numbers as numbers and dates as dates; no cell is a formula (PROJECT-20). */

import { formatCnpj } from '@invest/contract/rules/cnpj'
import { hasScore } from '@invest/contract/state'
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
import { texts } from '../../texts.ts'
import type { DossierOrder, Entry } from '../order.ts'
import { wordsOf } from './draw-closing.ts'
import { mainActivityOf, ownText, sealOf } from './draw-company.ts'
import { progressIn } from './progress.ts'

type Say = ReturnType<typeof texts.in>

export async function drawSheets(order: DossierOrder): Promise<Uint8Array> {
  const { language, entries } = order
  const say = texts.in(language)
  const progress = progressIn(order.progress)
  progress.begin(3)
  const of = <K extends Entry['kind']>(kind: K) =>
    entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind)
  const sheets = [
    coverSheet(order, say),
    ...sheetOf(say('dossier.companies'), companyColumns(order, say), of('EMPRESA')),
    ...sheetOf(say('dossier.lots'), lotColumns(say), of('LOTE')),
    ...sheetOf(say('dossier.prices'), priceColumns(say), pricesOf(of('LOTE'))),
    ...sheetOf(say('dossier.municipalities'), municipalityColumns(say), of('MUNICIPIO')),
  ]
  progress.partDone()
  sheets.push(
    ...sheetOf(say('dossier.change'), changeColumns(order, say), order.changes),
    ...sheetOf(say('dossier.sources'), sourceColumns(say), order.sources),
  )
  progress.partDone()
  const bytes = await writeSheets(`${say('dossier.kind')}: ${order.name}`, sheets)
  progress.partDone()
  return bytes
}

function coverSheet({ language, ...order }: DossierOrder, say: Say): WriteSheet {
  const lines: [string, CellValue][] = [
    [say('dossier.madeBy'), order.madeBy],
    [say('dossier.madeOn'), order.madeOn],
    [say('dossier.companies'), order.entries.filter(({ kind }) => kind === 'EMPRESA').length],
    [say('dossier.lots'), order.entries.filter(({ kind }) => kind === 'LOTE').length],
    [say('dossier.municipalities'), order.entries.filter(({ kind }) => kind === 'MUNICIPIO').length],
    [say('dossier.day'), formatStateTime(language, order.issued)],
    [say('dossier.link'), order.address],
  ]
  if (order.prices?.demonstracao) lines.push([say('dossier.prices'), say('dossier.demonstration')])
  const cells: NonNullable<WriteSheet['cells']> = new Map([
    ['0,0', { value: order.name, style: looks.title }],
  ])
  lines.forEach(([name, value], i) => {
    cells.set(`${i + 2},0`, { value: name, style: looks.label })
    cells.set(`${i + 2},1`, cellOf(value))
  })
  return {
    name: say('dossier.kind'),
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
const first = (say: Say): Column<Shown>[] => [
  { title: say('dossier.number'), width: 6, form: 'whole', of: ({ number }) => number },
  { title: say('dossier.name'), width: 36, of: ({ nome }) => nome },
]
const last = (say: Say): Column<Shown>[] => [
  { title: say('dossier.latitude'), form: 'degrees', of: ({ position }) => position?.latitude ?? null },
  { title: say('dossier.longitude'), form: 'degrees', of: ({ position }) => position?.longitude ?? null },
  { title: say('dossier.link'), width: 60, of: ({ address }) => address },
]

const companyColumns = (
  { language }: DossierOrder,
  say: Say,
): Column<Extract<Entry, { kind: 'EMPRESA' }>>[] => [
  ...first(say),
  { title: 'CNPJ', width: 20, of: ({ company }) => formatCnpj(company.cnpj) },
  { title: say('dossier.registeredName'), width: 36, of: ({ company }) => company.nome },
  { title: say('dossier.place'), width: 22, of: ({ company }) => company.endereco.municipio.nomeCompleto },
  { title: say('dossier.addressOf'), width: 44, of: ({ company }) => company.endereco.enderecoCompleto },
  { title: say('dossier.activity'), width: 40, of: ({ company }) => mainActivityOf(company) },
  {
    title: say('dossier.products'),
    width: 48,
    of: ({ company }) =>
      company.produtosOuServicos.map((one) => `${one.codigoComMascara} ${one.descricao}`).join('\n'),
  },
  {
    title: say('dossier.seeks'),
    of: ({ company }) => (company.buscandoInvestimentos ? say('dossier.yes') : say('dossier.no')),
  },
  {
    title: say('dossier.reais', { name: say('dossier.investment') }),
    width: 22,
    form: 'money',
    of: ({ company }) => company.valorEsperadoInvestimento,
  },
  {
    title: say('dossier.about'),
    width: 60,
    of: ({ company }) => ownText(company, 'descricao', language).text,
  },
  { title: say('dossier.seal'), width: 22, of: ({ company }) => sealOf({ language, say }, company) },
  {
    title: say('dossier.contacts'),
    width: 48,
    of: ({ company }) =>
      company.contactsWithheld
        ? say('dossier.withheld')
        : company.contatos
            .map(({ nome, email, telefones }) => [nome, email, ...telefones].filter(Boolean).join(', '))
            .join('\n'),
  },
  ...last(say),
]

const lotColumns = (say: Say): Column<Extract<Entry, { kind: 'LOTE' }>>[] => [
  ...first(say),
  { title: say('dossier.district'), width: 36, of: ({ lot }) => lot.distrito.nome },
  { title: say('dossier.place'), width: 22, of: ({ lot }) => lot.distrito.municipio },
  { title: say('dossier.areaHa'), form: 'hectares', of: ({ lot }) => lot.areaTotalLote },
  {
    title: say('dossier.situation'),
    width: 20,
    of: ({ lot }) => lot.situacaoLote?.descricaoSituacaoLote ?? null,
  },
  { title: say('dossier.sector'), width: 20, of: ({ lot }) => lot.setorLote?.descricaoNomeSetor ?? null },
  {
    title: say('dossier.utilities'),
    width: 30,
    of: ({ lot }) => lot.utilidades.map((one) => say(`dossier.utilityNames.${one}`)).join(', '),
  },
  { title: say('dossier.port'), width: 24, of: ({ lot }) => lot.porto?.nome ?? null },
  {
    title: say('dossier.km', { name: say('dossier.port') }),
    form: 'tenths',
    of: ({ lot }) => lot.porto?.distancia ?? null,
  },
  { title: say('dossier.airport'), width: 24, of: ({ lot }) => lot.aeroporto?.nome ?? null },
  {
    title: say('dossier.km', { name: say('dossier.airport') }),
    form: 'tenths',
    of: ({ lot }) => lot.aeroporto?.distancia ?? null,
  },
  {
    title: say('dossier.reais', { name: say('dossier.from') }),
    width: 20,
    form: 'money',
    of: ({ lot }) => lot.preco?.de ?? null,
  },
  {
    title: say('dossier.reais', { name: say('dossier.to') }),
    width: 20,
    form: 'money',
    of: ({ lot }) => lot.preco?.ate ?? null,
  },
  { title: say('dossier.confirmed'), form: 'date', of: ({ lot }) => dateOf(lot.confirmadoEm) },
  ...last(say),
]

type LotUse = Pick<Shown, 'number' | 'nome'> &
  Extract<Entry, { kind: 'LOTE' }>['lot']['usos'][number] & { uso: string }
const pricesOf = (lots: readonly Extract<Entry, { kind: 'LOTE' }>[]): LotUse[] =>
  lots.flatMap(({ number, nome, lot }) => lot.usos.map((use) => ({ ...use, uso: use.nome, number, nome })))

const priceColumns = (say: Say): Column<LotUse>[] => [
  { title: say('dossier.number'), width: 6, form: 'whole', of: ({ number }) => number },
  { title: say('dossier.lot'), width: 36, of: ({ nome }) => nome },
  { title: say('dossier.use'), width: 36, of: ({ uso }) => uso },
  { title: say('dossier.largest'), form: 'share', of: ({ percentual }) => percentual / 10_000 },
  {
    title: say('dossier.reais', { name: say('dossier.withLargest') }),
    width: 24,
    form: 'money',
    of: ({ de }) => de,
  },
  {
    title: say('dossier.reais', { name: say('dossier.to') }),
    width: 22,
    form: 'money',
    of: ({ ate }) => ate,
  },
]

type MunicipalityEntry = Extract<Entry, { kind: 'MUNICIPIO' }>
const municipalityColumns = (say: Say): Column<MunicipalityEntry>[] => [
  ...first(say),
  { title: say('dossier.region'), width: 24, of: ({ municipality }) => municipality.regiao },
  { title: `${say('dossier.area')} (km²)`, form: 'whole', of: ({ municipality }) => municipality.areaKm2 },
  { title: say('dossier.population'), form: 'whole', of: ({ municipality }) => municipality.populacao },
  {
    title: `${say('dossier.population')}: ${say('dossier.year')}`,
    of: ({ municipality }) => municipality.anoPopulacao,
  },
  {
    title: say('dossier.reais', { name: say('dossier.gdp') }),
    width: 22,
    form: 'money',
    of: ({ municipality }) => municipality.pib,
  },
  { title: `${say('dossier.gdp')}: ${say('dossier.year')}`, of: ({ municipality }) => municipality.anoPib },
  ...(hasScore
    ? [
        {
          title: say('dossier.score'),
          form: 'share' as const,
          of: ({ municipality }: MunicipalityEntry) => municipality.pontuacaoIntegrar,
        },
      ]
    : []),
  {
    title: say('dossier.activeCompanies'),
    form: 'whole',
    of: ({ municipality }) => (municipality.dataEmpresas === null ? null : municipality.numeroEmpresas),
  },
  {
    title: say('dossier.districts'),
    width: 40,
    of: ({ municipality }) =>
      municipality.distritos
        .map(
          ({ nome, lotesDisponiveis }) => `${nome}: ${say('dossier.available', { count: lotesDisponiveis })}`,
        )
        .join('\n'),
  },
  {
    title: say('dossier.incentives'),
    width: 40,
    of: ({ municipality }) => municipality.incentivos.map(({ titulo }) => titulo.text).join('\n'),
  },
  { title: say('dossier.secretariat'), width: 30, of: ({ municipality }) => municipality.secretaria.text },
  { title: say('dossier.email'), width: 30, of: ({ municipality }) => municipality.email },
  { title: say('dossier.phone'), width: 20, of: ({ municipality }) => municipality.telefone },
  ...last(say),
]

const changeColumns = ({ language }: DossierOrder, say: Say): Column<DossierOrder['changes'][number]>[] => [
  { title: say('dossier.name'), width: 40, of: ({ nome }) => nome },
  { title: say('dossier.added'), form: 'date', of: ({ desde }) => dateOf(desde) },
  { title: say('dossier.change'), width: 70, of: (change) => wordsOf({ language, say }, change) },
]

const sourceColumns = (say: Say): Column<DossierOrder['sources'][number]>[] => [
  { title: say('dossier.sourceName'), width: 34, of: ({ title }) => title },
  { title: say('dossier.origin'), width: 70, of: ({ fonte }) => fonte },
  { title: say('dossier.day'), of: ({ data }) => (data?.length === 4 ? Number(data) : dateOf(data)) },
]
