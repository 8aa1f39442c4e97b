/** What stands above the map: the button of the filters, the layers, and the choice between map and satellite picture. */
import { Button, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { LayerSwitches } from './layer-switches.tsx'
import classes from './map.module.css'
import type { MapState } from './map-address.ts'
import { useTexts } from './texts.ts'

interface MapBarProps {
  /** How many filters are in use. */
  inUse: number
  filtersOpen: boolean
  onFilters: () => void
  /** The specified filters stand open, so that the button is for the others (MAP-53). */
  wide: boolean
  hidden: MapState['hidden']
  onHidden: (hidden: MapState['hidden']) => void
  satellite: boolean
  onSatellite: (on: boolean) => void
}

export function MapBar(props: MapBarProps) {
  const { t } = useTexts()
  const { inUse, wide } = props
  const [name, counted] = wide ? (['more', 'moreCount'] as const) : (['open', 'openCount'] as const)
  return (
    <div className={classes.bar}>
      <Button
        className={classes.opener ?? ''}
        variant="default"
        aria-expanded={props.filtersOpen}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={props.onFilters}
      >
        {inUse > 0 ? t(`filters.${counted}`, { count: inUse }) : t(`filters.${name}`)}
      </Button>
      <LayerSwitches hidden={props.hidden} onChange={props.onHidden} />
      {runtimeConfig().mapSatelliteUrl && (
        <SegmentedControl
          className={classes.base ?? ''}
          aria-label={t('base')}
          value={props.satellite ? 'satellite' : 'map'}
          onChange={(value) => props.onSatellite(value === 'satellite')}
          data={[
            { value: 'map', label: t('base.map') },
            { value: 'satellite', label: t('base.satellite') },
          ]}
        />
      )}
    </div>
  )
}
