import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

it.each([
  [windows, 'en', 'Firefox on Windows'],
  [windows, 'pt', 'Firefox em Windows'],
  [iphone, 'es', 'Safari en iOS'],
  ['', 'en', null],
  ['<script>', 'en', null],
] as const)('%s in %s is %s', (userAgent, language, name) => {
  expect(browserName(userAgent, language)).toBe(name)
})
