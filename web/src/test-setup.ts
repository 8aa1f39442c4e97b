import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

configure({
  // A busy machine may take long to load a screen's code.
  asyncUtilTimeout: 20_000,
  // Without the page's whole DOM, or the roles of all that it has.
  getElementError: (message, container) => {
    const [said] = message?.split(/\n+(?:Here are the (?:accessible|available) roles|There are no )/) ?? []
    const error = new Error(said ?? (prettyDOM(container, 300, { highlight: false }) || ''))
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// What Mantine and our own code ask of a browser and jsdom does not have.
Element.prototype.scrollIntoView ??= vi.fn()
window.scrollTo = vi.fn()
window.matchMedia ??= vi.fn().mockImplementation((query: string) => ({
  matches: false,
  media: query,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}))
// A menu or a tooltip hides once what it belongs to is out of sight, which all things without a place and size are for it.
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSpanElement])
  prototype.getBoundingClientRect = () => new DOMRect(1, 1, 1, 1)
Object.defineProperties(document.documentElement, {
  clientWidth: { value: 1024, configurable: true },
  clientHeight: { value: 768, configurable: true },
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom does not know <search>, and React warns of elements that a browser does not know.
const createElement = document.createElement.bind(document)
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options)
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
  return element
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
