/** How pages do, and what is like what is read; docs/rules/insights.md has the rules. */
import type { ContractArea } from '../area.ts'
import { newsCalls } from './news.ts'
import { performanceCalls } from './performance.ts'
import { similarCalls } from './similar.ts'

export const insights = { ...performanceCalls, ...similarCalls, ...newsCalls }

export const insightsArea = {
  calls: insights,
} as const satisfies ContractArea
