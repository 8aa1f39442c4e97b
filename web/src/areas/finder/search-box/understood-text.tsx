/** How the typed text was understood, as chips that one removes or widens (FINDER-51, FINDER-54). */

import { languageTags } from '@invest/contract/language'
import type { Understood, UnderstoodPart } from '@invest/contract/search/interpretation'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowsMaximize, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { FinderState } from '../finder-address.ts'
import { interpretationQuery } from '../search-queries.ts'
import { useTexts } from '../texts.ts'
import { withAdjustment } from './adjustments.ts'
import classes from './search-box.module.css'
import { useUnderstoodName } from './use-understood-name.ts'

interface UnderstoodTextProps {
  state: FinderState
  onChange: (changes: Partial<FinderState>) => void
}

export function UnderstoodText({ state, onChange }: UnderstoodTextProps) {
  const { t } = useTexts()
  const { data } = useQuery(interpretationQuery(state))
  const parts = state.texto.trim() ? (data?.interpretacao?.partes ?? []) : []
  const isAnyFound = data !== undefined && data.content.length > 0
  const adjust = (from: string, to?: string) => onChange({ ajustes: withAdjustment(state.ajustes, from, to) })
  if (parts.length === 0 && state.ajustes.length === 0) return null
  return (
    <>
      <div className={classes.understood}>
        <span className="note" id="understood-as">
          {t('understood')}
        </span>
        <ul className={classes.parts} aria-labelledby="understood-as">
          {parts.map((part) => (
            <li key={part.trecho} className={classes.part}>
              <Part part={part} onAdjust={adjust} />
            </li>
          ))}
        </ul>
        {state.ajustes.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ajustes: [] })}>
            {t('understood.reset')}
          </Button>
        )}
      </div>
      <div role="status" className={classes.notes}>
        {isAnyFound && parts.some(({ alternativo }) => alternativo) && <p>{t('understood.anyOf')}</p>}
        {parts.map(({ trecho, corrigido, ignorado }) => (
          <Fragment key={trecho}>
            {corrigido && <p>{t('understood.corrected', { typed: trecho, taken: corrigido })}</p>}
            {ignorado && <p>{t('understood.ignored', { words: trecho })}</p>}
          </Fragment>
        ))}
      </div>
    </>
  )
}

interface PartProps {
  part: UnderstoodPart
  onAdjust: (from: string, to?: string) => void
}

function Part({ part: { alternativas, ignorado, excluido }, onAdjust }: PartProps) {
  const { t } = useTexts()
  return alternativas.map((one, i) => (
    <Fragment key={one.chave}>
      {i === 0 && excluido && <span className="small">{t('understood.excluded')}</span>}
      {i > 0 && <span className="small">{t('understood.or')}</span>}
      <Chip one={one} ignored={ignorado ?? false} onAdjust={onAdjust} />
    </Fragment>
  ))
}

interface ChipProps {
  one: Understood
  ignored: boolean
  onAdjust: PartProps['onAdjust']
}

function Chip({ one, ignored, onAdjust }: ChipProps) {
  const { t } = useTexts()
  const nameOf = useUnderstoodName()
  const { kind, code, name } = nameOf(one)
  const whole = [kind, code, name].filter(Boolean).join(' ')
  const { acima: above } = one
  return (
    <span className={classes.chip} data-ignored={ignored || undefined} title={one.nome}>
      <span className={classes.words}>
        {kind && <span className={classes.kind}>{kind}</span>}{' '}
        {code && <span className="figures">{code}</span>}{' '}
        <span lang={one.idioma && languageTags[one.idioma]}>{name}</span>
      </span>
      {above && (
        <UnstyledButton
          className={classes.button}
          aria-label={t('understood.widen', { name: above.nome })}
          title={t('understood.widen', { name: above.nome })}
          onClick={() => onAdjust(one.chave, above.chave)}
        >
          <IconArrowsMaximize size={14} aria-hidden />
        </UnstyledButton>
      )}
      <UnstyledButton
        className={classes.button}
        aria-label={t('understood.remove', { name: whole })}
        onClick={() => onAdjust(one.chave)}
      >
        <IconX size={14} aria-hidden />
      </UnstyledButton>
    </span>
  )
}
