/** The other two languages of a text, folded away below its Portuguese. */
import { languageTags } from '@invest/contract/language'
import { TextInput } from '@mantine/core'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useWords } from '../words.ts'
import classes from './edit.module.css'
import type { Translated } from './municipality-values.ts'

/** The names of languages are in themselves. */
const names = { en: 'English', es: 'Español' } as const

interface TranslationsProps {
  id: string
  label: string
  max: number
  long?: boolean
  value: Translated
  onChange: (value: Translated) => void
}

export function Translations({ id, label, max, long = false, value, onChange }: TranslationsProps) {
  const { t } = useWords()
  return (
    <details className={classes.translations}>
      <summary>{t('translations', { label })}</summary>
      <div className={classes.stack}>
        {(['en', 'es'] as const).map((language) => {
          const shared = {
            id: `${id}-${language}`,
            label: `${label} · ${names[language]}`,
            value: value[language] ?? '',
          }
          const set = (text: string) => onChange({ ...value, [language]: text })
          return (
            <div key={language} lang={languageTags[language]}>
              {long ? (
                <TextAreaField {...shared} max={max} minRows={3} onChange={set} />
              ) : (
                <TextInput {...shared} maxLength={max} onChange={(event) => set(event.currentTarget.value)} />
              )}
            </div>
          )
        })}
      </div>
    </details>
  )
}
