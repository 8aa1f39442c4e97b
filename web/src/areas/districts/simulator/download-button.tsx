import { Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useTexts } from './texts.ts'
import { useSpreadsheet } from './use-spreadsheet.ts'

/** `newest` is the version in the spreadsheet, said where the simulation goes by another one. */
export function DownloadButton({ isCurrent, newest }: { isCurrent: boolean; newest: number }) {
  const { t } = useTexts()
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
      {!isCurrent && (
        <Text inherit c="dimmed" fz="0.875rem">
          {t('newer.spreadsheet', { newer: newest })}
        </Text>
      )}
    </>
  )
}
