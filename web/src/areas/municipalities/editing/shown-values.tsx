/** Values of a municipality's form as a person compares them with those of another version (WEB-16). */
import { formatDay, formatExactMoney, formatNumber } from '../../../lib/i18n/format.ts'
import type { Locale } from '../../../lib/i18n/locale.ts'
import { showPosition } from '../../../ui/fields/position-text.ts'
import type { ListItem } from '../../../ui/forms/merge-values.ts'
import { shownPhone } from '../../../ui/phones/phone-field.tsx'
import type { useTexts } from '../texts.ts'
import type {
  DistrictValues,
  Field,
  IncentiveValues,
  InvestmentValues,
  MunicipalityValues,
  Translated,
} from './municipality-values.ts'

type Translate = ReturnType<typeof useTexts>['t']
const namesIn = (list: readonly (InvestmentValues | IncentiveValues | DistrictValues)[]) =>
  list.map((item) => ('nome' in item ? item.nome : item.titulo)).join('; ')

const translationsIn = (texts: Record<string, Translated>) =>
  Object.values(texts)
    .flatMap(({ en, es }) => [en, es])
    .filter(Boolean)
    .join('; ')

export function showValue(values: MunicipalityValues, field: Field, locale: Locale) {
  const value = values[field]
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  if (Array.isArray(value)) return namesIn(value)
  if (field === 'imagemLogo') return values.imagemLogo?.nome
  if (field === 'posicao') return values.posicao && showPosition(values.posicao)
  if (field === 'traducoes') return translationsIn(values.traducoes)
  return shownPhone(field === 'telefone' ? values.telefone : values.telefoneInterno, locale)
}

/** An item of a list with all that it holds, a line for each field. */
export function showItem(item: ListItem, t: Translate, locale: Locale) {
  return {
    name: namesIn([item as DistrictValues]),
    value: (
      <ul className="plain-list">
        {Object.entries(shownFields(item, t, locale))
          .filter(([, value]) => value !== '')
          .map(([field, value]) => (
            <li key={field}>
              <span className="note">{t(`field.${field as 'nome'}`)}:</span> {value}
            </li>
          ))}
      </ul>
    ),
  }
}

/** What each field of an item holds, as text. */
export function shownFields(item: ListItem, t: Translate, locale: Locale): Record<string, string> {
  if ('tipo' in item) return fieldsOfInvestment(item as InvestmentValues, t, locale)
  return 'nome' in item
    ? fieldsOfDistrict(item as DistrictValues, locale)
    : fieldsOfIncentive(item as IncentiveValues)
}

const fieldsOfInvestment = (one: InvestmentValues, t: Translate, locale: Locale) => ({
  titulo: one.titulo,
  descricao: one.descricao,
  tipo: one.tipo && t(`type.${one.tipo}`),
  dataInvestimento: one.dataInvestimento && formatDay(one.dataInvestimento, locale),
  valor: typeof one.valor === 'number' ? formatExactMoney(one.valor, locale) : (one.valor ?? ''),
  empregos: typeof one.empregos === 'number' ? formatNumber(one.empregos, locale) : (one.empregos ?? ''),
  cnaes: one.cnaes.map(({ cnae }) => cnae).join('; '),
  traducoes: translationsIn(one.traducoes),
})
const fieldsOfIncentive = (one: IncentiveValues) => ({
  titulo: one.titulo,
  descricao: one.descricao,
  anexos: one.anexos.map(({ nome }) => nome).join('; '),
  traducoes: translationsIn(one.traducoes),
})
const fieldsOfDistrict = (one: DistrictValues, locale: Locale) => ({
  nome: one.nome,
  dataCriacao: one.dataCriacao && formatDay(one.dataCriacao, locale),
  textoLegislacaoEspecifica: one.textoLegislacaoEspecifica,
  posicao: one.posicao ? showPosition(one.posicao) : '',
  zoomMapa: `${one.zoomMapa}`,
  imagem: one.imagem?.nome ?? '',
  traducoes: translationsIn(one.traducoes),
})
