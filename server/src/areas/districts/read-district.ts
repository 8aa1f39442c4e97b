/** The districts on the picker's map, and one district with all that its view shows. */
import type { Distance } from '@invest/contract/districts/distances'
import type { District, DistrictItem } from '@invest/contract/districts/district'
import type { Language } from '@invest/contract/language'
import { Refusal } from '../../http/refusal.ts'
import type { DistrictDeps } from './deps.ts'
import { distanceTo, wholeRoads } from './distances.ts'
import { inLanguage, namedIn } from './in-language.sql.ts'
import { lotsWhole } from './lots/lot-repository.ts'
import {
  type DistrictRow,
  districtsInOrder,
  findDistrict,
  groupSums,
  portsAndAirports,
} from './repository.ts'
import { measuredRoads } from './roads/road-repository.ts'
import { statisticsOf } from './statistics.ts'

export async function listDistricts({ db }: DistrictDeps, language: Language): Promise<DistrictItem[]> {
  const [districts, sums] = await Promise.all([districtsInOrder(db, language), groupSums(db)])
  return districts.map(({ id, nome, nomeTraduzido, sigla, municipio, latitude, longitude }) => {
    const { totalLotes, totalArea, numLotesDisponiveis, areaDisponiveis } = statisticsOf(sums.get(id) ?? [])
    const counted = { totalLotes, totalArea, numLotesDisponiveis, areaDisponiveis }
    return {
      id,
      ...namedIn(nome, nomeTraduzido, language),
      sigla,
      municipio,
      latitude,
      longitude,
      ...counted,
    }
  })
}

const mostShown = 5

/** The nearest places, the nearest first; a port and an airport are among them, however far. */
const shownDistances = (all: Distance[]): Distance[] =>
  all
    .toSorted((a, b) => a.distancia - b.distancia)
    .filter(
      (one, i, sorted) =>
        i < mostShown || sorted.findIndex(({ tipoLocal }) => tipoLocal === one.tipoLocal) === i,
    )

export async function readDistrict(
  { db }: DistrictDeps,
  sigla: string,
  language: Language,
): Promise<District> {
  const district = await findDistrict(db, sigla, language)
  if (!district) throw new Refusal('distrito-desconhecido')
  const [lotes, sums, places, measured, all] = await Promise.all([
    lotsWhole(db, district.id, language),
    groupSums(db),
    portsAndAirports(db, language),
    measuredRoads(db),
    districtsInOrder(db, language),
  ])
  const roads = wholeRoads(measured, all, places)
  return {
    ...presentDistrict(district, language),
    distancias: shownDistances(places.map((place) => distanceTo(district, place, roads))),
    lotes,
    estatisticas: statisticsOf(sums.get(district.id) ?? []),
  }
}

/** A fact and its source, each as it is in Portuguese and translated. */
function sourced(
  [pt, translation]: [string | null, string | null],
  [source, translatedSource]: [string | null, string | null],
  language: Language,
) {
  if (pt === null) return null
  const { texto: fonte, idioma: idiomaFonte } = inLanguage(source ?? '', translatedSource, language)
  return { ...inLanguage(pt, translation, language), fonte, ...(source && idiomaFonte && { idiomaFonte }) }
}

const presentDistrict = ({ id, svgVersao, ...row }: DistrictRow, language: Language) => ({
  id,
  ...namedIn(row.nome, row.nomeTraduzido, language),
  sigla: row.sigla,
  municipio: row.municipio,
  latitude: row.latitude,
  longitude: row.longitude,
  urlImagemFundo: row.urlImagemFundo,
  svgLotes: svgVersao && `/proedi/distrito-industrial/baixar-svg/${id}?versao=${svgVersao}`,
  demonstracao: row.demonstracao,
  urlGoogleMaps: row.urlGoogleMaps,
  acesso: sourced([row.acesso, row.acessoTraduzido], [row.fonteAcesso, row.fonteAcessoTraduzida], language),
  infraestrutura: sourced(
    [row.infraestrutura, row.infraestruturaTraduzida],
    [row.fonteInfraestrutura, row.fonteInfraestruturaTraduzida],
    language,
  ),
})
