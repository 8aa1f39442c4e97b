/** The button that saves a law's file, and says how much of it has come (DISTRICT-59). */
import { districts } from '@invest/contract/districts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatPercent } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { savePdf } from '../../../ui/uploads/save-file.ts'
import { useTexts } from '../texts.ts'

interface LawDownloadProps {
  id: number
  /** Bytes. */
  size: number
  name: string
}

export function LawDownload({ id, size, name }: LawDownloadProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [share, setShare] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      setShare(0)
      return call(districts.legislationFile, { params: { id } }, undefined, (bytes) =>
        // The file comes as base64, four characters for three bytes.
        setShare(Math.min(1, bytes / ((size * 4) / 3))),
      )
    },
    onSuccess: savePdf,
    onError: (error) => showError(error, t('legislation.downloadFailed')),
  })
  return (
    <BusyButton
      variant="default"
      busy={isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t('legislation.downloadOf', { name })}
      onClick={() => mutate()}
    >
      {isPending
        ? t('legislation.downloading', { percent: formatPercent(share, locale) })
        : t('legislation.download')}
    </BusyButton>
  )
}
