/** Keeps companies, lots, municipalities or searches in one of the person's folders (PROJECT-2). */
import { Button, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolderPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import type { MoreEntry } from '../../ui/layout/more-menu.tsx'
import type { KeptItem } from './kept-item.ts'
import { useTexts } from './texts.ts'

const KeepDialog = lazyPart(async () => (await import('./keep-dialog.tsx')).KeepDialog)

export function KeepButton({ item }: { item: KeptItem }) {
  const { t } = useTexts()
  return <KeepAllButton items={[item]} name={t('keepOf', { name: item.nome })} />
}

/** For what is compared: all of it goes into one folder. `name` says more than the button's words. */
export function KeepAllButton({ items, name }: { items: readonly KeptItem[]; name?: string }) {
  const { t } = useTexts()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        aria-label={name}
        disabled={items.length === 0}
        leftSection={<IconFolderPlus size={18} aria-hidden />}
        onClick={dialog.open}
      >
        {t('keep')}
      </Button>
      {opened && <KeepOpened items={items} onClose={dialog.close} />}
    </>
  )
}

/** Where there is no room for words; the place says how it looks. */
export function KeepIcon({ item, className }: { item: KeptItem; className?: string | undefined }) {
  const { t } = useTexts()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <UnstyledButton
        {...(className && { className })}
        aria-label={t('keepOf', { name: item.nome })}
        title={t('keep')}
        onClick={dialog.open}
      >
        <IconFolderPlus size={20} aria-hidden />
      </UnstyledButton>
      {opened && <KeepOpened items={[item]} onClose={dialog.close} />}
    </>
  )
}

/** The dialog alone, for screens whose menu opens it. */
export function KeepOpened({ items, onClose }: { items: readonly KeptItem[]; onClose: () => void }) {
  return (
    <Suspense>
      <KeepDialog items={items} onClose={onClose} />
    </Suspense>
  )
}

/** What a menu offers of it. */
export function useKeepEntry(onPress: () => void): MoreEntry {
  const { t } = useTexts()
  return { label: t('keep'), icon: IconFolderPlus, onPress }
}
