/**
 * Stands in for `@tanstack/react-query` in the visitors' build (vite.visitors.config.ts): answers are kept by their keys,
 * asked for once, and asked for anew when they are old.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react'

const freshMs = 30_000

interface State {
  data?: unknown
  error?: unknown
}
interface Entry {
  state: State
  asking: boolean
  answeredAt: number
}
interface Query {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  enabled?: boolean
  /** Only whether there is one: it is always the last answer. */
  placeholderData?: unknown
}

const entries = new Map<string, Entry>()
const nothing: State = {}
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function ask(key: string, queryFn: Query['queryFn']): Promise<void> {
  const entry = entries.get(key) ?? { state: nothing, asking: false, answeredAt: 0 }
  if (entry.asking) return
  entries.set(key, entry)
  entry.asking = true
  try {
    entry.state = { data: await queryFn({ signal: new AbortController().signal }) }
    entry.answeredAt = Date.now()
  } catch (error) {
    // What was shown stays.
    entry.state = { ...entry.state, error }
  }
  entry.asking = false
  for (const listener of listeners) listener()
}

const keyOf = (queryKey: readonly unknown[]) => JSON.stringify(queryKey)

/** Takes an answer that is on its way. One that fails is forgotten, so that a screen asks for it itself. */
export async function expectAnswer(queryKey: readonly unknown[], answer: Promise<unknown>): Promise<void> {
  const key = keyOf(queryKey)
  const entry: Entry = { state: nothing, asking: true, answeredAt: Date.now() }
  entries.set(key, entry)
  try {
    entry.state = { data: await answer }
  } catch {
    entries.delete(key)
  }
  entry.asking = false
  for (const listener of listeners) listener()
}

export const queryOptions = <Options,>(options: Options): Options => options

/** Marks that the last answer stays on the screen until the next one has come. */
export const keepPreviousData = true

export function useQuery({ queryKey, queryFn, enabled = true, placeholderData }: Query) {
  const key = keyOf(queryKey)
  const entry = useSyncExternalStore(subscribe, () => entries.get(key))
  const { data, error } = useSyncExternalStore(subscribe, () => entries.get(key)?.state ?? nothing)
  const last = useRef<unknown>(undefined)
  const queried = useRef(queryFn)
  queried.current = queryFn
  const known = entry !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a forgotten entry is asked for again.
  useEffect(() => {
    const current = entries.get(key)
    if (enabled && (!current || Date.now() - current.answeredAt > freshMs)) void ask(key, queried.current)
  }, [key, enabled, known])
  if (data !== undefined) last.current = data
  const isPlaceholderData = data === undefined && !error && Boolean(placeholderData) && Boolean(last.current)
  return {
    data: isPlaceholderData ? last.current : data,
    error: error ?? null,
    isPlaceholderData,
    refetch: () => ask(key, queried.current),
  }
}
