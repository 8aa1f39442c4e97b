/** What the agency does with a case besides writing: who attends, its state, its end, and asking others. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { type ClosingReason, closingReasons, type Enquiry } from '@invest/contract/enquiries/shared'
import { limits } from '@invest/contract/limits'
import { Button, Group, NativeSelect, Radio, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useMe } from '../../../lib/screens/start-up.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import { ForwardDialog } from './forward-dialog.tsx'
import { Panel } from './panel.tsx'
import { useCaseChange, useCaseResult } from './use-case-change.ts'

type Step = 'forward' | 'close' | 'join'

export function DeskPanel({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const [step, setStep] = useState<Step>()
  const end = () => setStep(undefined)
  const isClosed = one.situacao === 'ENCERRADA'
  return (
    <Panel id="case-desk" title={t('desk.tools')}>
      <Owner one={one} />
      {one.juntadaA === null && <Resume one={one} />}
      {!isClosed && (
        <Group gap={10}>
          <Button variant="default" onClick={() => setStep('forward')}>
            {t('forward')}
          </Button>
          <Button variant="default" onClick={() => setStep('join')}>
            {t('join')}
          </Button>
          <Button variant="default" onClick={() => setStep('close')}>
            {t('close')}
          </Button>
        </Group>
      )}
      {step === 'forward' && <ForwardDialog one={one} onClose={end} />}
      {step === 'close' && <CloseDialog one={one} onClose={end} />}
      {step === 'join' && <JoinDialog one={one} onClose={end} />}
    </Panel>
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

/** An answered, closed or waiting case goes on with the agency; the other states come with a message (ENQUIRY-55). */
function Resume({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const resume = useCaseChange<void>({
    numero: one.numero,
    send: () =>
      call(enquiries.setState, {
        params: { numero: String(one.numero) },
        body: { situacao: 'NA_AGENCIA', versao: one.versao },
      }),
    done: t('resume.done'),
    failed: t('state.failed'),
  })
  if (!['RESPONDIDA', 'ENCERRADA', 'AGUARDANDO_INVESTIDOR'].includes(one.situacao)) return null
  return (
    <BusyButton variant="default" busy={resume.isPending} onClick={() => resume.mutate()}>
      {t('resume')}
    </BusyButton>
  )
}

const reasons = closingReasons.filter((reason) => reason !== 'PELO_INVESTIDOR' && reason !== 'DUPLICADA')

/** Whether the investor has read an answer to what they last asked. */
const isAnswered = ({ historico }: Enquiry): boolean =>
  historico.findLast(
    ({ tipo, direto }) =>
      tipo === 'ABERTA' ||
      tipo === 'PERGUNTA' ||
      tipo === 'JUNTADA' ||
      (tipo === 'RESPOSTA' && direto !== false),
  )?.tipo === 'RESPOSTA'

function CloseDialog({ one, onClose }: { one: Enquiry; onClose: () => void }) {
  const { t } = useTexts()
  const owes = !isAnswered(one)
  const form = useSmallForm({
    opened: { motivo: 'RESOLVIDA' as ClosingReason, mensagem: '' },
    required: owes ? ['mensagem'] : [],
    save: ({ motivo, mensagem }) =>
      call(enquiries.setState, {
        params: { numero: String(one.numero) },
        body: { situacao: 'ENCERRADA', motivo, mensagem: mensagem.trim() || null, versao: one.versao },
      }),
    ...useCaseResult({
      numero: one.numero,
      done: t('state.changed'),
      failed: t('state.failed'),
      onDone: onClose,
    }),
  })
  return (
    <FormDialog
      title={t('close.title')}
      text={t('close.textDesk')}
      form={form}
      action={t('close')}
      onClose={onClose}
    >
      <NativeSelect
        {...form.field('motivo', t('close.reason'))}
        data={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      {owes && <p className="note">{t('close.unanswered')}</p>}
      <TextAreaField {...form.field('mensagem', t('close.message'))} max={limits.enquiryMessage} />
    </FormDialog>
  )
}

/** Among the open cases of the same person, those about the same first (ENQUIRY-15). */
function JoinDialog({ one, onClose }: { one: Enquiry; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const found = useQuery({
    queryKey: ofEnquiries('juntaveis', String(one.numero)),
    queryFn: ({ signal }) => call(enquiries.joinable, { params: { numero: String(one.numero) } }, signal),
  })
  const form = useSmallForm({
    opened: { a: '' },
    required: ['a'],
    requiredText: t('join.choose'),
    save: ({ a }) =>
      call(enquiries.join, {
        params: { numero: String(one.numero) },
        body: { a: Number(a), versao: one.versao },
      }),
    ...useCaseResult({ numero: one.numero, done: t('join.done'), failed: t('join.failed'), onDone: onClose }),
  })
  return (
    <FormDialog
      wide
      title={t('join.title')}
      text={t('join.text')}
      form={form}
      action={t('join')}
      onClose={onClose}
    >
      <Found query={found} failed={t('failed')} waiting={<Skeleton height={120} radius={16} />}>
        {(cases) =>
          cases.length === 0 ? (
            <p className="note">{t('join.none')}</p>
          ) : (
            <Radio.Group {...form.field('a', t('join.with'))}>
              {cases.map((other) => (
                <Radio
                  key={other.numero}
                  mt={10}
                  value={String(other.numero)}
                  label={[
                    t('number', { number: other.numero }),
                    other.sobre.nome ?? t(`kind.${other.sobre.tipo}`),
                    t(`state.${other.situacao}`),
                    formatDateTime(other.criadaEm, locale),
                  ].join(' · ')}
                  description={other.trecho}
                />
              ))}
            </Radio.Group>
          )
        }
      </Found>
    </FormDialog>
  )
}
