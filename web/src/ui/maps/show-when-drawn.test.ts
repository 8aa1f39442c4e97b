import type { Map as MapLibre } from 'maplibre-gl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showWhenDrawn } from './show-when-drawn.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A map whose frames and whose processor are driven by the test. */
function mapDrawnBy(renderer: string) {
  const listeners: Record<string, (() => void)[]> = {}
  const add = (event: string, work: () => void) => {
    listeners[event] = [...(listeners[event] ?? []), work]
  }
  const state = { computed: false, loaded: true }
  const gl = {
    getExtension: () => ({ UNMASKED_RENDERER_WEBGL: 1 }),
    getParameter: () => renderer,
    fenceSync: () => ({}),
    flush: () => {},
    getSyncParameter: () => state.computed || 'not yet',
    SIGNALED: true,
  }
  const canvas = { style: { visibility: '' }, getContext: () => gl }
  const map = {
    getCanvas: () => canvas,
    on: add,
    once: add,
    off: (event: string, work: () => void) => {
      listeners[event] = (listeners[event] ?? []).filter((one) => one !== work)
    },
    areTilesLoaded: () => state.loaded,
  }
  showWhenDrawn(map as unknown as MapLibre)
  const fire = (event: string) => {
    for (const work of listeners[event] ?? []) work()
  }
  return { state, canvas, fire }
}

test('a map that a graphics processor draws is shown at once', () => {
  const { canvas } = mapDrawnBy('ANGLE (NVIDIA, NVIDIA GeForce RTX 3060)')
  expect(canvas.style.visibility).toBe('')
})

test('one that the processor draws is unseen until its frame is computed', () => {
  const { state, canvas, fire } = mapDrawnBy('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)))')
  expect(canvas.style.visibility).toBe('hidden')
  for (let i = 0; i < 5; i++) {
    fire('render')
    vi.advanceTimersByTime(200)
  }
  state.computed = true
  vi.advanceTimersByTime(50)
  expect(canvas.style.visibility).toBe('hidden')
  state.computed = false
  vi.advanceTimersByTime(600)
  expect(canvas.style.visibility).toBe('hidden')
  state.computed = true
  vi.advanceTimersByTime(100)
  expect(canvas.style.visibility).toBe('')
})

test('after five seconds it is shown as it is', () => {
  const { state, canvas, fire } = mapDrawnBy('llvmpipe (LLVM 15.0.6, 256 bits)')
  state.loaded = false
  fire('render')
  vi.advanceTimersByTime(5100)
  fire('render')
  vi.advanceTimersByTime(100)
  expect(canvas.style.visibility).toBe('')
})

test('a map that is removed meanwhile is left alone', () => {
  const { canvas, fire } = mapDrawnBy('llvmpipe (LLVM 15.0.6, 256 bits)')
  fire('remove')
  vi.advanceTimersByTime(6000)
  expect(canvas.style.visibility).toBe('hidden')
  expect(vi.getTimerCount()).toBe(0)
})
