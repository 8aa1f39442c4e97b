import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Sentence } from './sentence.tsx'

const item = (codMunicipioRfb: string, nomeCompleto: string) => ({
  municipioJunta: { codMunicipioRfb, nomeCompleto },
})
vi.mock('../../lib/api/api.ts', () => ({
  call: async () => ({
    content: [item('8501', 'Bento Gonçalves'), item('9999', 'Novo Bento')],
    totalElements: 2,
  }),
}))
vi.mock('../../ui/layout/locale-link.tsx', () => ({
  LocaleLink: ({ children }: { children: unknown[] }) => <i>{children[1] as string}</i>,
}))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

async function type(text: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <Sentence />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('searchbox'), text)
  await screen.findByText('Bento Gonçalves')
}

/** Where Enter leads. */
function target() {
  const form = screen.getByRole('searchbox').closest('form')
  return { at: form?.getAttribute('action'), fields: [...new FormData(form ?? undefined)] }
}

test('who types a municipality’s whole name is led to it, without a sign-in (HOME-8)', async () => {
  await type('bento goncalves')
  expect(target()).toEqual({ at: expect.stringMatching(/\/pt\/municipio\/8501$/), fields: [] })
})

test('any other text is searched for', async () => {
  await type('bento')
  expect(target()).toEqual({
    at: expect.stringMatching(/\/pt\/buscador\/buscar$/),
    fields: [['texto', 'bento']],
  })
})
