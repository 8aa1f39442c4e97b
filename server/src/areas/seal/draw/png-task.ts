/** Turns a seal's SVG into a PNG; runs in a thread. */
import { Resvg } from '@resvg/resvg-js'
import { move } from 'piscina'

export interface PngTask {
  svg: string
  /** Pixels. */
  side: number
}

export default function drawPng({ svg, side }: PngTask) {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
  // A copy: what is moved to the other thread must not be memory that the picture library shares.
  return move(new Uint8Array(png))
}
