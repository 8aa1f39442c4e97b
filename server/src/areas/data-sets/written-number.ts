/** How people and programs write numbers: in Brazilian form, or so that one number alone can be meant (DATA-31). Pure. */
import type { Sense } from '@invest/contract/administration/data-sets'

interface Written {
  value: number
  /** How many are written: 150,000 has three. */
  decimals: number
}
export type WrittenNumber = { certain: Written } | Readonly<Record<Sense, Written>>

const brazilian = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:\s\d{3})+)(?:,(\d+))?$/
/** With a decimal point. */
const foreign = /^(?:\d+\.(\d+)|[1-9]\d{0,2}(?:,\d{3})+\.(\d+)|[1-9]\d{0,2}(?:,\d{3}){2,})$/
const eitherWay = /^[1-9]\d{0,2}\.\d{3}$/

/** Nothing of what is no number; what can be read two ways is told as both. */
export function readWrittenNumber(text: string): WrittenNumber | undefined {
  const [, before, after, digits = ''] = /^\s*([-−])?\s*(?:R\$)?\s*([-−])?\s*(.*?)\s*$/s.exec(text) ?? []
  if (before && after) return undefined
  const written = (plain: string, decimals: string | undefined): Written => ({
    value: Number(plain) * (before || after ? -1 : 1),
    decimals: decimals?.length ?? 0,
  })
  const [own, ownDecimals] = brazilian.exec(digits) ?? []
  const inBrazilian = own && written(own.replace(/[.\s]/g, '').replace(',', '.'), ownDecimals)
  const [other, ...otherDecimals] = foreign.exec(digits) ?? []
  const inForeign = other && written(other.replaceAll(',', ''), otherDecimals.find(Boolean))
  if (inBrazilian && inForeign && eitherWay.test(digits)) return { MILHAR: inBrazilian, DECIMAL: inForeign }
  const certain = inBrazilian || inForeign
  return certain ? { certain } : undefined
}
