import { expect, it } from 'vitest'
import { neverFormula, withoutGuard } from './cells-never-formulas.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\ufeff\u2060@sum', "'\ufeff\u2060@sum"],
  ['\u00ad+1', "'\u00ad+1"],
  ['a;\u200d-1', "a;'\u200d-1"],
  ['a\n\u3164=x', "a\n'\u3164=x"],
  ['\u200bname', '\u200bname'],
  ['Caxias - RS', 'Caxias - RS'],
])('%j becomes %j, and itself again', (text, safe) => {
  expect(neverFormula(text)).toBe(safe)
  expect(withoutGuard(safe)).toBe(text)
})
