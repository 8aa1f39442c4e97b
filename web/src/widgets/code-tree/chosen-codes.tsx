/** Lists the chosen codes, each with a button that removes it. */
import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './code-selector.module.css'
import { useWords } from './words.ts'

export interface ChosenCode {
  key: string
  /** The code as people write it. */
  code: string
  label: string
}

interface ChosenCodesProps {
  codes: ChosenCode[]
  onRemove: (key: string) => void
  /** How many codes are shown. The rest is only counted. */
  most?: number
}

export function ChosenCodes({ codes, onRemove, most = 60 }: ChosenCodesProps) {
  const { t } = useWords()
  if (codes.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('chosen')}>
      {codes.slice(0, most).map(({ key, code, label }) => (
        <li key={key} title={label}>
          <span className="figures">{code}</span>
          <span className={classes.chosenLabel} lang="pt-BR">
            {label}
          </span>
          <UnstyledButton
            className={classes.remove}
            aria-label={t('remove', { name: `${code} ${label}`.trim() })}
            onClick={() => onRemove(key)}
          >
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {codes.length > most && <li>{t('more', { count: codes.length - most })}</li>}
    </ul>
  )
}
