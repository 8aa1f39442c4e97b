/** Brings a new version: a file of one's own, or one that waits in the operator's folder (DATA-4). */

import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { type Edition, setsWithTranslatedSource } from '@invest/contract/administration/data-sets'
import { limits } from '@invest/contract/limits'
import { FileInput, NativeSelect, Progress, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { Part } from '../../ui/layout/part.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import { useTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const accepted = '.csv,.txt,.xlsx'
const isLarge = (file: File | null) => file !== null && file.size > limits.dataSetBytes

export function SendFile({
  set: { conjunto },
  folder,
  again,
}: {
  set: DataSetState
  folder: readonly string[] | null
  /** An edition that was refused: its source and day stay. */
  again?: Pick<Edition, 'fonte' | 'fonteEn' | 'fonteEs' | 'data'>
}) {
  const { t } = useTexts()
  const locale = useLocale()
  const { t: tUi } = useUiTexts()
  const { send, share, result } = useSend(conjunto)
  const form = useSmallForm({
    // The server needs the file after all else.
    opened: {
      fonte: again?.fonte ?? '',
      fonteEn: again?.fonteEn ?? '',
      fonteEs: again?.fonteEs ?? '',
      data: again?.data ?? '',
      pasta: '',
      arquivo: null as File | null,
    },
    required: ['fonte'],
    problemsOf: ({ arquivo, pasta }) => ({
      arquivo:
        !pasta &&
        ((!arquivo && tUi('required')) ||
          (isLarge(arquivo) && t('send.large', { size: formatSize(limits.dataSetBytes, locale) }))),
    }),
    save: ({ arquivo, ...parts }) => send({ ...parts, arquivo: parts.pasta ? null : arquivo }),
    ...result,
  })
  const { arquivo, pasta } = form.values
  const file = form.field('arquivo', t('send.file'))
  const isTranslated = (setsWithTranslatedSource as readonly string[]).includes(conjunto)
  return (
    <Part id="novo" title={t(again ? 'send.again' : 'send')}>
      <SmallForm
        form={form}
        className="panel"
        action={t('send.button')}
        icon={<IconUpload size={18} aria-hidden />}
      >
        <p className="dimmed">{t('send.lead')}</p>
        <div className="fields">
          {!pasta && (
            <FileInput
              {...file}
              description={t('send.fileHint', { size: formatSize(limits.dataSetBytes, locale) })}
              placeholder={t('send.choose')}
              required
              clearable
              accept={accepted}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              clearButtonProps={{ 'aria-label': t('send.clear') }}
              error={
                isLarge(arquivo)
                  ? t('send.large', { size: formatSize(limits.dataSetBytes, locale) })
                  : file.error
              }
            />
          )}
          {folder && folder.length > 0 && (
            <NativeSelect
              {...form.field('pasta', t('send.folder'))}
              description={t('send.folderHint')}
              data={[{ value: '', label: t('send.noFolder') }, ...folder]}
            />
          )}
          <TextInput
            {...form.field('fonte', t('source'))}
            description={t('send.sourceHint')}
            maxLength={limits.text}
          />
          {isTranslated &&
            (['fonteEn', 'fonteEs'] as const).map((name) => (
              <TextInput
                key={name}
                {...form.field(name, t(`send.${name}`))}
                description={t('send.translationHint')}
                maxLength={limits.text}
              />
            ))}
          <DayField {...form.field('data', t('send.day'))} description={t('send.dayHint')} />
        </div>
        {form.sending && !pasta && (
          <Progress value={share * 100} aria-label={t('send.progress')} transitionDuration={200} />
        )}
      </SmallForm>
    </Part>
  )
}
