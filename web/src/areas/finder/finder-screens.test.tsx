import { finder } from '@invest/contract/finder'
import { reference } from '@invest/contract/reference'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers, openScreen } from '../../../test/open-screen.tsx'

const none = { total: 0, limitado: false }
const nothing = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 12 } as never

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
    // The panel of filters asks for it once it is loaded, which may be after the last look here.
    answers(reference.productTree, []),
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

const wineParts = [
  {
    trecho: 'wine',
    alternativas: [
      {
        chave: 'NCM:2204',
        tipo: 'PRODUTO',
        nome: 'Wine of fresh grapes, including fortified wines',
        codigo: '2204',
        acima: { chave: 'NCM:22', nome: 'Beverages' },
      },
      { chave: 'CNAE:11127', tipo: 'ATIVIDADE', nome: 'Manufacture of wine', codigo: '11.12-7' },
      { chave: 'PALAVRAS:wine', tipo: 'PALAVRAS', nome: 'wine' },
    ],
  },
]
const finderAnswers = [
  answers(reference.listFiltered, []),
  answers(reference.productTree, []),
  answers(reference.list, []),
  answers(finder.listSaved, []),
  answers(finder.count, { empresas: none, buscandoInvestimentos: none, apenasMadeInRs: none }),
  answers(finder.search, nothing),
]
const foundByText = (partes: unknown[], sugestoes: unknown[] = []) =>
  ({ ...(nothing as object), interpretacao: { texto: 'wine', partes, sugestoes } }) as never

test('a text is shown as it was understood, and what somebody takes away or widens is asked for anew (FINDER-51, FINDER-54)', async () => {
  const user = userEvent.setup()
  const asked: Record<string, unknown>[] = []
  await openScreen('en/buscador/buscar', [
    ...finderAnswers,
    answers(finder.searchByText, ({ body }) => {
      asked.push(body as Record<string, unknown>)
      return foundByText(wineParts)
    }),
  ])
  await user.type(await screen.findByRole('textbox', { name: 'Search the portal' }), 'wine{Enter}')
  const understood = await screen.findByRole('list', { name: 'Understood as' })
  expect(understood.textContent).toContain('Product 2204 Wine of fresh grapes')
  expect(understood.textContent).toContain('Names and texts with “wine”')
  await user.click(screen.getByRole('button', { name: 'Remove Activity 11.12-7 Manufacture of wine' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ texto: 'wine', ajustes: ['CNAE:11127'] }))
  await user.click(screen.getByRole('button', { name: 'Widen to Beverages' }))
  await waitFor(() => expect(asked.at(-1)?.ajustes).toEqual(['CNAE:11127', 'NCM:2204>NCM:22']))
  await user.click(screen.getByRole('button', { name: 'Undo the changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the changes' })).toBeNull())
})

test('what a text was taken for, and what was left out, is said (FINDER-52)', async () => {
  await openScreen('en/buscador/buscar?texto=footwaer%20zyx', [
    ...finderAnswers,
    answers(
      finder.searchByText,
      foundByText([
        { trecho: 'footwaer', corrigido: 'footwear', alternativas: [] },
        { trecho: 'zyx', ignorado: true, alternativas: [] },
      ]),
    ),
  ])
  expect(
    await screen.findByText('We found nothing for “footwaer”. These are the results for “footwear”.'),
  ).toBeDefined()
  expect(screen.getByText(/No company matches “zyx” and the rest/)).toBeDefined()
})

test('that a part of it is shown is said only where something is shown', async () => {
  const parts = ['xyzzy', 'qwrt'].map((trecho) => ({ trecho, alternativo: true, alternativas: [] }))
  await openScreen('en/buscador/buscar?texto=xyzzy%20qwrt', [
    ...finderAnswers,
    answers(finder.searchByText, foundByText(parts)),
  ])
  expect(await screen.findByText('No companies for “xyzzy qwrt”')).toBeDefined()
  expect(screen.queryByText(/showing those that have a part of it/)).toBeNull()
})

