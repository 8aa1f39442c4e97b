import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine may take long to load a screen's code.
configure({ asyncUtilTimeout: 20_000 })

// What Mantine and our own code ask of a browser and jsdom does not have.
Element.prototype.scrollIntoView ??= vi.fn()
window.scrollTo = vi.fn()
window.matchMedia ??= vi.fn().mockImplementation((query: string) => ({
  matches: false,
  media: query,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}))
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', {
    value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
  })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// A dialog that has gone returns the focus a moment later, which needs the document still to be there.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 40)))
