/**
 * What lies over the drawing: painted lots, the one that is lit, and texts. Each is a drawing of its own, since the browser
 * paints a drawing as a whole: the one below, with all its roads and 500 lots, is painted once (DISTRICT-47).
 */
import classes from './lot-map.module.css'
import { liftTexts } from './map-labels.ts'
import { svgElement } from './painted-lots.ts'

export interface MapLayers {
  painted: SVGSVGElement
  lit: SVGSVGElement
  texts: SVGSVGElement
}

/** Prepares a drawing, which is done once, and takes its texts into the layers. */
export function layersOf(drawing: SVGSVGElement): MapLayers {
  const layers = { painted: layerOver(drawing), lit: layerOver(drawing), texts: layerOver(drawing) }
  drawing.setAttribute('class', classes.drawing ?? '')
  drawing.setAttribute('role', 'group')
  // On a phone the room below it is the buttons'.
  drawing.setAttribute('preserveAspectRatio', 'xMidYMin')
  for (const sign of drawing.querySelectorAll('.norte, .escala')) sign.setAttribute('aria-hidden', 'true')
  // The boundary is a thin line at any zoom, as the lots' edges are.
  for (const boundary of drawing.querySelectorAll('.limite'))
    if (!boundary.closest('[transform]')) layers.texts.append(boundary)
  liftTexts(drawing, layers.texts)
  return layers
}

function layerOver(drawing: SVGSVGElement): SVGSVGElement {
  const layer = svgElement('svg')
  layer.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? '')
  layer.setAttribute('preserveAspectRatio', 'xMidYMin')
  layer.setAttribute('class', `${classes.drawing} ${classes.layer}`)
  layer.setAttribute('aria-hidden', 'true')
  return layer
}
