/** Invents addresses from street names that any town of the state has. */

import type { DemoAddress } from '../model.ts'
import type { Random } from '../random.ts'
import { quarters, ruralQuarters, ruralStreets, streets } from '../wording/words.ts'
import type { Municipality } from './geography.ts'
import { postcodePrefix } from './regions.ts'

export function addressIn(place: Municipality, chance: Random, rural: boolean): DemoAddress {
  const where = {
    codMunicipioRfb: place.codMunicipioRfb,
    nomeMunicipio: place.nomeCompleto,
    siglaUf: 'RS',
    cep: postcode(place, chance),
  }
  if (rural) {
    return {
      tipoLogradouro: chance.pick(['Estrada', 'Estrada', 'Rodovia', 'Linha']),
      nomeLogradouro: chance.pick(ruralStreets),
      numeroLogradouro: chance.chance(0.3) ? 'S/N' : String(chance.int(1, 98) * 50),
      complemento: chance.chance(0.3) ? `Km ${chance.int(1, 40)}` : null,
      bairro: chance.pick(ruralQuarters),
      ...where,
    }
  }
  return {
    tipoLogradouro: chance.weighted(['Rua', 'Avenida', 'Travessa', 'Rodovia'], (type) =>
      type === 'Rua' ? 70 : type === 'Avenida' ? 22 : 4,
    ),
    nomeLogradouro: chance.pick(streets),
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
    bairro: chance.chance(0.35) ? 'Centro' : chance.pick(quarters),
    ...where,
  }
}

function postcode(place: Municipality, chance: Random): string {
  const prefix =
    place.codMunicipioRfb === '8801' ? chance.pick(['900', '902', '904', '905', '910', '912']) : null
  return `${prefix ?? postcodePrefix(place.region)}${String(chance.int(0, 99)).padStart(2, '0')}000`
}
