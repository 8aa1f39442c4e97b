/** Opens the dialog in which a folder becomes a file. */
import type { Project } from '@invest/contract/projects/projects'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { useTexts } from '../texts.ts'
import { DossierDialog } from './dossier-dialog.tsx'

export function DossierButton({ project }: { project: Project }) {
  const { t } = useTexts()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={dialog.open}>
        {t('dossier')}
      </Button>
      {opened && <DossierDialog project={project} onClose={dialog.close} />}
    </>
  )
}
