import { IconDownload } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { BusyButton } from '../forms/busy-button.tsx'
import { useAct } from '../forms/use-act.ts'
import { saveFile } from './save-file.ts'

/** Saves a file under the name that it came with. */
export const saveNamed = (file: File): void => saveFile(file, file.name)

interface DownloadButtonProps {
  /** Asks for the file and saves it. */
  download: () => Promise<unknown>
  icon?: ComponentType<{ size: number; 'aria-hidden': true }>
  /** What is said afterwards. */
  done: string
  failed: string
  children: ReactNode
}

/** Downloads a file that the portal makes when it is asked for. */
export function DownloadButton(props: DownloadButtonProps) {
  const { download, icon: Icon = IconDownload, done, failed, children } = props
  const { press, busy } = useAct({ background: true, act: download, done, failed })
  return (
    <BusyButton
      variant="default"
      busy={busy}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => press()}
    >
      {children}
    </BusyButton>
  )
}
