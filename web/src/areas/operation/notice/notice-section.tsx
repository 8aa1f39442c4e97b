/** Sets the notice to all, changes it, and takes it away (OPERATION-6). */
import type { Notice } from '@invest/contract/operation'
import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import classes from '../operation.module.css'
import { OperationSection } from '../operation-section.tsx'
import { useTexts } from '../texts.ts'
import { NoticeForm } from './notice-form.tsx'
import { useEndNotice } from './use-set-notice.ts'

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
  const remove = useEndNotice(t('notice.removed'))
  const { texto, inicio, fim, somenteLeitura } = notice
  return (
    <div className={classes.card}>
      <p className={classes.told}>{texto[locale]}</p>
      <p className="dimmed">
        {t('notice.during', { from: formatDateTime(inicio, locale), until: formatDateTime(fim, locale) })}
        {somenteLeitura && ` ${t('notice.isReadOnly')}`}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onEdit}>
          {t('notice.edit')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          onClick={async () => {
            const sure = await confirm({
              title: t('notice.confirmRemove'),
              text: t('notice.confirmRemoveText'),
              action: t('notice.remove'),
              danger: true,
            })
            if (sure) remove.mutate()
          }}
        >
          {t('notice.remove')}
        </Button>
      </div>
    </div>
  )
}
