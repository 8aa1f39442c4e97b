import { IconLink } from '@tabler/icons-react'
import { notify } from '../dialogs/notify.ts'
import { useTexts } from '../texts.ts'
import type { MoreEntry } from './more-menu.tsx'

/** Copies the address of a page, for whoever sends it to somebody. */
export function useCopyEntry(address: string): MoreEntry {
  const { t } = useTexts()
  return {
    label: t('link.copy'),
    icon: IconLink,
    onPress: async () => {
      // Without `clipboard` on an insecure page, and refused where the person has forbidden it.
      const done = await Promise.resolve(navigator.clipboard?.writeText(address)).then(
        () => navigator.clipboard !== undefined,
        () => false,
      )
      void notify(done ? { message: t('link.copied') } : { message: t('link.failed'), kind: 'failure' })
    },
  }
}
