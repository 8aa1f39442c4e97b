/** Every dialog of the portal: on phones it fills the screen, or rises from the lower edge when it is short. */
import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'

interface DialogProps extends Omit<ModalProps, 'fullScreen' | 'closeButtonProps'> {
  /** A question or a message: never the whole screen. */
  short?: boolean
}

/** What had the focus; for an entry of a menu that is gone by then, the button that opened the menu. */
function placeToReturnTo(): HTMLElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return null
  const menu = focused.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}

/** Mantine's own return of the focus misses dialogs that are already open when they are first drawn. */
function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const place = placeToReturnTo()
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const lost = !now || now === document.body || now === atClose
        if (lost && place?.isConnected) place.focus({ preventScroll: true })
      }, 20)
    }
  }, [opened])
}

export function Dialog({ short = false, title, ...rest }: DialogProps) {
  const { t } = useTranslation('ui')
  useFocusReturn(rest.opened)
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      size={short ? 480 : 720}
      padding={phone ? 'md' : 'lg'}
      {...rest}
      returnFocus={false}
      fullScreen={phone && !short}
      title={title && <span className={classes.title}>{title}</span>}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={short ? { inner: classes.sheetInner ?? '', content: classes.sheet ?? '' } : {}}
    />
  )
}
