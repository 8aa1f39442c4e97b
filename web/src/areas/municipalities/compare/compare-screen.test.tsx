/** The comparison of municipalities, signed in and as a visitor. */

import { municipalities } from '@invest/contract/municipalities'
import type { ComparedMunicipality } from '@invest/contract/municipalities/pages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { figuresOf, publicMunicipality } from '../../../../test/municipality-answers.ts'
import { type Answer, answers, openScreen } from '../../../../test/open-screen.tsx'
import { compared } from './compared.ts'

const town = (codMunicipioRfb: string, nomeCompleto: string, change: Partial<ComparedMunicipality> = {}) => ({
  ...publicMunicipality({ municipioJunta: { codMunicipioRfb, nomeCompleto } }),
  areaKm2: 1000,
  ...change,
})
const towns: ComparedMunicipality[] = [
  town('8599', 'Caxias do Sul'),
  town('8801', 'Porto Alegre', { populacao: 927_002, pib: null, investimentos: [] }),
  town('8791', 'Pelotas'),
  town('8705', 'Ijuí'),
]
const asked: string[] = []
const compares: Answer = answers(municipalities.compare, ({ query }) => {
  const codes = String(query.get('codigos')).split(',')
  asked.push(codes.join())
  return codes.flatMap(
    (code) => towns.find(({ municipioJunta }) => municipioJunta.codMunicipioRfb === code) ?? [],
  )
})
const names = answers(
  municipalities.figures,
  towns.map(({ municipioJunta }) => figuresOf(municipioJunta.codMunicipioRfb, municipioJunta.nomeCompleto)),
)
const open = (codigos: string, more: Answer[] = []) =>
  openScreen(`pt/municipios/comparar${codigos && `?codigos=${codigos}`}`, [...more, compares, names])
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))

beforeEach(() => {
  asked.length = 0
  compared.clear()
})

test('each figure stands beside the others with its year and source, and what nobody knows is said', async () => {
  await open('8599,8801')
  expect(await row('População')).toEqual(['463.5011', '927.0021'])
  expect(await row('PIB')).toEqual(['R$ 31 bi3', 'Sem dado'])
  expect(await row('PIB por pessoa')).toEqual(['R$ 66.88231', 'Sem dado'])
  expect((await row('Empresas da indústria'))[0]).toContain('Fabricação de vinho')
  expect(await row('Investimentos')).toEqual(['1R$ 1,5 mi · 120 empregosNova fábrica', 'Nenhum divulgado'])
  expect(asked).toEqual(['8599,8801'])
})

test('each column names its sources once, and the marks at its figures lead there (MUNICIPALITY-64)', async () => {
  await open('8599,8801')
  expect(await row('Indicadores')).toEqual([
    'IBGE, 2022IBGEDEE, 2021SPGG/DEE, 2023cadastro de 31/01/2026',
    'IBGE, 2022IBGESPGG/DEE, 2023cadastro de 31/01/2026',
  ])
  for (const link of screen.getAllByRole('link', { name: /^Fonte \d/ })) {
    const [, number, source] = /^Fonte (\d): (.+)$/.exec(link.getAttribute('aria-label') ?? '') ?? []
    expect(link.textContent).toBe(number)
    expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(source)
  }
})

test('on phones, where its parts are blocks, it says that it is a table', async () => {
  await open('8599,8801')
  await row('População')
  const roles = {
    thead: 'rowgroup',
    tbody: 'rowgroup',
    tr: 'row',
    td: 'cell',
    'thead th': 'columnheader',
    'tbody th': 'rowheader',
  }
  const table = screen.getByRole('table')
  expect(table.getAttribute('role')).toBe('table')
  for (const [part, role] of Object.entries(roles))
    for (const one of table.querySelectorAll(part))
      expect([part, one.getAttribute('role')]).toEqual([part, role])
})

test('one is added by its name and removed, and the address holds the choice', async () => {
  const user = userEvent.setup()
  await open('8599')
  expect(await screen.findByText('Inclua mais um município para comparar.')).toBeDefined()
  const add = screen.getByRole('combobox', { name: 'Incluir município' })
  await user.type(add, 'ijui')
  await user.click(await screen.findByRole('option', { name: 'Ijuí', hidden: true }))
  expect(await screen.findByRole('columnheader', { name: /Ijuí/ })).toBeDefined()
  expect(decodeURIComponent(window.location.search)).toBe('?codigos=8599,8705')
  await user.click(screen.getByRole('button', { name: 'Tirar Caxias do Sul da comparação' }))
  await waitFor(() => expect(window.location.search).toContain('8705'))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Caxias/ })).toBeNull())
})

test.each([
  ['8599,0000,x', 'Códigos do endereço que não são de municípios do Estado: 0000, x.'],
  ['8599,8599', 'Municípios repetidos no endereço aparecem uma vez.'],
  ['8599,8801,8791,8705,8541', 'O endereço tem mais de 4 municípios: estes são os 4 primeiros.'],
])('%s is told in words', async (codigos, words) => {
  await open(codigos)
  await screen.findByRole('columnheader', { name: /Caxias do Sul/ })
  expect(await screen.findByText(words)).toBeDefined()
})

test('with four no other is added, and with none the screen says how to begin', async () => {
  await open('8599,8801,8791,8705')
  await screen.findByRole('columnheader', { name: /Ijuí/ })
  const add = screen.getByRole('combobox', { name: 'Incluir município' })
  expect((add as HTMLInputElement).disabled).toBe(true)
  expect(screen.getByText('A comparação já tem 4 municípios.')).toBeDefined()
})

test('an address without municipalities asks nothing of the server', async () => {
  await open('')
  expect(await screen.findByText('Nenhum município escolhido')).toBeDefined()
  expect(asked).toEqual([])
})
