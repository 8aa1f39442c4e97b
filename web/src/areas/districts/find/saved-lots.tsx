/** Saved searches for lots: the button with what is new in them, and their dialog. */
import { districts } from '@invest/contract/districts'
import {
  type AddressedLotSearch,
  filterOfLotSearch,
  type LotSearchFields,
  lotQueryOf,
  lotSearchOfFilter,
} from '@invest/contract/districts/lot-search-address'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { SavedKind } from '../../../widgets/saved-searches/saved-kind.ts'
import { SavedSearches } from '../../../widgets/saved-searches/saved-searches.tsx'
import { keysOf } from '../district-keys.ts'
import { useTexts } from '../texts.ts'

const savedLotsQuery = queryOptions({
  queryKey: keysOf.savedLots(),
  queryFn: ({ signal }) => call(districts.listSavedLots, {}, signal),
  meta: { background: true },
  staleTime: 5 * 60_000,
})

export interface SavedLotsProps {
  state: AddressedLotSearch
  onApply: (state: AddressedLotSearch) => void
}

export function SavedLots({ state, onApply }: SavedLotsProps) {
  const { t } = useTexts()
  const [opened, dialog] = useDisclosure(false)
  const saved = useQuery(savedLotsQuery)
  const fresh = saved.data?.reduce((sum, search) => sum + search.novas, 0) ?? 0
  const kind: SavedKind<LotSearchFields> = {
    save: (body) => call(districts.saveLotSearch, { body }),
    change: (id, body) => call(districts.changeSavedLots, { params: { id }, body }),
    remove: (id) => call(districts.removeSavedLots, { params: { id } }),
    changed: 'saved-lots-changed',
    texts: {
      mail: t('saved.mail'),
      mailShort: t('saved.mailShort'),
      mailOf: (name) => t('saved.mailOf', { name }),
      news: (count) => t('saved.new', { count }),
    },
  }
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />} onClick={dialog.open}>
        {fresh > 0 ? t('saved.openNew', { count: fresh }) : t('saved.open')}
      </Button>
      {opened && (
        <SavedSearches
          kind={kind}
          saved={saved}
          filter={Object.keys(lotQueryOf(state)).length > 0 ? filterOfLotSearch(state) : undefined}
          onApply={(filter) => onApply(lotSearchOfFilter(filter))}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
