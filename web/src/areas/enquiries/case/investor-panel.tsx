/** Whoever asked may end it (ENQUIRY-8). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import { call } from '../../../lib/api/api.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useTexts } from '../texts.ts'
import { useCaseChange } from './use-case-change.ts'

export function InvestorPanel({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const close = useCaseChange<void>({
    numero: one.numero,
    send: () =>
      call(enquiries.setState, {
        params: { numero: String(one.numero) },
        body: { situacao: 'ENCERRADA', versao: one.versao },
      }),
    done: t('state.changed'),
    failed: t('state.failed'),
  })
  if (one.situacao === 'ENCERRADA') return null
  return (
    <BusyButton
      variant="default"
      busy={close.isPending}
      onClick={async () => {
        if (await confirm({ title: t('close.title'), text: t('close.text'), action: t('close') }))
          close.mutate()
      }}
    >
      {t('close')}
    </BusyButton>
  )
}
