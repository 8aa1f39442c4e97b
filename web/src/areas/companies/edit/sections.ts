/** The sections of a company's edit form, in its order, and the fields of each. Pure. */
import type { Company, NewCompany } from '@invest/contract/companies'

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
] as const satisfies readonly { id: string; title: string; fields: readonly string[] }[]

export type SectionId = (typeof sections)[number]['id']
export type Field = (typeof sections)[number]['fields'][number]

/** What the form holds otherwise than as a text or a switch. */
const otherwise = [
  'imagemPerfil',
  'valorEsperadoInvestimento',
  'anexosBuscandoInvestimento',
  'produtosOuServicos',
  'contatos',
  'posicao',
  'fotosAlbum',
  'anexos',
] as const satisfies readonly Field[]
export type PlainField = Exclude<Field, (typeof otherwise)[number] | `traducoes.${string}`>

/** Fails the type check when a field of the save is in no section. */
type Saved = Exclude<keyof NewCompany, 'cnpj' | 'endereco' | 'traducoes'>
const fields: readonly (Saved extends Field ? Field : never)[] = sections.flatMap((one) => [...one.fields])

const isPlain = (field: Field): field is PlainField =>
  !(otherwise as readonly Field[]).includes(field) && !field.startsWith('traducoes.')
export const plainFields = fields.filter(isPlain)
/** Those of a section, in its order. */
export const plainIn = (id: SectionId): PlainField[] =>
  sections.flatMap((one) => (one.id === id ? [...one.fields].filter(isPlain) : []))

/** A text is empty where the record has none; a switch is on or off. */
export type PlainValues = { [Name in PlainField]: Company[Name] extends boolean ? boolean : string }

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
