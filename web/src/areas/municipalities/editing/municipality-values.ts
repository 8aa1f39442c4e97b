/** The values of a municipality's edit form, and how they are read from and sent to the API. Pure. */

import type { FileItem, PhoneInput } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import type { AdminMunicipality, MunicipalityBody } from '@invest/contract/municipalities/editing'
import type { InvestmentType } from '@invest/contract/municipalities/shared'
import type { Position } from '../../../ui/fields/position-text.ts'
import type { ListItem } from '../../../ui/forms/merge-values.ts'
import type { TypedNumber } from '../../../ui/numbers/typed-number.ts'

export interface Translated {
  en: string | null
  es: string | null
}
export const translated = (): Translated => ({ en: null, es: null })

export interface InvestmentValues extends ListItem {
  titulo: string
  descricao: string
  /** Empty until it is chosen. */
  tipo: InvestmentType | ''
  dataInvestimento: string
  valor: TypedNumber
  empregos: TypedNumber
  cnaes: { cnae: string; descricao: string }[]
  traducoes: { titulo: Translated; descricao: Translated }
}
export interface IncentiveValues extends ListItem {
  titulo: string
  descricao: string
  anexos: FileItem[]
  traducoes: { titulo: Translated; descricao: Translated }
}
export interface DistrictValues extends ListItem {
  nome: string
  dataCriacao: string
  textoLegislacaoEspecifica: string
  posicao: Position | null
  zoomMapa: number
  imagem: FileItem | null
  traducoes: { textoLegislacaoEspecifica: Translated }
}

export interface MunicipalityValues {
  imagemLogo: FileItem | null
  descricao: string
  nomeSecretaria: string
  nomeSetorDesenvolvimentoEconomico: string
  email: string
  telefone: PhoneInput | null
  telefoneInterno: PhoneInput | null
  posicao: Position | null
  zoomMapa: number
  traducoes: AdminMunicipality['traducoes']
  investimentos: InvestmentValues[]
  beneficiosFiscais: IncentiveValues[]
  distritos: DistrictValues[]
}
export type Field = keyof MunicipalityValues
/** The fields that an item may lack. */
export type ItemField =
  | 'titulo'
  | 'descricao'
  | 'tipo'
  | 'dataInvestimento'
  | 'valor'
  | 'empregos'
  | 'nome'
  | 'dataCriacao'

let keys = 0
/** A draft of yesterday may hold items of yesterday, so a number alone would be known already. */
const fresh = (): ListItem => {
  keys += 1
  return { key: `novo-${Date.now()}-${keys}`, id: null }
}
export const newInvestment = (): InvestmentValues => ({
  ...fresh(),
  titulo: '',
  descricao: '',
  tipo: '',
  dataInvestimento: '',
  valor: null,
  empregos: null,
  cnaes: [],
  traducoes: { titulo: translated(), descricao: translated() },
})
export const newIncentive = (): IncentiveValues => ({
  ...fresh(),
  titulo: '',
  descricao: '',
  anexos: [],
  traducoes: { titulo: translated(), descricao: translated() },
})
/** A new district begins where the municipality's map is. */
export const newDistrict = (of: Pick<MunicipalityValues, 'posicao' | 'zoomMapa'>): DistrictValues => ({
  ...fresh(),
  nome: '',
  dataCriacao: '',
  textoLegislacaoEspecifica: '',
  posicao: of.posicao,
  zoomMapa: of.zoomMapa,
  imagem: null,
  traducoes: { textoLegislacaoEspecifica: translated() },
})

/** Adds an item at the end, or puts it in the place of the one that it was edited from. */
export function put<One extends ListItem>(items: readonly One[], item: One): One[] {
  const at = items.findIndex(({ key, id }) => key === item.key || (id !== null && id === item.id))
  return at < 0 ? [...items, item] : items.with(at, item)
}

export function valuesOf(municipality: AdminMunicipality): MunicipalityValues {
  const { latitude, longitude } = municipality
  return {
    imagemLogo: municipality.imagemLogo,
    descricao: municipality.descricao ?? '',
    nomeSecretaria: municipality.nomeSecretaria ?? '',
    nomeSetorDesenvolvimentoEconomico: municipality.nomeSetorDesenvolvimentoEconomico ?? '',
    email: municipality.email ?? '',
    telefone: municipality.telefone,
    telefoneInterno: municipality.telefoneInterno,
    posicao: { latitude, longitude },
    zoomMapa: municipality.zoomMapa,
    traducoes: municipality.traducoes,
    investimentos: municipality.investimentos.map(({ index: _, ...one }) => ({ ...one, key: one.id })),
    beneficiosFiscais: municipality.beneficiosFiscais.map(({ index: _, descricao, ...one }) => ({
      ...one,
      key: one.id,
      descricao: descricao ?? '',
    })),
    distritos: municipality.distritos.map(({ index: _, latitude: lat, longitude: lng, ...one }) => ({
      ...one,
      key: one.id,
      textoLegislacaoEspecifica: one.textoLegislacaoEspecifica ?? '',
      posicao: lat === null || lng === null ? null : { latitude: lat, longitude: lng },
    })),
  }
}

