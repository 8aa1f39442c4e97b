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
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { lastWordOf } from './last-word.ts'
import { StepDialog } from './step-dialog.tsx'
import { useCaseChange } from './use-case-change.ts'

type End = 'RESPONDIDO' | 'RECUSADO' | 'DEVOLVIDO'
const names = { RESPONDIDO: 'third.done', RECUSADO: 'third.decline', DEVOLVIDO: 'third.back' } as const

export function ThirdPanel({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  if (one.encaminhamentos.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="case-third">
      <h2 id="case-third">{t('third.tools')}</h2>
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
    </section>
  )
}

function Asked({ one, asked }: { one: Enquiry; asked: Forwarding }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [ending, setEnding] = useState<End>()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const end = useCaseChange<End>({
    numero: one.numero,
    send: (situacao) => {
      const typed = text.trim() || null
      return call(enquiries.endForwarding, {
        params: { numero: String(one.numero), id: String(asked.id) },
        body: {
          situacao,
          versao: one.versao,
          ...(situacao === 'RESPONDIDO' ? { mensagem: typed } : { motivo: typed }),
        },
      })
    },
    done: t('third.ended'),
    failed: t('third.failed'),
    onDone: () => setEnding(undefined),
  })
  const isAnswer = ending === 'RESPONDIDO'
  // Who has written to the agency may have said it all (ENQUIRY-55).
  const hasWritten = one.mensagens.some(
    ({ encaminhamentoId, papel }) => encaminhamentoId === asked.id && papel === 'TERCEIRO',
  )
  const required = !(isAnswer && !asked.direto && hasWritten)
  const missing = required && !text.trim()
  const choose = (what: End) => {
    setText('')
    setTried(false)
    setEnding(what)
  }
  return (
    <>
      <p>
        {lastWordOf(one, asked)
          ? t('third.wrote', { name: asked.nome })
          : t('third.for', { name: asked.nome, time: formatDateTime(asked.prazoEm, locale) })}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => choose('RESPONDIDO')}>
          {t('third.done')}
        </Button>
        <Button variant="default" onClick={() => choose('DEVOLVIDO')}>
          {t('third.back')}
        </Button>
        <Button variant="default" onClick={() => choose('RECUSADO')}>
          {t('third.decline')}
        </Button>
      </div>
      {ending && (
        <StepDialog
          title={t(names[ending])}
          {...(isAnswer && { text: t(asked.direto ? 'third.doneDirect' : 'third.doneAsked') })}
          action={t(names[ending])}
          busy={end.isPending}
          onSubmit={() => {
            setTried(true)
            if (missing) focusField('case-reason')
            else end.mutate(ending)
          }}
          onClose={() => setEnding(undefined)}
        >
          <TextAreaField
            id="case-reason"
            label={t(isAnswer ? 'third.message' : 'third.reason')}
            required={required}
            max={isAnswer ? limits.enquiryMessage : limits.enquiryReason}
            value={text}
            error={tried && missing ? t('required') : undefined}
            onChange={setText}
          />
        </StepDialog>
      )}
    </>
  )
}
