/**
 * Holds the name and the CNPJ of a filter while they are typed. The search follows 300 ms after the last key; half a
 * CNPJ waits.
 */
import { hasCnpjForm } from '@invest/contract/rules/cnpj'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

export interface TypedFilters {
  nome: string
  /** The characters without punctuation, also of half a CNPJ. */
  cnpj: string
}

const debounce = 300

/** `address` holds what is searched for now. `onSearch` gets the fields that have changed since. */
export function useTypedFilters(address: TypedFilters, onSearch: (changes: Partial<TypedFilters>) => void) {
  const [nome, setNome] = useState(address.nome)
  const [cnpj, setCnpj] = useState(address.cnpj)
  // What these fields have written into the address, and what is typed but not written yet.
  const sent = useRef({ nome: address.nome.trim(), cnpj: address.cnpj })
  const waiting = useRef<Partial<TypedFilters>>({})
  const send = useDebouncedCallback(() => {
    sent.current = { ...sent.current, ...waiting.current }
    onSearch(waiting.current)
    waiting.current = {}
  }, debounce)
  const forget = () => {
    send.cancel()
    waiting.current = {}
  }
  const show = (typed: Partial<TypedFilters>) => {
    if (typed.nome !== undefined) setNome(typed.nome)
    if (typed.cnpj !== undefined) setCnpj(typed.cnpj)
  }
  // Back, Forward and links change the address from outside. A search that is still waiting must not undo that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes.
  useEffect(() => {
    const name = address.nome.trim()
    if (name === sent.current.nome.trim() && address.cnpj === sent.current.cnpj) return
    forget()
    sent.current = { nome: name, cnpj: address.cnpj }
    setNome((typed) => (typed.trim() === name ? typed : address.nome))
    setCnpj(address.cnpj)
  }, [address.nome, address.cnpj])

  return {
    nome,
    cnpj,
    type(typed: Partial<TypedFilters>): void {
      show(typed)
      const next = { ...waiting.current, ...typed }
      if (next.cnpj && !hasCnpjForm(next.cnpj)) delete next.cnpj
      waiting.current = next
      if (Object.keys(next).length > 0) send()
      else send.cancel()
    },
    /** Both fields as they are, with `changes` made in them, to be searched for at once; the wait is cancelled. */
    settle(changes: Partial<TypedFilters> = {}): TypedFilters {
      forget()
      show(changes)
      sent.current = { nome, cnpj, ...changes }
      return sent.current
    },
    clear(): void {
      forget()
      show({ nome: '', cnpj: '' })
    },
  }
}
