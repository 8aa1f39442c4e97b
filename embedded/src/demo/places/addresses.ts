/** Invents addresses from street names that any town of the state has. */

import type { DemoAddress } from '../model.ts'
import type { Random } from '../random.ts'
import { type PlaceWords, ruralStreets } from '../wording/words.ts'
import type { Municipality } from './geography.ts'

export function addressIn(
  place: Municipality,
  chance: Random,
  rural: boolean,
  words: PlaceWords,
): DemoAddress {
  const where = {
    codMunicipioRfb: place.codMunicipioRfb,
    nomeMunicipio: place.nomeCompleto,
    siglaUf: place.siglaUf,
    cep: postcode(place, chance),
  }
  if (rural) {
    return {
      tipoLogradouro: chance.pick(['Estrada', 'Estrada', 'Rodovia', 'Linha']),
      nomeLogradouro: chance.pick(ruralStreets),
      numeroLogradouro: chance.chance(0.3) ? 'S/N' : String(chance.int(1, 98) * 50),
      complemento: chance.chance(0.3) ? `Km ${chance.int(1, 40)}` : null,
      bairro: chance.pick(words.ruralQuarters),
      ...where,
    }
  }
  return {
    tipoLogradouro: chance.weighted(['Rua', 'Avenida', 'Travessa', 'Rodovia'], (type) =>
      type === 'Rua' ? 70 : type === 'Avenida' ? 22 : 4,
    ),
    nomeLogradouro: chance.pick(words.streets),
    numeroLogradouro: String(chance.int(11, 2990)),
    complemento: chance.chance(0.25)
      ? chance.pick([
          `Sala ${chance.int(101, 905)}`,
          `Pavilhão ${chance.int(1, 9)}`,
          'Fundos',
          'Térreo',
          'Loja 2',
        ])
      : null,
    bairro: chance.chance(0.35) ? 'Centro' : chance.pick(words.quarters),
    ...where,
  }
}

function postcode({ nomeCompleto, postcodePrefixes }: Municipality, chance: Random): string {
  const prefix = postcodePrefixes.length > 1 ? chance.pick(postcodePrefixes) : postcodePrefixes[0]
  if (!prefix) throw new Error(`no postcodes of ${nomeCompleto}`)
  return `${prefix}${String(chance.int(0, 99)).padStart(2, '0')}000`
}
