/** Companies as CSV for spreadsheets (FINDER-20), with a header in the reader's language. */

import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { sealName } from '@invest/contract/state'
import { csvLines } from '../../csv.ts'
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
    sealName,
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
    sealName,
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
    sealName,
    'Latitud',
    'Longitud',
    'Descripción',
  ],
}
const rowsAtOnce = 200

export async function* csvOf(rows: AsyncIterable<ExportRow>, language: Language): AsyncGenerator<string> {
  yield csvLines([headers[language]], language, { bom: true })
  let waiting: unknown[][] = []
  for await (const row of rows) {
    waiting.push(columnsOf(row))
    if (waiting.length < rowsAtOnce) continue
    yield csvLines(waiting, language)
    waiting = []
  }
  yield csvLines(waiting, language)
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
