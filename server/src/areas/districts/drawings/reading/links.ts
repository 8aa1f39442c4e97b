/** What an address within the drawing leads to; undefined where it leads elsewhere. Pure. */
import type { XmlElement } from './xml-tree.ts'

export function readHref(
  { attributes }: XmlElement,
  byId: ReadonlyMap<string, XmlElement>,
): XmlElement | undefined {
  const href = attributes.get('href')?.trim() ?? ''
  if (!href.startsWith('#')) return undefined
  try {
    return byId.get(decodeURIComponent(href.slice(1)))
  } catch {
    return byId.get(href.slice(1))
  }
}
