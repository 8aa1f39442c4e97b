/** The map on a phone, with the finder's search above it and the list of what is in view as a sheet over it (MAP-60). */
import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconMap2 } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../lib/screens/lazy-part.ts'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { AddressedDetails } from '../../../widgets/company/details/addressed-details.tsx'
import { ComparisonTray } from '../compare/comparison-tray.tsx'
import { filtersInUse } from '../finder-address.ts'
import { FinderSearchBox } from '../search-box/finder-search-box.tsx'
import { useFinderState } from '../use-finder-state.ts'
import { Canvas, type CompanyMap, MapDialogs, MapSwitches, useCompanyMap } from './company-map.tsx'
import { LayerBoxes } from './layer-switches.tsx'
import classes from './map.module.css'
import { useCovered } from './markers/use-covered.ts'
import { SeenList } from './seen-list.tsx'
import { useTexts } from './texts.ts'

/** Loaded once somebody opens them. */
const FilterForm = lazyPart(async () => (await import('../filter-form.tsx')).FilterForm)

export default function MapAlone() {
  const { t } = useTexts()
  const { state, change } = useFinderState('map')
  const [filtersOpen, filters] = useDisclosure(false)
  const [lit, setLit] = useState<string>()
  const map = useCompanyMap(state, change)
  const inUse = filtersInUse(state)
  return (
    <>
      <FinderSearchBox state={state} onChange={change} />
      <div className={classes.alone}>
        <div className={classes.bar}>
          <Button
            className={classes.opener ?? ''}
            variant="default"
            aria-expanded={filtersOpen}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            onClick={filters.open}
          >
            {inUse > 0 ? t('filters.openCount', { count: inUse }) : t('filters.open')}
          </Button>
          <MapSwitches map={map} />
        </div>
        <Canvas map={map} lit={lit && (map.seen.signOf.get(lit) ?? lit)} onLit={setLit} />
        <div className={classes.side}>
          <InView map={map} lit={lit} onLit={setLit} />
        </div>
      </div>
      <Sheet opened={filtersOpen} onClose={filters.close} title={t('filters')}>
        <Suspense fallback={<Skeleton height="60dvh" />}>
          <FilterForm
            at="map"
            state={state}
            onChange={change}
            onUpdate={() => void map.view.found.refetch()}
            onDone={filters.close}
            kinds={<LayerBoxes hidden={state.hidden} onChange={(hidden) => change({ hidden })} />}
          />
        </Suspense>
      </Sheet>
      <AddressedDetails />
      <ComparisonTray />
      <MapDialogs map={map} />
    </>
  )
}

interface InViewProps {
  map: CompanyMap
  lit: string | undefined
  onLit: (key: string | undefined) => void
}

/** What is in view as a list; it lies over the map once it is scrolled. */
function InView({ map: { seen, view, open }, lit, onLit }: InViewProps) {
  const { t } = useTexts()
  const top = useRef<HTMLDivElement>(null)
  const covered = useCovered(top)
  const { answer, marks, signOf, cards } = seen
  return (
    <div className={classes.sheet} ref={top}>
      <button
        type="button"
        className={classes.grip}
        aria-label={t(covered ? 'list.toMap' : 'list.toList')}
        onClick={() =>
          covered ? window.scrollTo({ top: 0 }) : top.current?.scrollIntoView({ block: 'start' })
        }
      />
      {answer ? (
        <SeenList
          total={answer.total}
          marks={marks}
          signOf={signOf}
          cards={cards}
          lit={lit}
          onLit={onLit}
          onOpen={(mark) => {
            onLit(undefined)
            open(mark)
          }}
        />
      ) : view.found.error ? (
        <ErrorState error={view.found.error} title={t('failed')} onRetry={() => view.found.refetch()} />
      ) : (
        <Waiting />
      )}
      {covered && (
        <Button
          className={classes.back ?? ''}
          radius="xl"
          leftSection={<IconMap2 size={18} aria-hidden />}
          onClick={() => window.scrollTo({ top: 0 })}
        >
          {t('list.toMap')}
        </Button>
      )}
    </div>
  )
}

/** The list's rows before the first answer. */
const Waiting = () => (
  <Stack gap={12} p={20}>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={52} />
    ))}
  </Stack>
)
