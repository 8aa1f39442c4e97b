/** Lists the chosen codes, each with a button that removes it. */
import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type NamePart, nameText } from '../../lib/names/meaningful-name.ts'
import { NameParts } from '../../ui/names/name-parts.tsx'
import classes from './code-selector.module.css'
import { useTexts } from './texts.ts'

export interface ChosenCode {
  key: string
  /** The code as people write it. */
  code: string
  name: NamePart[]
  /** Out of force: it stays where it was chosen before. */
  expired?: boolean
}

interface ChosenCodesProps {
  codes: ChosenCode[]
  onRemove: (key: string) => void
  /** How many codes are shown. The rest is only counted. */
  most?: number
}

export function ChosenCodes({ codes, onRemove, most = 60 }: ChosenCodesProps) {
  const { t } = useTexts()
  if (codes.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('chosen')}>
      {codes.slice(0, most).map(({ key, code, name, expired }) => (
        <li key={key} className="chip" title={nameText(name)}>
          <span className="figures">{code}</span>
          <span className={classes.chosenLabel}>
            <NameParts parts={name} />
          </span>
          {expired && <em className={classes.chosenExpired}>{t('expired')}</em>}
          <UnstyledButton
            className={classes.remove}
            aria-label={t('remove', { name: `${code} ${nameText(name)}`.trim() })}
            onClick={() => onRemove(key)}
          >
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {codes.length > most && <li className="chip">{t('more', { count: codes.length - most })}</li>}
    </ul>
  )
}
