/** Keeps what is typed in a form on this device until it is saved (decision 22). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, readDraft, saveDraft } from '../lib/drafts.ts'

interface DraftOptions<T> {
  /** The signed-in person's id at the identity provider or in the portal: one and the same in all screens. */
  person: string
  /** `empresa:12ABC34501DE35`. */
  record: string
  /** The version that the form shows. */
  versao: number | null
  value: T
  edited: boolean
}

export function useDraft<T>({ person, record, versao, value, edited }: DraftOptions<T>) {
  /** As found when the form opened; the screen decides whether it comes back or meets a newer version. */
  const [found] = useState<Draft<T> | undefined>(() => readDraft<T>(person, record))
  const latest = useRef(value)
  latest.current = value

  const keep = useCallback(() => saveDraft(person, record, versao, latest.current), [person, record, versao])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value starts the wait anew.
  useEffect(() => {
    if (!edited) return
    const timer = setTimeout(keep, 400)
    return () => clearTimeout(timer)
  }, [value, edited, keep])
  // Leaving within the wait, by a closed tab or a lost connection, still keeps the last words.
  useEffect(() => {
    if (!edited) return
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
    }
  }, [edited, keep])

  return { found, keep, drop: useCallback(() => dropDraft(person, record), [person, record]) }
}
