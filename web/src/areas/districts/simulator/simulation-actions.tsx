/** What one takes away from a simulation: its link, a PDF, paper. */
import { districts } from '@invest/contract/districts'
import { type Simulation, writeSimulation } from '@invest/contract/districts/simulation-address'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconLink, IconPrinter } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DownloadButton } from '../../../ui/uploads/download-button.tsx'
import { savePdf } from '../../../ui/uploads/save-file.ts'
import { useTexts } from './texts.ts'

interface SimulationActionsProps {
  simulation: Simulation
  /** The whole address that opens the simulation. */
  address: string
}

export function SimulationActions({ simulation, address }: SimulationActionsProps) {
  const { t } = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify({ message: t('copy.done') })
    } catch {
      notify({ kind: 'failure', message: t('copy.failed') })
    }
  }
  // The number is the lot's own, and not taken from the address.
  const { numero: _numero, ...query } = writeSimulation(simulation)
  const { distrito, area, uso } = query
  return (
    <>
      <Button leftSection={<IconLink size={18} aria-hidden />} onClick={copy}>
        {t('copy')}
      </Button>
      {distrito && area && uso && (
        <DownloadButton
          icon={IconFileTypePdf}
          download={async () =>
            savePdf(await call(districts.simulationDocument, { query: { ...query, distrito, area, uso } }))
          }
          done={t('pdf.done')}
          failed={t('pdf.failed')}
        >
          {t('pdf')}
        </DownloadButton>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </>
  )
}
