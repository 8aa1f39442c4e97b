/** One tooltip for all lots, beside the pointer or above the lot that has the focus (DISTRICT-49). */
import type { LotShape } from './lot-shapes.ts'

export interface LotTooltip {
  show(shape: LotShape): void
  /** Moves it to a point of the window, in CSS pixels. */
  moveTo(x: number, y: number): void
  hide(): void
}

const gap = 14
const margin = 8

/** `element` has three children with `data-part` of title, area and situation. */
export function createTooltip(element: HTMLElement): LotTooltip {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const [title, area, situation] = [part('title'), part('area'), part('situation')]
  // Measured once for each lot: measuring at each movement would lay out the page anew.
  let size = { width: 0, height: 0 }
  const write = (target: HTMLElement | null, text: string) => {
    if (target) target.textContent = text
  }
  return {
    show({ words, group }) {
      write(title, words.title)
      write(area, words.area)
      write(situation, words.situation)
      element.dataset.group = group
      element.hidden = false
      size = { width: element.offsetWidth, height: element.offsetHeight }
    },
    moveTo(x, y) {
      const right = document.documentElement.clientWidth - size.width - margin
      const above = y - gap - size.height
      const top = above >= margin ? above : y + gap + 8
      const left = Math.max(margin, Math.min(x - size.width / 2, right))
      element.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`
    },
    hide() {
      element.hidden = true
    },
  }
}
