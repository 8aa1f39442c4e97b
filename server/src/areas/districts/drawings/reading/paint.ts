/** What stands for a paint that is no colour. Pure. */
import { readHref } from './links.ts'
import type { Styles } from './styles.ts'
import { elementsIn, type XmlElement } from './xml-tree.ts'

interface Servers {
  byId: ReadonlyMap<string, XmlElement>
  stylesOf: (element: XmlElement) => Styles
}

/** A gradient may take its colours from another one; none of them from itself. */
const mostSteps = 5

/** What a gradient begins with; a pattern has no colour. */
export function firstColour(servers: Servers, server: XmlElement | undefined, step = 0): string | undefined {
  if (!server?.name.endsWith('Gradient') || step > mostSteps) return undefined
  const stop = elementsIn(server).find(({ name }) => name === 'stop')
  return stop
    ? servers.stylesOf(stop).get('stop-color')
    : firstColour(servers, readHref(server, servers.byId), step + 1)
}
