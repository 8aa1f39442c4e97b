/** Values of a municipality's form as a person compares them with those of another version (WEB-17). */
import { formatDay, formatExactMoney, formatNumber } from '../../../lib/i18n/format.ts'
import type { Locale } from '../../../lib/i18n/locale.ts'
import { showPosition } from '../../../ui/fields/position-text.ts'
import type { ListItem } from '../../../ui/forms/merge-values.ts'
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
type Lists = {
  investimentos: InvestmentValues
  beneficiosFiscais: IncentiveValues
  distritos: DistrictValues
}

const namesIn = (list: readonly (InvestmentValues | IncentiveValues | DistrictValues)[]) =>
  list.map((item) => ('nome' in item ? item.nome : item.titulo)).join('; ')

const translationsIn = (texts: Record<string, Translated>) =>
  Object.values(texts)
    .flatMap(({ en, es }) => [en, es])
    .filter(Boolean)
    .join('; ')

export function showValue(values: MunicipalityValues, field: Field) {
  const value = values[field]
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  if (Array.isArray(value)) return namesIn(value)
  if (field === 'imagemLogo') return values.imagemLogo?.nome
  if (field === 'posicao') return values.posicao && showPosition(values.posicao)
  if (field === 'traducoes') return translationsIn(values.traducoes)
  const phone = field === 'telefone' ? values.telefone : values.telefoneInterno
  return phone && [phone.ddd, phone.numero].filter(Boolean).join(' ')
}

/** An item of a list with all that it holds, a line for each field. */
export function showItem(field: Field, item: ListItem, t: Translate, locale: Locale) {
  const lines: readonly (readonly [name: string, value: string])[] =
    field === 'investimentos'
      ? linesOfInvestment(item as Lists['investimentos'], t, locale)
      : field === 'beneficiosFiscais'
        ? linesOfIncentive(item as Lists['beneficiosFiscais'], t)
        : linesOfDistrict(item as Lists['distritos'], t, locale)
  return {
    name: namesIn([item as Lists['distritos']]),
    value: (
      <ul className="plain-list">
        {lines
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <li key={name}>
              <span className="note">{name}:</span> {value}
            </li>
          ))}
      </ul>
    ),
  }
}

const linesOfInvestment = (one: InvestmentValues, t: Translate, locale: Locale) =>
  [
    [t('field.titulo'), one.titulo],
    [t('field.descricao'), one.descricao],
    [t('field.tipo'), one.tipo && t(`type.${one.tipo}`)],
    [t('field.dataInvestimento'), one.dataInvestimento && formatDay(one.dataInvestimento, locale)],
    [t('field.valor'), one.valor === null ? '' : formatExactMoney(one.valor, locale)],
    [t('field.empregos'), one.empregos === null ? '' : formatNumber(one.empregos, locale)],
    [t('field.cnaes'), one.cnaes.map(({ cnae }) => cnae).join('; ')],
    [t('field.traducoes'), translationsIn(one.traducoes)],
  ] as const
const linesOfIncentive = (one: IncentiveValues, t: Translate) =>
  [
    [t('field.titulo'), one.titulo],
    [t('field.descricao'), one.descricao],
    [t('field.anexos'), one.anexos.map(({ nome }) => nome).join('; ')],
    [t('field.traducoes'), translationsIn(one.traducoes)],
  ] as const
const linesOfDistrict = (one: DistrictValues, t: Translate, locale: Locale) =>
  [
    [t('field.nome'), one.nome],
    [t('field.dataCriacao'), one.dataCriacao && formatDay(one.dataCriacao, locale)],
    [t('field.textoLegislacaoEspecifica'), one.textoLegislacaoEspecifica],
    [t('field.posicao'), one.posicao ? showPosition(one.posicao) : ''],
    [t('field.zoomMapa'), `${one.zoomMapa}`],
    [t('field.imagem'), one.imagem?.nome ?? ''],
    [t('field.traducoes'), translationsIn(one.traducoes)],
  ] as const
