/** What the map says of a lot: its number, area and situation, in the reader's language. */
import type { LotGroup, LotItem } from '@invest/contract/districts/lots'
import { formatArea } from '../../../lib/i18n/format.ts'
import type { Locale } from '../../../lib/i18n/locale.ts'
import type { useTexts } from './texts.ts'

export type Translate = ReturnType<typeof useTexts>['t']

/** `none` is a shape of which nothing is known yet: without a record, or with one that names no situation. */
export type ShapeGroup = LotGroup | 'none'

export interface LotTexts {
  title: string
  /** Such as '1.25 ha'; empty where it isn't known. */
  area: string
  situation: string
  /** What it may cost, a line for each currency; empty where that isn't known. */
  price: string
  /** All of it in one line, for screen readers. */
  label: string
}

export const groupOf = (lot: LotItem | undefined): ShapeGroup => lot?.situacaoLote?.grupo ?? 'none'

export const numberOf = (cd: string, lot: LotItem | undefined): string => lot?.numeroLote ?? cd

export function textsOfLot(
  cd: string,
  lot: LotItem | undefined,
  t: Translate,
  { locale, priceOf }: { locale: Locale; priceOf?: ((area: number | null) => string) | undefined },
): LotTexts {
  const title = t('lot', { number: numberOf(cd, lot) })
  const hectares = lot?.areaTotalLote ?? null
  const area = hectares === null ? '' : t('area', { area: formatArea(hectares, locale) })
  const situation = lot?.situacaoLote?.descricaoSituacaoLote ?? t('group.none')
  const price = priceOf?.(hectares) ?? ''
  const [inReais] = price.split('\n')
  return {
    title,
    area,
    situation,
    price,
    label: [title, area, situation, inReais].filter(Boolean).join(', '),
  }
}
