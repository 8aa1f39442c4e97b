/** Brings a new version: a file of one's own, or one that waits in the operator's folder (DATA-2, DATA-9). */

import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { type Edition, setsWithTranslatedSource } from '@invest/contract/administration/data-sets'
import { limits } from '@invest/contract/limits'
import { FileInput, NativeSelect, Progress, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import classes from './data-sets.module.css'
import { useTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const accepted = '.csv,.txt,.xlsx'

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
  const { send, share, refused } = useSend(conjunto)
  const [file, setFile] = useState<File | null>(null)
  const [waiting, setWaiting] = useState('')
  const [fonte, setFonte] = useState(again?.fonte ?? '')
  const [translated, setTranslated] = useState({
    fonteEn: again?.fonteEn ?? '',
    fonteEs: again?.fonteEs ?? '',
  })
  const [data, setData] = useState(again?.data ?? '')
  const [asked, setAsked] = useState(false)
  const isLarge = file !== null && file.size > limits.dataSetBytes
  const translations = (setsWithTranslatedSource as readonly string[]).includes(conjunto)
    ? (['fonteEn', 'fonteEs'] as const)
    : []
  const missing = (text: string | null | undefined) => (asked && !text ? t('required') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!(file || waiting) || !fonte.trim() || isLarge) return
    const form = new FormData()
    form.append('fonte', fonte)
    for (const name of translations) if (translated[name].trim()) form.append(name, translated[name])
    if (data) form.append('data', data)
    if (waiting) form.append('pasta', waiting)
    else if (file) form.append('arquivo', file, file.name)
    send.mutate(form)
  }
  return (
    <section aria-labelledby="novo">
      <h2 id="novo" className="heading">
        {t(again ? 'send.again' : 'send')}
      </h2>
      <form className={classes.card} onSubmit={submit} noValidate>
        <p className="dimmed">{t('send.lead')}</p>
        <div className={classes.fields}>
          {!waiting && (
            <FileInput
              label={t('send.file')}
              description={t('send.fileHint', { size: formatSize(limits.dataSetBytes, locale) })}
              placeholder={t('send.choose')}
              required
              clearable
              accept={accepted}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              clearButtonProps={{ 'aria-label': t('send.clear') }}
              value={file}
              onChange={setFile}
              error={
                isLarge
                  ? t('send.large', { size: formatSize(limits.dataSetBytes, locale) })
                  : (missing(file?.name) ?? refused?.arquivo)
              }
            />
          )}
          {folder && folder.length > 0 && (
            <NativeSelect
              label={t('send.folder')}
              description={t('send.folderHint')}
              value={waiting}
              onChange={(event) => setWaiting(event.currentTarget.value)}
              data={[{ value: '', label: t('send.noFolder') }, ...folder]}
              error={refused?.pasta}
            />
          )}
          <TextInput
            label={t('source')}
            description={t('send.sourceHint')}
            required
            maxLength={limits.text}
            value={fonte}
            onChange={(event) => setFonte(event.currentTarget.value)}
            error={missing(fonte.trim()) ?? refused?.fonte}
          />
          {translations.map((name) => (
            <TextInput
              key={name}
              label={t(`send.${name}`)}
              description={t('send.translationHint')}
              maxLength={limits.text}
              value={translated[name]}
              onChange={({ currentTarget: { value } }) =>
                setTranslated((known) => ({ ...known, [name]: value }))
              }
              error={refused?.[name]}
            />
          ))}
          <DayField
            label={t('send.day')}
            description={t('send.dayHint')}
            value={data}
            onChange={setData}
            error={refused?.data}
          />
        </div>
        {send.isPending && !waiting && (
          <Progress value={share * 100} aria-label={t('send.progress')} transitionDuration={200} />
        )}
        <div className={classes.buttons}>
          <BusyButton type="submit" busy={send.isPending} leftSection={<IconUpload size={18} aria-hidden />}>
            {t('send.button')}
          </BusyButton>
        </div>
      </form>
    </section>
  )
}
