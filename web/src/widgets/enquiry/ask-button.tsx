/** Opens the form that asks about a company, a lot, a district, a municipality or the state (ENQUIRY-1). */
import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessageQuestion } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { LocaleLink, type LocaleLinkProps } from '../../ui/layout/locale-link.tsx'
import { firstAction } from '../../ui/layout/use-first-action.ts'
import type { AskedSubject } from './asked-subject.ts'
import { useTexts } from './texts.ts'

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)

interface AskButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'size'> {
  about: AskedSubject
  /** Whether the form is open, where the screen decides it; else a press does. */
  opened?: boolean
  onOpen?: () => void
  onClose?: () => void
}

export function AskButton({ about, opened: given, onOpen, onClose, ...button }: AskButtonProps) {
  const [own, dialog] = useDisclosure(false)
  const { title, label, icon } = useAsking(about)
  return (
    <>
      <Button
        {...button}
        aria-label={about.tipo === 'ESTADO' ? undefined : title}
        leftSection={icon}
        onClick={onOpen ?? dialog.open}
      >
        {label}
      </Button>
      {(given ?? own) && (
        <Suspense>
          <AskDialog about={about} title={title} onClose={onClose ?? dialog.close} />
        </Suspense>
      )}
    </>
  )
}

interface AskLinkProps extends Pick<ButtonProps, 'variant' | 'size'> {
  about: AskedSubject
  at: Pick<LocaleLinkProps, 'screen' | 'parameter'>
}

/** Leads to the page of what is asked about, with the form open there. */
export function AskLink({ about, at, ...button }: AskLinkProps) {
  const { title, label, icon } = useAsking(about)
  return (
    <Button
      {...button}
      aria-label={title}
      leftSection={icon}
      renderRoot={(props) => <LocaleLink {...at} search={firstAction('perguntar')} {...props} />}
    >
      {label}
    </Button>
  )
}

function useAsking(about: AskedSubject) {
  const { t } = useTexts()
  return {
    title: t(`title.${about.tipo}`, { name: about.nome }),
    label: t(about.tipo === 'ESTADO' ? 'ask.project' : 'ask'),
    icon: <IconMessageQuestion size={18} aria-hidden />,
  }
}
