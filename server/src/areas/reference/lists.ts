/** The reference lists: their items, and the fields by which they can be filtered (REFERENCE-1). */

import type { Language } from '@invest/contract/language'
import { type EntityType, entityTypes, type ListItem } from '@invest/contract/reference'
import type { Queries } from '../../db/database.ts'
import { described } from './product-tree.ts'
import { activities, countries, municipalities, shortList, states } from './repository.ts'

interface List {
  /** The fields that `listar-com-filtro` accepts, as paths. */
  fields: readonly string[]
  read(db: Queries, language: Language): Promise<ListItem[]>
}

const inOrder = (items: ListItem[], language: Language) =>
  items.sort((a, b) => a.descricao.localeCompare(b.descricao, language))

export const nameIn = (
  country: { nomePt: string; nomeEn: string; nomeEs: string },
  language: Language,
): string => ({ pt: country.nomePt, en: country.nomeEn, es: country.nomeEs })[language]

/** The lists with a table of their own; all others are in `item_lista`. */
const tables: Partial<Record<EntityType, List>> = {
  municipio: {
    fields: [
      'id',
      'codMunicipioRfb',
      'codIbge',
      'nomeCompleto',
      'descricao',
      'uf.siglaUf',
      'uf.nomeCompleto',
    ],
    read: async (db) =>
      (await municipalities(db)).map(({ siglaUf, nomeUf, ...place }) => ({
        id: place.codMunicipioRfb,
        descricao: place.nomeCompleto,
        ...place,
        uf: { siglaUf, nomeCompleto: nomeUf },
      })),
  },
  uf: {
    fields: ['id', 'siglaUf', 'codIbge', 'nomeCompleto', 'descricao'],
    read: async (db) =>
      inOrder(
        (await states(db)).map((uf) => ({ id: uf.siglaUf, descricao: uf.nomeCompleto, ...uf })),
        'pt',
      ),
  },
  pais: {
    fields: ['id', 'sigla', 'codigoTelefone', 'descricao'],
    read: async (db, language) =>
      inOrder(
        (await countries(db)).map((country) => ({
          id: country.sigla,
          descricao: nameIn(country, language),
          sigla: country.sigla,
          codigoTelefone: country.codigoTelefone,
        })),
        language,
      ),
  },
  atividadeEconomica: {
    fields: ['id', 'cnae', 'nivel', 'cnaePai', 'vigente', 'descricao'],
    read: async (db, language) =>
      (await activities(db, language)).map(({ traduzido, descricao, ...activity }) => ({
        id: activity.cnae,
        ...activity,
        ...described(descricao, traduzido, language),
      })),
  },
}

const short = (tipo: string): List => ({ fields: ['id', 'descricao'], read: (db) => shortList(db, tipo) })

/** The list with this name, or null. */
export function listOf(name: string): List | null {
  const type = entityTypes.find((known) => known === name)
  return type ? (tables[type] ?? short(type)) : null
}

/** The items whose field, a path like `uf.siglaUf`, is exactly the value. */
export function withField(items: readonly ListItem[], path: string, value: string): ListItem[] {
  const steps = path.split('.')
  const read = (item: unknown) =>
    steps.reduce((at, step) => (at as Record<string, unknown> | null)?.[step], item)
  return items.filter((item) => {
    const found = read(item)
    return found !== null && found !== undefined && String(found) === value
  })
}
