/** The toggles for favourite and hidden. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import classes from './mark-buttons.module.css'
import { useTexts } from './texts.ts'

interface MarkButtonProps {
  name: string
  on: boolean
  onToggle: (on: boolean) => void
  /** Shows a text beside the icon. */
  wide?: boolean
}

export function FavouriteButton({ name, on, onToggle, wide = false }: MarkButtonProps) {
  const { t } = useTexts()
  return (
    <UnstyledButton
      className={classes.mark}
      data-on={on || undefined}
      data-wide={wide || undefined}
      aria-pressed={on}
      {...(!wide && { 'aria-label': t('mark.favourite.label', { name }) })}
      title={t(on ? 'mark.unfavourite' : 'mark.favourite')}
      onClick={() => onToggle(!on)}
    >
      {on ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
      {wide && (
        <span>
          {t(on ? 'mark.favourited' : 'mark.favourite')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      )}
    </UnstyledButton>
  )
}

export function HideButton({ name, on, onToggle, wide = false }: MarkButtonProps) {
  const { t } = useTexts()
  const Icon = on ? IconEye : IconEyeOff
  return (
    <UnstyledButton
      className={classes.mark}
      data-wide={wide || undefined}
      aria-label={t(on ? 'mark.unhide.label' : 'mark.hide.label', { name })}
      title={t(on ? 'mark.unhide' : 'mark.hide')}
      onClick={() => onToggle(!on)}
    >
      <Icon size={20} aria-hidden />
      {wide && <span>{t(on ? 'mark.unhide' : 'mark.hide')}</span>}
    </UnstyledButton>
  )
}
