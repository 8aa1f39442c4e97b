import type { AnswerOf } from '@invest/contract/endpoint'
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { enquiryCurrencies } from '@invest/contract/enquiries/shared'
import type { FileItem } from '@invest/contract/fields'
import { languageName, languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { focusField } from '../../ui/forms/error-summary.tsx'
import { fieldProblems, showUnlessInFields } from '../../ui/forms/field-problems.ts'
import { MoneyField, moneyForm } from '../../ui/numbers/money-field.tsx'
import { NumberField, useNumberProblem } from '../../ui/numbers/number-field.tsx'
import type { TypedNumber } from '../../ui/numbers/typed-number.ts'
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
const jobs = { most: 1_000_000 }
const squareMetres = { decimals: 2, most: 1_000_000_000, units: ['m²', 'm2'] }

function useQuestion({ about, onMade }: Pick<AskFormProps, 'about' | 'onMade'>) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const [values, setValues] = useState({
    mensagem: '',
    idioma: locale,
    investimento: null as TypedNumber,
    moeda: enquiryCurrencies[0] as (typeof enquiryCurrencies)[number],
    empregos: null as TypedNumber,
    area: null as TypedNumber,
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
          investimento: investimento as number | null,
          moeda,
          projeto: {
            empregos: empregos as number | null,
            area: area as number | null,
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
  const numberProblem = useNumberProblem()
  const numbers = {
    investimento: numberProblem(values.investimento, moneyForm(values.moeda)),
    empregos: numberProblem(values.empregos, jobs),
    area: numberProblem(values.area, squareMetres),
  }
  const problems: Partial<Record<string, string>> = { ...fieldProblems(send.error), ...(asked && numbers) }
  const missing = asked && !values.mensagem.trim() ? t('required') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!values.mensagem.trim()) return focusField(messageField)
    const unread = Object.entries(numbers).find(([, problem]) => problem)
    if (unread) return focusField(`enquiry-${unread[0]}`)
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
            id="enquiry-investimento"
            currency={values.moeda}
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
          <NumberField
            {...jobs}
            id="enquiry-empregos"
            label={t('jobs')}
            value={values.empregos}
            error={problems.empregos}
            onChange={(empregos) => set({ empregos })}
          />
          <NumberField
            {...squareMetres}
            id="enquiry-area"
            label={t('area')}
            value={values.area}
            error={problems.area}
            onChange={(area) => set({ area })}
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
