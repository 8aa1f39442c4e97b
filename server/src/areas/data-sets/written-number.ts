/** Numbers of files: in Brazilian form, or so that one number alone can be meant (DATA-31). Pure. */
import type { Sense } from '@invest/contract/administration/data-sets'
import { readingsOf, type Written } from '@invest/contract/rules/written-number'

export type WrittenNumber = { certain: Written } | Readonly<Record<Sense, Written>>

/** Nothing of what is no number; what can be read two ways is told as both. */
export function readWrittenNumber(text: string): WrittenNumber | undefined {
  const { comma, point } = readingsOf(text, ['R$'])
  if (comma && point && point.decimals > comma.decimals) return { MILHAR: comma, DECIMAL: point }
  const certain = comma ?? point
  return certain && { certain }
}
