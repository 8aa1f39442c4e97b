/** Switches the language and keeps the screen and what was typed (WEB-3). Only the first path segment changes. */
import { languages } from '@invest/contract/language'
import { IconChevronDown } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type Locale, storeLocale, withLocale } from '../../lib/i18n/locale.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './language-selector.module.css'

export function useChooseLanguage(): (locale: Locale) => void {
  const router = useRouter()
  return (locale) => {
    storeLocale(locale)
    const { pathname, hash, search } = router.state.location
    router.navigate({
      to: withLocale(pathname, locale) as '/',
      search: search as never,
      ...(hash ? { hash } : {}),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }
}

/** Uses the browser's own list, which people and screen readers know and which needs no code. */
export function LanguageSelector() {
  const { t } = useTexts()
  const current = useLocale()
  const choose = useChooseLanguage()
  return (
    <span className={classes.box}>
      <span className={classes.short} aria-hidden>
        {current.toUpperCase()}
        <IconChevronDown size={15} />
      </span>
      <select
        className={classes.select}
        aria-label={t('language')}
        value={current}
        onChange={(event) => choose(event.target.value as Locale)}
      >
        {languages.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {t(`language.${locale}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
