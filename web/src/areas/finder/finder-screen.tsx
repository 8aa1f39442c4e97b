import { screens } from '@invest/contract/screens'
import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconChevronLeft, IconEyeOff, IconHeart } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../lib/api/announce-change.ts'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useMe } from '../../lib/screens/start-up.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { AskedPlaces } from './asked-places.tsx'
import { ComparisonTray } from './compare/comparison-tray.tsx'
import { FinderFilters } from './filter-form.tsx'
import classes from './finder.module.css'
import { type FinderState, filtersInUse, inView, noFilter } from './finder-address.ts'
import { FinderResults } from './results.tsx'
import { FinderSearchBox } from './search-box/finder-search-box.tsx'
import { SearchTools } from './search-tools.tsx'
import { useTexts } from './texts.ts'
import { useFinderState } from './use-finder-state.ts'

export function Screen() {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const queries = useQueryClient()
  const { state, change } = useFinderState()
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [collapsed, panel] = useDisclosure(false)
  const [sheetOpen, sheet] = useDisclosure(false)
  const refresh = () => void askAgain(queries, companyKeys.pages())
  const apply = (next: FinderState) => change({ ...next, view: state.view, ordem: state.ordem })
  const inUse = filtersInUse(state)
  const hidden = narrow || collapsed
  const showFilters = hidden && (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      onClick={narrow ? sheet.open : panel.close}
    >
      {inUse > 0 ? t('filters.openCount', { count: inUse }) : narrow ? t('filters.open') : t('filters.show')}
    </Button>
  )
  return (
    <Page title={t('title')} lead={<span className={classes.lead}>{t('lead')}</span>} actions={<MarkLinks />}>
      <FinderSearchBox state={state} onChange={change} />
      <AskedPlaces state={state} />
      <div className={classes.layout} data-collapsed={hidden || undefined}>
        {!hidden && (
          <section className={classes.panel} aria-label={t('filters')}>
            <div className={classes.panelHead}>
              <h2>{t('filters')}</h2>
              <ActionIcon variant="subtle" color="gray" onClick={panel.open} aria-label={t('filters.hide')}>
                <IconChevronLeft size={20} aria-hidden />
              </ActionIcon>
            </div>
            <FinderFilters state={state} onChange={change} onUpdate={refresh} />
          </section>
        )}
        <FinderResults
          state={state}
          onPage={(page) => change({ page })}
          onView={(view) => change(inView(state, view))}
          onOrder={(ordem) => change({ ordem })}
          onClear={() =>
            apply(
              filtersInUse(state) > 0
                ? { ...noFilter, texto: state.texto, ajustes: state.ajustes }
                : noFilter,
            )
          }
          onText={(texto) => change({ texto, ajustes: [], nome: '' })}
          onChange={change}
          action={showFilters}
          tools={<SearchTools state={state} onApply={apply} />}
        />
      </div>
      <ComparisonTray />
      {narrow && (
        <Drawer
          opened={sheetOpen}
          onClose={sheet.close}
          position="bottom"
          size="auto"
          radius="lg"
          title={t('filters')}
          closeButtonProps={{ 'aria-label': tUi('close') }}
        >
          <FinderFilters state={state} onChange={change} onUpdate={refresh} onDone={sheet.close} />
        </Drawer>
      )}
    </Page>
  )
}

/** Links to the person's favourites and hidden companies, each with its number. */
function MarkLinks() {
  const { t } = useTexts()
  const locale = useLocale()
  const { totais } = useMe()
  return (
    <nav aria-label={t('marks')} className={classes.links}>
      <LocaleLink screen={screens.favourites} className={classes.link} preload="intent">
        <IconHeart size={18} aria-hidden /> {t('favoritos.title')}
        {totais.favoritas > 0 && <span className="figures">{formatNumber(totais.favoritas, locale)}</span>}
      </LocaleLink>
      <LocaleLink screen={screens.hiddenCompanies} className={classes.link} preload="intent">
        <IconEyeOff size={18} aria-hidden /> {t('ocultos.title')}
        {totais.ocultas > 0 && <span className="figures">{formatNumber(totais.ocultas, locale)}</span>}
      </LocaleLink>
    </nav>
  )
}
