/** What the search over the whole portal offers; pure, so that its matching is tested without a screen. */
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SearchValues } from '../../ui/locale-link.tsx'

export interface Hit {
  id: string
  kind: 'screens' | 'companies' | 'municipalities'
  name: string
  note?: string
  /** Below the language. */
  path: string
  search?: SearchValues
  icon?: ComponentType<IconProps>
}

/** Case and accents count for nothing. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Names that begin with the words come before names that merely contain them. */
export function bestMatches<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  text: string,
  most: number,
): T[] {
  const wanted = plain(text.trim())
  if (!wanted) return []
  const ranked = items.flatMap((item) => {
    const name = plain(nameOf(item))
    const at = name.indexOf(wanted)
    if (at < 0) return []
    return [{ item, rank: at === 0 ? 0 : name[at - 1] === ' ' ? 1 : 2 }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item)
}
