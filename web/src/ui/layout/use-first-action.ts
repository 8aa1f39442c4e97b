/**
 * What a page opens over itself at once, as `?acao=` in its address: a quick look leads to the page with it, so that no
 * dialog opens over another one (WEB-180).
 */
import type { ScreenAddress } from '@invest/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useGoTo } from './locale-link.tsx'

export type PageAction = 'perguntar' | 'guardar'

export const firstAction = (acao: PageAction) => ({ acao })

export function useFirstAction(screen: ScreenAddress, parameter: string) {
  const goTo = useGoTo()
  const { acao } = useSearch({ strict: false }) as { acao?: unknown }
  const [opened, setOpened] = useState<unknown>(acao)
  return {
    opened: opened as PageAction | undefined,
    open: (action: PageAction) => setOpened(action),
    close: () => {
      setOpened(undefined)
      // Whoever sends the address afterwards sends the page.
      if (acao !== undefined) void goTo(screen, { parameter, replace: true, resetScroll: false })
    },
  }
}
