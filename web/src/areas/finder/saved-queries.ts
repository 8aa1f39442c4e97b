import { finder } from '@invest/contract/finder'
import type { SearchFields } from '@invest/contract/search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import type { SavedKind } from '../../widgets/saved-searches/saved-searches.tsx'
import { useWords } from './words.ts'

export const savedQuery = queryOptions({
  queryKey: queryKeys.savedSearches(),
  queryFn: ({ signal }) => call(finder.listSaved, {}, signal),
  meta: { background: true },
  staleTime: 5 * 60_000,
})

/** Saved searches for companies, as the dialog needs them. */
export function useSavedCompanies(): SavedKind<SearchFields> {
  const { t } = useWords()
  return {
    save: (body) => call(finder.save, { body }),
    change: (id, body) => call(finder.changeSaved, { params: { id }, body }),
    remove: (id) => call(finder.removeSaved, { params: { id } }),
    changed: 'saved-searches-changed',
    texts: {
      mail: t('saved.weekly'),
      mailShort: t('saved.weeklyShort'),
      mailOf: (name) => t('saved.weeklyOf', { name }),
      news: (count) => t('saved.new', { count }),
    },
  }
}
