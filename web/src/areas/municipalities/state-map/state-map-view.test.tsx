/** The state coloured by a figure, its legend and its table. */
import { municipalities } from '@invest/contract/municipalities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { figuresOf, publicMunicipality } from '../../../../test/municipality-answers.ts'
import { answers, openScreen, refuses } from '../../../../test/open-screen.tsx'

vi.mock('../../../ui/maps/municipality-shapes.ts', () => ({
  municipalityShapes: async () => [
    { code: '8599', d: 'M0 0h9v9z', x: 0, y: 0, side: 9 },
    { code: '8801', d: 'M10 0h9v9z', x: 10, y: 0, side: 9 },
    { code: '8705', d: 'M0 10h9v9z', x: 0, y: 10, side: 9 },
  ],
}))

const town = figuresOf
const towns = [
  town('8599', 'Caxias do Sul', { populacao: 400_000 }),
  town('8801', 'Porto Alegre', { populacao: 900_000 }),
  town('8705', 'Ijuí', { populacao: null, pontuacaoIntegrar: null }),
]
const open = (path = 'pt/municipios?ver=mapa', all: object[] = towns) =>
  openScreen(path, [
    answers(municipalities.figures, all as typeof towns),
    answers(municipalities.readPublic, publicMunicipality()),
  ])
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('shapes and table say the same, and what has no figure comes last and is hatched', async () => {
  const user = userEvent.setup()
  await open()
  const shape = await screen.findByRole('link', { name: 'Ijuí: sem dado' })
  expect(shape.getAttribute('style')).toContain('url(')
  expect(screen.getByRole('link', { name: 'Porto Alegre: 900.000' }).dataset.class).toBe('1')
  expect(rows()).toEqual(['1Porto Alegre900.000', '2Caxias do Sul400.000', 'Ijuísem dado'])
  await user.click(screen.getByRole('button', { name: 'População' }))
  expect(rows()).toEqual(['2Caxias do Sul400.000', '1Porto Alegre900.000', 'Ijuísem dado'])
  const legend = screen.getByRole('region', { name: 'Legenda' })
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['400.0001 município', '900.0001 município', 'sem dado1 município'])
  expect(legend.textContent).toContain('(habitantes)')
  expect(legend.textContent).toContain('Fonte: IBGE, 2022')
})

test('arrow keys lead to neighbours, the row is lit, and Enter opens the page', async () => {
  const user = userEvent.setup()
  await open()
  ;(await screen.findByRole('link', { name: /^Caxias do Sul: / })).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Porto Alegre: 900.000'),
  )
  const row = screen.getByRole('rowheader', { name: 'Porto Alegre' }).closest('tr')
  expect(row?.dataset.lit).toBe('true')
  // The tab key comes back to it, and to no other shape.
  expect(document.querySelectorAll('path[tabindex="0"]')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toMatch(/\/pt\/municipio\/8801$/))
})

test('the focus on a row lights its shape', async () => {
  await open()
  await screen.findByRole('link', { name: /^Caxias do Sul: / })
  const before = document.querySelectorAll('svg[role="group"] path').length
  screen.getByRole('link', { name: 'Caxias do Sul' }).focus()
  await waitFor(() => expect(document.querySelectorAll('svg[role="group"] path')).toHaveLength(before + 1))
})

test('another figure is in the address, and years that differ are told for each', async () => {
  const user = userEvent.setup()
  await open('pt/municipios?ver=mapa', [towns[0] as object, town('8801', 'Porto Alegre', { anoPib: 2020 })])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Indicador' }), 'pib')
  expect(await screen.findByRole('table', { name: 'Municípios por PIB' })).toBeDefined()
  expect(window.location.search).toBe('?ver=mapa&figura=pib')
  expect(screen.getByText('Ano e fonte variam; a tabela diz os de cada um.')).toBeDefined()
  expect(rows().join()).toContain('DEE, 2020')
})

test('a figure that nobody knows yet, and figures that do not come, are told', async () => {
  await open('pt/municipios?ver=mapa&figura=pontuacaoIntegrar', [towns[2] as object])
  expect(await screen.findByText('Ainda não há dados de Pontuação Integrar')).toBeDefined()
})

test('figures that fail are told with the reason', async () => {
  const failing = refuses(municipalities.figures, { status: 500, codigo: 'x', mensagem: 'Falhou agora.' })
  await openScreen('pt/municipios?ver=mapa', [failing])
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao carregar os indicadoresFalhou agora.',
  )
})
