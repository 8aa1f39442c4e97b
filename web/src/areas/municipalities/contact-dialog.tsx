/** Tells a municipality's representatives where they ask for access. */
import { Button, Group } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { mailHref } from '../../lib/screens/mail-link.ts'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './list.module.css'
import { useTexts } from './texts.ts'

/** The address is the portal's contact; where it is set as `mailto:`, people see the bare address. */
export function ContactDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const clipboard = useClipboard()
  const { urlFeedback = '' } = runtimeConfig()
  const isMail = /^mailto:/i.test(urlFeedback)
  const address = urlFeedback.replace(/^mailto:/i, '').replace(/\?.*$/, isMail ? '' : '$&')
  return (
    <Dialog short opened={opened} onClose={onClose} title={t('contact.title')}>
      <p>{t('contact.text')}</p>
      {address ? (
        <div className={classes.address}>
          <a
            className="brand"
            href={isMail ? mailHref(address) : address}
            target="_blank"
            rel="noopener noreferrer"
          >
            {address}
          </a>
          <Button
            variant="default"
            size="sm"
            leftSection={
              clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
            }
            onClick={() => clipboard.copy(address)}
          >
            <span role="status">{t(clipboard.copied ? 'contact.copied' : 'contact.copy')}</span>
          </Button>
        </div>
      ) : (
        <p>{t('contact.none')}</p>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('ok')}</Button>
      </Group>
    </Dialog>
  )
}
