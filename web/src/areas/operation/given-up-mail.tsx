import { type GivenUpMail as Mail, type Operation, operation } from '@invest/contract/operation'
import { IconMailCheck, IconSend } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { formatDateTime, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { List } from '../../ui/tables/list.tsx'
import { useList } from '../../ui/tables/use-list.ts'
import { ofOperation } from './operation-changes.ts'
import { OperationSection } from './operation-section.tsx'
import { useTexts } from './texts.ts'

export function GivenUpMail({ mail }: { mail: Operation['mensagens'] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const list = useList(operation.givenUpMail, { key: (asked) => ofOperation('mensagens', asked) })
  const lead = t('mail.waiting', { count: mail.aguardando })
  const oldest = Math.round(mail.maisAntigaSegundos / 60)
  return (
    <OperationSection
      id="mensagens"
      title={t('mail')}
      lead={oldest > 0 ? `${lead} ${t('mail.oldest', { minutes: formatNumber(oldest, locale) })}` : lead}
    >
      <List
        list={list}
        caption={t('mail')}
        columns={useColumns()}
        empty={
          <p className="card outlined calm">
            <IconMailCheck size={22} aria-hidden />
            {t('mail.none')}
          </p>
        }
      />
    </OperationSection>
  )
}

function useColumns() {
  const { t } = useTexts()
  const locale = useLocale()
  return [
    {
      id: 'subject',
      header: t('mail.subject'),
      card: 'title' as const,
      cell: ({ assunto }: Mail) => assunto,
    },
    { id: 'domain', header: t('mail.domain'), width: '20%', cell: ({ dominio }: Mail) => dominio },
    {
      id: 'when',
      header: t('mail.when'),
      width: '190px',
      cell: ({ recusadoEm }: Mail) => <span className="figures">{formatDateTime(recusadoEm, locale)}</span>,
    },
    { id: 'reason', header: t('mail.reason'), width: '20%', cell: ({ motivo }: Mail) => motivo ?? '–' },
    {
      id: 'again',
      header: '',
      hiddenHeader: t('mail.again'),
      card: 'corner' as const,
      width: '190px',
      align: 'right' as const,
      cell: (mail: Mail) => <Resend mail={mail} />,
    },
  ]
}

function Resend({ mail: { id, assunto, podeReenviar } }: { mail: Mail }) {
  const { t } = useTexts()
  const resend = useAct({
    act: () => call(operation.resendMail, { params: { id } }),
    done: t('mail.sent'),
    change: 'operation-changed',
    failed: t('mail.sendFailed'),
    background: true,
  })
  if (!podeReenviar) return <span className="dimmed">{t('mail.blanked')}</span>
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={resend.busy}
      aria-label={t('mail.againOf', { subject: assunto })}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => resend.press()}
    >
      {t('mail.again')}
    </BusyButton>
  )
}
