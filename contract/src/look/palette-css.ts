import { tones } from './palette.ts'

const variable = (tone: string) => `--${tone.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const variables = (theme: keyof typeof tones) =>
  [
    `color-scheme:${theme}`,
    ...Object.entries(tones[theme]).map(([tone, colour]) => `${variable(tone)}:${colour}`),
  ].join(';')

/**
 * The tones as CSS variables (`--page`, `--line-strong`), for pages that load no component library. `darkSelector` selects
 * the root of a page in the dark theme. `lightSelector`, where it is given, keeps the light theme on a device set to dark.
 */
export function toneVariables({
  darkSelector,
  lightSelector,
}: {
  darkSelector: string
  lightSelector?: string
}): string {
  const device = lightSelector
    ? `@media (prefers-color-scheme:dark){:root:not(${lightSelector}){${variables('dark')}}}`
    : ''
  return `:root{${variables('light')}}${darkSelector}{${variables('dark')}}${device}`
}
