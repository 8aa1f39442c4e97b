/** Draws a text or a switch of the form as what it holds needs; the long texts with those in other languages below them. */
import { limits } from '@invest/contract/limits'
import { Switch, TextInput } from '@mantine/core'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useTexts } from '../texts.ts'
import { fieldProps, type SectionProps } from './field-props.ts'
import type { PlainField as Name } from './sections.ts'
import { TranslatedTexts } from './translated-texts.tsx'

interface PlainFieldProps extends SectionProps {
  name: Name
  description?: string | undefined
  required?: boolean
}

export function PlainField({ name, description, required = false, ...props }: PlainFieldProps) {
  const { t } = useTexts()
  const { values, problems, set } = props
  const { value, ...field } = fieldProps(props, t, name)
  if (typeof value === 'boolean')
    return (
      <Switch
        {...field}
        description={description}
        checked={value}
        onChange={(event) => set({ [name]: event.currentTarget.checked })}
      />
    )
  if (name === 'descricao' || name === 'descricaoBuscandoInvestimentos')
    return (
      <>
        <TextAreaField
          {...field}
          {...(description && { description })}
          lang="pt-BR"
          required={required}
          max={limits.description}
          value={value}
          onChange={(typed) => set({ [name]: typed })}
        />
        <TranslatedTexts text={name} values={values} problems={problems} onChange={set} />
      </>
    )
  return (
    <TextInput
      {...field}
      description={description}
      required={required}
      withAsterisk={required}
      maxLength={limits.text}
      value={value}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
}
