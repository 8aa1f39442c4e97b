import { act, render } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBaseMap } from './use-base-map.ts'

const opened = vi.hoisted(() => [] as HTMLElement[])
vi.mock('maplibre-gl', () => ({
  setWorkerUrl: () => {},
  NavigationControl: class {},
  Map: class {
    touchZoomRotate = { disableRotation: () => {} }
    constructor({ container }: { container: HTMLElement }) {
      opened.push(container)
    }
    addControl() {}
    on() {}
    remove() {}
    getZoom = () => 5
    getMaxZoom = () => 12
    getCanvas = () => document.createElement('canvas')
  },
}))
vi.mock('@mantine/core', () => ({ useComputedColorScheme: () => 'light' }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))
vi.mock('../../lib/screens/runtime-config.ts', () => ({
  runtimeConfig: () => ({ mapStyleUrl: 'https://tiles.example/style.json' }),
}))
vi.mock('./show-when-drawn.ts', () => ({ showWhenDrawn: () => {} }))
vi.mock('./print-map.ts', () => ({ printMap: () => () => {} }))
vi.stubGlobal('matchMedia', () => ({ matches: false }))
afterEach(() => vi.unstubAllGlobals())

test('a map opens although its screen was hidden while its worker was on the way', async () => {
  const worker = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => worker.promise)
  const late = Promise.withResolvers<string>()
  function Base() {
    const { box } = useBaseMap({ label: 'map', latitude: 0, longitude: 0, zoom: 1 })
    return <div ref={box} data-testid="box" />
  }
  const Late = () => <p>{use(late.promise)}</p>
  const screen = (waits: boolean) => (
    <Suspense fallback="waits">
      <Base />
      {waits && <Late />}
    </Suspense>
  )
  const { rerender, getByTestId } = render(screen(false))
  const box = getByTestId('box')
  await act(async () => rerender(screen(true)))
  expect(box.style.display).toBe('none')
  worker.resolve(new Response('worker'))
  await vi.waitFor(() => expect(opened).toEqual([box]))
  await act(async () => late.resolve('there'))
  expect(box.style.display).toBe('')
})
