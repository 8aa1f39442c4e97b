/** What the agency does with a case besides writing: who attends, its state, its end, and asking others. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { type ClosingReason, closingReasons, type Enquiry } from '@invest/contract/enquiries/shared'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useMe } from '../../../lib/screens/start-up.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { ForwardDialog } from './forward-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useCaseChange } from './use-case-change.ts'

type Step = 'forward' | 'close' | 'join'

export function DeskPanel({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>()
  const end = () => setStep(undefined)
  const isClosed = one.situacao === 'ENCERRADA'
  return (
    <section className={classes.panel} aria-labelledby="case-desk">
      <h2 id="case-desk">{t('desk.tools')}</h2>
      <Owner one={one} />
      {one.juntadaA === null && <StateChoice one={one} />}
      {!isClosed && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setStep('forward')}>
            {t('forward')}
          </Button>
          <Button variant="default" onClick={() => setStep('join')}>
            {t('join')}
          </Button>
          <Button variant="default" onClick={() => setStep('close')}>
            {t('close')}
          </Button>
        </div>
      )}
      {step === 'forward' && <ForwardDialog one={one} onClose={end} />}
      {step === 'close' && <CloseDialog one={one} onClose={end} />}
      {step === 'join' && <JoinDialog one={one} onClose={end} />}
    </section>
  )
}

function Owner({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const me = useMe()
  const { data: attendants = [] } = useQuery({
    queryKey: ofEnquiries('atendentes'),
    queryFn: ({ signal }) => call(enquiries.attendants, {}, signal),
    meta: { background: true },
  })
  const assign = useCaseChange<string | null>({
    numero: one.numero,
    send: (responsavelId) =>
      call(enquiries.assign, {
        params: { numero: String(one.numero) },
        body: { responsavelId, versao: one.versao },
      }),
    done: t('owner.changed'),
    failed: t('owner.failed'),
  })
  return (
    <>
      <NativeSelect
        label={t('column.owner')}
        value={one.responsavel?.id ?? ''}
        disabled={assign.isPending}
        data={[
          { value: '', label: t('nobody') },
          ...attendants.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
        onChange={(event) => assign.mutate(event.currentTarget.value || null)}
      />
      {one.responsavel?.id !== me.id && (
        <BusyButton busy={assign.isPending} onClick={() => assign.mutate(me.id)}>
          {t('owner.take')}
        </BusyButton>
      )}
    </>
  )
}

const choices = ['NA_AGENCIA', 'COM_TERCEIRO', 'AGUARDANDO_INVESTIDOR', 'RESPONDIDA'] as const
type Choice = (typeof choices)[number]

function StateChoice({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const change = useCaseChange<Choice>({
    numero: one.numero,
    send: (situacao) =>
      call(enquiries.setState, {
        params: { numero: String(one.numero) },
        body: { situacao, versao: one.versao },
      }),
    done: t('state.changed'),
    failed: t('state.failed'),
  })
  const asks = one.encaminhamentos.some(({ situacao }) => situacao === 'ABERTO')
  const possible = choices.filter((choice) => choice !== one.situacao && (choice !== 'COM_TERCEIRO' || asks))
  return (
    <NativeSelect
      label={t('state.change')}
      value=""
      disabled={change.isPending}
      data={[
        { value: '', label: t('state.choose') },
        ...possible.map((value) => ({ value, label: t(`state.${value}`) })),
      ]}
      onChange={(event) => event.currentTarget.value && change.mutate(event.currentTarget.value as Choice)}
    />
  )
}

const reasons = closingReasons.filter((reason) => reason !== 'PELO_INVESTIDOR' && reason !== 'DUPLICADA')

function CloseDialog({ one, onClose }: { one: Enquiry; onClose: () => void }) {
  const { t } = useTexts()
  const [motivo, setMotivo] = useState<ClosingReason>('RESOLVIDA')
  const close = useCaseChange<void>({
    numero: one.numero,
    send: () =>
      call(enquiries.setState, {
        params: { numero: String(one.numero) },
        body: { situacao: 'ENCERRADA', motivo, versao: one.versao },
      }),
    done: t('state.changed'),
    failed: t('state.failed'),
    onDone: onClose,
  })
  return (
    <StepDialog
      title={t('close.title')}
      text={t('close.text')}
      action={t('close')}
      busy={close.isPending}
      onSubmit={() => close.mutate()}
      onClose={onClose}
    >
      <NativeSelect
        label={t('close.reason')}
        value={motivo}
        data={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        onChange={(event) => setMotivo(event.currentTarget.value as ClosingReason)}
      />
    </StepDialog>
  )
}

function JoinDialog({ one, onClose }: { one: Enquiry; onClose: () => void }) {
  const { t } = useTexts()
  const [number, setNumber] = useState('')
  const [tried, setTried] = useState(false)
  const join = useCaseChange<void>({
    numero: one.numero,
    send: () =>
      call(enquiries.join, {
        params: { numero: String(one.numero) },
        body: { a: Number(number), versao: one.versao },
      }),
    done: t('join.done'),
    failed: t('join.failed'),
    onDone: onClose,
  })
  return (
    <StepDialog
      title={t('join.title')}
      text={t('join.text')}
      action={t('join')}
      busy={join.isPending}
      onSubmit={() => {
        setTried(true)
        if (number) join.mutate()
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('join.number')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={number}
        error={tried && !number ? t('required') : undefined}
        onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </StepDialog>
  )
}
