/** Every text of the portal, as the second state's readers have it: screens, mails, papers, refusals. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, shownEndpoints } from '@invest/contract/api'
import { languages } from '@invest/contract/language'
import { homeState, stateNames } from '@invest/contract/state'
import { filled } from '@invest/contract/texts'
import { expect, test } from 'vitest'
import { wordsOfRs } from '../../states/words-of-rs.ts'

const root = join(import.meta.dirname, '../..')

test.each(languages)('no text in %s has a word of another state', (language) => {
  expect(homeState).toBe('SC')
  const paths = globSync(`{web,server,embedded}/src/**/messages/${language}.json`, { cwd: root })
  expect(paths.length).toBeGreaterThan(40)
  const found = paths.flatMap((path) =>
    Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>)
      .map(([key, text]) => `${path} ${key}: ${filled(language, text)}`)
      .filter((line) => wordsOfRs.test(line)),
  )
  expect(found).toEqual([])
})

test.each(languages)('the names of the state in %s stand in their sentences', (language) => {
  const { inState, ofState, stateMunicipalities } = stateNames[language]
  for (const form of [inState, ofState]) expect(form).toContain('Santa Catarina')
  expect(stateMunicipalities).not.toBe('')
})

test('calls of the programme of lots are not among those that are shown', () => {
  const hidden = endpoints.filter((endpoint) => !shownEndpoints.includes(endpoint))
  expect(hidden.length).toBeGreaterThan(20)
  for (const { path } of hidden) expect(path).toMatch(/\/proedi/)
})
