/**
 * The companies of a search as cards, with the map beside them where the window is wide: one follows the other (MAP-54). On narrower
 * screens it is the list alone.
 */
import type { MapLimits } from '@invest/contract/search/map-limits'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconChevronLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { askAgain } from '../../lib/api/announce-change.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { AskedPlaces } from './asked-places.tsx'
import { ComparisonTray } from './compare/comparison-tray.tsx'
import { FilterForm } from './filter-form.tsx'
import classes from './finder.module.css'
import { type FinderState, filtersInUse, inView, noFilter } from './finder-address.ts'
import type { LitCompany } from './lit-company.ts'
import { FinderResults } from './results.tsx'
import { FinderSearchBox } from './search-box/finder-search-box.tsx'
import { SearchTools } from './search-tools.tsx'
import { useTexts } from './texts.ts'
import { type At, useFinderState } from './use-finder-state.ts'
import { useHasRoom } from './use-has-room.ts'

const MapBeside = lazyPart(async () => (await import('./map/map-beside.tsx')).default)

const focusOn = (id: string) => () => document.getElementById(id)?.focus()

export function ListAndMap({ at }: { at: At }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { state, change } = useFinderState(at)
  const hasRoom = useHasRoom()
  const hasPanel = !useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: false })
  const [collapsed, panel] = useDisclosure(false)
  const [sheetOpen, sheet] = useDisclosure(false)
  const [lit, setLit] = useState<LitCompany>()
  const hasMap = hasRoom && (at === 'map' || state.view === 'GRADE')
  const [seen, setSeen] = useState<MapLimits>()
  const followed = hasMap ? state.viewpoint : undefined
  // The map alone knows what it shows: a guess would list others first, and count anew.
  const limits = followed && seen
  const refresh = () => void askAgain(queries, companyKeys.pages())
  const apply = (next: FinderState) => change({ ...next, view: state.view, ordem: state.ordem })
  const inUse = filtersInUse(state)
  const filters = { at, state, onChange: change, onUpdate: refresh }
  const showFilters = (!hasPanel || collapsed) && (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      onClick={hasPanel ? panel.close : sheet.open}
    >
      {inUse > 0 ? t('filters.openCount', { count: inUse }) : t(hasPanel ? 'filters.show' : 'filters.open')}
    </Button>
  )
  return (
    <>
      <div>
        <button type="button" className={classes.skip} onClick={focusOn('companies-list')}>
          {t('skip.list')}
        </button>
        {hasMap && (
          <button type="button" className={classes.skip} onClick={focusOn('companies-map')}>
            {t('skip.map')}
          </button>
        )}
      </div>
      <FinderSearchBox state={state} onChange={change} />
      <AskedPlaces state={state} />
      <div
        className={classes.layout}
        data-panel={(hasPanel && !collapsed) || undefined}
        data-map={hasMap ? at : undefined}
      >
        {hasPanel && !collapsed && (
          <section className={classes.panel} aria-label={t('filters')}>
            <div className={classes.panelHead}>
              <h2 className="part-title">{t('filters')}</h2>
              <ActionIcon variant="subtle" color="gray" onClick={panel.open} aria-label={t('filters.hide')}>
                <IconChevronLeft size={20} aria-hidden />
              </ActionIcon>
            </div>
            <FilterForm {...filters} />
          </section>
        )}
        <FinderResults
          at={at}
          state={state}
          limits={limits}
          waits={followed !== undefined && !limits}
          lit={lit}
          onLit={setLit}
          onPage={(page) => change({ page })}
          onView={(view) => change(inView(state, view))}
          onOrder={(ordem) => change({ ordem })}
          onClear={() =>
            apply(
              filtersInUse(state) > 0
                ? { ...noFilter, texto: state.texto, ajustes: state.ajustes }
                : noFilter,
            )
          }
          onText={(texto) => change({ texto, ajustes: [], nome: '' })}
          onChange={change}
          action={showFilters}
          tools={<SearchTools state={state} hasMap={hasMap} onApply={apply} />}
        />
        {hasMap && (
          <div className={classes.map}>
            <Suspense fallback={<Skeleton height="100%" radius="lg" />}>
              <MapBeside state={state} change={change} lit={lit} onLit={setLit} onSight={setSeen} />
            </Suspense>
          </div>
        )}
      </div>
      <ComparisonTray />
      {!hasPanel && (
        <Sheet opened={sheetOpen} onClose={sheet.close} title={t('filters')}>
          <FilterForm {...filters} onDone={sheet.close} />
        </Sheet>
      )}
    </>
  )
}
