/** Name and CNPJ of a filter while they are typed: shown at once, searched for 300 ms after the last key; half a CNPJ is not. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

export interface TypedFilters {
  nome: string
  /** Bare characters, also of half a CNPJ. */
  cnpj: string
}

const debounce = 300

/** `address`: what is searched for now. `onSearch` gets what has changed since, of both fields. */
export function useTypedFilters(address: TypedFilters, onSearch: (changes: Partial<TypedFilters>) => void) {
  const [nome, setNome] = useState(address.nome)
  const [cnpj, setCnpj] = useState(address.cnpj)
  // What the address says because of these fields, and what is typed but not there yet.
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
  // Back, Forward, a link and a button elsewhere change the address from outside: what is still waiting would undo that.
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
    /** Both as they stand, for a search at once: nothing waits any more. */
    settle(): TypedFilters {
      forget()
      sent.current = { nome, cnpj }
      return { nome, cnpj }
    },
    clear(): void {
      forget()
      show({ nome: '', cnpj: '' })
    },
  }
}
