/** The other two languages of a municipality's text. */
import { type OtherLanguage, Translations as Texts } from '../../../ui/fields/translations.tsx'
import { useTexts } from '../texts.ts'
import type { Translated } from './municipality-values.ts'

const languages: readonly OtherLanguage[] = ['en', 'es']

interface TranslationsProps {
  id: string
  label: string
  max: number
  long?: boolean
  value: Translated
  onChange: (value: Translated) => void
}

export function Translations({ id, label, max, long = false, value, onChange }: TranslationsProps) {
  const { t } = useTexts()
  return (
    <Texts
      label={label}
      summary={t('translations', { label })}
      max={max}
      long={long}
      texts={languages.map((language) => ({
        id: `${id}-${language}`,
        language,
        value: value[language] ?? '',
        onChange: (text) => onChange({ ...value, [language]: text }),
      }))}
    />
  )
}
