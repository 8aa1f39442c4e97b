import { expect, test } from 'vitest'
import { changedFields, mergeOver, type SentOf } from './merge-values.ts'

interface Values {
  name: string
  text: string
  rows: { key: string; id: number }[]
}
/** The key of a row is only for the screen. */
const sentOf: SentOf<Values> = ({ name, text, rows }) => ({
  name,
  text: text.trim() || null,
  rows: rows.map(({ id }) => id),
})
const base: Values = { name: 'a', text: '', rows: [{ key: 'x', id: 1 }] }

test('fields differ only when they send something else', () => {
  expect(changedFields(sentOf, base, { ...base, text: '  ', rows: [{ key: 'y', id: 1 }] })).toEqual([])
  expect(changedFields(sentOf, base, { ...base, name: 'b', rows: [] })).toEqual(['name', 'rows'])
})

test('both sides are kept where they changed different fields', () => {
  const { merged, disputed } = mergeOver(sentOf, base, { ...base, name: 'mine' }, { ...base, text: 'theirs' })
  expect(merged).toEqual({ ...base, name: 'mine', text: 'theirs' })
  expect(disputed).toEqual([])
})

test('a field that both changed is disputed and keeps my value', () => {
  const { merged, disputed } = mergeOver(
    sentOf,
    base,
    { ...base, name: 'mine', text: 'same' },
    { ...base, name: 'theirs', text: 'same ' },
  )
  expect(merged.name).toBe('mine')
  expect(disputed).toEqual(['name'])
})
