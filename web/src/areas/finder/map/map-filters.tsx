/** The filters of the map on a phone, loaded once somebody opens them. */
import { FilterForm } from '../filter-form.tsx'
import type { FinderState } from '../finder-address.ts'
import type { Change } from '../use-finder-state.ts'
import { LayerBoxes } from './layer-switches.tsx'

interface MapFiltersProps {
  state: FinderState
  change: Change
  onUpdate: () => void
  onDone: () => void
}

export default function MapFilters({ state, change, onUpdate, onDone }: MapFiltersProps) {
  return (
    <FilterForm
      at="map"
      state={state}
      onChange={change}
      onUpdate={onUpdate}
      onDone={onDone}
      kinds={<LayerBoxes hidden={state.hidden} onChange={(hidden) => change({ hidden })} />}
    />
  )
}
