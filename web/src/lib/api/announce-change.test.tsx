import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type AreaInShell, AreasContext } from '../screens/area.ts'
import { askAgain, useAnnounceChange } from './announce-change.ts'
import { keyFamily } from './query-keys.ts'

const lots = keyFamily('lotes')
const found = keyFamily('buscador')
const company = keyFamily('empresa')
const areas: AreaInShell[] = [
  { stale: { 'company-saved': [found()] } },
  // A new area makes its keys in its own folder, and its area.ts says when they are stale.
  { stale: { 'company-saved': [lots()], 'seal-changed': [found()] } },
]

test('a change makes only those queries stale that areas list for it', async () => {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AreasContext value={areas}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </AreasContext>
  )
  const asked = [found({ nome: 'a' }, 0), lots(7), company('99001001000118')]
  for (const key of asked) queries.setQueryData(key, 'answer')
  const { result } = renderHook(useAnnounceChange, { wrapper })
  await result.current('company-saved')
  expect(asked.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

test('a list that is asked for the first time while something changes shows the change (WEB-77)', async () => {
  const queries = new QueryClient()
  let kept = 'before'
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  const shown = new QueryObserver(queries, {
    queryKey: lots(),
    queryFn: async () => {
      const read = kept
      await answers[asked++]?.promise
      return read
    },
  })
  const leave = shown.subscribe(() => undefined)
  kept = 'after'
  const changed = askAgain(queries, lots())
  for (const { resolve } of answers) resolve()
  await changed
  expect(shown.getCurrentResult().data).toBe('after')
  leave()
})
