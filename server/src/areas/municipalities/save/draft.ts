/** A municipality's page as it will be after a save, and the rules that it keeps (MUNICIPALITY-5, MUNICIPALITY-9). Pure. */

import { limits } from '@invest/contract/limits'
import { MunicipalityBody } from '@invest/contract/municipalities/editing'
import { isEmail } from '@invest/contract/rules/email'
import { phoneProblem } from '@invest/contract/rules/phone'
import { positionProblems } from '@invest/contract/rules/position'
import type { StoredPhone, StoredTranslations } from '../../../db/schema/schema.ts'
import type { FieldProblem, FieldProblems } from '../../../http/refusal.ts'
import { recordOf, type ValuesOf } from '../../../records/record.ts'
import { phoneFrom } from '../../companies/index.ts'
import { defaultZoom } from '../read/read-whole.ts'

/** Where an item stands in the body, for messages: `distritos.2`. */
interface Placed {
  id: string | null
  campo: string
}
type Item<List extends 'investimentos' | 'beneficiosFiscais' | 'distritos'> = NonNullable<
  MunicipalityBody[List]
>[number]

/** What the page keeps in columns of the fields' own names. */
const columns = recordOf(MunicipalityBody.shape, [
  'municipioJunta',
  'versao',
  'imagemLogo',
  'telefone',
  'telefoneInterno',
  'traducoes',
  'investimentos',
  'beneficiosFiscais',
  'distritos',
])

/** What a save decides about the page itself, beside its logo. */
export interface PageDraft extends ValuesOf<typeof columns> {
  zoomMapa: number
  telefone: StoredPhone | null
  telefoneInterno: StoredPhone | null
  traducoes: StoredTranslations
}
export const emptyPage: PageDraft = {
  ...columns.empty,
  zoomMapa: defaultZoom,
  telefone: null,
  telefoneInterno: null,
  traducoes: {},
}

/** Blanks at both ends are no text, and a text of blanks alone is none. */
const cleaned = (text: string | null): string | null => text?.trim() || null

type SentTranslations = Record<
  string,
  { en?: string | null | undefined; es?: string | null | undefined } | null | undefined
>
/** Null clears everything, a field or a language; what is left out stays. */
function mergedTranslations(
  current: StoredTranslations,
  sent: SentTranslations | null | undefined,
): StoredTranslations {
  if (sent === null) return {}
  const after = (standing: string | null | undefined, text: string | null | undefined) =>
    text === undefined ? (standing ?? null) : cleaned(text)
  const fields = Object.entries(sent ?? {}).flatMap(([field, texts]) => {
    if (texts === undefined) return []
    const standing = texts === null ? undefined : current[field]
    return [[field, { en: after(standing?.en, texts?.en), es: after(standing?.es, texts?.es) }]]
  })
  return { ...current, ...Object.fromEntries(fields) }
}

/** An item whose id comes again replaces the one before, in its place (MUNICIPALITY-12). */
function placed<T extends { id?: string | null | undefined }>(
  list: string,
  items: readonly T[] | null | undefined,
): { item: T; at: Placed }[] | undefined {
  if (items === undefined) return undefined
  const places = new Map<string, number>()
  const result: { item: T; at: Placed }[] = []
  for (const [i, item] of (items ?? []).entries()) {
    const id = item.id?.toLowerCase() ?? null
    const entry = { item, at: { id, campo: `${list}.${i}` } }
    const before = id === null ? undefined : places.get(id)
    if (before !== undefined) result[before] = entry
    else {
      if (id !== null) places.set(id, result.length)
      result.push(entry)
    }
  }
  return result
}

/** The items of a body that a save keeps, each with its place; undefined where the body leaves a list as it is. */
export const itemsOf = (body: MunicipalityBody) => ({
  investimentos: placed('investimentos', body.investimentos),
  beneficiosFiscais: placed('beneficiosFiscais', body.beneficiosFiscais),
  distritos: placed('distritos', body.distritos),
})
export type PlacedItems = ReturnType<typeof itemsOf>

const investmentFrom = ({ item, at }: { item: Item<'investimentos'>; at: Placed }) => {
  const { index: _, ...fields } = item
  const cnaes = [...new Set((item.cnaes ?? []).map(({ cnae }) => cnae))]
  return { ...fields, ...at, cnaes, traducoes: mergedTranslations({}, item.traducoes) }
}

const incentiveFrom = ({ item, at }: { item: Item<'beneficiosFiscais'>; at: Placed }) => ({
  ...at,
  titulo: item.titulo,
  descricao: item.descricao ?? null,
  temAnexo: (item.anexos ?? []).some(({ excluido }) => excluido !== true),
  traducoes: mergedTranslations({}, item.traducoes),
})

