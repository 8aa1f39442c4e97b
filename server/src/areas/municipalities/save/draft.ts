/** A municipality's page as it will be after a save, and the rules that it keeps (MUNICIPALITY-5, MUNICIPALITY-9, MUNICIPALITY-10). Pure. */

import { limits } from '@invest/contract/limits'
import type { MunicipalityBody } from '@invest/contract/municipalities/editing'
import { isEmail } from '@invest/contract/rules/email'
import { phoneProblem } from '@invest/contract/rules/phone'
import { positionProblems } from '@invest/contract/rules/position'
import type { StoredPhone, StoredTranslations } from '../../../db/schema/schema.ts'
import type { FieldProblem, FieldProblems } from '../../../http/refusal.ts'
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

/** Blanks at both ends are no text, and a text of blanks alone is none. */
const cleaned = (text: string | null | undefined): string | null => text?.trim() || null

type SentTranslations = Record<string, { en?: string | null; es?: string | null } | null | undefined>
function translationsFrom(sent: SentTranslations | null | undefined): StoredTranslations {
  const fields = Object.entries(sent ?? {}).map(([field, texts]) => [
    field,
    { en: cleaned(texts?.en), es: cleaned(texts?.es) },
  ])
  return Object.fromEntries(fields)
}

/** An item whose id comes again replaces the one before, in its place (MUNICIPALITY-13). */
function placed<T extends { id?: string | null | undefined }>(
  list: string,
  items: readonly T[] | null | undefined,
): { item: T; at: Placed }[] {
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

/** The items of a body that a save keeps, each with its place. */
export const itemsOf = (body: MunicipalityBody) => ({
  investimentos: placed('investimentos', body.investimentos),
  beneficiosFiscais: placed('beneficiosFiscais', body.beneficiosFiscais),
  distritos: placed('distritos', body.distritos),
})
export type PlacedItems = ReturnType<typeof itemsOf>

const investmentFrom = ({ item, at }: { item: Item<'investimentos'>; at: Placed }) => ({
  ...at,
  titulo: item.titulo,
  descricao: item.descricao,
  dataInvestimento: item.dataInvestimento,
  valor: item.valor,
  empregos: item.empregos,
  tipo: item.tipo,
  cnaes: [...new Set((item.cnaes ?? []).map(({ cnae }) => cnae))],
  traducoes: translationsFrom(item.traducoes),
})

const incentiveFrom = ({ item, at }: { item: Item<'beneficiosFiscais'>; at: Placed }) => ({
  ...at,
  titulo: item.titulo,
  descricao: cleaned(item.descricao),
  temAnexo: (item.anexos ?? []).some(({ excluido }) => excluido !== true),
  traducoes: translationsFrom(item.traducoes),
})

/** A missing zoom is the usual one, or the municipality's where that is closer. */
const districtFrom = ({ item, at }: { item: Item<'distritos'>; at: Placed }, least: number) => ({
  ...at,
  nome: item.nome,
  dataCriacao: item.dataCriacao,
  textoLegislacaoEspecifica: cleaned(item.textoLegislacaoEspecifica),
  latitude: item.latitude ?? null,
  longitude: item.longitude ?? null,
  zoomMapa: item.zoomMapa ?? Math.max(defaultZoom, least),
  traducoes: translationsFrom(item.traducoes),
})

/** A district's map shows no more than its municipality's. */
const leastDistrictZoom = (ofMunicipality: number | null | undefined): number =>
  Math.min(ofMunicipality ?? defaultZoom, limits.closestZoom)

/** What the body leaves out is emptied; what is read-only is not looked at (MUNICIPALITY-12). */
export function draftFrom(body: MunicipalityBody, items: PlacedItems) {
  return {
    page: {
      descricao: cleaned(body.descricao),
      nomeSecretaria: cleaned(body.nomeSecretaria),
      nomeSetorDesenvolvimentoEconomico: cleaned(body.nomeSetorDesenvolvimentoEconomico),
      email: cleaned(body.email),
      telefone: phoneFrom(body.telefone),
      telefoneInterno: phoneFrom(body.telefoneInterno),
      latitude: body.latitude ?? null,
      longitude: body.longitude ?? null,
      zoomMapa: body.zoomMapa ?? defaultZoom,
      traducoes: translationsFrom(body.traducoes),
    },
    investimentos: items.investimentos.map(investmentFrom),
    beneficiosFiscais: items.beneficiosFiscais.map(incentiveFrom),
    distritos: items.distritos.map((placedItem) =>
      districtFrom(placedItem, leastDistrictZoom(body.zoomMapa)),
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

interface Activities {
  /** Those that there are, each with whether it is in force. */
  known: ReadonlyMap<string, boolean>
  /** What the municipality had. */
  before: readonly string[]
}

function activityProblem(cnaes: readonly string[], { known, before }: Activities): FieldProblem | undefined {
  if (!cnaes.every((cnae) => known.has(cnae))) return { key: 'atividade-desconhecida' }
  const mayStay = cnaes.every((cnae) => known.get(cnae) || before.includes(cnae))
  return mayStay ? undefined : { key: 'atividade-expirada' }
}

/** Every field of a draft that breaks a rule. */
export function draftProblems(draft: MunicipalityDraft, activities: Activities): FieldProblems {
  const { page, investimentos, beneficiosFiscais, distritos } = draft
  const campos: FieldProblems = {
    ...positionFields(page),
    ...(page.email && !isEmail(page.email) && { email: { key: 'email-invalido' } }),
    ...phoneField('telefone', page.telefone),
    ...phoneField('telefoneInterno', page.telefoneInterno),
  }
  for (const { campo, cnaes } of investimentos) {
    const problem = activityProblem(cnaes, activities)
    if (problem) campos[`${campo}.cnaes`] = problem
  }
  for (const { campo, descricao, temAnexo } of beneficiosFiscais)
    if (descricao === null && !temAnexo) campos[`${campo}.descricao`] = { key: 'descricao-ou-anexo' }
  const min = leastDistrictZoom(page.zoomMapa)
  for (const { campo, zoomMapa, ...position } of distritos) {
    Object.assign(campos, positionFields(position, `${campo}.`))
    if (zoomMapa < min) campos[`${campo}.zoomMapa`] = { key: 'valor-minimo', values: { min } }
    if (zoomMapa > limits.closestZoom)
      campos[`${campo}.zoomMapa`] = { key: 'valor-maximo', values: { max: limits.closestZoom } }
  }
  return campos
}
