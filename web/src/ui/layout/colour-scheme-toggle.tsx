import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTexts } from '../texts.ts'

/** The other colour scheme: what changing to it is called, its sign, and the change. */
export function useOtherColours() {
  const { t } = useTexts()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return {
    label: t(dark ? 'toLight' : 'toDark'),
    icon: dark ? IconSun : IconMoon,
    change: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}

export function ColourSchemeToggle() {
  const { label, icon: Icon, change } = useOtherColours()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={44}
      title={label}
      aria-label={label}
      onClick={change}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
