/** Where each part writes. A text stays until it was sent, also where somebody else was faster (ENQUIRY-7). */
import type { BodyOf } from '@invest/contract/endpoint'
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
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { fillTemplate } from '../templates/fill-template.ts'
import { templatesQuery } from '../templates/templates-query.ts'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'
import { useCaseChange, useCaseResult } from './use-case-change.ts'
import { usePresence } from './use-presence.ts'

/** To the investor, a note, or the id of somebody who is asked. */
type To = 'investor' | 'note' | `${number}`
type Then = '' | 'AGUARDANDO_INVESTIDOR' | 'RESPONDIDA'

export function Composer({ one }: { one: Enquiry }) {
  const open = one.encaminhamentos.filter(({ situacao }) => situacao === 'ABERTO')
  if (one.juntadaA !== null || (one.papel === 'TERCEIRO' && open.length === 0)) return null
  return <Form one={one} />
}

function Form({ one }: { one: Enquiry }) {
  const { t } = useTexts()
  const [to, setTo] = useState<To>('investor')
  const [newer, setNewer] = useState(false)
  const isAgency = one.papel === 'AGENCIA'
  const isNote = isAgency && to === 'note'
  const direct = one.encaminhamentos.some(({ direto, situacao }) => direto && situacao === 'ABERTO')
  const chooses = (isAgency || (one.papel === 'TERCEIRO' && direct)) && to === 'investor'
  const write = (body: Omit<BodyOf<typeof enquiries.write>, 'versao'>) =>
    call(enquiries.write, {
      params: { numero: String(one.numero) },
      body: {
        ...body,
        versao: one.versao,
        ...(isNote && { interna: true }),
        ...(to !== 'investor' && to !== 'note' && { encaminhamentoId: Number(to) }),
      },
    })
  const result = {
    numero: one.numero,
    done: t(isNote ? 'write.noted' : 'write.sent'),
    failed: t('write.failed'),
    onDone: () => setNewer(false),
    onNewer: () => setNewer(true),
  }
  const form = useSmallForm({
    opened: { mensagem: '', arquivos: [] as readonly FileItem[], situacao: '' as Then },
    required: ['mensagem'],
    save: ({ mensagem, arquivos, situacao }) =>
      write({
        mensagem,
        arquivos: arquivos.map(({ id }) => ({ id })),
        ...(chooses && situacao && { situacao }),
      }),
    again: true,
    ...useCaseResult(result),
  })
  const thank = useCaseChange<void>({
    ...result,
    send: () =>
      write({
        mensagem: form.values.mensagem.trim() || t('write.thanksText'),
        arquivos: form.values.arquivos.map(({ id }) => ({ id })),
        agradecimento: true,
      }),
    onDone: () => form.openAs({ mensagem: '', arquivos: [], situacao: '' }),
  })
  usePresence(one, form.values.mensagem !== '' && !isNote)
  const isOver = one.situacao === 'RESPONDIDA' || one.situacao === 'ENCERRADA'
  const investor = one.papel === 'INVESTIDOR'
  return (
    <section className={classes.panel} data-writing aria-labelledby="case-write">
      <h2 id="case-write">{t('write')}</h2>
      <SmallForm
        form={form}
        action={t(isNote ? 'write.note' : 'write.send')}
        icon={<IconSend size={18} aria-hidden />}
        more={
          <>
            {chooses && (
              <NativeSelect
                {...form.field('situacao', t('write.then'))}
                className={classes.then}
                data={[
                  { value: '', label: t('then.keep') },
                  { value: 'AGUARDANDO_INVESTIDOR', label: t('then.AGUARDANDO_INVESTIDOR') },
                  { value: 'RESPONDIDA', label: t('then.RESPONDIDA') },
                ]}
              />
            )}
            {investor && isOver && (
              <BusyButton variant="default" busy={thank.isPending} onClick={() => thank.mutate()}>
                {t('write.thanks')}
              </BusyButton>
            )}
          </>
        }
      >
        {isAgency && (
          <div className={`fields ${classes.choices}`}>
            <Recipient one={one} value={to} onChange={setTo} />
            {!isNote && <TemplateChoice one={one} onChoose={(mensagem) => form.set({ mensagem })} />}
          </div>
        )}
        {one.escrevendo.length > 0 && (
          <p className={classes.newer} role="status">
            {t('write.others', { count: one.escrevendo.length, names: one.escrevendo.join(', ') })}
          </p>
        )}
        {investor && one.situacao === 'AGUARDANDO_INVESTIDOR' && <p className="note">{t('waiting.you')}</p>}
        {investor && isOver && <p className="note">{t('write.reopens')}</p>}
        <TextAreaField {...form.field('mensagem', t('write.message'))} max={limits.enquiryMessage} />
        <FileUpload {...form.files('arquivos', t('write.files'))} compact purpose="anexosSolicitacao" />
        {newer && (
          <p className={classes.newer} role="alert">
            {t('write.newer')}
          </p>
        )}
      </SmallForm>
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
