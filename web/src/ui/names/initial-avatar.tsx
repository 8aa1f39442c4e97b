import type { CSSProperties } from 'react'
import classes from './initial-avatar.module.css'
import { hueOf } from './initials.ts'

/** Lightness and chroma in the light theme and in the dark one, and the hue, by OKLCH: a letter has a contrast of 4.5 or more. */
export const blues: readonly (readonly [light: string, dark: string, hue: number])[] = [
  ['50% 0.09', '82% 0.08', 205],
  ['42% 0.08', '74% 0.09', 212],
  ['52% 0.1', '86% 0.06', 220],
  ['45% 0.1', '78% 0.09', 227],
  ['38% 0.09', '70% 0.1', 234],
  ['53% 0.12', '84% 0.07', 240],
  ['46% 0.12', '76% 0.1', 247],
  ['40% 0.12', '72% 0.11', 253],
  ['52% 0.15', '82% 0.08', 258],
  ['45% 0.16', '75% 0.11', 263],
  ['38% 0.14', '70% 0.12', 268],
  ['50% 0.17', '79% 0.09', 273],
]

/** The first letter of a name on one of twelve blues; the same name always gets the same one. */
export function InitialAvatar({ name }: { name: string }) {
  const [light, dark, hue] = blues[hueOf(name) % blues.length] ?? []
  return (
    <span
      className={classes.avatar}
      style={{ '--light': light, '--dark': dark, '--hue': hue } as CSSProperties}
      aria-hidden
    >
      {(/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('pt-BR')}
    </span>
  )
}
