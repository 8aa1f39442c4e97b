import { expect, test } from 'vitest'
import { withAdjustment } from './adjustments.ts'

test('what is taken away or replaced is told by what the text was understood as', () => {
  expect(withAdjustment([], 'NCM:2204')).toEqual(['NCM:2204'])
  expect(withAdjustment(['CNAE:11127'], 'NCM:2204', 'NCM:22')).toEqual(['CNAE:11127', 'NCM:2204>NCM:22'])
  expect(withAdjustment(['NCM:2204>NCM:22'], 'NCM:22', 'NCM:SIV')).toEqual(['NCM:2204>NCM:SIV'])
  expect(withAdjustment(['NCM:2204>NCM:22'], 'NCM:22')).toEqual(['NCM:2204'])
  expect(withAdjustment(['NCM:2204'], 'NCM:2204')).toEqual(['NCM:2204'])
})
