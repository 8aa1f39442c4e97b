/** Lets a person choose a square of a picture by dragging or with the arrow keys, and zoom with a slider (COMPANY-41). */
import { Button, Group, Slider, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Dialog } from '../dialogs/dialog.tsx'
import { useTexts } from '../texts.ts'
import classes from './crop-dialog.module.css'
import { toBlob } from './shrink-image.ts'

interface CropDialogProps {
  file: File
  /** The result is shown round, so the guide is too. */
  round?: boolean
  onDone: (cropped: File) => void
  onClose: () => void
}

/** Side of the result in pixels. */
const side = 400

async function cut(address: string, area: Area, file: File): Promise<File> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  // The result is never larger than the chosen part: enlarging it would add bytes and no detail.
  canvas.width = canvas.height = Math.max(1, Math.min(side, Math.round(area.width)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  // PNG preserves the transparent background of a logo.
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  return new File([await toBlob(canvas, type, 0.92)], file.name, { type })
}

export default function CropDialog({ file, round, onDone, onClose }: CropDialogProps) {
  const { t } = useTexts()
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [cutting, setCutting] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const use = async () => {
    if (!address || !area) return
    setCutting(true)
    try {
      onDone(await cut(address, area, file))
    } catch {
      setFailed(true)
    } finally {
      setCutting(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} size={560} title={t('crop.title')}>
      <Text c="dimmed" size="sm" mb="sm">
        {t('crop.hint')}
      </Text>
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape={round ? 'round' : 'rect'}
            maxZoom={5}
            keyboardStep={8}
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setFailed(true), alt: '' }}
          />
        )}
      </div>
      <Text size="sm" mt="md" mb={6} id="crop-zoom">
        {t('crop.zoom')}
      </Text>
      <Slider
        min={1}
        max={5}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        label={null}
        thumbProps={{ 'aria-labelledby': 'crop-zoom' }}
      />
      <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="sm">
        {failed && t('upload.unreadable')}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={use} loading={cutting} disabled={!area || failed}>
          {t('crop.use')}
        </Button>
      </Group>
    </Dialog>
  )
}
