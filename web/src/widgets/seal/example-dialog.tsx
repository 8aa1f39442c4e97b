import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ExamplePicture } from './example-picture.tsx'
import classes from './seal.module.css'
import { useTexts } from './texts.ts'

export function ExampleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('example.title')} short>
      <div className={classes.example}>
        <ExamplePicture />
        <p>{t('example.text')}</p>
      </div>
    </Dialog>
  )
}
