/**
 * The map of a district's lots: its drawing with zoom, lots coloured by situation, a tooltip and a legend. What a lot is
 * lit by is shared with a list beside it (DISTRICT-7, DISTRICT-47, DISTRICT-48).
 */
import { Skeleton } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { LotCanvas, type LotCanvasProps } from './lot-canvas.tsx'
import classes from './lot-map.module.css'
import { layersOf } from './map-layers.ts'
import { ratioOf, sanitizeDrawing } from './sanitize-drawing.ts'
import { useTexts } from './texts.ts'

export interface LotMapProps extends Omit<LotCanvasProps, 'drawing' | 'layers'> {
  /** The text of the district's drawing. */
  svg: string
}

export function LotMap(props: LotMapProps) {
  const { t } = useTexts()
  const drawing = useDrawing(props.svg)
  if (drawing === 'broken')
    return (
      <div role="alert" className={classes.broken}>
        <EmptyState icon={IconMapOff} title={t('broken')} text={t('broken.text')} />
      </div>
    )
  return (
    <div style={{ '--ratio': ratioOf(props.svg) } as CSSProperties}>
      {drawing === undefined ? <Skeleton className={classes.stage} /> : <LotCanvas {...props} {...drawing} />}
    </div>
  )
}

type Drawing = Pick<LotCanvasProps, 'drawing' | 'layers'>

/** Undefined while the drawing is being made. */
function useDrawing(svg: string): Drawing | 'broken' | undefined {
  const [made, setMade] = useState<{ svg: string; drawing: Drawing | 'broken' }>()
  useEffect(() => {
    let current = true
    const finish = (drawing: SVGSVGElement | undefined) => {
      if (current) setMade({ svg, drawing: drawing ? { drawing, layers: layersOf(drawing) } : 'broken' })
    }
    sanitizeDrawing(svg).then(finish, () => finish(undefined))
    return () => {
      current = false
    }
  }, [svg])
  return made?.svg === svg ? made.drawing : undefined
}
