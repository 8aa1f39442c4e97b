/** Stores what a person types in a form on their device until it is saved (WEB-15). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, readDraft, saveDraft } from '../../lib/drafts/drafts.ts'

interface DraftOptions<T> {
  /** The signed-in person's id at the identity provider. */
  person: string
  /** Names the record, for example `empresa:12ABC34501DE35`. */
  record: string
  /** The version that the form shows. */
  versao: number | null
  value: T
  edited: boolean
}

export function useDraft<T>({ person, record, versao, value, edited }: DraftOptions<T>) {
  /** The draft that was there when the form opened. The form decides whether it comes back or meets a newer version. */
  const [found] = useState<Draft<T> | undefined>(() => readDraft<T>(person, record))
  const latest = useRef({ value, edited, dropped: false })
  // A draft that was dropped stays dropped until the person types again.
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
  // A person may leave before the wait is over: the tab closes, or the screen goes. The last words are saved then.
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
