/** What a tile of the dashboard says (WEB-72). */
import type { LoggedUser } from '@invest/contract/profile'
import { screens } from '@invest/contract/screens'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Tile } from '../../lib/screens/area.ts'
import { TileCard } from './tile-card.tsx'

vi.mock('../../ui/layout/locale-link.tsx', () => ({
  LocaleLink: ({ children }: { children: React.ReactNode }) => <a href="/">{children}</a>,
}))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

const inEach = (text: string) => ({ pt: text, en: text, es: text })

test('a figure with its words stands in the place of the text, before the links', () => {
  const tile = {
    order: 1,
    screen: screens.finder,
    title: inEach('Buscador'),
    text: inEach('Encontre empresas'),
    icon: () => null,
    number: () => 2968,
    counted: { pt: { zero: '', one: '', many: '', other: 'empresas no portal' } },
    links: [{ label: inEach('Favoritas'), screen: screens.favourites }],
  } as unknown as Tile
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TileCard tile={tile} me={{} as LoggedUser} />
    </QueryClientProvider>,
  )
  const [title, figure, words, links] = ['Buscador', '2.968', /empresas no portal/, 'Favoritas'].map((one) =>
    screen.getByText(one),
  )
  expect(screen.queryByText('Encontre empresas')).toBeNull()
  for (const [before, after] of [
    [title, figure],
    [words, links],
  ])
    expect(before?.compareDocumentPosition(after as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
