import { IconPrinter } from '@tabler/icons-react'
import type { MoreEntry } from '../../ui/layout/more-menu.tsx'
import { useCopyEntry } from '../../ui/layout/use-copy-entry.ts'
import { useTexts } from './texts.ts'

/** What is done with a comparison as a whole. `search` is the link's, where it is not the address's own. */
export function useComparisonEntries(search?: Record<string, string>): MoreEntry[] {
  const { t } = useTexts()
  const { origin, pathname, href } = window.location
  // Commas may stand in an address as they are, and people read it.
  const query = search && new URLSearchParams(search).toString().replaceAll('%2C', ',')
  const copy = useCopyEntry(query === undefined ? href : `${origin}${pathname}?${query}`)
  return [copy, { label: t('print'), icon: IconPrinter, onPress: () => window.print() }]
}
