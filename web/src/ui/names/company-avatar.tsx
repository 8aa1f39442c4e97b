import classes from './company-avatar.module.css'
import { hueOf, initialsOf } from './initials.ts'

interface CompanyAvatarProps {
  name: string
  /** The picture's address. Without one, initials are shown. */
  src?: string | null | undefined
  /** The side, in pixels. */
  size?: number
  round?: boolean
}

export function CompanyAvatar({ name, src, size = 48, round = false }: CompanyAvatarProps) {
  const style = {
    '--avatar-size': `${size}px`,
    '--avatar-hue': hueOf(name),
    '--avatar-text': `${Math.round(size * 0.38)}px`,
  } as React.CSSProperties
  return (
    <span className={classes.avatar} data-round={round || undefined} style={style} aria-hidden>
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : initialsOf(name)}
    </span>
  )
}