test('where nothing was found the nearest entries lead on, and the portal tells once there is one (FINDER-55)', async () => {
  const user = userEvent.setup()
  const saved: unknown[] = []
  const asked: Record<string, unknown>[] = []
  await openScreen('en/buscador/buscar?texto=helicopter', [
    ...finderAnswers.slice(0, -1),
    answers(finder.searchByText, foundByText([], wineParts[0]?.alternativas.slice(0, 1))),
    answers(finder.save, ({ body }) => {
      saved.push(body)
      return {
        id: '1',
        nome: 'x',
        filtro: {},
        resumoSemanal: true,
        criadoEm: '2026-11-25T00:00:00Z',
        versao: 1,
        novas: 0,
      }
    }),
    answers(finder.search, ({ body }) => {
      asked.push(body as Record<string, unknown>)
      return nothing
    }),
  ])
  expect(await screen.findByText('No companies for “helicopter”')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tell me when there is one' }))
  await waitFor(() =>
    expect(saved).toEqual([expect.objectContaining({ nome: 'helicopter', resumoSemanal: true })]),
  )
  await user.click(screen.getByRole('button', { name: /^Product 2204/ }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '2204' }],
    }),
  )
})

test('a name that no company has is looked for in everything by one press', async () => {
  const user = userEvent.setup()
  await openScreen('en/buscador/buscar?nome=wine', [
    ...finderAnswers,
    answers(finder.searchByText, foundByText(wineParts)),
  ])
  await user.click(
    await screen.findByRole('button', { name: 'Search for “wine” in products, activities and texts' }),
  )
  expect(await screen.findByRole('list', { name: 'Understood as' })).toBeDefined()
  expect((screen.getByRole('textbox', { name: 'Company name' }) as HTMLInputElement).value).toBe('')
})

test('who asks for land sees lots and districts before the companies, and the search for lots (FINDER-94)', async () => {
  const lotes = { situacao: ['DISPONIVEL'], distrito: ['DIRG'], utilidades: ['ENERGIA', 'AGUA', 'PAVIMENTO'] }
  const partes = [
    { trecho: 'land', alternativas: [{ chave: 'TEMA:LOTE', tipo: 'LOTE', nome: 'LOTE' }] },
    {
      trecho: 'except wine',
      excluido: true,
      alternativas: [{ chave: 'CNAE:11127', tipo: 'ATIVIDADE', nome: 'Manufacture of wine' }],
    },
  ]
  const interpretacao = { texto: 'land', partes, sugestoes: [], lotes }
  await openScreen('en/buscador/buscar?texto=land', [
    ...finderAnswers,
    answers(finder.searchByText, { ...(nothing as object), interpretacao } as never),
    answers(finder.searchEverything, {
      interpretacao,
      grupos: [
        {
          tipo: 'LOTES',
          total: 4,
          achados: [{ tipo: 'LOTE', chave: '7', nome: '12, Rio Grande', detalhe: null, distrito: 'DIRG' }],
        },
        {
          tipo: 'DISTRITOS',
          achados: [
            { tipo: 'DISTRITO', chave: 'DIRG', nome: 'Rio Grande', detalhe: null, lotesDisponiveis: 9 },
          ],
        },
      ],
    } as never),
  ])
  const lot = await screen.findByRole('link', { name: /12, Rio Grande/ })
  expect(lot.getAttribute('href')).toContain('proedi/lote/7')
  expect(screen.getByRole('link', { name: /9 available lots/ })).toBeDefined()
  const all = screen.getByRole('link', { name: 'See 4 available lots' })
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain(
    'distrito=DIRG&situacao=DISPONIVEL&utilidades=ENERGIA,AGUA,PAVIMENTO',
  )
  expect(screen.getByRole('list', { name: 'Understood as' }).textContent).toContain('without')
})

test('where nothing is understood, that is said instead of showing all (FINDER-99)', async () => {
  await openScreen('en/buscador/buscar?texto=%3F%3F', [
    ...finderAnswers,
    answers(finder.searchByText, {
      ...(nothing as object),
      interpretacao: { texto: '??', partes: [], sugestoes: [], nadaEntendido: true },
    } as never),
  ])
  expect(await screen.findByText('We could not make sense of “??”')).toBeDefined()
})
