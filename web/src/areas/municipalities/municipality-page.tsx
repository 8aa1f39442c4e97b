/** How a municipality presents itself: figures and contacts, investments, tax incentives, its own districts. */
import { type PublicMunicipality, pageCalls } from '@invest/contract/municipalities/pages'
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { textOf } from '@invest/contract/search/search-address'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconBuildingCommunity, IconFileTypePdf, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { apiBase, call } from '../../lib/api/api.ts'
import { addressOf } from '../../lib/api/api-client.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { LateMoreMenu } from '../../ui/layout/late-more-menu.tsx'
import { LocaleLink, useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { writeCompared } from './compare/compare-address.ts'
import { GeneralTab } from './general-tab.tsx'
import { isCode } from './is-code.ts'
import { keysOf } from './municipality-keys.ts'
import { useTexts } from './texts.ts'

/** Most visitors read the first part alone. */
const ItemTab = lazyPart(async () => (await import('./item-tabs.tsx')).ItemTab)

interface MunicipalityPageProps {
  screen: ScreenAddress
  /** Where the way back leads. */
  list: ScreenAddress
  framed?: boolean
  /** Offers to compare it with others. */
  comparable?: boolean
  /** Nobody is signed in. */
  visitor?: boolean
  /** The reader keeps this page. */
  keeps?: boolean
  /** What asks the city hall, by its name. */
  ask?: (name: string) => ReactNode
}

export function MunicipalityPage({
  screen,
  list,
  framed = false,
  comparable = false,
  visitor = false,
  keeps = false,
  ask,
}: MunicipalityPageProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { codMunicipioRfb: code = '' } = useParams({ strict: false }) as { codMunicipioRfb?: string }
  const found = useQuery({
    queryKey: keysOf.page(code, locale),
    queryFn: ({ signal }) => call(pageCalls.readPublic, { params: { code } }, signal),
    enabled: isCode(code),
  })
  const goTo = useGoTo()
  const pdf = {
    label: t('page.pdf'),
    icon: IconFileTypePdf,
    href: addressOf(apiBase, pageCalls.drawPublic, { params: { code }, query: { idioma: locale } }),
  }
  return (
    <Page
      title={found.data?.municipioJunta.nomeCompleto ?? t('page.title')}
      back={{ screen: list, label: t('list.title') }}
      actions={
        <>
          {found.data && ask?.(found.data.municipioJunta.nomeCompleto)}
          {visitor && (
            <LocaleLink className="action-link" screen={screens.askMunicipality} parameter={code} reload>
              {t('page.ask')}
            </LocaleLink>
          )}
          {found.data && !comparable && (
            <Button
              component="a"
              variant="default"
              href={pdf.href}
              download
              leftSection={<pdf.icon size={18} aria-hidden />}
            >
              {pdf.label}
            </Button>
          )}
        </>
      }
      more={
        found.data &&
        comparable && (
          <LateMoreMenu
            entries={[
              {
                label: t('compare.this'),
                icon: IconScale,
                onPress: () => void goTo(screens.municipalityComparison, { search: writeCompared([code]) }),
              },
              pdf,
            ]}
          />
        )
      }
    >
      {!isCode(code) ? (
        <EmptyState
          icon={IconBuildingCommunity}
          title={t('failed')}
          text={code === '' ? t('page.noCode') : t('page.badCode', { code })}
        />
      ) : (
        <Found
          query={found}
          failed={t('failed')}
          waiting={
            <div aria-busy="true">
              <Skeleton height={44} mb={24} />
              <Skeleton height={420} radius="lg" />
            </div>
          }
        >
          {(municipality) => (
            <Parts
              key={code}
              municipality={municipality}
              screen={screen}
              framed={framed}
              visitor={visitor}
              keeps={keeps}
            />
          )}
        </Found>
      )}
    </Page>
  )
}

const tabs = ['geral', 'investimentos', 'beneficios', 'distritos'] as const

interface PartsProps {
  municipality: PublicMunicipality
  screen: ScreenAddress
  framed: boolean
  visitor: boolean
  keeps: boolean
}

function Parts({ municipality, screen, framed, visitor, keeps }: PartsProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const tab = tabs.find((one) => one === textOf(search.aba)) ?? 'geral'
  const show = (next: string | null) =>
    goTo(screen, {
      parameter: municipality.municipioJunta.codMunicipioRfb,
      search: next && next !== 'geral' ? { aba: next } : {},
      replace: true,
      resetScroll: false,
    })
  const list = useRef<HTMLDivElement>(null)
  // On a phone the list of tabs is wider than the screen, and an address may name its last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another element.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - 16
  }, [tab])
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List ref={list}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one} pt={24}>
          {one === 'geral' ? (
            <GeneralTab municipality={municipality} framed={framed} visitor={visitor} />
          ) : (
            <Suspense fallback={<Skeleton height={260} radius="lg" />}>
              <ItemTab tab={one} municipality={municipality} keeps={keeps} newTab={framed} />
            </Suspense>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
