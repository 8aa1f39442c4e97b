/** Goes through the XML of a part as it comes; names are told without the prefix of their namespace. */
import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

export interface Listener {
  opens?(name: string, attributes: Attributes): void
  closes?(name: string): void
  text?(text: string): void
}

/** The format has ten of either at most. What the parser keeps of an element must not grow with the file (DATA-21). */
const deepest = 50
const mostAttributes = 100

const local = (name: string) => name.slice(name.indexOf(':') + 1)

export async function listen(
  pieces: AsyncIterable<string>,
  { opens, closes, text }: Listener,
): Promise<void> {
  const parser = new SaxesParser()
  let depth = 0
  let attributes = 0
  const refuse = (problem: unknown) => {
    throw problem instanceof Error ? problem : new Error('not of the format')
  }
  parser.on('error', refuse)
  // Entities of a document's own are no part of the format.
  parser.on('doctype', refuse)
  parser.on('opentagstart', () => {
    depth += 1
    attributes = 0
    if (depth > deepest) refuse('depth')
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > mostAttributes) refuse('attributes')
  })
  parser.on('opentag', ({ name, attributes: named }) => {
    if (!opens) return
    const given: Record<string, string> = {}
    for (const key in named) given[local(key)] = named[key] ?? ''
    opens(local(name), given)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    closes?.(local(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for await (const piece of pieces) parser.write(piece)
  parser.close()
}
