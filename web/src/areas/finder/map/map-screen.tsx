/** The map's address: the map alone on a phone, list and map beside each other on wider screens. */
import { hasLots } from '@invest/contract/state'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/screens/lazy-part.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { room, useHasRoom } from '../use-has-room.ts'
import { useTexts } from './texts.ts'

const alone = () => import('./map-alone.tsx')
const beside = () => import('../list-and-map.tsx')
const MapAlone = lazyPart(async () => (await alone()).default)
const ListAndMap = lazyPart(async () => (await beside()).ListAndMap)
// Asked for at once. Beside the map the list comes first, since the canvas keeps a slow processor busy.
void (window.matchMedia(room).matches ? beside() : Promise.all([alone(), import('./explorer.tsx')]))

export function Screen() {
  const { t } = useTexts()
  const hasRoom = useHasRoom()
  return (
    <Page title={t('title')} lead={hasRoom && t(hasLots ? 'lead' : 'lead.withoutLots')} wide>
      <Suspense fallback={<Skeleton height="70dvh" radius="lg" />}>
        {hasRoom ? <ListAndMap at="map" /> : <MapAlone />}
      </Suspense>
    </Page>
  )
}