/** A missing zoom is the usual one, or the municipality's where that is closer. */
const districtFrom = ({ item, at }: { item: Item<'distritos'>; at: Placed }, least: number) => ({
  ...at,
  nome: item.nome,
  dataCriacao: item.dataCriacao,
  textoLegislacaoEspecifica: item.textoLegislacaoEspecifica ?? null,
  latitude: item.latitude ?? null,
  longitude: item.longitude ?? null,
  zoomMapa: item.zoomMapa ?? Math.max(defaultZoom, least),
  traducoes: mergedTranslations({}, item.traducoes),
})

/** A district's map shows no more than its municipality's. */
const leastDistrictZoom = (ofMunicipality: number): number => Math.min(ofMunicipality, limits.closestZoom)

const phoneAfter = (current: StoredPhone | null, sent: MunicipalityBody['telefone']) =>
  sent === undefined ? current : phoneFrom(sent)

/** What a body makes of the page as it is; what is read-only is not looked at (API-102, MUNICIPALITY-12). */
export function draftFrom(current: PageDraft, body: MunicipalityBody, items: PlacedItems) {
  const merged = columns.merge(current, body)
  const page: PageDraft = {
    ...merged,
    zoomMapa: merged.zoomMapa ?? defaultZoom,
    telefone: phoneAfter(current.telefone, body.telefone),
    telefoneInterno: phoneAfter(current.telefoneInterno, body.telefoneInterno),
    traducoes: mergedTranslations(current.traducoes, body.traducoes),
  }
  return {
    page,
    investimentos: items.investimentos?.map(investmentFrom),
    beneficiosFiscais: items.beneficiosFiscais?.map(incentiveFrom),
    distritos: items.distritos?.map((placedItem) =>
      districtFrom(placedItem, leastDistrictZoom(page.zoomMapa)),
    ),
  }
}
export type MunicipalityDraft = ReturnType<typeof draftFrom>

/** `prefix` is the item's place with a dot, or nothing. */
const positionFields = (position: Parameters<typeof positionProblems>[0], prefix = ''): FieldProblems =>
  Object.fromEntries(
    Object.entries(positionProblems(position)).map(([field, key]) => [`${prefix}${field}`, { key }]),
  )

function phoneField(campo: string, phone: StoredPhone | null): FieldProblems {
  const key = phone && phoneProblem(phone)
  return key ? { [campo]: { key } } : {}
}

interface Standing {
  /** The activities that there are, each with whether it is in force. */
  known: ReadonlyMap<string, boolean>
  /** Those that the municipality had. */
  before: readonly string[]
  /** The least zoom of its districts, where it has any. */
  leastZoom?: number | null
}

function activityProblem(cnaes: readonly string[], { known, before }: Standing): FieldProblem | undefined {
  if (!cnaes.every((cnae) => known.has(cnae))) return { key: 'atividade-desconhecida' }
  const mayStay = cnaes.every((cnae) => known.get(cnae) || before.includes(cnae))
  return mayStay ? undefined : { key: 'atividade-expirada' }
}

/** Every field of a draft that breaks a rule. */
export function draftProblems(draft: MunicipalityDraft, standing: Standing): FieldProblems {
  const { page, investimentos, beneficiosFiscais, distritos } = draft
  const campos: FieldProblems = {
    ...positionFields(page),
    ...(page.email && !isEmail(page.email) && { email: { key: 'email-invalido' } }),
    ...phoneField('telefone', page.telefone),
    ...phoneField('telefoneInterno', page.telefoneInterno),
  }
  for (const { campo, cnaes } of investimentos ?? []) {
    const problem = activityProblem(cnaes, standing)
    if (problem) campos[`${campo}.cnaes`] = problem
  }
  for (const { campo, descricao, temAnexo } of beneficiosFiscais ?? [])
    if (descricao === null && !temAnexo) campos[`${campo}.descricao`] = { key: 'descricao-ou-anexo' }
  const min = leastDistrictZoom(page.zoomMapa)
  const { leastZoom } = standing
  if (!distritos && typeof leastZoom === 'number' && leastZoom < min)
    campos.zoomMapa = { key: 'valor-maximo', values: { max: leastZoom } }
  for (const { campo, zoomMapa, ...position } of distritos ?? []) {
    Object.assign(campos, positionFields(position, `${campo}.`))
    if (zoomMapa < min) campos[`${campo}.zoomMapa`] = { key: 'valor-minimo', values: { min } }
    if (zoomMapa > limits.closestZoom)
      campos[`${campo}.zoomMapa`] = { key: 'valor-maximo', values: { max: limits.closestZoom } }
  }
  return campos
}
