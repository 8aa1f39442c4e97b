/**
 * Leads to a position outside the portal: in the maps app of the device, and on the map that a setting names. Nothing is
 * asked from there before somebody presses (MAP-19).
 */
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { useTexts } from '../texts.ts'

interface OutsideLinksProps {
  latitude: number
  longitude: number
  className?: string | undefined
}

const zoom = 15

export function OutsideLinks({ latitude, longitude, className }: OutsideLinksProps) {
  const { t } = useTexts()
  const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)]
  const elsewhere = runtimeConfig().mapLinkUrl?.replaceAll('{latitude}', lat).replaceAll('{longitude}', lon)
  return (
    <>
      <a className={className} href={`geo:${lat},${lon}?z=${zoom}`}>
        {t('map.app')}
      </a>
      {elsewhere && (
        <a className={className} href={elsewhere} target="_blank" rel="noopener noreferrer">
          {t('map.elsewhere')}
        </a>
      )}
    </>
  )
}
