/** Puts a sanitized drawing on the page, with its zoom buttons, its tooltip and its legend. */
import type { LotItem } from '@invest/contract/districts/lots'
import { VisuallyHidden } from '@mantine/core'
import { memo, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatPercent } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { LotLegend } from './lot-legend.tsx'
import classes from './lot-map.module.css'
import { LotPatterns, paintOf } from './lot-patterns.tsx'
import { countGroups, listShapes, markLots } from './lot-shapes.ts'
import { type ShapeGroup, textsOfLot } from './lot-texts.ts'
import { createLotView, type LotView } from './lot-view.ts'
import type { MapLayers } from './map-layers.ts'
import { paintLots } from './painted-lots.ts'
import { useTexts } from './texts.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

export interface LotCanvasProps {
  drawing: SVGSVGElement
  layers: MapLayers
  /** The district's name. */
  name: string
  lots: readonly LotItem[]
  /** What a lot of that area may cost, as a text; empty where that isn't known. It has to stay the same between renders. */
  priceOf?: (area: number | null) => string
  /** The `cdOriginalSvg` of the lot that is lit here and in the list. */
  lit: string | null
  onLight: (cd: string | null) => void
  /** A shape without a record can be opened as well. */
  onOpen: (cd: string) => void
}

// A change of the lit lot draws none of these anew.
const Legend = memo(LotLegend)
const Buttons = memo(ZoomButtons)
const Patterns = memo(LotPatterns)

export function LotCanvas({ drawing, layers, name, lots, priceOf, lit, onLight, onOpen }: LotCanvasProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const tooltip = useRef<HTMLDivElement>(null)
  const view = useRef<LotView>(null)
  const [only, setOnly] = useState<ShapeGroup | null>(null)
  const [rest, setRest] = useState({ zoom: 1, patterns: 1 })

  // A pattern doubles its size on the screen before it is made finer, so that few changes of the zoom paint all lots anew.
  const onRest = useCallback((zoom: number, pixels: number) => {
    const patterns = 1 / (pixels * 2 ** Math.floor(Math.log2(zoom) + 0.01))
    setRest((now) => (now.zoom === zoom && now.patterns === patterns ? now : { zoom, patterns }))
  }, [])
  const events = useRef({ onLight, onOpen, onRest })
  events.current = { onLight, onOpen, onRest }

  const shapes = useMemo(
    () => listShapes(drawing, lots, (cd, lot) => textsOfLot(cd, lot, t, { locale, priceOf })),
    [drawing, lots, t, locale, priceOf],
  )
  const paint = useCallback((group: ShapeGroup) => paintOf(id, group), [id])

  useLayoutEffect(() => {
    if (!frame.current || !sheet.current || !tooltip.current) return
    sheet.current.replaceChildren(drawing, layers.painted, layers.lit, layers.texts)
    const parts = { frame: frame.current, sheet: sheet.current, drawing, layers, tooltip: tooltip.current }
    const made = createLotView(parts, paint, () => events.current)
    view.current = made
    return made.end
  }, [drawing, layers, paint])

  useLayoutEffect(() => {
    drawing.setAttribute('aria-label', t('lots'))
    drawing.setAttribute('aria-describedby', `${id}-lots`)
    markLots(shapes)
    paintLots(layers.painted, shapes, paint)
    view.current?.show(shapes)
  }, [drawing, layers, shapes, t, id, paint])

  useEffect(() => view.current?.light(lit), [lit])
  useEffect(() => {
    // After the legend has been painted: both together would be a long frame.
    const request = requestAnimationFrame(() => {
      for (const { dataset } of [drawing, layers.painted])
        if (only) dataset.only = only
        else delete dataset.only
    })
    return () => cancelAnimationFrame(request)
  }, [drawing, layers, only])

  const counts = useMemo(() => countGroups(shapes), [shapes])
  const zoomBy = useCallback((factor: number) => view.current?.zoomBy(factor), [])
  const reset = useCallback(() => view.current?.reset(), [])
  return (
    <div className={classes.map}>
      <Legend counts={counts} only={only} onOnly={setOnly} />
      <div className={classes.stage}>
        <section
          ref={frame}
          className={classes.frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus here, the keyboard moves and zooms the map.
          tabIndex={0}
          aria-label={t('map', { name })}
          aria-describedby={`${id}-map`}
        >
          <div ref={sheet} className={classes.sheet} />
        </section>
        <Buttons zoom={rest.zoom} zoomBy={zoomBy} reset={reset} />
      </div>
      <Patterns prefix={id} scale={rest.patterns} />
      <div ref={tooltip} className={classes.tooltip} hidden aria-hidden="true">
        <strong data-part="title" />
        <span data-part="area" className={classes.area} />
        <span data-part="price" className={classes.price} />
        <span data-part="situation" className={classes.situation} />
      </div>
      <VisuallyHidden id={`${id}-map`}>{t('map.keyboard')}</VisuallyHidden>
      <VisuallyHidden id={`${id}-lots`}>{t('lots.keyboard')}</VisuallyHidden>
      <VisuallyHidden role="status">
        {rest.zoom > 1 && t('zoom.level', { percent: formatPercent(rest.zoom, locale) })}
      </VisuallyHidden>
      <p className={classes.note}>{t('illustrative')}</p>
    </div>
  )
}
