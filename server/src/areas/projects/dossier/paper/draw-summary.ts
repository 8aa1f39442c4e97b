/** What decides, on the first page: the entries of each kind beside each other in a table, with their pages (PROJECT-21). */
import { heading, paragraph, small } from '../../../../paper/blocks.ts'
import { hectaresOf, numberOf } from '../../../../paper/formats.ts'
import { formatDay } from '../../../../paper/paper.ts'
import { type Column, drawOpenTable, type OpenRow } from '../../../../paper/table.ts'
import type { Entry } from '../order.ts'
import { mainActivityNameOf } from './draw-company.ts'
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

function companiesTable({ language, say, order }: Sheet): Table {
  const entries = ofKind(order.entries, 'EMPRESA')
  const sought = ({ buscandoInvestimentos, valorEsperadoInvestimento: amount }: Of<'EMPRESA'>['company']) =>
    !buscandoInvestimentos
      ? say('dossier.no')
      : amount === null
        ? say('dossier.yes')
        : numberOf(language, amount)
  return {
    title: say('dossier.companies'),
    columns: [
      { title: say('dossier.name'), share: 0.19 },
      { title: say('dossier.place'), share: 0.13 },
      { title: say('dossier.activity'), share: 0.2 },
      { title: say('dossier.reais', { name: say('dossier.seeks') }), share: 0.14, right: true },
      { title: say('dossier.contact'), share: 0.23 },
    ],
    rows: entries.map(({ number, nome, company }) => {
      const [first] = company.contatos
      const contact = company.contactsWithheld
        ? say('dossier.withheldInRow')
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

function lotsTable({ language, say, order: { entries, prices, lotsAddress } }: Sheet): Table {
  const price = (value: number | undefined) => (value === undefined ? missing : numberOf(language, value))
  return {
    title: say('dossier.lots'),
    columns: [
      { title: say('dossier.lot'), share: 0.25 },
      { title: say('dossier.place'), share: 0.14 },
      { title: say('dossier.areaHa'), share: 0.1, right: true },
      { title: say('dossier.reais', { name: say('dossier.priceFrom') }), share: 0.12, right: true },
      { title: say('dossier.reais', { name: say('dossier.priceTo') }), share: 0.13, right: true },
      { title: say('dossier.situation'), share: 0.15 },
    ],
    rows: ofKind(entries, 'LOTE').map(({ number, nome, lot }) => ({
      number,
      cells: [
        nome,
        lot.distrito.municipio,
        lot.areaTotalLote === null ? missing : hectaresOf(language, lot.areaTotalLote),
        price(lot.preco?.de),
        price(lot.preco?.ate),
        lot.situacaoLote?.descricaoSituacaoLote ?? missing,
      ],
    })),
    notes: [
      ...(prices
        ? [
            [
              say('dossier.priceNote'),
              `${say('dossier.version', { n: prices.versao, day: formatDay(language, prices.vigenteDesde) })}.`,
              ...(prices.demonstracao ? [say('dossier.demonstration')] : []),
            ].join(' '),
          ]
        : []),
      `${say('dossier.lotContact')} ${lotsAddress}`,
    ],
  }
}

function municipalitiesTable({ language, say, order }: Sheet): Table {
  return {
    title: say('dossier.municipalities'),
    columns: [
      { title: say('dossier.municipality'), share: 0.22 },
      { title: say('dossier.population'), share: 0.13, right: true },
      { title: say('dossier.millions', { name: say('dossier.gdp') }), share: 0.15, right: true },
      { title: say('dossier.freeLots'), share: 0.12, right: true },
      { title: say('dossier.contact'), share: 0.27 },
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
  const { paper, say } = sheet
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
        { title: say('dossier.number'), share: 0.05, strong: true },
        ...columns,
        { title: say('dossier.page'), share: 0.06, right: true },
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
