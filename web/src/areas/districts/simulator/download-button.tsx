import { IconFileSpreadsheet } from '@tabler/icons-react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import classes from './simulator.module.css'
import { useSpreadsheet } from './use-spreadsheet.ts'
import { useWords } from './words.ts'

/** `newest` is the version in the spreadsheet, said where the simulation goes by another one. */
export function DownloadButton({ isCurrent, newest }: { isCurrent: boolean; newest: number }) {
  const { t } = useWords()
  const spreadsheet = useSpreadsheet()
  return (
    <>
      <BusyButton
        variant="default"
        busy={spreadsheet.isPending}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => spreadsheet.mutate()}
      >
        {t('download')}
      </BusyButton>
      {!isCurrent && <p className={classes.actionNote}>{t('newer.spreadsheet', { newer: newest })}</p>}
    </>
  )
}
