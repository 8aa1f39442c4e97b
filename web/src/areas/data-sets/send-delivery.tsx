/** Asks for a delivery of gigabytes, which waits in a folder of the operator's (DATA-19). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { limits } from '@invest/contract/limits'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconFolderCheck } from '@tabler/icons-react'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { Part } from '../../ui/layout/part.tsx'
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
    <Part id="novo" title={t('send')}>
      {folders.length === 0 ? (
        <p className="card outlined calm">{t('send.noDeliveries')}</p>
      ) : (
        <SmallForm
          form={form}
          className="panel"
          action={t('send.deliveryButton')}
          icon={<IconFolderCheck size={18} aria-hidden />}
        >
          <p className="dimmed">{t('send.deliveryLead')}</p>
          <div className="fields">
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
    </Part>
  )
}
