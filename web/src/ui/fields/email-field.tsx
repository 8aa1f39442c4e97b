/**
 * Takes an e-mail address, typed or pasted with what stands around it. It is no `type="email"`: browsers would turn the letters
 * of an internationalised domain into code (API-62).
 */
import { limits } from '@invest/contract/limits'
import { emailFrom } from '@invest/contract/rules/pasted-address'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

interface EmailFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  value: string
  onChange: (email: string) => void
  ref?: Ref<HTMLInputElement>
}

export function EmailField({ value, onChange, ...rest }: EmailFieldProps) {
  const settle = () => {
    const email = emailFrom(value)
    if (email !== value) onChange(email)
  }
  return (
    <TextInput
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.text}
      {...rest}
      value={value}
      onChange={({ currentTarget, nativeEvent }) => {
        const isPasted = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste'
        onChange(isPasted ? emailFrom(currentTarget.value) : currentTarget.value)
      }}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}
