import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { formatMoney } from '../lib/format.ts'
import { Chart, type ChartProps } from './chart.tsx'
import { axisTicks, labelEvery, linePath } from './chart-scale.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../lib/use-locale.ts', () => ({ useLocale: () => 'pt' }))

const draw = (change: Partial<ChartProps> = {}) =>
  render(
    <MantineProvider>
      <Chart
        kind="bars"
        title="Empresas por ano"
        categoryName="Ano"
        categories={['2024', '2025', '2026']}
        series={[
          { name: 'Cadastradas', values: [1200, 1500, 900] },
          { name: 'Com selo', values: [20, null, 35] },
        ]}
        {...change}
      />
    </MantineProvider>,
  ).container
const cells = () =>
  within(screen.getByRole('table', { name: 'Empresas por ano' }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('the table is there while the drawing shows, with every number in the reader’s language', () => {
  const container = draw()
  expect(cells()).toEqual(['AnoCadastradasCom selo', '20241.20020', '20251.500—', '202690035'])
  expect(container.querySelector('svg[width]')?.getAttribute('aria-hidden')).toBe('true')
})

test('with the keyboard one switches to the table and back', async () => {
  const container = draw()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'chart.showTable' }))
  await userEvent.keyboard('{Enter}')
  expect(container.querySelector('rect')).toBeNull()
  expect(cells()).toHaveLength(4)
  await userEvent.keyboard('{Enter}')
  expect(container.querySelector('rect')).not.toBeNull()
})

test('each known value is a bar that says what it stands for', () => {
  const container = draw()
  const bars = [...container.querySelectorAll('rect')].map((bar) => bar.textContent)
  expect(bars).toHaveLength(5)
  expect(bars[0]).toBe('2024, Cadastradas: 1.200')
})

test('a line is interrupted where a value is missing, and values take the given form', () => {
  const container = draw({ kind: 'lines', format: formatMoney })
  expect(container.querySelector('g[data-series="1"] path')?.getAttribute('d')).toMatch(/^M[\d. ]+M[\d. ]+$/)
  expect(cells()[1]?.replace(/\s/g, ' ')).toBe('2024R$ 1.200,00R$ 20,00')
})

test('without a value there is still an axis', () => {
  expect(() => draw({ categories: [], series: [] })).not.toThrow()
})

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [
    [1200, 900],
    [0, 500, 1000, 1500],
  ],
  [[0.3], [0, 0.1, 0.2, 0.3]],
  [
    [-20, 30],
    [-20, 0, 20, 40],
  ],
])('the axis of %j has round values, zero among them', (values, ticks) => {
  expect(axisTicks(values)).toEqual(ticks)
})

test('labels never run into each other', () => {
  expect(labelEvery(40, 60)).toBe(1)
  expect(labelEvery(100, 30)).toBe(4)
})

test('a path begins anew after a gap', () => {
  expect(linePath([[0, 1], [2, 3], undefined, [4, 5]])).toBe('M0.0 1.0L2.0 3.0M4.0 5.0')
})
