/** Takes a position by a press on the map, or typed or pasted; and the zoom that the map opens with. */
import { limits } from '@invest/contract/limits'
import { defaultCentre } from '@invest/contract/state-map'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isWithinState, type Position, readPosition, showPosition } from '../../../ui/fields/position-text.ts'
import { MapCanvas } from '../../../ui/maps/map-canvas.tsx'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'

interface PlaceFieldProps {
  id: string
  position: Position | null
  zoom: number
  leastZoom: number
  error?: string | undefined
  onPosition: (position: Position | null) => void
  onZoom: (zoom: number) => void
}

const rounded = (degrees: number) => Number(degrees.toFixed(6))

export function PlaceField(props: PlaceFieldProps) {
  const { id, position, zoom, leastZoom, error, onPosition, onZoom } = props
  const { t } = useTexts()
  const [typed, setTyped] = useState(position ? showPosition(position) : '')
  const [wrong, setWrong] = useState<string>()
  const { latitude, longitude } = position ?? {}
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) setTyped(showPosition({ latitude, longitude }))
  }, [latitude, longitude])
  const take = (next: Position) => {
    if (!isWithinState(next)) return setWrong(t('place.outside'))
    setWrong(undefined)
    // Six decimals are about ten centimetres, which is precise enough for a marker.
    onPosition({ latitude: rounded(next.latitude), longitude: rounded(next.longitude) })
  }
  const read = (text: string) => {
    setTyped(text)
    setWrong(undefined)
    if (text.trim() === '') return onPosition(null)
    const found = readPosition(text)
    if (found) take(found)
  }
  const least = Math.min(leastZoom, limits.closestZoom)
  const shownZoom = Math.max(zoom, least)
  const zooms = Array.from(
    { length: Math.max(shownZoom, limits.closestZoom) - least + 1 },
    (_, i) => `${least + i}`,
  )
  return (
    <Stack gap={18}>
      <div className={`fields ${classes.pair}`}>
        <TextInput
          id={id}
          label={t('field.posicao')}
          description={t('place.hint')}
          placeholder={showPosition(defaultCentre)}
          className="figures"
          value={typed}
          error={error ?? wrong}
          onChange={(event) => read(event.currentTarget.value)}
          onBlur={() => typed.trim() !== '' && !readPosition(typed) && setWrong(t('place.unreadable'))}
        />
        <NativeSelect
          label={t('field.zoomMapa')}
          description={t('place.zoomHint')}
          value={`${shownZoom}`}
          data={zooms}
          onChange={(event) => onZoom(Number(event.currentTarget.value))}
        />
      </div>
      {/* A canvas keeps the zoom that it began with. */}
      <MapCanvas
        key={shownZoom}
        label={t('place.map')}
        position={position}
        zoom={shownZoom}
        leastZoom={least}
        satellite
        onPlace={take}
        recentres
        height={340}
      />
    </Stack>
  )
}
