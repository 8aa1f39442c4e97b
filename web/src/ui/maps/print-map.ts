/**
 * Brings a map to paper (WEB-95). A browser prints no canvas of WebGL, so while it prints, a copy of the picture lies over the
 * canvas, in the light theme's colours and as large as the paper leaves room. What happens here has to happen at once:
 * no browser waits for a page that it prints.
 */
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'

/** CSS pixels of the smaller of A4 and Letter within the margins of print.css, below title and legend where the map has its own page. */
const page = { short: 680, long: 940, title: 150 }

interface Printed {
  /** The map has a page for itself, which lies on its long side for a wide map. */
  ownPage: boolean
  /** All layers in the light theme; none where the style is not the portal's own. */
  lightLayers: () => LayerSpecification[]
}

export function printMap(map: MapLibre, { ownPage, lightLayers }: Printed): () => void {
  let end: (() => void) | undefined
  const begin = () => {
    end?.()
    const recolour = paint(map, lightLayers())
    map.redraw()
    const copy = copyOf(map.getCanvas())
    const box = map.getContainer()
    map.getCanvas().after(copy)
    fit(box, ownPage)
    end = () => {
      end = undefined
      copy.remove()
      recolour()
    }
  }
  const finish = () => end?.()
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', finish)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', finish)
  }
}

/** Right after it was drawn, within the same task, the picture can still be read. */
function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  copy.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
  copy.dataset.paper = ''
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy
}

/** The map keeps its pixels, since signs stand at them, and is drawn smaller as a whole (map-canvas.module.css). */
function fit(box: HTMLElement, ownPage: boolean): void {
  const { clientWidth: width, clientHeight: height } = box
  const wide = ownPage && width > height
  const room = wide
    ? { width: page.long, height: page.short - page.title }
    : { width: page.short, height: page.long - page.title }
  box.toggleAttribute('data-wide', wide)
  box.style.setProperty('--paper-width', `${width}px`)
  box.style.setProperty('--paper-height', `${height}px`)
  box.style.setProperty('--paper-zoom', String(Math.min(1, room.width / width, room.height / height)))
}

/** Gives the map's layers other colours. The function that is returned gives them their own again. */
function paint(map: MapLibre, layers: readonly LayerSpecification[]): () => void {
  const before: [string, string, unknown][] = []
  const set = (id: string, name: string, value: unknown) =>
    map.setPaintProperty(id, name as never, value as never, { validate: false })
  for (const { id, paint: wanted = {} } of layers) {
    if (!map.getLayer(id)) continue
    for (const [name, value] of Object.entries(wanted)) {
      const now: unknown = map.getPaintProperty(id, name as never)
      if (JSON.stringify(now) === JSON.stringify(value)) continue
      before.push([id, name, now])
      set(id, name, value)
    }
  }
  return () => {
    for (const [id, name, value] of before) set(id, name, value)
  }
}
