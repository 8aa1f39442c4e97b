import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chart, type ChartProps } from './chart.tsx'

vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

const draw = (change: Partial<ChartProps> = {}) =>
  render(
    <MantineProvider>
      <Chart
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

test('without a value there is still an axis', () => {
  expect(() => draw({ categories: [], series: [] })).not.toThrow()
})

const labels = (container: HTMLElement) =>
  [...container.querySelectorAll('text')].map((text) => text.textContent ?? '')

test.each([
  [[], ['0']],
  [
    [0, 0],
    ['0', '1'],
  ],
  [[3], ['0', '1', '2', '3']],
  [
    [1200, 900],
    ['0', '500', '1.000', '1.500'],
  ],
  [
    [-20, 30],
    ['-20', '0', '20', '40'],
  ],
])('the axis of %j has round values, zero among them', (values, ticks) => {
  const container = draw({
    categories: values.map((_, i) => `Ano ${i}`),
    series: [{ name: 'Cadastradas', values }],
  })
  expect(labels(container)).toEqual(expect.arrayContaining(ticks))
})

test('labels that would run into each other are left out', () => {
  const categories = Array.from({ length: 60 }, (_, i) => `Município ${i}`)
  const container = draw({ categories, series: [{ name: 'Cadastradas', values: categories.map(() => 1) }] })
  const shown = labels(container).filter((text) => text.startsWith('Município'))
  expect(shown.length).toBeGreaterThan(1)
  expect(shown.length).toBeLessThan(10)
})
