/** Asks each outside part as the portal would, and remembers since when it is as it is (OPERATION-2). */
import { setTimeout as pause } from 'node:timers/promises'
import type { OperationPart, PartState } from '@invest/contract/operation'
import type { Clock } from '../ports/clock.ts'

export interface Probe {
  parte: OperationPart
  /** Tells standbys apart. */
  nome?: string
  /** Absent where nobody has set the part. Resolves where it answers, with `read-only` where it takes no writes. */
  ask?: (() => Promise<unknown>) | undefined
}

/** So many people may look at once, and each part is asked once in this time. */
const keptMs = 10_000
const patienceMs = 5000

/** What was wrong, without the person's address that a mail server may repeat. */
const wordsOf = (error: unknown) => {
  const { code, message } = ((error as Error)?.cause ?? error ?? {}) as { code?: string; message?: string }
  return String(code ?? message ?? error)
    .replace(/\S+@\S+/g, '…')
    .slice(0, 200)
}

export function createParts(probes: () => readonly Probe[], clock: Clock): () => Promise<PartState[]> {
  const known = new Map<string, PartState>()
  let asked: { at: number; answer: Promise<PartState[]> } | undefined

  async function look({ parte, nome, ask }: Probe): Promise<PartState> {
    const found = ask ? await answerOf(ask) : { situacao: 'DESLIGADA' as const, problema: null }
    const key = `${parte} ${nome ?? ''}`
    const before = known.get(key)
    const desde = before?.situacao === found.situacao ? before.desde : clock.now().toISOString()
    const state = { parte, nome: nome ?? null, ...found, desde }
    known.set(key, state)
    return state
  }

  return () => {
    if (!asked || performance.now() - asked.at > keptMs)
      asked = { at: performance.now(), answer: Promise.all(probes().map(look)) }
    return asked.answer
  }
}

async function answerOf(ask: () => Promise<unknown>): Promise<Pick<PartState, 'situacao' | 'problema'>> {
  const late = new AbortController()
  try {
    const answer = await Promise.race([
      ask(),
      pause(patienceMs, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error(`no answer within ${patienceMs / 1000} s`)
      }),
    ])
    return { situacao: answer === 'read-only' ? 'SOMENTE_LEITURA' : 'FUNCIONA', problema: null }
  } catch (error) {
    return { situacao: 'FORA', problema: wordsOf(error) }
  } finally {
    late.abort()
  }
}
