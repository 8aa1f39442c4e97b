/** Asks for a delivery of gigabytes, which waits in a folder of the operator's (DATA-19). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { limits } from '@invest/contract/limits'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconFolderCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import classes from './data-sets.module.css'
import { useTexts } from './texts.ts'
import { useSend } from './use-send.ts'

const usualSource = 'Receita Federal do Brasil'

export function SendDelivery({
  set: { conjunto },
  folders,
}: {
  set: DataSetState
  folders: readonly string[]
}) {
  const { t } = useTexts()
  const { send, refused } = useSend(conjunto)
  const [folder, setFolder] = useState('')
  const [fonte, setFonte] = useState(usualSource)
  const [asked, setAsked] = useState(false)
  const missing = (text: string) => (asked && !text ? t('required') : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!folder || !fonte.trim()) return
    const form = new FormData()
    form.append('fonte', fonte)
    form.append('pasta', folder)
    send.mutate(form)
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
