/** What else can be done with a page or a row, behind one button. What takes something away stands last, below a line. */
import { Menu } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { MoreButton } from './more-button.tsx'

export interface MoreEntry {
  label: string
  /** What a reader of the screen is told instead, where the label alone does not name its object. */
  name?: string
  icon: ComponentType<IconProps>
  onPress?: () => void
  /** The file that it downloads. */
  href?: string
  /** Why it can't be pressed now. */
  disabled?: string | undefined
  /** Below a line: it takes something away. */
  apart?: boolean
  /** It can't be taken back by the same button. */
  danger?: boolean
}

export interface MoreMenuProps {
  /** What its button is called, where it is not the page's own. */
  label?: string
  entries: readonly MoreEntry[]
  /** With an edge, beside buttons that have one. */
  framed?: boolean
  /** Another button than the dots. */
  target?: ReactElement
  /** Its button was pressed before it was there (`LateMoreMenu`). */
  pressed?: boolean
}

export function MoreMenu({ label, entries, framed = false, target, pressed = false }: MoreMenuProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!pressed) return
    // The focus comes back to it once the menu closes.
    button.current?.focus()
    setOpened(true)
  }, [pressed])
  return (
    <Menu position="bottom-end" withinPortal {...(pressed && { opened, onChange: setOpened })}>
      <Menu.Target>
        {target ?? <MoreButton ref={button} label={label ?? t('more')} framed={framed} />}
      </Menu.Target>
      <Menu.Dropdown>
        {entries.flatMap(({ label, name, icon: Icon, onPress, href, disabled, apart, danger }) => [
          ...(apart ? [<Menu.Divider key="line" />] : []),
          <Menu.Item
            key={label}
            leftSection={<Icon size={18} aria-hidden />}
            {...(name && { 'aria-label': name })}
            {...(danger && { c: 'var(--mantine-color-error)' })}
            disabled={disabled !== undefined}
            title={disabled}
            onClick={onPress}
            {...(href && { renderRoot: (props) => <a {...props} href={href} download /> })}
          >
            {label}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
