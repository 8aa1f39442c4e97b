/** A municipality's figures as the contract names them. */

import type { PopularActivity } from '@invest/contract/municipalities/figures'
import type { InvestmentType } from '@invest/contract/municipalities/shared'
import type { FiguresRow } from './repository.ts'

/** Nothing is counted before the first count: the numbers are 0, and their day is null. */
const companyFigures = (row: FiguresRow) => ({
  numeroEmpresas: row.numero ?? 0,
  numeroEmpresasAbertasUltimosCincoAnos: row.abertas ?? 0,
  numeroEmpresasFechadasUltimosCincoAnos: row.fechadas ?? 0,
  numeroEmpresasIndustria: row.industria ?? 0,
  numeroEmpresasComercio: row.comercio ?? 0,
  numeroEmpresasServico: row.servico ?? 0,
  dataEmpresas: row.data,
})

/** All but the lists of activities. */
export const plainFigures = (row: FiguresRow) => ({
  populacao: row.populacao,
  anoPopulacao: row.anoPopulacao,
  fontePopulacao: row.fontePopulacao,
  pib: row.pib,
  anoPib: row.anoPib,
  fontePib: row.fontePib,
  pontuacaoIntegrar: row.pontuacaoIntegrar,
  anoPontuacaoIntegrar: row.anoPontuacaoIntegrar,
  fontePontuacaoIntegrar: row.fontePontuacaoIntegrar,
  ...companyFigures(row),
})

export const popularCodes = ({ cnaes }: FiguresRow): string[] =>
  Object.values(cnaes ?? {}).flatMap((list) => list.map(({ cnae }) => cnae))

export function presentFigures(row: FiguresRow, names: ReadonlyMap<string, string>) {
  const popular = (kind: InvestmentType): PopularActivity[] =>
    (row.cnaes?.[kind] ?? []).map(({ cnae, numeroEmpresas }) => ({
      atividadeEconomicaVO: { cnae, descricao: names.get(cnae) ?? '' },
      numeroEmpresas,
    }))
  return {
    ...plainFigures(row),
    cnaesIndustria: popular('INDUSTRIA'),
    cnaesComercio: popular('COMERCIO'),
    cnaesServico: popular('SERVICO'),
  }
}
