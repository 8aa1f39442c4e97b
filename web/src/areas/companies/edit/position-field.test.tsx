import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shownAlert } from '../../../ui/dialogs/alert-dialog.ts'
import { PositionField } from './position-field.tsx'

vi.mock('../../../ui/maps/map-canvas.tsx', () => ({ MapCanvas: () => null }))

afterEach(() => shownAlert.set(undefined))

type Ask = Geolocation['getCurrentPosition']
async function askDevice(getCurrentPosition: Ask) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const onChange = vi.fn()
  render(
    <MantineProvider>
      <PositionField position={null} onChange={onChange} />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'position.device' }))
  return onChange
}
const at =
  (latitude: number, longitude: number): Ask =>
  (found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition)

test('the position is taken from the device', async () => {
  const onChange = await askDevice(at(-30.03681234, -51.2090001))
  expect(onChange).toHaveBeenCalledWith({ latitude: -30.036812, longitude: -51.209 })
})

test('a device outside the state gives no position', async () => {
  expect(await askDevice(at(-23.5, -46.6))).not.toHaveBeenCalled()
  expect(screen.getByText('position.outside')).toBeDefined()
})

test('a device that refuses is said so', async () => {
  const onChange = await askDevice((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError))
  expect(onChange).not.toHaveBeenCalled()
  expect(shownAlert.get()?.mensagem).toBe('position.refused')
})
