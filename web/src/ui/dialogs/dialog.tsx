/**
 * Draws every dialog of the portal. On phones it fills the screen, or stands at the lower edge if it is short. Without a
 * title its content begins at the upper edge and leaves the corner to the close button (`--close-room`).
 */
import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTexts } from '../texts.ts'
import classes from './dialog.module.css'
import { useIsInFront } from './front-dialog.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useScrollLock } from './use-scroll-lock.ts'

interface DialogProps extends Omit<ModalProps, 'fullScreen' | 'closeButtonProps'> {
  /** For a question or a message, which never fills the screen. */
  short?: boolean
}

export function Dialog({ short = false, title, ...rest }: DialogProps) {
  const { t } = useTexts()
  useFocusReturn(rest.opened)
  useScrollLock(rest.opened)
  const inFront = useIsInFront(rest.opened)
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      size={short ? 480 : 720}
      padding={phone ? 'md' : 'lg'}
      lockScroll={false}
      {...rest}
      closeOnEscape={inFront && (rest.closeOnEscape ?? true)}
      returnFocus={false}
      fullScreen={phone && !short}
      title={title && <span className={classes.title}>{title}</span>}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        ...(short && { inner: classes.sheetInner ?? '', content: classes.sheet ?? '' }),
        ...(!title && {
          header: classes.untitled ?? '',
          close: classes.floating ?? '',
          body: classes.fromTop ?? '',
        }),
      }}
    />
  )
}
