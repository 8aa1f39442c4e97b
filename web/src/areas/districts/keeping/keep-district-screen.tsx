/** Editors keep one district: its drawing, its lots in a table, and what is said of it (DISTRICT-70 to DISTRICT-73). */
import type { District } from '@invest/contract/districts/district'
import { screens } from '@invest/contract/screens'
import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { districtQuery } from '../district-queries.ts'
import { DrawingTab } from './drawing-tab.tsx'
import { FactsTab } from './facts-tab.tsx'
import { LotsTab } from './rows/lots-tab.tsx'
import { useTexts } from './texts.ts'

const tabs = ['lotes', 'desenho', 'dados'] as const
type Tab = (typeof tabs)[number]

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const { sigla = '' } = useParams({ strict: false }) as { sigla?: string }
  const found = useQuery({ ...districtQuery(sigla, locale), meta: { background: true } })
  const district = found.data
  return (
    <Page
      wide
      title={district?.nome ?? t('title')}
      titleLanguage={district?.idioma}
      lead={district && `${district.sigla} · ${district.municipio}`}
      back={{ screen: screens.districtSettings, label: t('back') }}
    >
      <Found query={found} failed={t('failed')} waiting={<Skeleton height={420} radius="lg" />}>
        {(one) => <Parts key={one.id} district={one} />}
      </Found>
    </Page>
  )
}

/** The tab stands in the address, so that a link leads to it. */
function Parts({ district }: { district: District }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { permissions } = useViewer()
  const { aba } = useSearch({ strict: false }) as { aba?: string }
  // Whoever edits texts alone keeps what is said of a district.
  const allowed: readonly Tab[] = permissions.has('EDITAR_LOTES') ? tabs : ['dados']
  const [first = 'dados'] = allowed
  const shown = allowed.find((one) => one === aba) ?? first
  return (
    <Tabs
      value={shown}
      onChange={(value) =>
        goTo(screens.keepDistrict, {
          parameter: district.sigla,
          search: value && value !== first ? { aba: value } : {},
          replace: true,
          resetScroll: false,
        })
      }
    >
      <Tabs.List>
        {allowed.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {allowed.includes('lotes') && (
        <>
          {/* What was typed stays while another tab is looked at. */}
          <Tabs.Panel value="lotes" pt={22}>
            <LotsTab district={district} />
          </Tabs.Panel>
          <Tabs.Panel value="desenho" pt={22}>
            {shown === 'desenho' && <DrawingTab district={district} />}
          </Tabs.Panel>
        </>
      )}
      <Tabs.Panel value="dados" pt={22}>
        <FactsTab districtId={district.id} />
      </Tabs.Panel>
    </Tabs>
  )
}
