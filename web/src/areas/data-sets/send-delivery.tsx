/** Asks for a delivery of gigabytes, which waits in a folder of the operator's (DATA-19). */
import { type DataSetState, dataSets } from '@invest/contract/administration/data-sets'
import type { AnswerOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconFolderCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { sendForm } from '../../lib/api/upload.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './data-sets.module.css'
import { useTexts } from './texts.ts'

const usualSource = 'Receita Federal do Brasil'

export function SendDelivery({
  set: { conjunto },
  folders,
}: {
  set: DataSetState
  folders: readonly string[]
}) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const [folder, setFolder] = useState('')
  const [fonte, setFonte] = useState(usualSource)
  const [asked, setAsked] = useState(false)
  const send = useMutation({
    meta: { background: true },
    mutationFn: () => {
      const form = new FormData()
      form.append('fonte', fonte)
      form.append('pasta', folder)
      return sendForm<AnswerOf<typeof dataSets.send>>({
        path: dataSets.send.path.replace(':conjunto', conjunto),
        form,
      })
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
  const missing = (text: string) => (asked && !text ? t('required') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (folder && fonte.trim()) send.mutate()
  }
  return (
    <section aria-labelledby="novo">
      <h2 id="novo" className="heading">
        {t('send')}
      </h2>
      {folders.length === 0 ? (
        <p className={classes.calm}>{t('send.noDeliveries')}</p>
      ) : (
        <form className={classes.card} onSubmit={submit} noValidate>
          <p className="dimmed">{t('send.deliveryLead')}</p>
          <div className={classes.fields}>
            <NativeSelect
              label={t('send.delivery')}
              description={t('send.deliveryHint')}
              required
              value={folder}
              onChange={(event) => setFolder(event.currentTarget.value)}
              data={[{ value: '', label: t('send.chooseDelivery') }, ...folders]}
              error={missing(folder) ?? refused?.pasta}
            />
            <TextInput
              label={t('source')}
              description={t('send.sourceHint')}
              required
              maxLength={limits.text}
              value={fonte}
              onChange={(event) => setFonte(event.currentTarget.value)}
              error={missing(fonte.trim()) ?? refused?.fonte}
            />
          </div>
          <div className={classes.buttons}>
            <BusyButton
              type="submit"
              busy={send.isPending}
              leftSection={<IconFolderCheck size={18} aria-hidden />}
            >
              {t('send.deliveryButton')}
            </BusyButton>
          </div>
        </form>
      )}
    </section>
  )
}
