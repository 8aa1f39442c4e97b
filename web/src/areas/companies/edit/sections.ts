/** The sections of a company's edit form, in its order, and the fields of each. Pure. */
import type { Field } from './company-values.ts'

export const sections = [
  {
    id: 'identidade',
    title: 'section.identity',
    fields: ['imagemPerfil', 'nomeExibicao', 'descricao', 'traducoes.en.descricao', 'traducoes.es.descricao'],
  },
  { id: 'produtos', title: 'section.products', fields: ['produtosOuServicos'] },
  {
    id: 'investimento',
    title: 'section.investment',
    fields: [
      'buscandoInvestimentos',
      'descricaoBuscandoInvestimentos',
      'traducoes.en.descricaoBuscandoInvestimentos',
      'traducoes.es.descricaoBuscandoInvestimentos',
      'valorEsperadoInvestimento',
      'anexosBuscandoInvestimento',
    ],
  },
  { id: 'contatos', title: 'section.contacts', fields: ['contatos'] },
  { id: 'redes', title: 'section.social', fields: ['linkFacebook', 'linkInstagram', 'linkLinkedin'] },
  { id: 'endereco', title: 'section.address', fields: ['posicao'] },
  { id: 'fotos', title: 'section.photos', fields: ['fotosAlbum'] },
  { id: 'anexos', title: 'section.files', fields: ['anexos'] },
  { id: 'visibilidade', title: 'section.visibility', fields: ['oculta'] },
] as const satisfies readonly { id: string; title: string; fields: readonly Field[] }[]

export type SectionId = (typeof sections)[number]['id']
/** Fails the type check when a field of the form is in no section. */
type Placed = (typeof sections)[number]['fields'][number]
const fields: readonly (Field extends Placed ? Field : never)[] = sections.flatMap((one) => [...one.fields])

/** Where the form holds what the server names by a path: `endereco.latitude` is one of the position's. */
export const formPathOf = (path: string): string => (path.startsWith('endereco.') ? 'posicao' : path)

const isOf = (path: string, field: string) => {
  const place = formPathOf(path)
  return place === field || place.startsWith(`${field}.`)
}

/** Where a path stands in the form, for lists in the form's order. */
export const placeOf = (path: string): number => fields.findIndex((field) => isOf(path, field))

/** How many of the paths are in a section. */
export const countIn = (id: SectionId, paths: readonly string[]): number => {
  const section = sections.find((one) => one.id === id)
  return paths.filter((path) => section?.fields.some((field) => isOf(path, field))).length
}
