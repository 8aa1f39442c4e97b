/** What a company or a city hall can do besides answering: say that it has, decline, or hand back (ENQUIRY-6). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry, Forwarding } from '@invest/contract/enquiries/shared'
import { limits } from '@invest/contract/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { StepDialog } from './step-dialog.tsx'
import { useCaseChange } from './use-case-change.ts'

type End = 'RESPONDIDO' | 'RECUSADO' | 'DEVOLVIDO'

export function ThirdPanel({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const open = one.encaminhamentos.filter(({ situacao }) => situacao === 'ABERTO')
  if (open.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="case-third">
      <h2 id="case-third">{t('third.tools')}</h2>
      {open.map((asked) => (
        <Asked key={asked.id} one={one} asked={asked} />
      ))}
    </section>
  )
}

function Asked({ one, asked }: { one: Enquiry; asked: Forwarding }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [ending, setEnding] = useState<'RECUSADO' | 'DEVOLVIDO'>()
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const end = useCaseChange<End>({
    numero: one.numero,
    send: (situacao) =>
      call(enquiries.endForwarding, {
        params: { numero: String(one.numero), id: String(asked.id) },
        body: { situacao, motivo: motivo || null, versao: one.versao },
      }),
    done: t('third.ended'),
    failed: t('third.failed'),
    onDone: () => setEnding(undefined),
  })
  return (
    <>
      <p>{t('third.for', { name: asked.nome, time: formatDateTime(asked.prazoEm, locale) })}</p>
      <div className={classes.buttons}>
        <BusyButton variant="default" busy={end.isPending} onClick={() => end.mutate('RESPONDIDO')}>
          {t('third.done')}
        </BusyButton>
        <Button variant="default" onClick={() => setEnding('DEVOLVIDO')}>
          {t('third.back')}
        </Button>
        <Button variant="default" onClick={() => setEnding('RECUSADO')}>
          {t('third.decline')}
        </Button>
      </div>
      {ending && (
        <StepDialog
          title={t(ending === 'RECUSADO' ? 'third.decline' : 'third.back')}
          action={t(ending === 'RECUSADO' ? 'third.decline' : 'third.back')}
          busy={end.isPending}
          onSubmit={() => {
            setTried(true)
            if (motivo.trim()) end.mutate(ending)
          }}
          onClose={() => setEnding(undefined)}
        >
          <TextAreaField
            id="case-reason"
            label={t('third.reason')}
            required
            max={limits.enquiryReason}
            value={motivo}
            error={tried && !motivo.trim() ? t('required') : undefined}
            onChange={setMotivo}
          />
        </StepDialog>
      )}
    </>
  )
}
