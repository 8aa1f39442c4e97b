import { formatCnpj } from '@invest/contract/cnpj'
import { finder } from '@invest/contract/finder'
import type { SearchFields } from '@invest/contract/search'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { municipalitiesQuery } from '../../lib/start-up.ts'
import type { SavedKind } from '../../widgets/saved-searches/saved-searches.tsx'
import { useWords } from './words.ts'

export const savedQuery = queryOptions({
  queryKey: queryKeys.savedSearches(),
  queryFn: ({ signal }) => call(finder.listSaved, {}, signal),
  meta: { background: true },
  staleTime: 5 * 60_000,
})

/** Says what a search filters by, in the order of the filters on the screen. */
function useFilterWords() {
  const { t } = useWords()
  const municipalities = useQuery(municipalitiesQuery).data
  return (filter: SearchFields): string[] =>
    [
      filter.nome && t('words.name', { name: filter.nome }),
      filter.cnpj && formatCnpj(filter.cnpj),
      filter.codMunicipioRfb &&
        (municipalities?.find(({ codMunicipioRfb }) => codMunicipioRfb === filter.codMunicipioRfb)
          ?.nomeCompleto ??
          filter.codMunicipioRfb),
      filter.cnaes?.length && t('words.activities', { count: filter.cnaes.length }),
      filter.produtosOuServicos?.length && t('words.products', { count: filter.produtosOuServicos.length }),
      filter.buscandoInvestimentos && t('filters.seeking'),
      filter.apenasMadeInRs && t('filters.seal'),
    ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

/** Saved searches for companies, as the dialog needs them. */
export function useSavedCompanies(): SavedKind<SearchFields> {
  const { t } = useWords()
  const inWords = useFilterWords()
  return {
    save: (body) => call(finder.save, { body }),
    change: (id, body) => call(finder.changeSaved, { params: { id }, body }),
    remove: (id) => call(finder.removeSaved, { params: { id } }),
    changed: 'saved-searches-changed',
    inWords,
    texts: {
      mail: t('saved.weekly'),
      mailShort: t('saved.weeklyShort'),
      mailOf: (name) => t('saved.weeklyOf', { name }),
      news: (count) => t('saved.new', { count }),
    },
  }
}
