/** The buttons that save a search and export its companies. */
import { finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { writeSearch } from '@invest/contract/search/search-address'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBookmark,
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconMap2,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { bytes } from '../../lib/api/api.ts'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { MoreMenu } from '../../ui/layout/more-menu.tsx'
import { saveFile } from '../../ui/uploads/save-file.ts'
import classes from './finder.module.css'
import { exportOf, type FinderState } from './finder-address.ts'
import { savedQuery } from './saved/saved-queries.ts'
import { countQuery } from './search-queries.ts'
import { useTexts } from './texts.ts'

const SavedCompanies = lazyPart(async () => (await import('./saved/saved-companies.tsx')).SavedCompanies)

export function SearchTools({
  state,
  hasMap,
  onApply,
}: {
  state: FinderState
  /** The map stands beside. */
  hasMap: boolean
  onApply: (state: FinderState) => void
}) {
  const { t } = useTexts()
  const locale = useLocale()
  const [opened, dialog] = useDisclosure(false)
  const total = useQuery(countQuery(state)).data?.empresas
  const fresh = useQuery(savedQuery).data?.reduce((sum, search) => sum + search.novas, 0) ?? 0
  const download = useMutation({
    meta: { background: true },
    mutationFn: async (formato: 'csv' | 'geojson') => {
      const file = await bytes(finder.exportCompanies, { query: { ...exportOf(state), formato } })
      saveFile(file, file.name)
    },
    onSuccess: () => {
      const limited = total?.limitado ?? false
      notify({
        kind: limited ? 'info' : 'success',
        message: limited
          ? t('export.limited', { max: formatNumber(limits.maxRows, locale) })
          : t('export.done'),
      })
    },
    onError: (error) => showError(error, t('export.failed')),
  })
  return (
    <>
      {!hasMap && (
        <LocaleLink
          screen={screens.map}
          search={writeSearch(state)}
          className={classes.toMap}
          aria-label={t('onMap')}
          title={t('onMap')}
        >
          <IconMap2 size={20} aria-hidden />
        </LocaleLink>
      )}
      <Button
        className={classes.tool ?? ''}
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
        onClick={dialog.open}
      >
        {fresh > 0 ? t('saved.openNew', { count: fresh }) : t('saved.open')}
      </Button>
      <MoreMenu
        target={
          <BusyButton
            className={classes.tool ?? ''}
            variant="default"
            busy={download.isPending}
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('export')}
          </BusyButton>
        }
        entries={[
          { label: t('export.csv'), icon: IconFileSpreadsheet, onPress: () => download.mutate('csv') },
          { label: t('export.geojson'), icon: IconMap2, onPress: () => download.mutate('geojson') },
        ]}
      />
      {opened && (
        <Suspense>
          <SavedCompanies state={state} onApply={onApply} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
