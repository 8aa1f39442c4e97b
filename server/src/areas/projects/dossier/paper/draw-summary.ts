/** What decides, on the first page: the entries of each kind beside each other in a table, with their pages (PROJECT-33). */
import { heading, paragraph, small } from '../../../../paper/blocks.ts'
import { formatDay } from '../../../../paper/paper.ts'
import { type Column, drawOpenTable, type OpenRow } from '../../../../paper/table.ts'
import type { Entry } from '../order.ts'
import { mainActivityNameOf } from './draw-company.ts'
import { numberOf } from './formats.ts'
import type { Sheet } from './sheet.ts'

type Kind = Entry['kind']
type Of<K extends Kind> = Extract<Entry, { kind: K }>

const ofKind = <K extends Kind>(entries: readonly Entry[], kind: K): Of<K>[] =>
  entries.filter((entry): entry is Of<K> => entry.kind === kind)

/** The columns between an entry's number and its page. */
interface Table {
  title: string
  columns: Column[]
  rows: { number: number; cells: string[] }[]
  notes: string[]
}

const missing = '–'
const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join('\n') || missing

function companiesTable({ language, texts, order }: Sheet): Table {
  const entries = ofKind(order.entries, 'EMPRESA')
  const sought = ({ buscandoInvestimentos, valorEsperadoInvestimento: amount }: Of<'EMPRESA'>['company']) =>
    !buscandoInvestimentos ? texts.no : amount === null ? texts.yes : numberOf(language, amount)
  return {
    title: texts.companies,
    columns: [
      { title: texts.name, share: 0.19 },
      { title: texts.place, share: 0.13 },
      { title: texts.activity, share: 0.2 },
      { title: texts.reais(texts.seeks), share: 0.14, right: true },
      { title: texts.contact, share: 0.23 },
    ],
    rows: entries.map(({ number, nome, company }) => {
      const [first] = company.contatos
      const contact = company.contactsWithheld
        ? texts.withheldInRow
        : joined([first?.email, first?.telefones[0]])
      const { nomeCompleto } = company.endereco.municipio
      return {
        number,
        cells: [nome, nomeCompleto, mainActivityNameOf(company) || missing, sought(company), contact],
      }
    }),
    notes: [],
  }
}

function lotsTable({ language, texts, order: { entries, prices, lotsAddress } }: Sheet): Table {
  const price = (value: number | undefined) => (value === undefined ? missing : numberOf(language, value))
  return {
    title: texts.lots,
    columns: [
      { title: texts.lot, share: 0.25 },
      { title: texts.place, share: 0.14 },
      { title: texts.areaHa, share: 0.1, right: true },
      { title: texts.reais(texts.priceFrom), share: 0.12, right: true },
      { title: texts.reais(texts.priceTo), share: 0.13, right: true },
      { title: texts.situation, share: 0.15 },
    ],
    rows: ofKind(entries, 'LOTE').map(({ number, nome, lot }) => ({
      number,
      cells: [
        nome,
        lot.distrito.municipio,
        lot.areaTotalLote === null ? missing : numberOf(language, lot.areaTotalLote, 4),
        price(lot.preco?.de),
        price(lot.preco?.ate),
        lot.situacaoLote?.descricaoSituacaoLote ?? missing,
      ],
    })),
    notes: [
      ...(prices
        ? [
            [
              texts.priceNote,
              `${texts.version(prices.versao, formatDay(language, prices.vigenteDesde))}.`,
              ...(prices.demonstracao ? [texts.demonstration] : []),
            ].join(' '),
          ]
        : []),
      `${texts.lotContact} ${lotsAddress}`,
    ],
  }
}

function municipalitiesTable({ language, texts, order }: Sheet): Table {
  return {
    title: texts.municipalities,
    columns: [
      { title: texts.municipality, share: 0.22 },
      { title: texts.population, share: 0.13, right: true },
      { title: texts.millions(texts.gdp), share: 0.15, right: true },
      { title: texts.freeLots, share: 0.12, right: true },
      { title: texts.contact, share: 0.27 },
    ],
    rows: ofKind(order.entries, 'MUNICIPIO').map(({ number, nome, municipality }) => {
      const { populacao, pib, distritos, email, telefone } = municipality
      const lots = distritos.reduce((sum, { lotesDisponiveis }) => sum + lotesDisponiveis, 0)
      return {
        number,
        cells: [
          nome,
          populacao === null ? missing : numberOf(language, populacao),
          pib === null ? missing : numberOf(language, pib / 1_000_000),
          numberOf(language, lots),
          joined([email, telefone]),
        ],
      }
    }),
    notes: [],
  }
}

/** Answers the rows by their entries' numbers: a row's page is known once everything is drawn. */
export function drawSummary(sheet: Sheet): Map<number, OpenRow> {
  const { paper, texts } = sheet
  const open = new Map<number, OpenRow>()
  for (const { title, columns, rows, notes } of [
    companiesTable(sheet),
    lotsTable(sheet),
    municipalitiesTable(sheet),
  ]
    .filter(({ rows }) => rows.length > 0)
    // Whose first entry comes first in the folder.
    .toSorted(({ rows: [one] }, { rows: [other] }) => (one?.number ?? 0) - (other?.number ?? 0))) {
    heading(paper, title)
    const drawn = drawOpenTable(
      paper,
      [
        { title: texts.number, share: 0.05, strong: true },
        ...columns,
        { title: texts.page, share: 0.06, right: true },
      ],
      rows.map(({ number, cells }) => [String(number), ...cells]),
    )
    drawn.forEach((row, i) => {
      open.set(rows[i]?.number ?? 0, row)
    })
    for (const note of notes) paragraph(paper, note, small)
  }
  return open
}
