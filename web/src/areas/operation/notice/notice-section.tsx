/** Sets the notice to all, changes it, and takes it away (OPERATION-6). */
import { type Notice, operation } from '@invest/contract/operation'
import { Button, Group, Text } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useAct } from '../../../ui/forms/use-act.ts'
import { OperationSection } from '../operation-section.tsx'
import { useTexts } from '../texts.ts'
import { NoticeForm } from './notice-form.tsx'

export function NoticeSection({ notice }: { notice: Notice | null }) {
  const { t } = useTexts()
  const [isEditing, setEditing] = useState(false)
  return (
    <OperationSection id="aviso" title={t('notice')} lead={t('notice.lead')}>
      {isEditing ? (
        <NoticeForm notice={notice} onEnd={() => setEditing(false)} />
      ) : notice ? (
        <Current notice={notice} onEdit={() => setEditing(true)} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconSpeakerphone size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('notice.write')}
        </Button>
      )}
    </OperationSection>
  )
}

function Current({ notice, onEdit }: { notice: Notice; onEdit: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const remove = useAct({
    ask: {
      title: t('notice.confirmRemove'),
      text: t('notice.confirmRemoveText'),
      action: t('notice.remove'),
      danger: true,
    },
    act: () => call(operation.setNotice, { body: { aviso: null } }),
    done: t('notice.removed'),
    change: 'notice-set',
    failed: t('notice.failed'),
    background: true,
  })
  const { texto, inicio, fim, somenteLeitura } = notice
  return (
    <div className="panel">
      <Text inherit fz="1.0625rem" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {texto[locale]}
      </Text>
      <p className="dimmed">
        {t('notice.during', { from: formatDateTime(inicio, locale), until: formatDateTime(fim, locale) })}
        {somenteLeitura && ` ${t('notice.isReadOnly')}`}
      </p>
      <Group gap={10}>
        <Button variant="default" onClick={onEdit}>
          {t('notice.edit')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => remove.press()}>
          {t('notice.remove')}
        </Button>
      </Group>
    </div>
  )
}
