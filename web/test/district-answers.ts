/** A district with its lots, and what the API answers about it, for the screen tests of the industrial districts. */

import { districts } from '@invest/contract/districts'
import type { District, DistrictItem, DistrictStatistics } from '@invest/contract/districts/district'
import type { FoundLot } from '@invest/contract/districts/lot-search'
import type { Lot, LotItem, LotSituation } from '@invest/contract/districts/lots'
import type { EditedSector } from '@invest/contract/districts/sectors'
import { profile } from '@invest/contract/profile'
import { reference } from '@invest/contract/reference'
import { type Answer, answers, me, refuses } from './open-screen.tsx'

export const situations: LotSituation[] = [
  { id: 1, descricaoSituacaoLote: 'Disponível', grupo: 'DISPONIVEL' },
  { id: 3, descricaoSituacaoLote: 'Em negociação', grupo: 'EM_NEGOCIACAO' },
  { id: 4, descricaoSituacaoLote: 'Ocupado', grupo: 'OCUPADO' },
]
export const sectors = [
  { id: 8, descricaoNomeSetor: 'Metalurgia' },
  { id: 9, descricaoNomeSetor: 'Química' },
]

/** A sector as its editors get it. */
export const editedSector = (id: number, descricaoNomeSetor: string): EditedSector => ({
  id,
  descricaoNomeSetor,
  original: descricaoNomeSetor,
  versao: 1,
  traducoes: { en: null, es: null },
  emUso: { total: 0, lotes: [] },
})

export const lotItem = (id: number, change: Partial<LotItem> = {}): LotItem => ({
  id,
  cdOriginalSvg: `DIRG-${String(id).padStart(3, '0')}`,
  numeroLote: `A-${id}`,
  areaTotalLote: 1.25,
  situacaoLote: situations[0] ?? null,
  setorLote: null,
  utilidades: ['ENERGIA'],
  confirmadoEm: '2026-03-05T12:00:00Z',
  ...change,
})

export const lot = (change: Partial<Lot> = {}, id = 7): Lot => ({
  ...lotItem(id),
  numeroMatriculaLote: '40010',
  descricaoObservacao: 'Esquina com a avenida.',
  versao: 3,
  ...change,
})

const statistics: DistrictStatistics = {
  numLotesEmAnalise: 0,
  pctLotesEmAnalise: 0,
  areaEmAnalise: 0,
  pctAreaEmAnalise: 0,
  numLotesEmNegociacao: 0,
  pctLotesEmNegociacao: 0,
  areaEmNegociacao: 0,
  pctAreaEmNegociacao: 0,
  numLotesOcupados: 3,
  pctLotesOcupados: 27.27,
  areaOcupados: 1234.5678,
  pctAreaOcupados: 61.7,
  numLotesIndisponiveis: 0,
  pctLotesIndisponiveis: 0,
  areaIndisponiveis: 0,
  pctAreaIndisponiveis: 0,
  numLotesDisponiveis: 8,
  pctLotesDisponiveis: 72.73,
  areaDisponiveis: 766.5,
  pctAreaDisponiveis: 38.3,
  totalLotes: 11,
  totalArea: 2001.0678,
}

const names = [
  ['DICS', 'Distrito Industrial de Cachoeira do Sul', 'Cachoeira do Sul', -30.04, -52.89],
  ['DIMT', 'Distrito Industrial de Montenegro', 'Montenegro', -29.68, -51.46],
  ['DIAV', 'Distrito Industrial de Alvorada e Viamão', 'Alvorada', -30.0, -51.08],
  ['ZMG', 'Zona Mista Industrial de Guaíba', 'Guaíba', -30.11, -51.33],
  ['DIRG', 'Distrito Industrial de Rio Grande', 'Rio Grande', -32.1, -52.15],
] as const

export const districtItems: DistrictItem[] = names.map(
  ([sigla, nome, municipio, latitude, longitude], i) => ({
    id: i + 1,
    sigla,
    nome,
    municipio,
    latitude,
    longitude,
    totalLotes: 40 + i,
    totalArea: 100.5,
    numLotesDisponiveis: i,
    areaDisponiveis: i,
  }),
)

/** Eleven lots, so that a list has a second page. The shape DIRG-099 has no lot. */
export const district: District = {
  id: 5,
  sigla: 'DIRG',
  nome: 'Distrito Industrial de Rio Grande',
  municipio: 'Rio Grande',
  latitude: -32.1,
  longitude: -52.15,
  urlImagemFundo: null,
  svgLotes: null,
  demonstracao: true,
  urlGoogleMaps: null,
  acesso: { texto: 'Pela BR-392.', fonte: 'Plano do distrito' },
  infraestrutura: null,
  distancias: [{ tipoLocal: 'PORTO', sigla: 'BRRIG', nome: 'Porto do Rio Grande', distancia: 4.5 }],
  lotes: [
    ...[1, 2, 3].map((id) => lot({ situacaoLote: situations[2] ?? null, setorLote: sectors[1] ?? null }, id)),
    ...[4, 5, 6, 7, 8, 9, 10, 11].map((id) => lot({}, id)),
  ],
  estatisticas: statistics,
}

export const foundLot = (id: number, change: Partial<FoundLot> = {}): FoundLot => ({
  ...lotItem(id),
  distrito: { id: 5, sigla: 'DIRG', nome: 'Distrito Industrial de Rio Grande', municipio: 'Rio Grande' },
  porto: { tipoLocal: 'PORTO', sigla: 'BRRIG', nome: 'Porto do Rio Grande', distancia: 4.5 },
  aeroporto: { tipoLocal: 'AEROPORTO', sigla: 'SBPK', nome: 'Aeroporto de Pelotas', distancia: 50 },
  local: null,
  preco: null,
  ...change,
})

export const pageOf = <Item>(content: Item[], page = 0, total = content.length) => ({
  content,
  page,
  size: 10,
  totalElements: total,
  totalPages: Math.ceil(total / 10),
})

/** The signed-in person with these permissions. */
export const withPermissions = (...names: string[]): Answer =>
  answers(profile.me, {
    ...me,
    listaDePermissoesDoUsuario: names.map((nomePermissao) => ({ nomePermissao })) as never,
  })

/** What the screens of districts always ask for. */
export const usualDistrictAnswers: Answer[] = [
  answers(districts.list, districtItems),
  answers(districts.get, district),
  answers(districts.situations, { content: situations }),
  answers(districts.sectors, pageOf(sectors)),
  refuses(districts.prices, { status: 404, codigo: 'precos-desconhecidos', mensagem: 'Sem preços.' }),
  answers(reference.phoneCountries, [
    {
      codigoTelefone: '55',
      nomeAbreviado: 'BR',
      nomePaisPortugues: 'Brasil',
      nomePais: 'Brazil',
      mascara: '(00) 00000-0000',
    },
  ]),
]
