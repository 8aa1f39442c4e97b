/** Companies as a GeoJSON FeatureCollection (RFC 7946); a company without a position has the geometry null. */
import type { ExportRow } from './export-rows.sql.ts'

export async function* geoJsonOf(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = '\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(featureOf(row))
    separator = ',\n'
  }
  yield '\n]}\n'
}

const featureOf = (row: ExportRow) => ({
  type: 'Feature',
  geometry: row.latitude === null ? null : { type: 'Point', coordinates: [row.longitude, row.latitude] },
  properties: {
    cnpj: row.cnpj,
    nome: row.nome,
    nomeExibicao: row.nomeExibicao,
    descricao: row.descricao,
    municipio: { nomeCompleto: row.nomeMunicipio, codMunicipioRfb: row.codMunicipioRfb },
    cnaePrincipal: row.cnaePrincipal,
    cnaesSecundarios: row.cnaesSecundarios,
    produtosOuServicos: row.codigos,
    buscandoInvestimentos: row.buscandoInvestimentos,
    valorEsperadoInvestimento: row.valorEsperadoInvestimento,
    habilitadoMadeInRs: row.habilitadoMadeInRs,
  },
})
