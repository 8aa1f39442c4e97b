/** The other languages of a text, folded away below its Portuguese; says of each whether it is there. */
import { type Language, languageTags } from '@invest/contract/language'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts.ts'
import { TextAreaField } from './text-area-field.tsx'
import classes from './translations.module.css'

/** The names of languages are in themselves. */
const names = { en: 'English', es: 'Español' } as const
export type OtherLanguage = Exclude<Language, 'pt'>
export const otherLanguages: readonly OtherLanguage[] = ['en', 'es']
export const labelIn = (language: OtherLanguage, label: string) => `${label} · ${names[language]}`

export interface TranslatedText {
  /** The input's id. */
  id: string
  language: OtherLanguage
  /** By default the label of the Portuguese with the language's name. */
  label?: string
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

interface TranslationsProps {
  /** The label of the Portuguese. */
  label: string
  summary: string
  /** Stands above the texts. */
  hint?: string
  max: number
  long?: boolean
  texts: readonly TranslatedText[]
}

export function Translations({ label, summary, hint, max, long = false, texts }: TranslationsProps) {
  const [opened, setOpened] = useState(false)
  const wrong = texts.some(({ error }) => error)
  useEffect(() => {
    if (wrong) setOpened(true)
  }, [wrong])
  return (
    <details
      className={classes.translations}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight className={classes.arrow} size={16} aria-hidden />
        <span className={classes.label}>{summary}</span>
        <span className={classes.languages}>
          {texts.map(({ language, value }) => (
            <Given key={language} language={language} given={value.trim() !== ''} />
          ))}
        </span>
      </summary>
      <div className={classes.texts}>
        {hint && <p className={classes.hint}>{hint}</p>}
        {texts.map(({ language, onChange, ...text }) => {
          const shared = { label: labelIn(language, label), ...text, lang: languageTags[language] }
          return long ? (
            <TextAreaField key={language} {...shared} max={max} minRows={3} onChange={onChange} />
          ) : (
            <TextInput
              key={language}
              {...shared}
              maxLength={max}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )
        })}
      </div>
    </details>
  )
}

function Given({ language, given }: { language: OtherLanguage; given: boolean }) {
  const { t } = useTexts()
  return (
    <span className={classes.language} data-given={given || undefined}>
      {given && <IconCheck size={13} stroke={2.5} aria-hidden />}
      <span lang={languageTags[language]}>{names[language]}</span>
      <VisuallyHidden>: {t(given ? 'translation.given' : 'translation.missing')}</VisuallyHidden>
    </span>
  )
}
