/** Brings a new version: a file of one's own, or one that waits in the operator's folder (DATA-2, DATA-9). */

import { type DataSetState, dataSets } from '@invest/contract/administration/data-sets'
import type { AnswerOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { FileInput, NativeSelect, Progress, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { sendForm } from '../../lib/api/upload.ts'
import { formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './data-sets.module.css'
import { useTexts } from './texts.ts'

const accepted = '.csv,.txt,.xlsx'

export function SendFile({
  set: { conjunto },
  folder,
}: {
  set: DataSetState
  folder: readonly string[] | null
}) {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const [file, setFile] = useState<File | null>(null)
  const [waiting, setWaiting] = useState('')
  const [fonte, setFonte] = useState('')
  const [data, setData] = useState('')
  const [asked, setAsked] = useState(false)
  const [share, setShare] = useState(0)
  const isLarge = file !== null && file.size > limits.dataSetBytes
  const send = useMutation({
    meta: { background: true },
    mutationFn: () => {
      const form = new FormData()
      form.append('fonte', fonte)
      if (data) form.append('data', data)
      if (waiting) form.append('pasta', waiting)
      else if (file) form.append('arquivo', file, file.name)
      const path = dataSets.send.path.replace(':conjunto', conjunto)
      return sendForm<AnswerOf<typeof dataSets.send>>({ path, form, onProgress: setShare })
    },
    onSuccess: async ({ id }) => {
      await announceChange('data-changed')
      goTo(screens.dataSet, { parameter: conjunto, search: { edicao: String(id) } })
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.campos)) showError(error, t('send.failed'))
    },
  })
  const refused = send.error instanceof ApiError ? send.error.campos : undefined
  const missing = (text: string | null | undefined) => (asked && !text ? t('required') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if ((file || waiting) && fonte.trim() && !isLarge) send.mutate()
  }
  return (
    <section aria-labelledby="novo">
      <h2 id="novo" className="heading">
        {t('send')}
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
          <TextInput
            type="date"
            label={t('send.day')}
            description={t('send.dayHint')}
            value={data}
            onChange={(event) => setData(event.currentTarget.value)}
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
