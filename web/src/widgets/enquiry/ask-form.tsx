import type { AnswerOf } from '@invest/contract/endpoint'
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { enquiryCurrencies } from '@invest/contract/enquiries/shared'
import type { FileItem } from '@invest/contract/fields'
import { languageName, languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { focusField } from '../../ui/forms/error-summary.tsx'
import { fieldProblems, showUnlessInFields } from '../../ui/forms/field-problems.ts'
import { FileUpload } from '../../ui/uploads/file-upload.tsx'
import { CodeField } from '../code-tree/code-field.tsx'
import { projectsQuery } from '../project/project-keys.ts'
import type { AskedSubject } from './asked-subject.ts'
import classes from './enquiry.module.css'
import { Promised } from './promised.tsx'
import { useTexts } from './texts.ts'

interface AskFormProps {
  about: AskedSubject
  onMade: (made: AnswerOf<typeof enquiries.open>) => void
  onCancel: () => void
}

const messageField = 'enquiry-message'
const signs = { BRL: 'R$', USD: 'US$', EUR: '€' } as const

function useQuestion({ about, onMade }: Pick<AskFormProps, 'about' | 'onMade'>) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const [values, setValues] = useState({
    mensagem: '',
    idioma: locale,
    investimento: null as number | null,
    moeda: enquiryCurrencies[0] as (typeof enquiryCurrencies)[number],
    empregos: '' as number | '',
    area: '' as number | '',
    quando: '',
    projetoId: '',
    setor: [] as string[],
    produto: [] as string[],
  })
  const [files, setFiles] = useState<readonly FileItem[]>([])
  const [asked, setAsked] = useState(false)
  const send = useMutation({
    mutationFn: () => {
      const { mensagem, idioma, investimento, moeda, empregos, area, quando, setor, produto } = values
      return call(enquiries.open, {
        body: {
          sobre: { tipo: about.tipo, id: about.id ?? null },
          mensagem,
          idioma,
          investimento,
          moeda,
          projeto: {
            empregos: empregos === '' ? null : empregos,
            area: area === '' ? null : area,
            quando,
            setor: setor[0] ?? null,
            produto: produto[0]?.replace('NCM:', '') ?? null,
          },
          projetoId: values.projetoId || null,
          arquivos: files.map(({ id }) => ({ id })),
        },
      })
    },
    onSuccess: async (made) => {
      await announceChange('enquiries-changed')
      onMade(made)
    },
    onError: (error) => showUnlessInFields(error, t('failed')),
  })
  const problems = fieldProblems(send.error)
  const missing = asked && !values.mensagem.trim() ? t('required') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!values.mensagem.trim()) return focusField(messageField)
    if (!send.isPending) send.mutate()
  }
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  return { values, set, files, setFiles, problems, missing, submit, busy: send.isPending }
}

/** Nothing is offered to whoever has no folder. */
function FolderChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTexts()
  const { data } = useQuery(projectsQuery)
  const folders = data?.content ?? []
  if (folders.length === 0) return null
  return (
    <NativeSelect
      label={t('folder')}
      description={t('folder.hint')}
      value={value}
      data={[
        { value: '', label: t('folder.none') },
        ...folders.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function AskForm({ about, onMade, onCancel }: AskFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { values, set, files, setFiles, problems, missing, submit, busy } = useQuestion({ about, onMade })
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Promised />
      <TextAreaField
        id={messageField}
        label={t('message')}
        description={t('message.hint')}
        required
        max={limits.enquiryMessage}
        value={values.mensagem}
        error={problems.mensagem ?? missing}
        onChange={(mensagem) => set({ mensagem })}
      />
      <NativeSelect
        label={t('language')}
        value={values.idioma}
        data={languages.map((value) => ({ value, label: languageName(value, locale) }))}
        onChange={(event) => set({ idioma: event.currentTarget.value as typeof locale })}
      />
      <details className={classes.more} open={about.tipo === 'ESTADO'}>
        <summary>{t('more')}</summary>
        <div className={classes.project}>
          <MoneyField
            label={t('amount')}
            leftSection={signs[values.moeda]}
            value={values.investimento}
            error={problems.investimento}
            onChange={(investimento) => set({ investimento })}
          />
          <NativeSelect
            label={t('currency')}
            value={values.moeda}
            data={enquiryCurrencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
            onChange={(event) => set({ moeda: event.currentTarget.value as typeof values.moeda })}
          />
          <NumberInput
            label={t('jobs')}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            hideControls
            value={values.empregos}
            onChange={(value) => set({ empregos: typeof value === 'number' ? value : '' })}
          />
          <NumberInput
            label={t('area')}
            min={0}
            max={1_000_000_000}
            hideControls
            value={values.area}
            onChange={(value) => set({ area: typeof value === 'number' ? value : '' })}
          />
          <TextInput
            label={t('when')}
            maxLength={limits.text}
            value={values.quando}
            onChange={(event) => set({ quando: event.currentTarget.value })}
          />
        </div>
        <div className={classes.project}>
          <CodeField
            kind="activities"
            label={t('sector')}
            value={values.setor}
            most={1}
            error={problems['projeto.setor']}
            onChange={(setor) => set({ setor })}
          />
          <CodeField
            kind="goods"
            label={t('product')}
            value={values.produto}
            most={1}
            error={problems['projeto.produto']}
            onChange={(produto) => set({ produto })}
          />
        </div>
        <FolderChoice value={values.projetoId} onChange={(projetoId) => set({ projetoId })} />
        <FileUpload
          label={t('files')}
          purpose="anexosSolicitacao"
          files={files}
          onChange={setFiles}
          error={problems.arquivos}
        />
      </details>
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={busy} leftSection={<IconSend size={18} aria-hidden />}>
          {t('send')}
        </BusyButton>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
