/** Where each part writes. A text stays until it was sent, also where somebody else was faster (ENQUIRY-7). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { FileItem } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { NativeSelect } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { fieldProblems } from '../../../ui/forms/field-problems.ts'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { fillTemplate } from '../templates/fill-template.ts'
import { templatesQuery } from '../templates/templates-query.ts'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { useCaseChange } from './use-case-change.ts'
import { usePresence } from './use-presence.ts'

const field = 'case-message'
/** To the investor, a note, or the id of somebody who is asked. */
type To = 'investor' | 'note' | `${number}`
type Then = '' | 'AGUARDANDO_INVESTIDOR' | 'RESPONDIDA'

export function Composer({ one }: { one: Enquiry }) {
  const open = one.encaminhamentos.filter(({ situacao }) => situacao === 'ABERTO')
  if (one.juntadaA !== null || (one.papel === 'TERCEIRO' && open.length === 0)) return null
  return <Form one={one} />
}

function useWriting(one: Enquiry) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [to, setTo] = useState<To>('investor')
  const direct = one.encaminhamentos.some(({ direto, situacao }) => direto && situacao === 'ABERTO')
  const answers = one.papel === 'AGENCIA' || (one.papel === 'TERCEIRO' && direct)
  const [then, setThen] = useState<Then>('')
  const [files, setFiles] = useState<readonly FileItem[]>([])
  const [asked, setAsked] = useState(false)
  const [newer, setNewer] = useState(false)
  const isNote = one.papel === 'AGENCIA' && to === 'note'
  const chooses = answers && to === 'investor'
  const sending = useCaseChange<{ thanks?: string }>({
    numero: one.numero,
    send: ({ thanks }) =>
      call(enquiries.write, {
        params: { numero: String(one.numero) },
        body: {
          mensagem: thanks ?? text,
          versao: one.versao,
          arquivos: files.map(({ id }) => ({ id })),
          ...(thanks && { agradecimento: true }),
          ...(isNote && { interna: true }),
          ...(to !== 'investor' && to !== 'note' && { encaminhamentoId: Number(to) }),
          ...(chooses && then && { situacao: then }),
        },
      }),
    done: t(isNote ? 'write.noted' : 'write.sent'),
    failed: t('write.failed'),
    onDone: () => {
      setText('')
      setThen('')
      setFiles([])
      setAsked(false)
      setNewer(false)
    },
    onNewer: () => setNewer(true),
  })
  const submit = () => {
    setAsked(true)
    if (!text.trim()) return focusField(field)
    if (!sending.isPending) sending.mutate({})
  }
  return {
    text,
    setText,
    to,
    setTo,
    then,
    setThen,
    files,
    setFiles,
    asked,
    newer,
    isNote,
    chooses,
    sending,
    submit,
  }
}

function Form({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const writing = useWriting(one)
  const { text, isNote, chooses, sending } = writing
  usePresence(one, text !== '' && !isNote)
  const problems = fieldProblems(sending.error)
  const isOver = one.situacao === 'RESPONDIDA' || one.situacao === 'ENCERRADA'
  const investor = one.papel === 'INVESTIDOR'
  return (
    <section className={classes.panel} aria-labelledby="case-write">
      <h2 id="case-write">{t('write')}</h2>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          writing.submit()
        }}
      >
        {one.papel === 'AGENCIA' && <Recipient one={one} value={writing.to} onChange={writing.setTo} />}
        {one.papel === 'AGENCIA' && !isNote && (
          <TemplateChoice one={one} onChoose={(text) => writing.setText(text)} />
        )}
        {one.escrevendo.length > 0 && (
          <p className={classes.newer} role="status">
            {t('write.others', { count: one.escrevendo.length, names: one.escrevendo.join(', ') })}
          </p>
        )}
        {investor && one.situacao === 'AGUARDANDO_INVESTIDOR' && <p className="note">{t('waiting.you')}</p>}
        {investor && isOver && <p className="note">{t('write.reopens')}</p>}
        <TextAreaField
          id={field}
          label={t('write.message')}
          required
          max={limits.enquiryMessage}
          value={text}
          error={problems.mensagem ?? (writing.asked && !text.trim() ? t('required') : undefined)}
          onChange={writing.setText}
        />
        <FileUpload
          label={t('write.files')}
          purpose="anexosSolicitacao"
          files={writing.files}
          onChange={writing.setFiles}
          error={problems.arquivos}
        />
        {chooses && (
          <NativeSelect
            label={t('write.then')}
            value={writing.then}
            data={[
              { value: '', label: t('then.keep') },
              { value: 'AGUARDANDO_INVESTIDOR', label: t('then.AGUARDANDO_INVESTIDOR') },
              { value: 'RESPONDIDA', label: t('then.RESPONDIDA') },
            ]}
            onChange={(event) => writing.setThen(event.currentTarget.value as Then)}
          />
        )}
        {writing.newer && (
          <p className={classes.newer} role="alert">
            {t('write.newer')}
          </p>
        )}
        <div className={classes.buttons}>
          <BusyButton type="submit" busy={sending.isPending} leftSection={<IconSend size={18} aria-hidden />}>
            {t(isNote ? 'write.note' : 'write.send')}
          </BusyButton>
          {investor && isOver && (
            <BusyButton
              variant="default"
              busy={sending.isPending}
              onClick={() => sending.mutate({ thanks: text.trim() || t('write.thanksText') })}
            >
              {t('write.thanks')}
            </BusyButton>
          )}
        </div>
      </form>
    </section>
  )
}

/** A text to begin with; it takes the place of what stands there. */
function TemplateChoice({ one, onChoose }: { one: Enquiry; onChoose: (text: string) => void }) {
  const { t } = useTexts()
  const { data: templates = [] } = useQuery(templatesQuery)
  if (templates.length === 0) return null
  return (
    <NativeSelect
      label={t('write.template')}
      value=""
      data={[
        { value: '', label: t('state.choose') },
        ...templates.map(({ id, titulo }) => ({ value: String(id), label: titulo })),
      ]}
      onChange={(event) => {
        const chosen = templates.find(({ id }) => String(id) === event.currentTarget.value)
        if (chosen) onChoose(fillTemplate(chosen, one))
      }}
    />
  )
}

function Recipient({ one, value, onChange }: { one: Enquiry; value: To; onChange: (to: To) => void }) {
  const { t } = useTexts()
  const asked = one.encaminhamentos.filter(({ situacao, direto }) => situacao === 'ABERTO' && !direto)
  return (
    <NativeSelect
      label={t('write.to')}
      value={value}
      data={[
        { value: 'investor', label: t('write.toInvestor') },
        { value: 'note', label: t('write.toNote') },
        ...asked.map(({ id, nome }) => ({ value: String(id), label: t('write.toThird', { name: nome }) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value as To)}
    />
  )
}
