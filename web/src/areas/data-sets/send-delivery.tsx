/** Asks for a delivery of gigabytes, which waits in a folder of the operator's (DATA-19). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { limits } from '@invest/contract/limits'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconFolderCheck } from '@tabler/icons-react'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
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
  const { send, result } = useSend(conjunto)
  const form = useSmallForm({
    opened: { fonte: usualSource, pasta: '' },
    required: ['pasta', 'fonte'],
    save: send,
    ...result,
  })
  return (
    <section aria-labelledby="novo">
      <h2 id="novo" className="heading">
        {t('send')}
      </h2>
      {folders.length === 0 ? (
        <p className={classes.calm}>{t('send.noDeliveries')}</p>
      ) : (
        <SmallForm
          form={form}
          className={classes.card}
          action={t('send.deliveryButton')}
          icon={<IconFolderCheck size={18} aria-hidden />}
        >
          <p className="dimmed">{t('send.deliveryLead')}</p>
          <div className={classes.fields}>
            <NativeSelect
              {...form.field('pasta', t('send.delivery'))}
              description={t('send.deliveryHint')}
              data={[{ value: '', label: t('send.chooseDelivery') }, ...folders]}
            />
            <TextInput
              {...form.field('fonte', t('source'))}
              description={t('send.sourceHint')}
              maxLength={limits.text}
            />
          </div>
        </SmallForm>
      )}
    </section>
  )
}
