/** A company's album, moved by swiping, buttons or arrow keys. */
import type { FileItem } from '@invest/contract/fields'
import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts.ts'
import classes from './photo-carousel.module.css'

export function PhotoCarousel({ name, photos }: { name: string; photos: FileItem[] }) {
  const { t } = useTexts()
  const [viewport, carousel] = useEmblaCarousel({ loop: photos.length > 1 })
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!carousel) return
    const follow = () => setShown(carousel.selectedScrollSnap())
    carousel.on('select', follow)
    return () => void carousel.off('select', follow)
  }, [carousel])
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowLeft') carousel?.scrollPrev()
    if (event.key === 'ArrowRight') carousel?.scrollNext()
  }
  return (
    <section
      aria-roledescription={t('photos.carousel')}
      aria-label={t('photos', { name })}
      className={classes.carousel}
      onKeyDown={onKeyDown}
    >
      <div className={classes.viewport} ref={viewport}>
        <Group gap={0} wrap="nowrap" align="stretch">
          {photos.map((photo, i) => (
            <div key={photo.id} className={classes.slide} aria-hidden={i !== shown}>
              <img
                src={photo.urlPublica}
                alt={t('photos.position', { number: i + 1, total: photos.length })}
                loading={i === 0 ? 'eager' : 'lazy'}
              />
            </div>
          ))}
        </Group>
      </div>
      {photos.length > 1 && (
        <Group gap={12} wrap="nowrap" justify="center" mt={10}>
          <ActionIcon
            variant="default"
            size="lg"
            radius="xl"
            aria-label={t('photos.previous')}
            onClick={() => carousel?.scrollPrev()}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <span role="status" className={`${classes.position} figures`}>
            {t('photos.position', { number: shown + 1, total: photos.length })}
          </span>
          <ActionIcon
            variant="default"
            size="lg"
            radius="xl"
            aria-label={t('photos.next')}
            onClick={() => carousel?.scrollNext()}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </section>
  )
}
