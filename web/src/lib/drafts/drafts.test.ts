import { dayMs } from '@invest/contract/limits'
import { expect, test } from 'vitest'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { endDrafts } from './end-drafts.ts'

test('a draft remembers the version it began from', () => {
  saveDraft('ana', 'empresa:1', 4, { nome: 'x' })
  expect(readDraft('ana', 'empresa:1')).toMatchObject({ versao: 4, value: { nome: 'x' } })
})

test('a draft belongs to one person and one record', () => {
  saveDraft('ana', 'empresa:1', null, 'hers')
  expect(readDraft('rui', 'empresa:1')).toBeUndefined()
  expect(readDraft('ana', 'empresa:2')).toBeUndefined()
})

test('a draft ends after seven days', () => {
  saveDraft('ana', 'empresa:1', 1, 'old', 0)
  expect(readDraft('ana', 'empresa:1', 7 * dayMs - 1)).toBeDefined()
  expect(readDraft('ana', 'empresa:1', 7 * dayMs)).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('logging out ends the drafts of that person only', () => {
  saveDraft('ana', 'empresa:1', 1, 'hers')
  saveDraft('rui', 'empresa:1', 1, 'his')
  endDrafts('ana')
  expect(readDraft('ana', 'empresa:1')).toBeUndefined()
  expect(readDraft('rui', 'empresa:1')).toBeDefined()
})

test('a draft can be removed', () => {
  saveDraft('ana', 'empresa:1', 1, 'typed')
  dropDraft('ana', 'empresa:1')
  expect(readDraft('ana', 'empresa:1')).toBeUndefined()
})

test('an unreadable draft counts as none', () => {
  localStorage.setItem('invest:draft:ana:empresa:1', '{')
  expect(readDraft('ana', 'empresa:1')).toBeUndefined()
})
