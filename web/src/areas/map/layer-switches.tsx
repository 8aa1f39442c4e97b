/** Which kinds stand on the map. The switches are its legend too. */
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './layer-switches.module.css'
import { type Kind, kinds } from './map-address.ts'
import { PlaceSign } from './markers/place-sign.tsx'
import { useTexts } from './texts.ts'

interface LayerSwitchesProps {
  hidden: readonly Kind[]
  onChange: (hidden: Kind[]) => void
}

const signs: Record<Kind, ReactNode> = {
  empresas: <span className={classes.dot} aria-hidden />,
  distritos: <PlaceSign type="DISTRITO_INDUSTRIAL" />,
  logistica: (
    <span className={classes.pair}>
      <PlaceSign type="PORTO" />
      <PlaceSign type="AEROPORTO" />
    </span>
  ),
}

export function LayerSwitches({ hidden, onChange }: LayerSwitchesProps) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls.
    <div role="group" className={classes.switches} aria-label={t('kinds')}>
      {kinds.map((kind) => {
        const shown = !hidden.includes(kind)
        return (
          <UnstyledButton
            key={kind}
            role="switch"
            aria-checked={shown}
            title={kind === 'logistica' ? t('kind.logistica.which') : undefined}
            className={classes.switch}
            onClick={() => onChange(kinds.filter((one) => (one === kind ? shown : hidden.includes(one))))}
          >
            {signs[kind]}
            {t(`kind.${kind}`)}
          </UnstyledButton>
        )
      })}
    </div>
  )
}
