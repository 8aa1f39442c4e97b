/** Turns a seal's SVG into a PNG; it runs in a thread. */
import { Resvg } from '@resvg/resvg-js'
import { move } from 'piscina'

export interface PngTask {
  svg: string
  /** In pixels. */
  side: number
}

export default function drawPng({ svg, side }: PngTask) {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
  // Copied, because memory that is moved to the other thread must not be shared with the picture library.
  return move(new Uint8Array(png))
}
