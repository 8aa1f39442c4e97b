import { districts } from '@invest/contract/districts'
import type { KeptLaw } from '@invest/contract/districts/legislation'
import type { FileItem } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import classes from './settings.module.css'

interface LawFormProps {
  /** Without it a new one is published. */
  law?: KeptLaw
  laws: readonly KeptLaw[]
  onEnd: () => void
}

export function LawForm({ law, laws, onEnd }: LawFormProps) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const [values, setValues] = useState({
    nome: law?.nome ?? '',
    nomeEn: law?.nomeEn ?? '',
    nomeEs: law?.nomeEs ?? '',
    data: law?.data ?? '',
    fonte: law?.fonte ?? '',
    substitui: law?.substitui ? String(law.substitui) : '',
  })
  const [files, setFiles] = useState<readonly FileItem[]>([])
  const [asked, setAsked] = useState(false)
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const file = files.at(-1)
  const save = useMutation({
    meta: { background: true },
    mutationFn: (arquivo: { id: string } | undefined) => {
      const body = {
        ...values,
        data: values.data || null,
        substitui: values.substitui ? Number(values.substitui) : null,
      }
      return law
        ? call(districts.changeLaw, {
            params: { id: law.id },
            body: { ...body, arquivo, versao: law.versao },
          })
        : call(districts.publishLaw, { body: { ...body, arquivo: arquivo ?? { id: '' } } })
    },
    onSuccess: async () => {
      notify({ message: t(law ? 'laws.saved' : 'laws.published') })
      await announceChange('legislation-changed')
      onEnd()
    },
    onError: (error) => showUnlessInFields(error, t('laws.saveFailed')),
  })
  const problems = fieldProblems(save.error)
  // What was wrong with one file says nothing of the next.
  const fileProblem = save.variables?.id === file?.id ? problems.arquivo : undefined
  const missing = (text: string) => (asked && !text.trim() ? t('required') : undefined)
  const replaceable = laws.filter(
    ({ id, substitui }) =>
      id !== law?.id &&
      substitui !== (law?.id ?? -1) &&
      !laws.some((one) => one.substitui === id && one.id !== law?.id),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (values.nome.trim() && (law || file)) save.mutate(file && { id: file.id })
  }
  const text = (name: 'nome' | 'nomeEn' | 'nomeEs' | 'fonte', max: number) => ({
    label: t(`laws.${name}`),
    maxLength: max,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <form className={classes.record} noValidate onSubmit={submit} aria-label={law?.nome ?? t('laws.add')}>
      <TextInput {...text('nome', limits.text)} required error={missing(values.nome) ?? problems.nome} />
      <TextInput {...text('nomeEn', limits.text)} error={problems.nomeEn} />
      <TextInput {...text('nomeEs', limits.text)} error={problems.nomeEs} />
      <DayField
        label={t('laws.data')}
        value={values.data}
        onChange={(data) => set({ data })}
        error={problems.data}
      />
      <TextInput
        {...text('fonte', limits.source)}
        description={t('laws.sourceHint')}
        error={problems.fonte}
      />
      {replaceable.length > 0 && (
        <NativeSelect
          label={t('laws.substitui')}
          description={t('laws.replacesHint')}
          value={values.substitui}
          onChange={(event) => set({ substitui: event.currentTarget.value })}
          data={[
            { value: '', label: t('laws.replacesNone') },
            ...replaceable.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
          error={problems.substitui}
        />
      )}
      <FileUpload
        label={t(law ? 'laws.newFile' : 'laws.file')}
        purpose="legislacao"
        required={!law}
        files={files}
        onChange={setFiles}
        error={fileProblem ?? (asked && !law && !file ? t('required') : undefined)}
      />
      <div className={classes.tools}>
        <BusyButton type="submit" busy={save.isPending}>
          {t(law ? 'save' : 'laws.publish')}
        </BusyButton>
        <Button variant="default" onClick={onEnd}>
          {t('laws.cancel')}
        </Button>
      </div>
    </form>
  )
}
