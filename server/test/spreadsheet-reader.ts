/**
 * Reads and changes an .xlsx file without the library that writes it: unzipped, as the format's own XML. So a mistake in
 * what is written is not hidden by the same mistake in reading it.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

export interface ReadCell {
  /** A1 to the sheet's last cell. */
  place: string
  /** Without the equals sign. */
  formula: string | undefined
  value: string | number | undefined
}
export interface ReadSheet {
  name: string
  cells: ReadCell[]
  xml: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const inside = (xml: string, tag: string) =>
  new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`).exec(xml)?.[1]
const cellForm = /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g

export function readSpreadsheet(bytes: Uint8Array): ReadSheet[] {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  )
  const shared = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
    ([, item]) => plain(inside(item ?? '', 't') ?? ''),
  )
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*?name="([^"]*)"/g)]
  return names.map(([, name], index) => {
    const xml = parts[`xl/worksheets/sheet${index + 1}.xml`] ?? ''
    const cells = [...xml.matchAll(cellForm)].map(([, place, attributes, content]): ReadCell => {
      const formula = inside(content ?? '', 'f')
      const raw = inside(content ?? '', 'v')
      const type = /t="(\w+)"/.exec(attributes ?? '')?.[1]
      const value =
        raw === undefined
          ? undefined
          : type === 's'
            ? shared[Number(raw)]
            : type === 'str'
              ? plain(raw)
              : Number(raw)
      return { place: place ?? '', formula: formula === undefined ? undefined : plain(formula), value }
    })
    return { name: plain(name ?? ''), cells, xml }
  })
}

/**
 * Writes values into cells of the first sheet, as a person would, and takes away every result that was worked out
 * before. An empty text empties the cell.
 */
export function fillSpreadsheet(bytes: Uint8Array, values: Record<string, string | number>): Uint8Array {
  const parts = unzipSync(bytes)
  for (const path of Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/sheet'))) {
    const first = path.endsWith('sheet1.xml')
    const xml = strFromU8(parts[path] ?? new Uint8Array()).replace(
      cellForm,
      (cell, place: string, attributes: string, content = '') => {
        const style = /s="\d+"/.exec(attributes)?.[0] ?? ''
        const value = first ? values[place] : undefined
        if (value === '') return `<c r="${place}" ${style}/>`
        if (typeof value === 'number') return `<c r="${place}" ${style}><v>${value}</v></c>`
        if (typeof value === 'string')
          return `<c r="${place}" ${style} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
        const formula = /<f>[\s\S]*?<\/f>/.exec(content)?.[0]
        return formula ? `<c r="${place}" ${style}>${formula}</c>` : cell
      },
    )
    parts[path] = strToU8(xml)
  }
  return zipSync(parts)
}
