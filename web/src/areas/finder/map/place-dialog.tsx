/** Shows a district, port or airport with a map of its own (MAP-19). */

import type { Place } from '@invest/contract/map'
import { screens } from '@invest/contract/screens'
import { Button, Group, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { runtimeConfig } from '../../../lib/screens/runtime-config.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showPosition } from '../../../ui/fields/position-text.ts'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { useScreenExists } from '../../../ui/layout/use-screen-exists.ts'
import { MapCanvas } from '../../../ui/maps/map-canvas.tsx'
import { OutsideLinks } from '../../../ui/maps/outside-links.tsx'
import classes from './map.module.css'
import { PlaceSign } from './markers/place-sign.tsx'
import { useTexts } from './texts.ts'

/** The zoom of the place's own map (MAP-19). */
const placeZoom = 14

export function PlaceDialog({ place, onClose }: { place: Place | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const hasDistricts = useScreenExists(screens.industrialDistrict)
  return (
    <Dialog opened={place !== undefined} onClose={onClose} title={place?.nome} size={760}>
      {place && (
        <Stack gap={14}>
          <p className={classes.placeKind}>
            <PlaceSign type={place.tipoLocal} />
            {t(`place.${place.tipoLocal}`)}
            {place.sigla && <span className="figures">{place.sigla}</span>}
          </p>
          <MapCanvas
            label={t('place.map', { name: place.nome })}
            position={place}
            zoom={placeZoom}
            withoutLinks={place.tipoLocal !== 'DISTRITO_INDUSTRIAL' || !hasDistricts}
            height={360}
            satellite={Boolean(runtimeConfig().mapSatelliteUrl)}
          />
          <Group justify="space-between">
            <span className="figures">{showPosition(place)}</span>
            {place.tipoLocal === 'DISTRITO_INDUSTRIAL' && hasDistricts ? (
              <Button
                rightSection={<IconArrowRight size={18} aria-hidden />}
                onClick={() => goTo(screens.industrialDistrict, { parameter: place.sigla ?? undefined })}
              >
                {t('place.district')}
              </Button>
            ) : (
              <Group gap={16}>
                <OutsideLinks latitude={place.latitude} longitude={place.longitude} />
              </Group>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
