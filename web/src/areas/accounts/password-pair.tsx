/** A new password and its confirmation. */
import { limits } from '@invest/contract/limits'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import classes from './account-page.module.css'
import { useTexts } from './texts.ts'

interface PasswordPairProps {
  password: PasswordInputProps
  confirmation: PasswordInputProps
}

export function PasswordPair({ password, confirmation }: PasswordPairProps) {
  const { t } = useTexts()
  const shared = {
    size: 'md',
    required: true,
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('show'), tabIndex: 0 },
  } as const
  return (
    <div className={classes.pair}>
      <PasswordInput
        {...shared}
        description={t('password.rule', { min: limits.minPassword, max: limits.maxPassword })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...password}
      />
      <PasswordInput {...shared} {...confirmation} />
    </div>
  )
}
