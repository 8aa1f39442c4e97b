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
  const latest = useRef({ value, edited, dropped: false })
  // Typing on after a draft was dropped begins a new one.
  if (latest.current.value !== value) latest.current.dropped = false
  latest.current.value = value
  latest.current.edited = edited

  const keep = useCallback(() => {
    const { value: typed, edited: wanted, dropped } = latest.current
    if (wanted && !dropped) saveDraft(person, record, versao, typed)
  }, [person, record, versao])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(keep, 400)
    return () => clearTimeout(timer)
  }, [value, keep])
  // Leaving within the wait, by a closed tab, a lost connection or a new sign-in, still keeps the last words.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  const drop = useCallback(() => {
    latest.current.dropped = true
    dropDraft(person, record)
  }, [person, record])
  return { found, keep, drop }
}
