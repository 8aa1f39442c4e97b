import { finder } from '@invest/contract/finder'
import { reference } from '@invest/contract/reference'
import { savedSearches } from '@invest/contract/saved-searches'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers, openScreen, refuses } from '../../../test/open-screen.tsx'

const none = { total: 0, limitado: false }
const nothing = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 12 } as never

test.each([
  ['pt', '?token=nao-existe', 'Este link não cancela nenhum envio'],
  ['es', `?token=${'x'.repeat(80)}`, 'Este enlace no cancela ningún envío'],
  ['en', '', 'This link does not stop any e-mail'],
])('the link of a weekly mail says in %s when there is no mail to end', async (locale, query, words) => {
  await openScreen(`${locale}/buscas/cancelar-envio${query}`, [
    refuses(savedSearches.unsubscribe, { status: 404, codigo: 'busca-desconhecida' }),
  ])
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  ['pt', 'Você não recebe mais o e-mail de “Vinhos”', 'A busca continua salva.'],
  ['en', 'You will no longer receive the e-mail for “Vinhos”', 'The search stays saved.'],
  ['es', 'Ya no recibirá el correo de “Vinhos”', 'La búsqueda sigue guardada.'],
])('the link of a weekly mail says in %s which mail it has ended (MAIL-13)', async (locale, done, kept) => {
  const asked: unknown[] = []
  await openScreen(`${locale}/buscas/cancelar-envio?token=abc`, [
    answers(savedSearches.unsubscribe, ({ query }) => {
      asked.push(query.get('token'))
      return { nome: 'Vinhos' }
    }),
  ])
  expect(await screen.findByText(done)).toBeDefined()
  expect(screen.getByText(kept)).toBeDefined()
  expect(asked).toEqual(['abc'])
})

test.each([
  ['en/buscador/ocultos', 'Hidden by me', 'You have not hidden any companies yet'],
  ['pt/buscador/favoritos', 'Favoritas', 'Você ainda não favoritou nenhuma empresa'],
  ['es/buscador/comparar', 'Comparar empresas', 'Ninguna empresa elegida'],
])('without companies %s says how to begin', async (path, title, words) => {
  await openScreen(path, [answers(finder.listFavourites, nothing), answers(finder.listHidden, nothing)])
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(await screen.findByText(words)).toBeDefined()
})

test('the municipality in the path wins over the one in the query', async () => {
  const asked: unknown[] = []
  await openScreen('pt/buscador/buscar/8541?municipio=8801', [
    answers(reference.listFiltered, [
      { codMunicipioRfb: '8541', nomeCompleto: 'Bento Gonçalves' },
      { codMunicipioRfb: '8801', nomeCompleto: 'Porto Alegre' },
    ] as never),
    answers(finder.listSaved, []),
    answers(finder.count, { empresas: none, buscandoInvestimentos: none, apenasMadeInRs: none }),
    answers(finder.search, ({ body }) => {
      asked.push(body)
      return nothing
    }),
  ])
  const field = await screen.findByRole('combobox', { name: 'Município' })
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('Bento Gonçalves'))
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  for (const body of asked) expect(body).toMatchObject({ codMunicipioRfb: '8541' })
})

test('a link that searches for a product by its name finds no company, and leads to those that make it (FINDER-44)', async () => {
  const user = userEvent.setup()
  const asked: Record<string, unknown>[] = []
  const wine = {
    tipoTabela: 'NCM',
    codigoComMascara: '2204',
    codigoSemMascara: '2204',
    descricao: 'Wine of fresh grapes, including fortified wines',
    secao: false,
    vigente: true,
    ancestrais: [],
  }
  await openScreen('en/buscador/buscar?nome=wine', [
    answers(reference.listFiltered, []),
    answers(reference.productTree, []),
    answers(reference.productList, { ...(nothing as object), content: [wine] } as never),
    answers(finder.listSaved, []),
    answers(finder.count, { empresas: none, buscandoInvestimentos: none, apenasMadeInRs: none }),
    answers(finder.search, ({ body }) => {
      asked.push(body as Record<string, unknown>)
      return nothing
    }),
  ])
  expect(await screen.findByText('No companies were found')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /the product: Wine of fresh grapes/ }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '2204' }],
    }),
  )
  expect(asked.at(-1)?.nome ?? '').toBe('')
  // Nothing is left to suggest, and the focus is not lost with the button.
  await waitFor(() => expect(screen.queryByRole('button', { name: /the product/ })).toBeNull())
  expect((screen.getByRole('textbox', { name: 'Company name' }) as HTMLInputElement).value).toBe('')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('the button of a suggested product stays while the next word is looked up, and hands its focus on (FINDER-44)', async () => {
  const user = userEvent.setup()
  let answerNext = (_codes: unknown[]) => {}
  const wine = {
    tipoTabela: 'NCM',
    codigoComMascara: '2204',
    codigoSemMascara: '2204',
    descricao: 'Wine of fresh grapes, including fortified wines',
    secao: false,
    vigente: true,
    ancestrais: [],
  }
  await openScreen('en/buscador/buscar', [
    answers(reference.listFiltered, []),
    answers(reference.productTree, []),
    answers(reference.list, []),
    answers(reference.productList, ({ query }) =>
      query.get('descricao') === 'wine'
        ? ({ ...(nothing as object), content: [wine] } as never)
        : new Promise((resolve) => {
            answerNext = (content) => resolve({ ...(nothing as object), content } as never)
          }),
    ),
    answers(finder.listSaved, []),
    answers(finder.count, { empresas: none, buscandoInvestimentos: none, apenasMadeInRs: none }),
    answers(finder.search, nothing),
  ])
  const field = await screen.findByRole('textbox', { name: 'Company name' })
  const button = () => screen.queryByRole('button', { name: /^Product:/ })
  await user.type(field, 'wine')
  await waitFor(() => expect(button()).not.toBeNull())
  await user.type(field, 'ry')
  button()?.focus()
  const asked = answerNext
  await waitFor(() => expect(answerNext).not.toBe(asked))
  expect(document.activeElement).toBe(button())
  answerNext([])
  await waitFor(() => expect(button()).toBeNull())
  expect(document.activeElement).toBe(field)
})
