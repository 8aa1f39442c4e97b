/** The seal's manager as a dialog over a list. Its code and messages load when it is first opened. */
import { sealName } from '@invest/contract/state'
import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

const SealManager = lazyPart(async () => (await import('./seal-manager.tsx')).SealManager)

export interface ManagedCompany {
  id: string
  nomeExibicao: string
}

interface SealManagerDialogProps {
  /** When undefined, the dialog is closed. */
  company: ManagedCompany | undefined
  onClose: () => void
}

export function SealManagerDialog({ company, onClose }: SealManagerDialogProps) {
  // While the dialog closes, it still has to show the company that it was opened for.
  const [lastCompany, setLastCompany] = useState(company)
  if (company && company !== lastCompany) setLastCompany(company)
  return (
    <Dialog
      opened={company !== undefined}
      onClose={onClose}
      size={1000}
      title={`${sealName} · ${lastCompany?.nomeExibicao ?? ''}`}
    >
      {lastCompany && (
        <Suspense fallback={<Skeleton height={420} aria-busy="true" />}>
          <SealManager id={lastCompany.id} name={lastCompany.nomeExibicao} />
        </Suspense>
      )}
    </Dialog>
  )
}
