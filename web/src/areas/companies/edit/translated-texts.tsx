/** A text of the company in English and Spanish, below its Portuguese (COMPANY-45). */
import { type CompanyTexts, translationLanguages } from '@invest/contract/companies'
import { limits } from '@invest/contract/limits'
import { Translations } from '../../../ui/fields/translations.tsx'
import { useTexts } from '../texts.ts'
import { type CompanyValues, inputId, type TranslatedField, translatedField } from './company-values.ts'

interface TranslatedTextsProps {
  text: keyof CompanyTexts
  values: CompanyValues
  problems: Record<string, string>
  onChange: (change: Partial<Record<TranslatedField, string>>) => void
}

export function TranslatedTexts({ text, values, problems, onChange }: TranslatedTextsProps) {
  const { t } = useTexts()
  return (
    <Translations
      label={t(`field.${text}`)}
      summary={t('texts.summary')}
      hint={t('texts.hint')}
      max={limits.description}
      long
      texts={translationLanguages.map((language) => {
        const field = translatedField(text, language)
        return {
          id: inputId(field),
          language,
          label: t(`field.${field}`),
          value: values[field],
          error: problems[field],
          onChange: (value) => onChange({ [field]: value }),
        }
      })}
    />
  )
}
