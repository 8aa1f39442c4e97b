/** A case as the person's part in it sees it: the conversation, the clock, and what they can do (ENQUIRY-4). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import { screens } from '@invest/contract/screens'
import { Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { StateBadge } from '../state-badge.tsx'
import { useTexts } from '../texts.ts'
import { AskedPanel } from './asked-panel.tsx'
import classes from './case.module.css'
import { ClockPanel } from './clock-panel.tsx'
import { Composer } from './composer.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { FolderPanel } from './folder-panel.tsx'
import { History } from './history.tsx'
import { InvestorPanel } from './investor-panel.tsx'
import { SharedPanel } from './shared-panel.tsx'
import { ThirdPanel } from './third-panel.tsx'
import { Thread } from './thread.tsx'

/** A case changes by others' hands while it is open. */
const askEveryMs = 20_000

const backTo = {
  INVESTIDOR: { screen: screens.ownEnquiries, label: 'own.title' },
  AGENCIA: { screen: screens.enquiryDesk, label: 'desk.title' },
  TERCEIRO: { screen: screens.receivedEnquiries, label: 'received.title' },
} as const

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const { numero = '' }: { numero?: string } = useParams({ strict: false })
  const found = useQuery({
    queryKey: ofEnquiries('caso', numero, locale),
    queryFn: ({ signal }) => call(enquiries.read, { params: { numero } }, signal),
    refetchInterval: askEveryMs,
    retry: false,
  })
  const one = found.data
  // Before the case is there its desk alone is known, so that the way back moves nothing when it comes.
  const { permissions } = useViewer()
  const back = backTo[one?.papel ?? (permissions.has('ATENDER_SOLICITACOES') ? 'AGENCIA' : 'INVESTIDOR')]
  return (
    <Page
      title={t('number', { number: numero })}
      lead={one && <Lead one={one} />}
      back={{ screen: back.screen, label: t(back.label) }}
    >
      <Found query={found} failed={t('failedOne')} waiting={<Skeleton height={480} radius={16} />}>
        {(found) => <Case one={found} />}
      </Found>
    </Page>
  )
}

function Lead({ one: { sobre } }: { one: Enquiry }) {
  const { t } = useTexts()
  return [t(`kind.${sobre.tipo}`), ...(sobre.nome ? [sobre.nome] : [])].join(' · ')
}

function Case({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  return (
    <>
      <Group gap="8px 14px" mb={20}>
        <StateBadge one={one} />
        {one.motivo && !one.juntadaA && (
          <span className="note">{t('closed.reason', { reason: t(`reason.${one.motivo}`) })}</span>
        )}
        {one.juntadaA && (
          <LocaleLink screen={screens.enquiry} parameter={String(one.juntadaA)} className="action-link">
            {t('joined', { number: one.juntadaA })}
          </LocaleLink>
        )}
      </Group>
      <div className={`with-side ${classes.columns}`}>
        <Stack gap={20}>
          <Thread one={one} />
          <Composer key={one.numero} one={one} />
        </Stack>
        <Stack component="aside" className={classes.side} gap={20} aria-label={t('side')}>
          <ClockPanel one={one} />
          {one.papel === 'AGENCIA' && <DeskPanel one={one} />}
          {one.papel === 'INVESTIDOR' && <InvestorPanel one={one} />}
          {one.papel === 'TERCEIRO' && <ThirdPanel one={one} />}
          {one.papel === 'AGENCIA' && <AskedPanel one={one} />}
          <FactsPanel one={one} />
          <SharedPanel one={one} />
          {one.pasta && <FolderPanel folder={one.pasta} />}
          <History one={one} />
        </Stack>
      </div>
    </>
  )
}
