import { screens } from '@invest/contract/screens'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { MunicipalityTray } from './compare/municipality-tray.tsx'
import { useCompleteness } from './list/use-completeness.ts'
import { MunicipalityList } from './municipality-list.tsx'
import { readFigure, readView, writeMap } from './state-map/map-address.ts'
import { useTexts } from './texts.ts'

const StateMapView = lazyPart(async () => (await import('./state-map/state-map-view.tsx')).StateMapView)

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const view = readView(search)
  const completeness = useCompleteness()
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <SegmentedControl
          aria-label={t('view.label')}
          value={view}
          data={[
            { value: 'lista', label: t('view.list') },
            { value: 'mapa', label: t('view.map') },
          ]}
          onChange={(next) =>
            goTo(screens.municipalities, { search: next === 'mapa' ? writeMap(readFigure(search)) : {} })
          }
        />
      }
    >
      {view === 'mapa' ? (
        <Suspense fallback={<Skeleton height={620} radius="lg" />}>
          <StateMapView />
        </Suspense>
      ) : (
        <MunicipalityList
          screen={screens.municipalities}
          opens={screens.municipality}
          comparable
          completeness={completeness}
        />
      )}
      <MunicipalityTray />
    </Page>
  )
}
