/** Simulates the price of a lot. The address holds the whole simulation, its table's version included (DISTRICT-36). */
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconLink, IconPrinter } from '@tabler/icons-react'
import { notify } from '../../../ui/dialogs/notify.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { usePrintInLight } from '../../../ui/layout/use-print-in-light.ts'
import classes from './simulator.module.css'
import { Simulator } from './simulator.tsx'
import { SpreadsheetButton } from './spreadsheet-button.tsx'
import { useTexts } from './texts.ts'
import { useSimulation } from './use-simulation.ts'

export function Screen() {
  const { t } = useTexts()
  usePrintInLight()
  const { simulation, change } = useSimulation()
  const { numero, distrito, lote } = simulation
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      notify({ message: t('copy.done') })
    } catch {
      notify({ kind: 'failure', message: t('copy.failed') })
    }
  }
  return (
    <Page
      title={t('title')}
      lead={numero && distrito ? `${t('lot', { number: numero })}, ${distrito}` : t('lead')}
      actions={
        lote &&
        distrito && (
          <LocaleLink
            className={classes.link}
            screen={screens.industrialDistrict}
            parameter={distrito}
            search={{ lote }}
          >
            {t('lot.open')}
          </LocaleLink>
        )
      }
    >
      <Simulator
        simulation={simulation}
        onChange={change}
        address={window.location.href}
        actions={({ isCurrent, newest }) => (
          <>
            <Button leftSection={<IconLink size={18} aria-hidden />} onClick={copy}>
              {t('copy')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            <SpreadsheetButton isCurrent={isCurrent} newest={newest} />
          </>
        )}
      />
    </Page>
  )
}
