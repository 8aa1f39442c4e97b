/** What a company or a city hall can do besides answering: say that it has, decline, or hand back (ENQUIRY-6). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry, Forwarding } from '@invest/contract/enquiries/shared'
import { limits } from '@invest/contract/limits'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { useTexts } from '../texts.ts'
import { lastWordOf } from './last-word.ts'
import { Panel } from './panel.tsx'
import { useCaseResult } from './use-case-change.ts'

type End = 'RESPONDIDO' | 'RECUSADO' | 'DEVOLVIDO'
const names = { RESPONDIDO: 'third.done', RECUSADO: 'third.decline', DEVOLVIDO: 'third.back' } as const

export function ThirdPanel({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  if (one.encaminhamentos.length === 0) return null
  return (
    <Panel id="case-third" title={t('third.tools')}>
      {one.encaminhamentos.map((asked) =>
        asked.situacao === 'ABERTO' ? (
          <Asked key={asked.id} one={one} asked={asked} />
        ) : (
          <p key={asked.id}>
            {asked.nome}: {t(`asked.${asked.situacao}`)}
            {asked.motivo && <span className="note">{asked.motivo}</span>}
          </p>
        ),
      )}
    </Panel>
  )
}

function Asked({ one, asked }: { one: Enquiry; asked: Forwarding }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [ending, setEnding] = useState<End>()
  return (
    <>
      <p>
        {lastWordOf(one, asked)
          ? t('third.wrote', { name: asked.nome })
          : t('third.for', { name: asked.nome, time: formatDateTime(asked.prazoEm, locale) })}
      </p>
      <Group gap={10}>
        <Button variant="default" onClick={() => setEnding('RESPONDIDO')}>
          {t('third.done')}
        </Button>
        <Button variant="default" onClick={() => setEnding('DEVOLVIDO')}>
          {t('third.back')}
        </Button>
        <Button variant="default" onClick={() => setEnding('RECUSADO')}>
          {t('third.decline')}
        </Button>
      </Group>
      {ending && (
        <EndDialog
          key={ending}
          one={one}
          asked={asked}
          ending={ending}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

interface EndDialogProps {
  one: Enquiry
  asked: Forwarding
  ending: End
  onClose: () => void
}

function EndDialog({ one, asked, ending, onClose }: EndDialogProps) {
  const { t } = useTexts()
  const isAnswer = ending === 'RESPONDIDO'
  const field = isAnswer ? 'mensagem' : 'motivo'
  // Who has written to the agency may have said it all (ENQUIRY-55).
  const hasWritten = one.mensagens.some(
    ({ encaminhamentoId, papel }) => encaminhamentoId === asked.id && papel === 'TERCEIRO',
  )
  const form = useSmallForm({
    opened: { mensagem: '', motivo: '' },
    required: isAnswer && !asked.direto && hasWritten ? [] : [field],
    save: (texts) =>
      call(enquiries.endForwarding, {
        params: { numero: String(one.numero), id: String(asked.id) },
        body: { situacao: ending, versao: one.versao, [field]: texts[field].trim() || null },
      }),
    ...useCaseResult({
      numero: one.numero,
      done: t('third.ended'),
      failed: t('third.failed'),
      onDone: onClose,
    }),
  })
  return (
    <FormDialog
      title={t(names[ending])}
      text={isAnswer ? t(asked.direto ? 'third.doneDirect' : 'third.doneAsked') : undefined}
      form={form}
      action={t(names[ending])}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field(field, t(isAnswer ? 'third.message' : 'third.reason'))}
        max={isAnswer ? limits.enquiryMessage : limits.enquiryReason}
      />
    </FormDialog>
  )
}
