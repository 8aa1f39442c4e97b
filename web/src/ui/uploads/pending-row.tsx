import { fileRules, limits, MB, type Purpose, typeNames } from '@invest/contract/limits'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconFileUpload, IconX } from '@tabler/icons-react'
import { formatNumber, formatPercent, formatSize } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './file-upload.module.css'
import type { PendingFile } from './use-uploads.ts'

interface PendingRowProps {
  item: PendingFile
  purpose: Purpose
  onCancel: () => void
  onRetry: () => void
  onShrink: () => void
}

/** Shows one file that is being sent, or why it could not be. */
export function PendingRow({ item, purpose, onCancel, onRetry, onShrink }: PendingRowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = item.file.name
  const rule = fileRules[purpose]
  const size = formatSize(rule.maxBytes, locale)
  const problems = {
    wrongType: t('upload.wrongType', { tipos: typeNames(purpose) }),
    tooLarge: t('upload.tooLarge', { max: formatNumber(rule.maxBytes / MB, locale) }),
    tooMany: t('upload.tooMany', { max: rule.maxCount }),
    tooSmall: t('upload.tooSmall', { min: limits.minImageSide }),
    resize: t('upload.resize', { size }),
    unreadable: t('upload.unreadable'),
    failed: t('upload.failed'),
  }
  const sending = item.state === 'sending'
  const percent = formatPercent(item.share, locale)
  return (
    <li className={classes.row} data-problem={!sending || undefined}>
      {sending ? (
        <IconFileUpload size={22} stroke={1.6} aria-hidden className={classes.icon} />
      ) : (
        <IconAlertTriangle size={22} stroke={1.6} aria-hidden className={classes.warning} />
      )}
      <div className={classes.progress}>
        <span className={classes.name}>{name}</span>
        {sending ? (
          <Progress value={item.share * 100} size="sm" aria-label={t('upload.sending', { name })} />
        ) : (
          <span role="alert" className={classes.problem}>
            {item.text || (item.problem && problems[item.problem])}
          </span>
        )}
      </div>
      {sending && <span className="small figures">{percent}</span>}
      {item.state === 'failed' && (
        <Button variant="default" size="xs" onClick={onRetry} aria-label={t('upload.retry', { name })}>
          {t('retry')}
        </Button>
      )}
      {item.state === 'asking' && (
        <Button size="xs" onClick={onShrink}>
          {t('upload.resizeYes')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size={36}
        aria-label={t(sending ? 'upload.cancel' : 'upload.remove', { name })}
        onClick={onCancel}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
