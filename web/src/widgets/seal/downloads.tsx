/** Buttons that save the seal as a file (SEAL-26). */

import { smallestPrint } from '@invest/contract/rules/seal-token'
import { seal } from '@invest/contract/seal'
import { sealFileName } from '@invest/contract/state'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { bytes } from '../../lib/api/api.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { saveFile } from '../../ui/uploads/save-file.ts'
import classes from './seal.module.css'
import { useTexts } from './texts.ts'

export function Downloads({ cnpj }: { cnpj: string }) {
  const { t } = useTexts()
  const download = useMutation({
    mutationFn: async (formato: 'svg' | 'png') =>
      saveFile(await bytes(seal.image, { query: { cnpj, formato } }), `${sealFileName}-${cnpj}.${formato}`),
    onError: (error) => showError(error, t('download.failed')),
    meta: { background: true },
  })
  const button = (formato: 'svg' | 'png', label: string) => (
    <BusyButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      busy={download.isPending && download.variables === formato}
      onClick={() => download.mutate(formato)}
    >
      {label}
    </BusyButton>
  )
  return (
    <>
      {button('svg', t('downloadSvg'))}
      {button('png', t('downloadPng'))}
      <p className={classes.hint}>{t('download.hint', { mm: smallestPrint })}</p>
    </>
  )
}
