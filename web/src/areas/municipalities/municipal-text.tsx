/** A text of a municipality, in the reader's language where it has one; otherwise a mark names the language it is in. */

import type { Language } from '@invest/contract/language'
import { languageTags } from '@invest/contract/language'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import classes from './municipality.module.css'
import { useTexts } from './texts.ts'

interface MunicipalTextProps {
  text: string
  /** Null where it is the reader's. */
  language: Language | null
}

export function MunicipalText({ text, language }: MunicipalTextProps) {
  const { t } = useTexts()
  const locale = useLocale()
  if (!language || language === locale) return <span className={classes.lines}>{text}</span>
  return (
    <>
      <span className={classes.lines} lang={languageTags[language]}>
        {text}
      </span>{' '}
      <Badge>{t(`writtenIn.${language}`)}</Badge>
    </>
  )
}
