/** The worker thread that turns a seal's SVG into PNG: what it takes returns to the system when it ends. */
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'

parentPort?.on('message', ({ svg, side }: { svg: string; side: number }) => {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
  parentPort?.postMessage(new Uint8Array(png))
})
