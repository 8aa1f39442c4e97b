/**
 * Makes elements by hand. The two public pages have to load fast on a phone, and a framework would be ten times as
 * large.
 */
type Child = Node | string | null | undefined | false

export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value)
  for (const child of children) if (child) element.append(child)
  return element
}

/** Outline icons of Tabler (MIT). */
const signs = {
  valid:
    'M5 7.2a2.2 2.2 0 0 1 2.2-2.2h1a2.2 2.2 0 0 0 1.55-.64l.7-.7a2.2 2.2 0 0 1 3.12 0l.7.7c.412.41.97.64 1.55.64h1a2.2 2.2 0 0 1 2.2 2.2v1c0 .58.23 1.138.64 1.55l.7.7a2.2 2.2 0 0 1 0 3.12l-.7.7a2.2 2.2 0 0 0-.64 1.55v1a2.2 2.2 0 0 1-2.2 2.2h-1a2.2 2.2 0 0 0-1.55.64l-.7.7a2.2 2.2 0 0 1-3.12 0l-.7-.7a2.2 2.2 0 0 0-1.55-.64h-1a2.2 2.2 0 0 1-2.2-2.2v-1a2.2 2.2 0 0 0-.64-1.55l-.7-.7a2.2 2.2 0 0 1 0-3.12l.7-.7a2.2 2.2 0 0 0 .64-1.55zM9 12l2 2l4-4',
  paused: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M10 9v6M14 9v6',
  refused: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M10 10l4 4m0-4l-4 4',
  unknown:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 16v.01M12 13a2 2 0 0 0 .914-3.782a1.98 1.98 0 0 0-2.414.483',
  list: 'M6 9l6 6l6-6',
} as const
export type Sign = keyof typeof signs

export function sign(name: Sign): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', signs[name])
  svg.append(path)
  return svg
}
