import { expect, test } from 'vitest'
import { changedFields, mergeOver, type SentOf, takeTheirItem } from './merge-values.ts'

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

const item = (key: string, name: string, id: string | null = key) => ({ key, id, name })
interface Listed {
  items: ReturnType<typeof item>[]
}
const sentItems: SentOf<Listed> = ({ items }) => ({ items: items.map(({ key: _, ...sent }) => sent) })
const mergeItems = (mine: Listed['items'], theirs: Listed['items']) =>
  mergeOver(
    sentItems,
    { items: ['a', 'b', 'c', 'd'].map((key) => item(key, key)) },
    { items: mine },
    { items: theirs },
    ['items'],
  )

test('of a list, what both sides added stays, and what one side changed or removed is as they have it', () => {
  const { merged, disputed, disputedItems } = mergeItems(
    [item('a', 'mine'), item('b', 'b'), item('c', 'c'), item('novo', 'new of mine', null)],
    [item('a', 'a'), item('b', 'theirs'), item('d', 'd'), item('e', 'new of theirs')],
  )
  expect(merged.items).toEqual([
    item('a', 'mine'),
    item('b', 'theirs'),
    item('e', 'new of theirs'),
    item('novo', 'new of mine', null),
  ])
  expect([disputed, disputedItems]).toEqual([[], []])
})

test('an item that both changed is disputed alone; mine is a new one where they removed it', () => {
  const mine = [item('a', 'mine'), item('b', 'mine'), item('d', 'd')]
  const theirs = [item('a', 'theirs'), item('c', 'theirs'), item('d', 'd')]
  const { merged, disputedItems } = mergeItems(mine, theirs)
  expect(disputedItems.map(({ key }) => key)).toEqual(['a', 'c', 'b'])
  expect(merged.items).toEqual([item('a', 'mine'), item('d', 'd'), item('b', 'mine', null)])
  expect(takeTheirItem(merged.items, theirs, 'a')[0]).toEqual(item('a', 'theirs'))
  expect(takeTheirItem(merged.items, theirs, 'b')).toHaveLength(2)
  expect(takeTheirItem(merged.items, theirs, 'c').at(-1)).toEqual(item('c', 'theirs'))
})
