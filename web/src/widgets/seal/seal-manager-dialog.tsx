/** The seal's manager over the list that opened it; its code and words come when it is first opened. */
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

const SealManager = lazy(async () => ({ default: (await import('./seal-manager.tsx')).SealManager }))

export interface ManagedCompany {
  id: string
  nomeExibicao: string
}

interface SealManagerDialogProps {
  /** Undefined: closed. */
  company: ManagedCompany | undefined
  onClose: () => void
}

export function SealManagerDialog({ company, onClose }: SealManagerDialogProps) {
  // Still named while it closes.
  const [last, setLast] = useState(company)
  if (company && company !== last) setLast(company)
  return (
    <Dialog
      opened={company !== undefined}
      onClose={onClose}
      size={1000}
      title={`Made in RS · ${last?.nomeExibicao ?? ''}`}
    >
      {last && (
        <Suspense fallback={<Skeleton height={420} aria-busy="true" />}>
          <SealManager id={last.id} name={last.nomeExibicao} />
        </Suspense>
      )}
    </Dialog>
  )
}
