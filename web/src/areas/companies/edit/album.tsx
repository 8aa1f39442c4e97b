import type { FileItem } from '@invest/contract/fields'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import classes from './edit.module.css'

/** Shows the photos in the order in which visitors will see them. */
export function Album({
  photos,
  onRemove,
}: {
  photos: readonly FileItem[]
  onRemove: (photo: FileItem) => void
}) {
  const { t } = useUiTexts()
  if (photos.length === 0) return null
  return (
    <ul className={classes.album}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <img src={photo.urlPublica} alt={photo.nome} loading="lazy" />
          <ActionIcon
            className={classes.albumRemove}
            variant="default"
            radius="xl"
            size="lg"
            aria-label={t('upload.remove', { name: photo.nome })}
            onClick={() => onRemove(photo)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
