/** Finds lots in all districts, on the state's map and as a list. The address holds the whole search (DISTRICT-25). */
import { districts } from '@invest/contract/districts'
import {
  type AddressedLotSearch,
  emptyLotSearch,
  lotQueryOf,
  readLotSearch,
  writeLotSearch,
} from '@invest/contract/districts/lot-search-address'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, Drawer, Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconArrowsLeftRight, IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { bytes } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { LocaleLink, useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { RecordCount } from '../../../ui/tables/record-count.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { saveFile } from '../../../ui/uploads/save-file.ts'
import { DistrictMap } from '../district-map.tsx'
import { districtsQuery } from '../district-queries.ts'
import { useTexts } from '../texts.ts'
import classes from './find.module.css'
import { FindForm } from './find-form.tsx'
import { foundLotsQuery } from './find-queries.ts'
import { FoundLots } from './found-lots.tsx'
import { SavedLots } from './saved-lots.tsx'

export function Screen() {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readLotSearch(search), [search])
  const ask = (change: Partial<AddressedLotSearch>) =>
    goTo(screens.findLot, {
      search: writeLotSearch({ ...state, page: 0, ...change }),
      replace: change.page === undefined && change.comparar !== undefined,
      resetScroll: false,
    })
  const all = useQuery(districtsQuery)
  const found = useQuery(foundLotsQuery(state, locale))
  const [lit, setLit] = useState<string>()
  const counts = new Map(found.data?.porDistrito?.map(({ sigla, totalLotes }) => [sigla, totalLotes]))
  const download = useMutation({
    meta: { background: true },
    mutationFn: async () => {
      const file = await bytes(districts.exportLots, { query: lotQueryOf(state) })
      saveFile(file, file.name)
    },
    onSuccess: () => notify({ message: t('find.downloaded') }),
    onError: (error) => showError(error, t('find.downloadFailed')),
  })
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [sheetOpen, sheet] = useDisclosure(false)
  const inUse = Object.keys(lotQueryOf(state)).length
  const form = (
    <FindForm
      state={state}
      onChange={ask}
      onClear={() => ask({ ...emptyLotSearch, comparar: state.comparar })}
    />
  )
  return (
    <Page
      title={t('find.title')}
      lead={t('find.lead')}
      actions={
        <LocaleLink screen={screens.districts} className="inline brand tap">
          {t('find.districts')}
        </LocaleLink>
      }
    >
      <div className={classes.layout} data-narrow={narrow || undefined}>
        {!narrow && <div className={classes.panel}>{form}</div>}
        <div className={classes.results}>
          <div className={classes.map}>
            {all.data && found.data && (
              <DistrictMap districts={all.data} lit={lit} onLight={setLit} counts={counts} />
            )}
          </div>
          <Group gap={10} justify="space-between" mb={14}>
            <span>
              {found.data?.totalElements !== undefined && <RecordCount total={found.data.totalElements} />}
            </span>
            <span className={classes.tools}>
              {narrow && (
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                  onClick={sheet.open}
                >
                  {inUse > 0 ? t('find.filtersInUse', { count: inUse }) : t('find.filters')}
                </Button>
              )}
              {state.comparar.length > 0 && (
                <Button
                  leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
                  onClick={() => goTo(screens.lotComparison, { search: { lotes: state.comparar.join(',') } })}
                >
                  {t('compare.open', { count: state.comparar.length })}
                </Button>
              )}
              <SavedLots state={state} onApply={(saved) => ask({ ...saved, comparar: state.comparar })} />
              <BusyButton
                variant="default"
                busy={download.isPending}
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => download.mutate()}
              >
                {t('find.download')}
              </BusyButton>
            </span>
          </Group>
          <FoundLots
            state={state}
            found={found}
            onPage={(page) => ask({ page })}
            onCompare={(id, on) =>
              ask({
                page: state.page,
                comparar: on
                  ? [...state.comparar, id].slice(0, limits.comparedLots)
                  : state.comparar.filter((one) => one !== id),
              })
            }
            onClear={() => ask({ ...emptyLotSearch })}
          />
        </div>
      </div>
      {narrow && (
        <Drawer
          opened={sheetOpen}
          onClose={sheet.close}
          position="bottom"
          size="auto"
          radius="lg"
          title={t('find.filters')}
          closeButtonProps={{ 'aria-label': tUi('close') }}
        >
          {form}
          <Button fullWidth mt="md" onClick={sheet.close}>
            {t('find.show', { count: found.data?.totalElements ?? 0 })}
          </Button>
        </Drawer>
      )}
    </Page>
  )
}
