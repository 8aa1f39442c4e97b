import { limits } from '@invest/contract/limits'
import { socialPath } from '@invest/contract/rules/pasted-address'
import { TextInput } from '@mantine/core'
import { type SocialField, socialSites } from '../../../widgets/company/details/social-links.ts'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'

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
        onChange({ [field]: typed.includes('/') ? socialPath(field, typed) : typed })
      }}
      onBlur={(event) => onChange({ [field]: socialPath(field, event.currentTarget.value) })}
    />
  ))
}
