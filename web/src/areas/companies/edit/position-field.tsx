/** Takes the company's position: clicked on the map, typed, pasted as text or link, or read from the device (MAP-21). */
import { defaultCentre } from '@invest/contract/state-map'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconCurrentLocation, IconMapPinOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showAlert } from '../../../ui/dialogs/alert-dialog.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { isWithinState, type Position, readPosition, showPosition } from '../../../ui/fields/position-text.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { MapCanvas } from '../../../ui/maps/map-canvas.tsx'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'

interface PositionFieldProps {
  position: Position | null
  error?: string | undefined
  onChange: (position: Position | null) => void
}

export function PositionField({ position, error, onChange }: PositionFieldProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(position ? showPosition(position) : '')
  const [wrong, setWrong] = useState<string>()
  const { latitude, longitude } = position ?? {}
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) setTyped(showPosition({ latitude, longitude }))
  }, [latitude, longitude])

  const take = (next: Position): boolean => {
    if (!isWithinState(next)) {
      setWrong(t('position.outside'))
      return false
    }
    setWrong(undefined)
    // Six decimals are about ten centimetres, which is precise enough for a marker.
    onChange({ latitude: Number(next.latitude.toFixed(6)), longitude: Number(next.longitude.toFixed(6)) })
    return true
  }
  const read = (text: string) => {
    setTyped(text)
    if (text.trim() === '') {
      setWrong(undefined)
      return onChange(null)
    }
    const found = readPosition(text)
    if (found) take(found)
  }
  const { locating, locate } = useDevice(take)
  return (
    <Stack gap={14}>
      <div className={classes.positionRow}>
        <TextInput
          id="campo-posicao"
          label={t('position.label')}
          description={t('position.hint')}
          placeholder={showPosition(defaultCentre)}
          className={`${classes.grow} figures`}
          value={typed}
          error={error ?? wrong}
          onChange={(event) => read(event.currentTarget.value)}
          onBlur={() => typed.trim() !== '' && !readPosition(typed) && setWrong(t('position.unreadable'))}
        />
        <Group gap={8} align="stretch">
          <BusyButton
            variant="default"
            busy={locating}
            leftSection={<IconCurrentLocation size={18} aria-hidden />}
            onClick={locate}
          >
            {t('position.device')}
          </BusyButton>
          {position && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconMapPinOff size={18} aria-hidden />}
              onClick={() => {
                setTyped('')
                setWrong(undefined)
                onChange(null)
                focusAfter('#campo-posicao')
              }}
            >
              {t('position.clear')}
            </Button>
          )}
        </Group>
      </div>
      <MapCanvas label={t('position.map')} position={position} zoom={10} onPlace={take} height={360} />
    </Stack>
  )
}

/** Reads the position from the device. */
function useDevice(onFound: (position: Position) => void) {
  const { t } = useTexts()
  const [locating, setLocating] = useState(false)
  const locate = () => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        onFound(coords)
      },
      () => {
        setLocating(false)
        showAlert({ tipoAlerta: 'ATENCAO', mensagem: t('position.refused') })
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  return { locating, locate }
}
