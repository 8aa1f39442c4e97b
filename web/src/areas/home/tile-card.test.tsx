/** Where a tile of the dashboard has its figure (WEB-72). */
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

test('the figure stands between the title and the text, with links or without', () => {
  const tile = {
    order: 1,
    screen: screens.finder,
    title: inEach('Buscador'),
    text: inEach('Encontre empresas'),
    icon: () => null,
    number: () => 2968,
    links: [{ label: inEach('Favoritas'), screen: screens.favourites }],
  } as unknown as Tile
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TileCard tile={tile} me={{} as LoggedUser} />
    </QueryClientProvider>,
  )
  const [title, figure, text, links] = ['Buscador', '2.968', 'Encontre empresas', 'Favoritas'].map((one) =>
    screen.getByText(one),
  )
  for (const [before, after] of [
    [title, figure],
    [figure, text],
    [text, links],
  ])
    expect(before?.compareDocumentPosition(after as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
