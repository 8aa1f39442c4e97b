/** The companies and city halls that are asked, with what became of it. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry, Forwarding } from '@invest/contract/enquiries/shared'
import { Stack } from '@mantine/core'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { lastWordOf } from './last-word.ts'
import { Panel } from './panel.tsx'
import { partNames } from './shared-panel.tsx'
import { useCaseChange } from './use-case-change.ts'

export function AskedPanel({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  if (one.encaminhamentos.length === 0) return null
  return (
    <Panel id="case-asked" title={t('asked')}>
      <Stack component="ul" className={classes.asked} gap={12}>
        {one.encaminhamentos.map((asked) => (
          <Asked key={asked.id} one={one} asked={asked} />
        ))}
      </Stack>
    </Panel>
  )
}

function Asked({ one, asked }: { one: Enquiry; asked: Forwarding }) {
  const { t } = useTexts()
  const locale = useLocale()
  const withdraw = useCaseChange<void>({
    numero: one.numero,
    send: () =>
      call(enquiries.endForwarding, {
        params: { numero: String(one.numero), id: String(asked.id) },
        body: { situacao: 'RETIRADO', versao: one.versao },
      }),
    done: t('state.changed'),
    failed: t('state.failed'),
  })
  const isOpen = asked.situacao === 'ABERTO'
  const wroteLast = isOpen ? lastWordOf(one, asked) : undefined
  return (
    <li>
      <strong>{asked.nome}</strong>
      <span>
        {wroteLast
          ? t('asked.wrote', { time: formatDateTime(wroteLast, locale) })
          : t(`asked.${asked.situacao}`)}
      </span>
      {asked.direto && <span className="small">{t('asked.direct')}</span>}
      {isOpen && !wroteLast && (
        <span className="small">{t('asked.due', { time: formatDateTime(asked.prazoEm, locale) })}</span>
      )}
      {!asked.direto && (
        <span className="small">
          {t('asked.shared', { parts: partNames(t, asked.compartilhado, locale) })}
        </span>
      )}
      {asked.motivo && <span className="note">{asked.motivo}</span>}
      {isOpen && (
        <BusyButton
          variant="default"
          size="sm"
          mt={6}
          w="fit-content"
          busy={withdraw.isPending}
          aria-label={t('asked.withdraw', { name: asked.nome })}
          onClick={() => withdraw.mutate()}
        >
          {t('asked.withdrawShort')}
        </BusyButton>
      )}
    </li>
  )
}
