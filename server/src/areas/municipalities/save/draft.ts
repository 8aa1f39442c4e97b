/** A municipality's page as it will be after a save, and the rules that it keeps (MUNICIPALITY-5, MUNICIPALITY-9, MUNICIPALITY-10). Pure. */
import { isEmail } from '@invest/contract/email'
import { brazilCallingCode, stateBounds } from '@invest/contract/limits'
import type { MunicipalityBody } from '@invest/contract/municipalities'
import { isPhone } from '@invest/contract/phone'
import type { StoredPhone, StoredTranslations } from '../../../db/schema.ts'
import { type FieldProblem, Refusal } from '../../../http/refusal.ts'
import { phoneFrom } from '../../companies/index.ts'
import { defaultZoom } from '../read/read-whole.ts'

type Problems = Record<string, FieldProblem>

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

const districtFrom = ({ item, at }: { item: Item<'distritos'>; at: Placed }) => ({
  ...at,
  nome: item.nome,
  dataCriacao: item.dataCriacao,
  textoLegislacaoEspecifica: cleaned(item.textoLegislacaoEspecifica),
  latitude: item.latitude ?? null,
  longitude: item.longitude ?? null,
  zoomMapa: item.zoomMapa ?? defaultZoom,
  traducoes: translationsFrom(item.traducoes),
})

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
    distritos: items.distritos.map(districtFrom),
  }
}
export type MunicipalityDraft = ReturnType<typeof draftFrom>

interface Position {
  latitude: number | null
  longitude: number | null
}
/** Both coordinates or neither, within the state. `prefix` is the item's place with a dot, or nothing. */
function positionProblems({ latitude, longitude }: Position, prefix = ''): Problems {
  if ((latitude === null) !== (longitude === null)) {
    const missing = latitude === null ? 'latitude' : 'longitude'
    return { [`${prefix}${missing}`]: { key: 'coordenadas-incompletas' } }
  }
  const problems: Problems = {}
  const { south, north, west, east } = stateBounds
  const isOutside = (degrees: number | null, least: number, most: number) =>
    degrees !== null && (degrees < least || degrees > most)
  if (isOutside(latitude, south, north)) problems[`${prefix}latitude`] = { key: 'posicao-fora-do-estado' }
  if (isOutside(longitude, west, east)) problems[`${prefix}longitude`] = { key: 'posicao-fora-do-estado' }
  return problems
}

function phoneProblems(campo: string, phone: StoredPhone | null): Problems {
  if (!phone || isPhone(phone.codigoPais, phone.ddd ?? '', phone.numero)) return {}
  const isBrazilian = phone.codigoPais === brazilCallingCode
  return { [campo]: { key: isBrazilian ? 'telefone-invalido' : 'telefone-estrangeiro-invalido' } }
}

/** The database has no year 0, which the form of a date allows. */
const dateProblems = (campo: string, date: string): Problems =>
  date.startsWith('0000') ? { [campo]: { key: 'formato-invalido' } } : {}

/** Refuses a draft that breaks a rule, and names every field at once. */
export function checkDraft(draft: MunicipalityDraft, knownActivities: ReadonlySet<string>): void {
  const { page, investimentos, beneficiosFiscais, distritos } = draft
  const campos: Problems = {
    ...positionProblems(page),
    ...(page.email && !isEmail(page.email) && { email: { key: 'email-invalido' } }),
    ...phoneProblems('telefone', page.telefone),
    ...phoneProblems('telefoneInterno', page.telefoneInterno),
  }
  for (const { campo, cnaes, dataInvestimento } of investimentos) {
    if (!cnaes.every((cnae) => knownActivities.has(cnae)))
      campos[`${campo}.cnaes`] = { key: 'atividade-desconhecida' }
    Object.assign(campos, dateProblems(`${campo}.dataInvestimento`, dataInvestimento))
  }
  for (const { campo, descricao, temAnexo } of beneficiosFiscais)
    if (descricao === null && !temAnexo) campos[`${campo}.descricao`] = { key: 'descricao-ou-anexo' }
  for (const { campo, dataCriacao, ...position } of distritos)
    Object.assign(
      campos,
      dateProblems(`${campo}.dataCriacao`, dataCriacao),
      positionProblems(position, `${campo}.`),
    )
  if (Object.keys(campos).length > 0) throw new Refusal('dados-invalidos', { campos })
}
