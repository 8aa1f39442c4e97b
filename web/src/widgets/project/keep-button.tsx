/** Keeps a company, a lot or a municipality in one of the person's folders (PROJECT-2). */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolderPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { KeptItem } from './kept-item.ts'
import { useTexts } from './texts.ts'

const KeepDialog = lazy(() => import('./keep-dialog.tsx').then((module) => ({ default: module.KeepDialog })))

export function KeepButton({ item }: { item: KeptItem }) {
  const { t } = useTexts()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        aria-label={t('keepOf', { name: item.nome })}
        leftSection={<IconFolderPlus size={18} aria-hidden />}
        onClick={dialog.open}
      >
        {t('keep')}
      </Button>
      {opened && (
        <Suspense>
          <KeepDialog item={item} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
