/** The dialog of saved searches for companies. */
import { filterOfSearch } from '@invest/contract/search/search-address'
import { useQuery } from '@tanstack/react-query'
import { SavedSearches } from '../../../widgets/saved-searches/saved-searches.tsx'
import { type FinderState, filtersInUse, stateOfFilter } from '../finder-address.ts'
import { savedQuery } from './saved-queries.ts'
import { useSavedCompanies } from './use-saved-companies.tsx'

interface SavedCompaniesProps {
  state: FinderState
  onApply: (state: FinderState) => void
  onClose: () => void
}

export function SavedCompanies({ state, onApply, onClose }: SavedCompaniesProps) {
  const kind = useSavedCompanies()
  return (
    <SavedSearches
      kind={kind}
      saved={useQuery(savedQuery)}
      filter={filtersInUse(state) > 0 || state.texto.trim() ? filterOfSearch(state) : undefined}
      suggestedName={(state.texto || state.nome).trim()}
      onApply={(filter) => onApply(stateOfFilter(filter))}
      onClose={onClose}
    />
  )
}
