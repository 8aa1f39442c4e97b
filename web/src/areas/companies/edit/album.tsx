/** The photos in the order in which visitors see them; arrows below each one move it, and it can be dragged. */
import type { FileItem } from '@invest/contract/fields'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'

interface AlbumProps {
  photos: readonly FileItem[]
  onRemove: (photo: FileItem) => void
  /** Moves a photo by so many places. */
  onMove: (photo: FileItem, by: number) => void
}

export function Album({ photos, onRemove, onMove }: AlbumProps) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState('')
  if (photos.length === 0) return null
  const move = (photo: FileItem, by: number) => {
    const place = photos.indexOf(photo) + by
    if (by === 0 || place < 0 || place >= photos.length) return
    onMove(photo, by)
    setMoved(t('photos.moved', { name: photo.nome, place: place + 1, total: photos.length }))
  }
  const dropOn = (place: number) => {
    const photo = photos.find(({ id }) => id === dragged)
    if (photo) move(photo, place - photos.indexOf(photo))
    setDragged(undefined)
  }
  return (
    <>
      {photos.length > 1 && <p className="small">{t('photos.order')}</p>}
      <ul className={classes.album}>
        {photos.map((photo, place) => (
          <li
            key={photo.id}
            draggable={photos.length > 1}
            onDragStart={() => setDragged(photo.id)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => {
              if (!dragged) return
              event.preventDefault()
              dropOn(place)
            }}
          >
            <img src={photo.urlPublica} alt={photo.nome} loading="lazy" draggable={false} />
            <span className={classes.albumButtons}>
              {photos.length > 1 && (
                <>
                  <Move
                    icon={IconArrowLeft}
                    label={t('photos.earlier', { name: photo.nome })}
                    off={place === 0}
                    onMove={() => move(photo, -1)}
                  />
                  <Move
                    icon={IconArrowRight}
                    label={t('photos.later', { name: photo.nome })}
                    off={place === photos.length - 1}
                    onMove={() => move(photo, 1)}
                  />
                </>
              )}
              <ActionIcon
                variant="default"
                radius="xl"
                size="lg"
                aria-label={tUi('upload.remove', { name: photo.nome })}
                onClick={() => onRemove(photo)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  )
}

interface MoveProps {
  icon: typeof IconArrowLeft
  label: string
  /** At the end of the row. The button keeps the focus there. */
  off: boolean
  onMove: () => void
}

function Move({ icon: Icon, label, off, onMove }: MoveProps) {
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size="lg"
      aria-label={label}
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      onClick={onMove}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
