/** What the portal knows of a municipality's place: its region, the state's medians, and what lies in it or near (MUNICIPALITY-68). */
import type { Distance } from '@invest/contract/districts/distances'
import type { Language } from '@invest/contract/language'
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import type { Database } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { distanceTo, namedIn, portsAndAirports } from '../../districts/index.ts'
import { proediDistrictsOf, seatOf, stateMedians } from './surroundings-repository.ts'

/** Of ports and of airports, how many. */
const nearestOfEach = 2

/** The nearest of each kind, the nearest first. */
function nearest(distances: readonly Distance[]): Distance[] {
  const sorted = distances.toSorted((a, b) => a.distancia - b.distancia)
  return sorted.filter(
    (one, i) =>
      sorted.slice(0, i).filter(({ tipoLocal }) => tipoLocal === one.tipoLocal).length < nearestOfEach,
  )
}

/** Roads are measured from districts, not from seats. */
const straightLines = new Map<string, number | null>()

export async function readSurroundings(
  db: Database,
  code: string,
  language: Language,
): Promise<
  Pick<
    PublicMunicipality,
    'regiao' | 'medianas' | 'lugaresProximos' | 'distritosProedi' | 'empresasBuscandoInvestimento'
  >
> {
  const [seat, medianas, places, districts] = await Promise.all([
    seatOf(db, code),
    stateMedians(db),
    portsAndAirports(db, language),
    proediDistrictsOf(db, code, language),
  ])
  if (!seat) throw new Refusal('municipio-desconhecido')
  return {
    regiao: seat.regiao,
    medianas,
    lugaresProximos: nearest(places.map((place) => distanceTo(seat, place, straightLines))),
    distritosProedi: districts.map(({ nome, nomeTraduzido, ...district }) => ({
      ...district,
      ...namedIn(nome, nomeTraduzido, language),
    })),
    empresasBuscandoInvestimento: seat.empresasBuscandoInvestimento,
  }
}
