import { screens } from '@invest/contract/screens'
import { portalParts } from '@invest/contract/state'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { BrandMark } from '../../ui/layout/brand-mark.tsx'
import { ColourSchemeToggle } from '../../ui/layout/colour-scheme-toggle.tsx'
import { EnvironmentBadge } from '../../ui/layout/environment-badge.tsx'
import { LanguageSelector } from '../../ui/layout/language-selector.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { useTexts } from '../texts.ts'
import classes from './top-bar.module.css'

interface TopBarProps {
  burger: RefObject<HTMLButtonElement | null>
  menuOpen: boolean
  onToggleMenu: () => void
  onSearch: () => void
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

export function TopBar({ burger, menuOpen, onToggleMenu, onSearch }: TopBarProps) {
  const { t } = useTexts()
  return (
    <div className={classes.bar}>
      <ActionIcon
        ref={burger}
        hiddenFrom="lg"
        variant="subtle"
        color="gray"
        size={36}
        onClick={onToggleMenu}
        aria-label={t(menuOpen ? 'closeMenu' : 'openMenu')}
        aria-expanded={menuOpen}
      >
        {menuOpen ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
      </ActionIcon>
      <LocaleLink
        screen={screens.dashboard}
        className={classes.brand}
        aria-label={`${t('brand')}: ${t('menu.dashboard')}`}
      >
        <BrandMark size={38} />
        <span className={classes.name}>
          {portalParts[0]}
          <b>{portalParts[1]}</b>
        </span>
      </LocaleLink>
      <EnvironmentBadge className={classes.environment} />
      <span className={classes.space} />
      <UnstyledButton className={classes.search} onClick={onSearch} title={t('search.hint')}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.searchText}>{t('search')}</span>
        <kbd className={classes.keys}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <LanguageSelector />
      <ColourSchemeToggle />
    </div>
  )
}
