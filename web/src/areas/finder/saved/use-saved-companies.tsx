/** Saved searches for companies, and what they filter by in words. */

import { finder } from '@invest/contract/finder'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import type { SearchFields } from '@invest/contract/search/search'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api/api.ts'
import { municipalitiesQuery } from '../../../lib/screens/start-up.ts'
import { SomeCodes } from '../../../widgets/code-tree/some-codes.tsx'
import type { SavedKind } from '../../../widgets/saved-searches/saved-kind.ts'
import { useTexts } from '../texts.ts'

/** Says what a search filters by, in the order of the filters on the screen. */
function useFilterTexts() {
  const { t } = useTexts()
  const municipalities = useQuery(municipalitiesQuery).data
  return (filter: SearchFields): ReactNode[] =>
    [
      filter.texto && t('words.name', { name: filter.texto }),
      filter.nome && t('words.name', { name: filter.nome }),
      filter.cnpj && formatCnpj(filter.cnpj),
      filter.codMunicipioRfb &&
        (municipalities?.find(({ codMunicipioRfb }) => codMunicipioRfb === filter.codMunicipioRfb)
          ?.nomeCompleto ??
          filter.codMunicipioRfb),
      filter.cnaes && filter.cnaes.length > 0 && (
        <SomeCodes
          kind="activities"
          codes={filter.cnaes}
          counted={t('words.activities', { count: filter.cnaes.length })}
        />
      ),
      filter.produtosOuServicos && filter.produtosOuServicos.length > 0 && (
        <SomeCodes
          kind="products"
          codes={filter.produtosOuServicos.map(
            (product) => `${product.tipoTabela}:${product.codigoSemMascara}`,
          )}
          counted={t('words.products', { count: filter.produtosOuServicos.length })}
        />
      ),
      filter.buscandoInvestimentos && t('filters.seeking'),
      filter.apenasMadeInRs && t('filters.seal'),
    ].filter(Boolean)
}

/** Saved searches for companies, as the dialog needs them. */
export function useSavedCompanies(): SavedKind<SearchFields> {
  const { t } = useTexts()
  const inWords = useFilterTexts()
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
