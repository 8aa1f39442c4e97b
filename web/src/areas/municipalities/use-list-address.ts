/** Keeps a list's name and page in its address. The list follows the keys after a moment, and Back brings them back. */
import type { ScreenAddress } from '@invest/contract/screens'
import { useDebouncedCallback } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useGoTo } from '../../ui/locale-link.tsx'
import { cleanName, type ListAddress, readListAddress, writeListAddress } from './list-address.ts'

const debounce = 300

export function useListAddress(screen: ScreenAddress) {
  const goTo = useGoTo()
  const address = readListAddress(useSearch({ strict: false }))
  const [typed, setTyped] = useState(address.nome)
  const sent = useRef(address.nome)
  const ask = (change: Partial<ListAddress>, replace = false) =>
    goTo(screen, { search: writeListAddress({ ...address, ...change }), replace, resetScroll: false })
  const send = useDebouncedCallback((nome: string) => {
    sent.current = nome.trim()
    void ask({ nome, page: 0 }, true)
  }, debounce)
  // Back, Forward and links change the name from outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes.
  useEffect(() => {
    if (address.nome === sent.current) return
    send.cancel()
    sent.current = address.nome
    setTyped(address.nome)
  }, [address.nome])
  return {
    ...address,
    typed,
    type(text: string): void {
      const nome = cleanName(text)
      setTyped(nome)
      send(nome)
    },
    turn: (page: number) => ask({ page }),
  }
}
