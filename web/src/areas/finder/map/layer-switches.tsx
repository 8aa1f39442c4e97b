/** Which kinds stand on the map. The switches above it are its legend too; the filters have them as check boxes. */
import { hasLots } from '@invest/contract/state'
import { Checkbox, Stack, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Kind, kinds } from '../finder-address.ts'
import classes from './layer-switches.module.css'
import { PlaceSign } from './markers/place-sign.tsx'
import { useTexts } from './texts.ts'

interface LayerSwitchesProps {
  hidden: readonly Kind[]
  onChange: (hidden: Kind[]) => void
}

const signs: Record<Kind, ReactNode> = {
  empresas: <span className={classes.dot} aria-hidden />,
  distritos: <PlaceSign type="DISTRITO_INDUSTRIAL" />,
  portos: <PlaceSign type="PORTO" />,
  aeroportos: <PlaceSign type="AEROPORTO" />,
}

/** Those that the state has. */
const shownKinds = kinds.filter((kind) => hasLots || kind !== 'distritos')
const toggled = (hidden: readonly Kind[], kind: Kind): Kind[] =>
  kinds.filter((one) => hidden.includes(one) !== (one === kind))

export function LayerSwitches({ hidden, onChange }: LayerSwitchesProps) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls.
    <div role="group" className={classes.switches} aria-label={t('kinds')}>
      {shownKinds.map((kind) => {
        const shown = !hidden.includes(kind)
        return (
          <UnstyledButton
            key={kind}
            role="switch"
            aria-checked={shown}
            title={kind === 'aeroportos' ? t('kind.aeroportos.which') : undefined}
            className={classes.switch}
            onClick={() => onChange(toggled(hidden, kind))}
          >
            {signs[kind]}
            {t(`kind.${kind}`)}
          </UnstyledButton>
        )
      })}
    </div>
  )
}

export function LayerBoxes({ hidden, onChange }: LayerSwitchesProps) {
  const { t } = useTexts()
  return (
    <fieldset className="bare-set">
      <legend className={classes.legend}>{t('kinds')}</legend>
      <Stack gap={10}>
        {shownKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kind.${kind}`)}
            checked={!hidden.includes(kind)}
            onChange={() => onChange(toggled(hidden, kind))}
          />
        ))}
      </Stack>
    </fieldset>
  )
}
