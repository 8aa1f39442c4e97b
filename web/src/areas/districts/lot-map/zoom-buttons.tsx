import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import classes from './lot-map.module.css'
import { useTexts } from './texts.ts'
import { closest } from './zoom-drawing.ts'

interface ZoomButtonsProps {
  zoom: number
  zoomBy: (factor: number) => void
  reset: () => void
}

/** A button that can do nothing more keeps the focus, since whoever holds it may want the next one. */
export function ZoomButtons({ zoom, zoomBy, reset }: ZoomButtonsProps) {
  const { t } = useTexts()
  const buttons = [
    { label: t('zoom.in'), Icon: IconPlus, spent: zoom >= closest, act: () => zoomBy(1.5) },
    { label: t('zoom.out'), Icon: IconMinus, spent: zoom <= 1, act: () => zoomBy(1 / 1.5) },
    { label: t('zoom.reset'), Icon: IconZoomReset, spent: zoom <= 1, act: reset },
  ]
  return (
    <fieldset aria-label={t('zoom')} className={classes.buttons}>
      {buttons.map(({ label, Icon, spent, act }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={44}
          aria-label={label}
          title={label}
          aria-disabled={spent}
          onClick={act}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </fieldset>
  )
}
