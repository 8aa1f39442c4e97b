/** What the form of a lot holds, and what it sends. Pure. */
import type { districts } from '@invest/contract/districts'
import type { Lot, Utility } from '@invest/contract/districts/lots'
import type { BodyOf } from '@invest/contract/endpoint'
import { lotAreaDecimals, lotAreaUnits, maxLotArea } from '@invest/contract/rules/lot-area'
import type { NumberForm, TypedNumber } from '../../../ui/numbers/typed-number.ts'

export interface LotValues {
  /** Ids as the selects have them; '' while none is chosen. */
  situacaoLote: string
  setorLote: string
  numeroLote: string
  numeroMatriculaLote: string
  /** In hectares. */
  areaTotalLote: TypedNumber
  utilidades: readonly Utility[]
  descricaoObservacao: string
}

export const lotAreaForm: NumberForm = {
  decimals: lotAreaDecimals,
  most: maxLotArea,
  units: lotAreaUnits,
}

export const lotValuesOf = (lot: Lot): LotValues => ({
  situacaoLote: lot.situacaoLote ? String(lot.situacaoLote.id) : '',
  setorLote: lot.setorLote ? String(lot.setorLote.id) : '',
  numeroLote: lot.numeroLote ?? '',
  numeroMatriculaLote: lot.numeroMatriculaLote ?? '',
  areaTotalLote: lot.areaTotalLote,
  utilidades: lot.utilidades,
  descricaoObservacao: lot.descricaoObservacao ?? '',
})

const referenceTo = (id: string) => (id === '' ? null : { id: Number(id) })

export const sentOfLot = (values: LotValues) => ({
  situacaoLote: referenceTo(values.situacaoLote),
  setorLote: referenceTo(values.setorLote),
  numeroLote: values.numeroLote.trim(),
  numeroMatriculaLote: values.numeroMatriculaLote.trim(),
  areaTotalLote: values.areaTotalLote,
  utilidades: values.utilidades.toSorted(),
  descricaoObservacao: values.descricaoObservacao.trim(),
})

export const lotBodyOf = (
  values: LotValues,
  lot: Pick<Lot, 'id' | 'versao'>,
): BodyOf<typeof districts.saveLot> => ({
  id: lot.id,
  versao: lot.versao,
  ...sentOfLot(values),
})

export type LotField = keyof LotValues
const requiredFields = ['situacaoLote', 'numeroLote', 'numeroMatriculaLote'] as const

/** What is wrong in words that the caller gives. */
export function problemsOfLot(
  values: LotValues,
  texts: { required: string; digits?: string; area: (value: TypedNumber) => string | undefined },
): Partial<Record<LotField, string>> {
  const areaTotalLote = texts.area(values.areaTotalLote)
  const number = values.numeroMatriculaLote.trim()
  return {
    ...(texts.digits && number && !/^\d+$/.test(number) && { numeroMatriculaLote: texts.digits }),
    ...Object.fromEntries(
      requiredFields.flatMap((field) => (values[field].trim() ? [] : [[field, texts.required]])),
    ),
    ...(areaTotalLote && { areaTotalLote }),
  }
}
