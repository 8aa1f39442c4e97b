import { limits } from '@invest/contract/limits'
import { TextInput } from '@mantine/core'
import { type SocialField, socialSites } from '../../../widgets/company/details/social-links.ts'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'

/** Cuts a whole address down to what follows the site's name. */
export const withoutSite = (typed: string): string =>
  typed
    .trim()
    .replace(/^(https?:\/\/)?([\w-]+\.)?(facebook|instagram|linkedin)\.com\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')

interface SocialFieldsProps {
  values: Record<SocialField, string>
  problems: Record<string, string>
  onChange: (change: Partial<Record<SocialField, string>>) => void
}

export function SocialFields({ values, problems, onChange }: SocialFieldsProps) {
  const { t } = useTexts()
  return (Object.keys(socialSites) as SocialField[]).map((field) => (
    <TextInput
      key={field}
      id={`campo-${field}`}
      label={socialSites[field].name}
      leftSection={<span className={classes.prefix}>{socialSites[field].prefix}</span>}
      leftSectionWidth={132}
      placeholder={t('social.placeholder')}
      maxLength={limits.text}
      value={values[field]}
      error={problems[field]}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const typed = event.currentTarget.value
        // A pasted address is cut at once, so that Enter saves what leaving the field would save.
        onChange({ [field]: typed.includes('.com/') ? withoutSite(typed) : typed })
      }}
      onBlur={(event) => onChange({ [field]: withoutSite(event.currentTarget.value) })}
    />
  ))
}
