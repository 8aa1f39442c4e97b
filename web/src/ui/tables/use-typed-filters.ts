/**
 * Holds what is typed into the texts of a filter. The search follows 300 ms after the last key; half a CNPJ waits, and so does
 * everything where the fields have a search button.
 */
import { hasCnpjForm } from '@invest/contract/rules/cnpj'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

export type Filter<Name extends string> = Record<Name, string>

const debounce = 300

/** `address` holds what is searched for now. `onSearch` gets the fields that have changed since. */
export function useTypedFilters<Name extends string>(
  address: Filter<Name>,
  onSearch: (changes: Partial<Filter<Name>>) => void,
  waits = false,
) {
  const names = Object.keys(address) as Name[]
  const each = (write: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, write(name)])) as Filter<Name>
  const [typed, setTyped] = useState(address)
  // What these fields have written into the address, and what is typed but not written yet.
  const sent = useRef(each((name) => address[name].trim()))
  const waiting = useRef<Partial<Filter<Name>>>({})
  const send = useDebouncedCallback(() => {
    const changes = waiting.current
    sent.current = { ...sent.current, ...changes }
    waiting.current = {}
    onSearch(changes)
  }, debounce)
  const forget = () => {
    send.cancel()
    waiting.current = {}
  }
  const show = (changes: Partial<Filter<Name>>) => setTyped((now) => ({ ...now, ...changes }))
  // Back, Forward and links change the address from outside. A search that is still waiting must not undo that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes.
  useEffect(() => {
    const next = each((name) => address[name].trim())
    if (names.every((name) => next[name] === sent.current[name].trim())) return
    forget()
    sent.current = next
    setTyped((now) => each((name) => (now[name].trim() === next[name] ? now[name] : address[name])))
  }, [JSON.stringify(address)])

  return {
    ...typed,
    type(changes: Partial<Filter<Name>>): void {
      show(changes)
      if (waits) return
      const next: Partial<Record<string, string>> = { ...waiting.current, ...changes }
      if (next.cnpj && !hasCnpjForm(next.cnpj)) delete next.cnpj
      waiting.current = next as Partial<Filter<Name>>
      if (Object.keys(next).length > 0) send()
      else send.cancel()
    },
    /** The fields as they are, with `changes` made in them, to be searched for at once; the wait is cancelled. */
    settle(changes: Partial<Filter<Name>> = {}): Filter<Name> {
      forget()
      show(changes)
      sent.current = { ...typed, ...changes }
      return sent.current
    },
    clear(): void {
      forget()
      show(each(() => ''))
    },
  }
}
