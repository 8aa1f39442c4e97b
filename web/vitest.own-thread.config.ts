import { mergeConfig } from 'vitest/config'
import shared, { ownThread } from './vitest.config.ts'

const config = mergeConfig(shared, { test: { name: 'web-own-thread', pool: 'threads' } })
// Lists are joined by a merge.
config.test.include = ownThread
config.test.exclude = []
export default config
