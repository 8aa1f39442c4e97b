/**
 * Draws the seal as SVG, for the screen, the SVG file and the PNG. It has no font, script or outside reference
 * (SEAL-26).
 */

import { teal } from '@invest/contract/look/palette'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { sealName, stateNames } from '@invest/contract/state'
import { outlineBox } from '@invest/contract/state-map'
import escapeHtml from 'escape-html'
import qrcode from 'qrcode-generator'
import { outlinesOf, widthOf } from '../../../brand/outlines.ts'
import { markPath } from '../../../brand/state-drawing.ts'
import { fitName } from './fit-name.ts'
import { waves } from './shapes.ts'

export interface SealPicture {
  /** The registered name. */
  nome: string
  cnpj: string
  /** The short code of the enabling (`shortCode`). */
  codigo: string
  /** The text of the QR code. */
  endereco: string
}

const side = 1000
/** The white panel with its quiet zone: 66 % of the side (SEAL-29). */
const panel = { x: 170, y: 164, size: 660 } as const
const quietModules = 4
const colours = { ground: teal[9], wave: '#0b6058', line: teal[5], light: teal[1], dark: '#06231f' }

/** Escapes a text. Characters that XML 1.0 does not allow are replaced by blanks. */
const xml = (text: string): string => escapeHtml(text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' '))

/**
 * The code's dark modules as one path in units of a module, with a rectangle for each run in a row, and the unit's
 * size. Edges are antialiased: `crispEdges` would make modules of unequal width at the size of a screen, which readers
 * fail on.
 */
function codePath(text: string): { unit: number; path: string } {
  const code = qrcode(0, 'L')
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount()
  const runs: string[] = []
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue
      const from = column
      while (column + 1 < count && code.isDark(row, column + 1)) column++
      const length = column + 1 - from
      runs.push(`M${from + quietModules} ${row + quietModules}h${length}v1h-${length}z`)
    }
  }
  return { unit: panel.size / (count + 2 * quietModules), path: runs.join('') }
}

function namePath(nome: string): string {
  const weight = 'bold'
  const measure = (text: string) => widthOf(text, { weight, size: 1 })
  const fitted = fitName(nome, measure, { width: 880, largest: 46, largestOfTwo: 36, smallest: 20 })
  const lineHeight = fitted.size * 1.16
  const middle = 882
  const capHeight = fitted.size * 0.73
  const first = middle + capHeight / 2 - ((fitted.lines.length - 1) * lineHeight) / 2
  return fitted.lines
    .map((line, i) =>
      outlinesOf(
        line,
        { weight, size: fitted.size },
        { x: side / 2, y: first + i * lineHeight, centred: true },
      ),
    )
    .join('')
}

/** The state's outline and the words beside it, centred. */
function headline(): string {
  const [name, state] = [sealName.toUpperCase(), stateNames.pt.state.toUpperCase()]
  const place = { weight: 'medium', size: 24, spacing: 0.3 } as const
  const markSize = 116
  const gap = 26
  const most = side - markSize - gap - 2 * 70
  const wanted = { weight: 'heavy', size: 98, spacing: 0.015 } as const
  // A longer name is drawn smaller.
  const words = { ...wanted, size: Math.min(wanted.size, (wanted.size * most) / widthOf(name, wanted)) }
  const width = widthOf(name, words)
  const left = (side - markSize - gap - width) / 2
  const right = left + markSize + gap
  const spread = {
    ...place,
    spacing: place.spacing + (width - widthOf(state, place)) / place.size / (state.length - 1),
  }
  const scale = markSize / Math.max(outlineBox.width, outlineBox.height)
  const top = 34 + (113 - outlineBox.height * scale) / 2
  return [
    `<path fill="${colours.line}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})" d="${markPath()}"/>`,
    `<path fill="#fff" d="${outlinesOf(name, words, { x: right, y: 110 })}"/>`,
    `<path fill="${colours.light}" d="${outlinesOf(state, spread, { x: right + 3, y: 144 })}"/>`,
  ].join('')
}

/** Drawn once, because it is the same on every seal. */
let sameHeadline: string | undefined

export function drawSeal({ nome, cnpj, codigo, endereco }: SealPicture): string {
  const number = outlinesOf(
    `CNPJ ${formatCnpj(cnpj)}   ${codigo}`,
    { weight: 'medium', size: 27, spacing: 0.03 },
    { x: side / 2, y: 954, centred: true },
  )
  const code = codePath(endereco)
  sameHeadline ??= headline()
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img" aria-labelledby="t">`,
    `<title id="t">${xml(sealName)}: ${xml(nome)}, CNPJ ${xml(formatCnpj(cnpj))}, ${xml(codigo)}</title>`,
    `<clipPath id="c"><rect width="${side}" height="${side}" rx="72"/></clipPath>`,
    `<g clip-path="url(#c)"><rect width="${side}" height="${side}" fill="${colours.ground}"/>`,
    `<path fill="none" stroke="${colours.wave}" stroke-width="2" d="${waves(side)}"/></g>`,
    `<rect x="18" y="18" width="964" height="964" rx="56" fill="none" stroke="${colours.line}" stroke-width="5"/>`,
    sameHeadline,
    `<rect x="${panel.x}" y="${panel.y}" width="${panel.size}" height="${panel.size}" rx="22" fill="#fff"/>`,
    `<path fill="${colours.dark}" transform="translate(${panel.x} ${panel.y}) scale(${code.unit.toFixed(5)})" d="${code.path}"/>`,
    `<path fill="#fff" d="${namePath(nome)}"/>`,
    `<path fill="${colours.light}" d="${number}"/>`,
    '</svg>',
  ].join('')
}
