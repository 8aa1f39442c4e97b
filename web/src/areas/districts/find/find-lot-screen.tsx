/** Finds lots in all districts, on the state's map and as a list. The address holds the whole search (DISTRICT-24). */
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
import { Box, Button, Drawer, Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconArrowsLeftRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { bytes } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { RecordCount } from '../../../ui/tables/pages.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { DownloadButton, saveNamed } from '../../../ui/uploads/download-button.tsx'
import { DistrictMap } from '../district-map.tsx'
import { districtsQuery } from '../district-queries.ts'
import { useTexts } from '../texts.ts'
import classes from './find.module.css'
import { FindForm } from './find-form.tsx'
import { foundLotsQuery } from './find-queries.ts'
import { FoundLots } from './found-lots.tsx'
import { SavedLots, type SavedLotsProps } from './saved-lots.tsx'

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
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  // On phones the list comes first, so that a lot shows without scrolling.
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [sheetOpen, sheet] = useDisclosure(false)
  const inUse = Object.keys(lotQueryOf(state)).length
  const form = (
    <FindForm
      state={state}
      onChange={ask}
      onClear={() => ask({ ...emptyLotSearch, comparar: state.comparar })}
    />
  )
  const map = (
    <div className={classes.map}>
      {all.data && found.data && (
        <DistrictMap districts={all.data} lit={lit} onLight={setLit} counts={counts} />
      )}
    </div>
  )
  return (
    <Page
      title={t('find.title')}
      lead={phone ? undefined : t('find.lead')}
      back={{ screen: screens.districts, label: t('picker.title') }}
    >
      <div className={classes.layout} data-narrow={narrow || undefined}>
        {!narrow && <div className={classes.panel}>{form}</div>}
        <Box miw={0}>
          {!phone && map}
          <Group gap={10} justify="space-between" mb={14}>
            <span>
              {found.data?.totalElements !== undefined && <RecordCount total={found.data.totalElements} />}
            </span>
            <Tools state={state} onApply={(saved) => ask({ ...saved, comparar: state.comparar })}>
              {narrow && (
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                  onClick={sheet.open}
                >
                  {inUse > 0 ? t('find.filtersInUse', { count: inUse }) : t('find.filters')}
                </Button>
              )}
            </Tools>
          </Group>
          <FoundLots
            state={state}
            found={found}
            onAsk={ask}
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
          {phone && map}
        </Box>
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

interface ToolsProps extends SavedLotsProps {
  /** The button of the filters, where they are not beside the list. */
  children: ReactNode
}

/** What can be done with the lots that were found. */
function Tools({ state, onApply, children }: ToolsProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  return (
    <span className={classes.tools}>
      {children}
      {state.comparar.length > 0 && (
        <Button
          leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
          onClick={() =>
            goTo(screens.lotComparison, {
              search: { ...writeLotSearch({ ...state, comparar: [] }), lotes: state.comparar.join(',') },
            })
          }
        >
          {t('compare.open', { count: state.comparar.length })}
        </Button>
      )}
      <span className={classes.quiet}>
        <SavedLots state={state} onApply={onApply} />
        <DownloadButton
          download={() => bytes(districts.exportLots, { query: lotQueryOf(state) }).then(saveNamed)}
          done={t('find.downloaded')}
          failed={t('find.downloadFailed')}
        >
          {t('find.download')}
        </DownloadButton>
      </span>
    </span>
  )
}
