import { Dialog } from '../../ui/dialog.tsx'
import { ExamplePicture } from './example-picture.tsx'
import classes from './seal.module.css'
import { useWords } from './words.ts'

export function ExampleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('example.title')} short>
      <div className={classes.example}>
        <ExamplePicture />
        <p>{t('example.text')}</p>
      </div>
    </Dialog>
  )
}
