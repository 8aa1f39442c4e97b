import { districts } from '@invest/contract/districts'
import { Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { DownloadButton } from '../../../ui/uploads/download-button.tsx'
import { saveBase64 } from '../../../ui/uploads/save-file.ts'
import { useTexts } from './texts.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The table in force as a spreadsheet. `newest` is its version, said where the simulation goes by another one. */
export function SpreadsheetButton({ isCurrent, newest }: { isCurrent: boolean; newest: number }) {
  const { t } = useTexts()
  return (
    <>
      <DownloadButton
        icon={IconFileSpreadsheet}
        download={async () => saveBase64(await call(districts.spreadsheet, {}), xlsx)}
        done={t('download.done')}
        failed={t('download.failed')}
      >
        {t('download')}
      </DownloadButton>
      {!isCurrent && (
        <Text inherit c="dimmed" fz="0.875rem">
          {t('newer.spreadsheet', { newer: newest })}
        </Text>
      )}
    </>
  )
}
