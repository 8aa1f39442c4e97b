/**
 * Companies as CSV for spreadsheets (FINDER-21), with a byte order mark, a header in the reader's language, and the
 * decimal sign of that language. Spreadsheets in Portuguese or Spanish split columns at semicolons; those in English ask.
 */
import { formatCnpj } from '@invest/contract/cnpj'
import type { Language } from '@invest/contract/language'
import { stringify } from 'csv-stringify/sync'
import type { ExportRow } from './export-rows.sql.ts'

const headers: Record<Language, string[]> = {
  pt: [
    'CNPJ',
    'Razão social',
    'Nome de exibição',
    'Município',
    'Código do município (RFB)',
    'CNAE principal',
    'CNAEs secundários',
    'Produtos e serviços',
    'Busca investimento',
    'Valor esperado (R$)',
    'Made in RS',
    'Latitude',
    'Longitude',
    'Descrição',
  ],
  en: [
    'CNPJ',
    'Registered name',
    'Display name',
    'Municipality',
    'Municipality code (RFB)',
    'Main CNAE',
    'Secondary CNAEs',
    'Products and services',
    'Seeking investment',
    'Expected amount (BRL)',
    'Made in RS',
    'Latitude',
    'Longitude',
    'Description',
  ],
  es: [
    'CNPJ',
    'Razón social',
    'Nombre visible',
    'Municipio',
    'Código del municipio (RFB)',
    'CNAE principal',
    'CNAE secundarios',
    'Productos y servicios',
    'Busca inversión',
    'Monto esperado (R$)',
    'Made in RS',
    'Latitud',
    'Longitud',
    'Descripción',
  ],
}
const yesNo: Record<Language, [string, string]> = { pt: ['sim', 'não'], en: ['yes', 'no'], es: ['sí', 'no'] }

/** What a spreadsheet takes for a number. */
const decimalSign: Record<Language, string> = { pt: ',', en: '.', es: ',' }

/**
 * A spreadsheet runs a cell that begins like a formula, and programs that do not heed quotes begin a cell after every
 * separator and line break inside a text. An apostrophe makes it text there (FINDER-34).
 */
const formulaStart = /(^|[;,\t\r\n\v\f\u0085\u2028\u2029])(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g
const plainText = (text: string): string => text.replace(formulaStart, "$1'")

const rowsAtOnce = 200

export async function* csvOf(rows: AsyncIterable<ExportRow>, language: Language): AsyncGenerator<string> {
  const [yes, no] = yesNo[language]
  const lines = (records: unknown[][], bom = false): string =>
    stringify(records, {
      bom,
      delimiter: ';',
      record_delimiter: 'windows',
      quoted_string: true,
      cast: {
        string: plainText,
        boolean: (value) => (value ? yes : no),
        number: (value) => String(value).replace('.', decimalSign[language]),
      },
    })
  yield lines([headers[language]], true)
  let waiting: unknown[][] = []
  for await (const row of rows) {
    waiting.push(columnsOf(row))
    if (waiting.length < rowsAtOnce) continue
    yield lines(waiting)
    waiting = []
  }
  yield lines(waiting)
}

const columnsOf = (row: ExportRow) => [
  formatCnpj(row.cnpj),
  row.nome,
  row.nomeExibicao,
  row.nomeMunicipio,
  row.codMunicipioRfb,
  row.cnaePrincipal,
  row.cnaesSecundarios.join(' '),
  row.codigos.join(' '),
  row.buscandoInvestimentos,
  row.valorEsperadoInvestimento,
  row.habilitadoMadeInRs,
  row.latitude,
  row.longitude,
  row.descricao,
]
