import { districts } from '@invest/contract/districts'
import type { KeptLaw } from '@invest/contract/districts/legislation'
import type { FileItem } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { NativeSelect, TextInput } from '@mantine/core'
import { call } from '../../../lib/api/api.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import classes from './settings.module.css'

interface LawFormProps {
  /** Without it a new one is published. */
  law?: KeptLaw
  laws: readonly KeptLaw[]
  onEnd: () => void
}

const valuesOf = (law: KeptLaw | undefined) => ({
  nome: law?.nome ?? '',
  nomeEn: law?.nomeEn ?? '',
  nomeEs: law?.nomeEs ?? '',
  data: law?.data ?? '',
  fonte: law?.fonte ?? '',
  substitui: law?.substitui ? String(law.substitui) : '',
  arquivo: [] as readonly FileItem[],
})

export function LawForm({ law, laws, onEnd }: LawFormProps) {
  const { t } = useTexts()
  const form = useSmallForm({
    opened: valuesOf(law),
    versao: law?.versao,
    required: law ? ['nome'] : ['nome', 'arquivo'],
    background: true,
    save: ({ data, substitui, arquivo: [file], ...texts }, { versao = law?.versao ?? 1 }) => {
      const arquivo = file && { id: file.id }
      const body = { ...texts, data: data || null, substitui: substitui ? Number(substitui) : null }
      return law
        ? call(districts.changeLaw, { params: { id: law.id }, body: { ...body, arquivo, versao } })
        : call(districts.publishLaw, { body: { ...body, arquivo: arquivo ?? { id: '' } } })
    },
    valuesOf,
    done: t(law ? 'laws.saved' : 'laws.published'),
    change: 'legislation-changed',
    saved: onEnd,
    failed: t('laws.saveFailed'),
  })
  const replaceable = laws.filter(
    ({ id, substitui }) =>
      id !== law?.id &&
      substitui !== (law?.id ?? -1) &&
      !laws.some((one) => one.substitui === id && one.id !== law?.id),
  )
  return (
    <SmallForm
      form={form}
      className={`panel ${classes.record}`}
      label={law?.nome ?? t('laws.add')}
      action={law ? undefined : t('laws.publish')}
      onCancel={onEnd}
      cancel={t('laws.cancel')}
    >
      {(['nome', 'nomeEn', 'nomeEs'] as const).map((name) => (
        <TextInput key={name} {...form.field(name, t(`laws.${name}`))} maxLength={limits.text} />
      ))}
      <DayField {...form.field('data', t('laws.data'))} />
      <TextInput
        {...form.field('fonte', t('laws.fonte'))}
        description={t('laws.sourceHint')}
        maxLength={limits.source}
      />
      {replaceable.length > 0 && (
        <NativeSelect
          {...form.field('substitui', t('laws.substitui'))}
          description={t('laws.replacesHint')}
          data={[
            { value: '', label: t('laws.replacesNone') },
            ...replaceable.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
        />
      )}
      <FileUpload {...form.files('arquivo', t(law ? 'laws.newFile' : 'laws.file'))} purpose="legislacao" />
    </SmallForm>
  )
}
