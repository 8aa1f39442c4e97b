/** Buttons that save the seal as a file (SEAL-26). */

import { smallestPrint } from '@invest/contract/rules/seal-token'
import { seal } from '@invest/contract/seal'
import { sealFileName } from '@invest/contract/state'
import { IconDownload } from '@tabler/icons-react'
import { bytes } from '../../lib/api/api.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { saveFile } from '../../ui/uploads/save-file.ts'
import classes from './seal.module.css'
import { useTexts } from './texts.ts'

export function Downloads({ cnpj }: { cnpj: string }) {
  const { t } = useTexts()
  const download = useAct({
    background: true,
    act: async (formato: 'svg' | 'png') =>
      saveFile(await bytes(seal.image, { query: { cnpj, formato } }), `${sealFileName}-${cnpj}.${formato}`),
    failed: t('download.failed'),
  })
  const button = (formato: 'svg' | 'png', label: string) => (
    <BusyButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      busy={download.busy && download.given === formato}
      onClick={() => download.press(formato)}
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
