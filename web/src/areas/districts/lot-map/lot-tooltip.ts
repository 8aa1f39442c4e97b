/** One tooltip for all lots, beside the pointer or above the lot that has the focus (DISTRICT-48). */
import type { LotShape } from './lot-shapes.ts'

export interface LotTooltip {
  show(shape: LotShape): void
  /** Moves it to a point of the window, in CSS pixels. */
  moveTo(x: number, y: number): void
  hide(): void
  end(): void
}

const gap = 14
const margin = 8

/** `element` has four children with `data-part` of title, area, price and situation. */
export function createTooltip(element: HTMLElement): LotTooltip {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const [title, area, price, situation] = [part('title'), part('area'), part('price'), part('situation')]
  // Asking an element for its size would lay out the page at once; the observers are told of it in passing.
  let size = { width: 180, height: 60 }
  let windowWidth = window.innerWidth
  let at: [number, number] = [0, 0]
  const place = () => {
    const [x, y] = at
    const above = y - gap - size.height
    const top = above >= margin ? above : y + gap + 8
    const left = Math.max(margin, Math.min(x - size.width / 2, windowWidth - size.width - margin))
    element.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`
  }
  const ofTooltip = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize?.[0]
    if (!box || box.inlineSize === 0) return
    size = { width: box.inlineSize, height: box.blockSize }
    place()
  })
  const ofPage = new ResizeObserver(([entry]) => {
    if (entry) windowWidth = entry.contentRect.width
  })
  ofTooltip.observe(element, { box: 'border-box' })
  ofPage.observe(document.documentElement)
  const write = (target: HTMLElement | null, text: string) => {
    if (target) target.textContent = text
  }
  return {
    show({ texts, group }) {
      write(title, texts.title)
      write(area, texts.area)
      write(price, texts.price)
      write(situation, texts.situation)
      element.dataset.group = group
      element.hidden = false
    },
    moveTo(x, y) {
      at = [x, y]
      place()
    },
    hide() {
      element.hidden = true
    },
    end() {
      ofTooltip.disconnect()
      ofPage.disconnect()
    },
  }
}
