import type { LotGroup, LotItem } from '@invest/contract/districts/lots'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAreaMessages } from '../../../app/message-loader.ts'
import { startI18n } from '../../../lib/i18n/i18n.ts'
import { LotMap } from './lot-map.tsx'

vi.mock('../../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'en' }))

/** The API gives them in the reader’s language, and finer than the groups. */
const situations: Partial<Record<LotGroup, string>> = {
  DISPONIVEL: 'Available',
  OCUPADO: 'Occupied, being built',
  EM_ANALISE: 'Under analysis',
}
const lot = (n: number, grupo: LotGroup | null, areaTotalLote: number | null = n * 1.25): LotItem => ({
  id: n,
  cdOriginalSvg: `Q-${n}`,
  numeroLote: `A-0${n}`,
  areaTotalLote,
  situacaoLote: grupo && { id: 1, descricaoSituacaoLote: situations[grupo] ?? grupo, grupo },
  setorLote: null,
  utilidades: [],
  confirmadoEm: '2026-11-01T12:00:00Z',
})
const lots = [
  lot(2, 'OCUPADO'),
  lot(1, 'DISPONIVEL'),
  lot(3, 'DISPONIVEL', null),
  lot(4, null),
  lot(5, 'EM_ANALISE'),
]

/** Two rows of three: 1 2 3 above, 4 5 6 below. The fifth is a group, the sixth has no record. */
const shape = (n: number) => {
  const [x, y] = [((n - 1) % 3) * 10, n > 3 ? 10 : 0]
  return n === 5
    ? `<g id="Q-5" data-at="${x},${y}"><rect x="${x}" y="${y}" width="9" height="9"/></g>`
    : `<path class="lote" id="Q-${n}" d="m${x} ${y}h9v9h-9z" fill="#eee"/>`
}
const svg = `<svg viewBox="0 0 30 20"><rect class="fundo" width="30" height="20"/>${[1, 2, 3, 4, 5, 6].map(shape).join('')}
<text class="rotulo-lote" x="5" y="5" font-size="3">A-01</text></svg>`

beforeAll(async () => {
  await startI18n('en', loadAreaMessages, ['app', 'ui', 'lot-map'])
  // jsdom lays out nothing: a shape is where its number says.
  SVGElement.prototype.getBoundingClientRect = function (this: SVGElement) {
    const n = Number(this.id.slice(2))
    return new DOMRect(((n - 1) % 3) * 10, n > 3 ? 10 : 0, 9, 9)
  }
})

function Both({ drawing = svg, onOpen = () => {} }: { drawing?: string; onOpen?: (cd: string) => void }) {
  const [lit, setLit] = useState<string | null>(null)
  return (
    <MantineProvider env="test">
      <LotMap svg={drawing} name="Guaíba" lots={lots} lit={lit} onLight={setLit} onOpen={onOpen} />
      <button type="button" onMouseEnter={() => setLit('Q-2')} onMouseLeave={() => setLit(null)}>
        row
      </button>
      <output>{lit}</output>
    </MantineProvider>
  )
}

async function openMap(onOpen?: (cd: string) => void) {
  const { container } = render(<Both onOpen={onOpen} />)
  await screen.findByRole('button', { name: /^Lot A-01/ })
  const painted = (group: string) => [...container.querySelectorAll(`svg > path[data-paint="${group}"]`)]
  return {
    painted,
    byName: (name: RegExp) => screen.getByRole('button', { name }),
    lit: () => container.querySelector('output')?.textContent,
    litShapes: () => [...container.querySelectorAll('.face')].map((one) => one.getAttribute('data-paint')),
    tooltip: () => container.querySelector<HTMLElement>('[data-part="title"]')?.parentElement as HTMLElement,
    paintedLayer: () => painted('OCUPADO')[0]?.parentElement as unknown as SVGElement,
  }
}

test('each lot is a button that says number, area and situation in the reader’s language', async () => {
  await openMap()
  const names = within(screen.getByRole('group', { name: 'Lots' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([
    'Lot A-01, 1.25\u00a0ha, Available',
    'Lot A-02, 2.5\u00a0ha, Occupied, being built',
    'Lot A-03, Available',
    'Lot A-04, 5\u00a0ha, No information yet',
    'Lot A-05, 6.25\u00a0ha, Under analysis',
    'Lot Q-6, No information yet',
  ])
})

test('the lots of a situation are painted together, with its pattern; plain ones without', async () => {
  const { painted } = await openMap()
  expect(painted('DISPONIVEL').map((path) => path.getAttribute('d'))).toEqual(['M0 0h9v9h-9zM20 0h9v9h-9z'])
  expect(painted('OCUPADO')[0]?.getAttribute('fill')).toMatch(/^url\(#.+-OCUPADO\)$/)
  expect(painted('EM_ANALISE')[0]?.getAttribute('d')).toBe('M10 10h9v9h-9z')
  expect(painted('EM_ANALISE')[0]?.getAttribute('fill')).toMatch(/-EM_ANALISE\)$/)
  expect(painted('DISPONIVEL')[0]?.hasAttribute('fill')).toBe(false)
  expect(painted('none')[0]?.getAttribute('d')).toBe('M0 10h9v9h-9zM20 10h9v9h-9z')
  for (const group of ['OCUPADO', 'EM_ANALISE', 'EM_NEGOCIACAO', 'INDISPONIVEL'])
    expect(document.querySelectorAll(`pattern[id$="-${group}"] > :not(rect)`).length).toBeGreaterThan(0)
})

test('the pointer lights lot and row together, and a row lights its lot', async () => {
  const { byName, lit, litShapes, tooltip } = await openMap()
  fireEvent.pointerOver(byName(/^Lot A-01/), { pointerType: 'mouse', clientX: 5, clientY: 5 })
  expect(lit()).toBe('Q-1')
  expect(litShapes()).toEqual(['DISPONIVEL'])
  expect(tooltip().hidden).toBe(false)
  expect(tooltip().textContent).toBe('Lot A-011.25\u00a0haAvailable')
  fireEvent.pointerOut(byName(/^Lot A-01/), { pointerType: 'mouse', relatedTarget: document.body })
  expect(lit()).toBe('')
  expect(litShapes()).toEqual([])
  expect(tooltip().hidden).toBe(true)
  await userEvent.hover(screen.getByRole('button', { name: 'row' }))
  expect(litShapes()).toEqual(['OCUPADO'])
  await userEvent.unhover(screen.getByRole('button', { name: 'row' }))
  expect(litShapes()).toEqual([])
})

test('a finger shows no tooltip, and Escape takes it away', async () => {
  const { byName, tooltip } = await openMap()
  fireEvent.pointerOver(byName(/^Lot A-02/), { pointerType: 'touch' })
  expect(tooltip().hidden).toBe(true)
  fireEvent.pointerOver(byName(/^Lot A-02/), { pointerType: 'mouse' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(tooltip().hidden).toBe(true)
})

test('a press opens a lot, also one of a group and one without a record', async () => {
  const opened = vi.fn()
  const { byName } = await openMap(opened)
  fireEvent.click(byName(/^Lot A-02/))
  fireEvent.click(byName(/^Lot A-05/).querySelector('rect') as Element)
  fireEvent.click(byName(/^Lot Q-6/))
  expect(opened.mock.calls).toEqual([['Q-2'], ['Q-5'], ['Q-6']])
})

test('the lots are one stop of the keyboard: arrows go to neighbours, Home and End to the ends, Enter opens', async () => {
  const opened = vi.fn()
  const { byName, lit } = await openMap(opened)
  const stops = () => document.querySelectorAll('[role="button"][tabindex="0"]').length
  const at = () => document.activeElement?.getAttribute('aria-label')?.slice(4, 8)
  // The legend stands before the map.
  const legend = screen.getByRole('group', { name: 'Status of the lots' })
  within(legend).getAllByRole('button').at(-1)?.focus()
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lot map: Guaíba')
  await userEvent.tab()
  expect([at(), stops()]).toEqual(['A-01', 1])
  await userEvent.keyboard('{ArrowRight}')
  expect([at(), stops(), lit()]).toEqual(['A-02', 1, 'Q-2'])
  await userEvent.keyboard('{ArrowDown}')
  expect(at()).toBe('A-05')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{ArrowLeft} ')
  expect(opened.mock.calls).toEqual([['Q-5'], ['Q-4']])
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(byName(/^Lot Q-6/))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(byName(/^Lot Q-6/))
  await userEvent.keyboard('{Home}')
  expect(at()).toBe('A-01')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBe(document.activeElement)
  expect(lit()).toBe('')
  await userEvent.tab({ shift: true })
  expect(at()).toBe('A-01')
})

test('the legend counts, and a press keeps one situation until the next', async () => {
  const { byName, paintedLayer } = await openMap()
  expect(byName(/^Available 2 lots/)).toBeDefined()
  expect(byName(/^Unavailable 0 lots/)).toBeDefined()
  expect(byName(/^No information yet 2 lots/)).toBeDefined()
  await userEvent.click(byName(/^Occupied 1 lot$/))
  expect(byName(/^Occupied 1 lot$/).getAttribute('aria-pressed')).toBe('true')
  await vi.waitFor(() => expect(paintedLayer().dataset.only).toBe('OCUPADO'))
  await userEvent.click(byName(/^Occupied 1 lot$/))
  await vi.waitFor(() => expect(paintedLayer().dataset.only).toBeUndefined())
})

test('buttons and keys zoom from 1 to 5 and back', async () => {
  const { byName } = await openMap()
  const zoom = () =>
    screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .join('')
  const press = async (name: RegExp, times: number) => {
    for (let i = 0; i < times; i++) await userEvent.click(byName(name))
  }
  expect(byName(/^Zoom out/).getAttribute('aria-disabled')).toBe('true')
  await press(/^Zoom in/, 9)
  await vi.waitFor(() => expect(zoom()).toContain('Zoom 500%'), { timeout: 5000 })
  expect(byName(/^Zoom in/).getAttribute('aria-disabled')).toBe('true')
  screen.getByRole('region', { name: /^Lot map/ }).focus()
  await userEvent.keyboard('0')
  await vi.waitFor(() => expect(zoom()).not.toContain('Zoom'), { timeout: 5000 })
  await userEvent.keyboard('++')
  await vi.waitFor(() => expect(zoom()).toContain('Zoom 225%'), { timeout: 5000 })
  await userEvent.keyboard('-')
  await vi.waitFor(() => expect(zoom()).toContain('Zoom 150%'), { timeout: 5000 })
})

test('a hostile drawing is on the page and does nothing', async () => {
  const hostile = svg.replace(
    '<rect class',
    '<script>window.ran = 1</script><image href="x" onerror="window.ran = 1"/><foreignObject><img src="x" onerror="window.ran = 1"></foreignObject><rect class',
  )
  render(<Both drawing={hostile} />)
  await screen.findByRole('button', { name: /^Lot A-01/ })
  expect(document.querySelector('script, img, image, foreignObject, [onerror]')).toBeNull()
  expect(window).not.toHaveProperty('ran')
})

test('a drawing that broke off says so, and where the lots are', async () => {
  render(<Both drawing={svg.slice(0, -10)} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be drawn.*list of lots/)
})
