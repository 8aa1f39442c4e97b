/** How the cells of the price spreadsheet look. */
import { amber, dimmed, gray, ink, teal } from '@invest/contract/look/palette'
import { type CellStyle, filled, formats, looks, rgb } from '../../../sheets/write-sheets.ts'

const side = (colour: string) => ({ style: 'thin', color: rgb(colour) }) as const
const below = { bottom: side(gray[2]) }
const around = (colour: string) => ({
  top: side(colour),
  right: side(colour),
  bottom: side(colour),
  left: side(colour),
})
const wrapped = { vertical: 'center', wrapText: true } as const

export const { money: reais, share: percent, hectares } = formats
export const whole = '0'

export const styles = {
  title: { ...looks.title, alignment: { vertical: 'center' } },
  notice: { font: { bold: true, color: rgb(ink) }, fill: filled(teal[0]), alignment: wrapped },
  warning: { font: { bold: true, color: rgb(amber[9]) }, fill: filled(amber[1]), alignment: wrapped },
  heading: {
    font: { size: 13, bold: true, color: rgb(teal[8]) },
    border: { bottom: { style: 'medium', color: rgb(teal[5]) } },
  },
  label: { font: { color: rgb(dimmed) }, border: below, alignment: wrapped },
  value: {
    font: { color: rgb(ink) },
    border: below,
    alignment: { ...wrapped, horizontal: 'right', indent: 1 },
  },
  text: { font: { color: rgb(ink) }, border: below, alignment: { ...wrapped, horizontal: 'left' } },
  /** Where the reader writes: all other cells are locked. */
  field: {
    font: { bold: true, color: rgb(ink) },
    fill: filled(teal[0]),
    border: around(teal[6]),
    alignment: { ...wrapped, horizontal: 'left', indent: 1 },
    protection: { locked: false },
  },
  finalLabel: {
    font: { size: 14, bold: true, color: rgb(ink) },
    fill: filled(teal[1]),
    alignment: { vertical: 'center' },
  },
  final: {
    font: { size: 18, bold: true, color: rgb(ink) },
    fill: filled(teal[1]),
    alignment: { vertical: 'center', horizontal: 'right', indent: 1 },
  },
  hint: { font: { italic: true, color: rgb(dimmed) }, alignment: wrapped },
  columnHead: { font: { bold: true, color: rgb(ink) }, fill: filled(teal[5]), alignment: wrapped },
} satisfies Record<string, CellStyle>
