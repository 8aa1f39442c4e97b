/** Opens the form that asks about a company, a lot, a district, a municipality or the state (ENQUIRY-1). */
import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessageQuestion } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { AskedSubject } from './asked-subject.ts'
import { useTexts } from './texts.ts'

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((module) => ({ default: module.AskDialog })))

interface AskButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'size'> {
  about: AskedSubject
}

export function AskButton({ about, ...button }: AskButtonProps) {
  const { t } = useTexts()
  const [opened, dialog] = useDisclosure(false)
  const title = t(`title.${about.tipo}`, { name: about.nome })
  const label = t(about.tipo === 'ESTADO' ? 'ask.project' : 'ask')
  return (
    <>
      <Button
        {...button}
        aria-label={about.tipo === 'ESTADO' ? undefined : title}
        leftSection={<IconMessageQuestion size={18} aria-hidden />}
        onClick={dialog.open}
      >
        {label}
      </Button>
      {opened && (
        <Suspense>
          <AskDialog about={about} title={title} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
