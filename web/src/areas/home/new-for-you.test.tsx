/** What is new for the reader, on the dashboard. */
import { districts } from '@invest/contract/districts'
import { finder } from '@invest/contract/finder'
import { newsCalls } from '@invest/contract/insights/news'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, openScreen } from '../../../test/open-screen.tsx'

// The map has tests of its own, and fetches the state's shape.
vi.mock('./finder-map.tsx', () => ({ FinderMap: () => null }))

const rest = [answers(finder.count, { empresas: 0 } as never), answers(districts.list, [])]

test('names searches and companies with the reason, and leads to them (INSIGHT-40, INSIGHT-41)', async () => {
  await openScreen('pt/dashboard', [
    ...rest,
    answers(newsCalls.newForMe, {
      buscas: [
        { id: '1', tipo: 'EMPRESA', nome: 'Vinho', novas: 2, parametros: { nome: 'VINHO' } },
        { id: '2', tipo: 'LOTE', nome: 'Perto do porto', novas: 1, parametros: { distrito: 'DIRG' } },
      ],
      empresas: [
        {
          ...{ id: '3', cnpj: '99001003000107', nomeExibicao: 'Mosto novo', municipio: 'Pelotas' },
          ...{ imagem: null, buscandoInvestimentos: false, parecidaCom: 'Vinhos da Serra' },
          motivos: [{ tipo: 'PRODUTO', nome: 'Vinhos de uvas', quilometros: null }],
        },
      ],
    }),
  ])
  expect(await screen.findByRole('heading', { level: 2, name: 'Novidades para você' })).toBeDefined()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('2 empresas novas')).toMatch(/pt\/buscador\/buscar\?nome=VINHO$/)
  expect(hrefOf('1 lote ficou disponível')).toMatch(/pt\/proedi\/lotes\?distrito=DIRG$/)
  expect(hrefOf('Mosto novo')).toMatch(/empresa=99001003000107$/)
  expect(
    screen.getByText('Nova no portal; produto em comum com Vinhos da Serra: Vinhos de uvas'),
  ).toBeDefined()
})

test('nothing stands there while nothing is new', async () => {
  await openScreen('en/dashboard', rest)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('New for you')).toBeNull()
})
