/** Switching keeps the page, its search and what was typed: only the first segment of the address changes. */
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Locale, locales, storeLocale, withLocale } from '../../lib/locale.ts'
import { useLocale } from '../../lib/use-locale.ts'
import classes from './language-selector.module.css'

export function LanguageSelector() {
  const { t } = useTranslation('app')
  const router = useRouter()
  const current = useLocale()
  const choose = (locale: Locale) => {
    storeLocale(locale)
    const { pathname, hash } = router.state.location
    router.navigate({
      to: `${withLocale(pathname, locale)}` as '/',
      search: router.state.location.search as never,
      ...(hash ? { hash } : {}),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={`${t('language')}: ${t(`language.${current}`)}`}
        >
          <span>{current.toUpperCase()}</span>
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            onClick={() => choose(locale)}
            aria-current={locale === current || undefined}
            rightSection={locale === current ? <IconCheck size={16} aria-hidden /> : null}
          >
            {t(`language.${locale}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
