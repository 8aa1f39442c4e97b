/** Saved searches for lots: the button with what is new in them, and their dialog. */
import { districts, type LotSearchFields } from '@invest/contract/districts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { type SavedKind, SavedSearches } from '../../../widgets/saved-searches/saved-searches.tsx'
import { keysOf } from '../district-keys.ts'
import { useWords } from '../words.ts'
import { filterOfState, type LotSearchState, lotQueryOf, stateOfFilter } from './find-address.ts'

const savedLotsQuery = queryOptions({
  queryKey: keysOf.savedLots(),
  queryFn: ({ signal }) => call(districts.listSavedLots, {}, signal),
  meta: { background: true },
  staleTime: 5 * 60_000,
})

interface SavedLotsProps {
  state: LotSearchState
  onApply: (state: LotSearchState) => void
}

export function SavedLots({ state, onApply }: SavedLotsProps) {
  const { t } = useWords()
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
          filter={Object.keys(lotQueryOf(state)).length > 0 ? filterOfState(state) : undefined}
          onApply={(filter) => onApply(stateOfFilter(filter))}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