const orNull = (text: string) => text.trim() || null
const fileOf = (file: FileItem | null) => file && { id: file.id }
const sentTranslations = <Name extends string>(texts: Record<Name, Translated>) =>
  Object.fromEntries(
    Object.entries<Translated>(texts).map(([name, { en, es }]) => [
      name,
      { en: orNull(en ?? ''), es: orNull(es ?? '') },
    ]),
  ) as Record<Name, Translated>
/** A phone that holds no number is none. */
const phoneOf = (phone: PhoneInput | null) =>
  phone?.numero
    ? {
        codigoPais: phone.codigoPais && {
          codigoTelefone: phone.codigoPais.codigoTelefone,
          nomeAbreviado: phone.codigoPais.nomeAbreviado ?? null,
        },
        ddd: phone.ddd ?? null,
        numero: phone.numero,
        ...(phone.ramal && { ramal: phone.ramal }),
        ehWhatsapp: phone.ehWhatsapp ?? false,
      }
    : null
const places = ({ latitude, longitude }: Position | { latitude: null; longitude: null }) => ({
  latitude,
  longitude,
})
const nowhere = { latitude: null, longitude: null }

const sentInvestment = ({ key: _, id, tipo, valor, empregos, ...one }: InvestmentValues, index: number) => ({
  ...one,
  id,
  index,
  titulo: one.titulo.trim(),
  descricao: one.descricao.trim(),
  // The dialog lets no investment through without the three.
  tipo: tipo as InvestmentType,
  valor: valor as number,
  empregos: empregos as number,
  cnaes: one.cnaes.map(({ cnae }) => ({ cnae })),
  traducoes: sentTranslations(one.traducoes),
})
const sentIncentive = (
  { key: _, id, titulo, descricao, anexos, traducoes }: IncentiveValues,
  index: number,
) => ({
  id,
  index,
  titulo: titulo.trim(),
  descricao: orNull(descricao),
  anexos: anexos.map((file) => ({ id: file.id })),
  traducoes: sentTranslations(traducoes),
})
const sentDistrict = (
  { key: _, posicao, imagem, ...one }: DistrictValues,
  index: number,
  ofMunicipality: number,
) => ({
  ...one,
  // Its map shows no more than the municipality's, whose zoom may have changed since.
  zoomMapa: Math.max(one.zoomMapa, Math.min(ofMunicipality, limits.closestZoom)),
  index,
  nome: one.nome.trim(),
  textoLegislacaoEspecifica: orNull(one.textoLegislacaoEspecifica),
  ...places(posicao ?? nowhere),
  imagem: fileOf(imagem),
  traducoes: sentTranslations(one.traducoes),
})

/** What each field of the form sends. */
export const sentOf = (values: MunicipalityValues) => ({
  imagemLogo: fileOf(values.imagemLogo),
  descricao: orNull(values.descricao),
  nomeSecretaria: orNull(values.nomeSecretaria),
  nomeSetorDesenvolvimentoEconomico: orNull(values.nomeSetorDesenvolvimentoEconomico),
  email: orNull(values.email),
  telefone: phoneOf(values.telefone),
  telefoneInterno: phoneOf(values.telefoneInterno),
  posicao: places(values.posicao ?? nowhere),
  zoomMapa: values.zoomMapa,
  traducoes: sentTranslations(values.traducoes),
  investimentos: values.investimentos.map(sentInvestment),
  beneficiosFiscais: values.beneficiosFiscais.map(sentIncentive),
  distritos: values.distritos.map((one, index) => sentDistrict(one, index, values.zoomMapa)),
})

/** The body of a save: the whole municipality, over the version that the person has seen. */
export function bodyOf(values: MunicipalityValues, record: AdminMunicipality): MunicipalityBody {
  const { posicao, ...fields } = sentOf(values)
  const { codMunicipioRfb } = record.municipioJunta
  return { municipioJunta: { codMunicipioRfb }, versao: record.versao, ...fields, ...posicao }
}
