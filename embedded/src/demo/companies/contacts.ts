/** Invents contacts with phone numbers 90000-xxxx and mail addresses that end in `.test` (OPS-17). */
import { withoutAccents } from '@invest/contract/language'
import type { StoredPhone } from '@invest/server/db/schema/schema'
import type { DemoContact } from '../model.ts'
import { mailName, personName } from '../people/people.ts'
import { type Random, seededUuid } from '../random.ts'
import { texts } from '../wording/texts.ts'

export const phone = (ddd: string, chance: Random, ehWhatsapp: boolean): StoredPhone => ({
  codigoPais: '55',
  ddd,
  numero: `90000${String(chance.int(0, 9999)).padStart(4, '0')}`,
  ehWhatsapp,
})

/** `Vinícola Serra do Quaraim` becomes `vinicola-serra-do-quaraim`. */
export const slug = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function contacts(
  cnpj: string,
  brand: string,
  ddd: string,
  chance: Random,
  count: number,
): DemoContact[] {
  const host = `${slug(brand)}.test`
  return Array.from({ length: count }, (_, i): DemoContact => {
    const person = personName(chance)
    const role = chance.pick(texts.contactRoles)
    const own = i > 0 || chance.chance(0.4)
    return {
      id: seededUuid(`contato ${cnpj} ${i}`),
      nome: own ? `${person} (${role.toLowerCase()})` : role,
      email: chance.chance(0.92) || i === 0 ? `${own ? mailName(person) : 'contato'}@${host}` : null,
      telefone: chance.chance(0.55) || i > 0 ? phone(ddd, chance, false) : null,
      celular: chance.chance(0.6) ? phone(ddd, chance, chance.chance(0.75)) : null,
    }
  })
}
