/** Shows what is chosen for comparing at the foot of the window, while there is anything. */
import { Button, UnstyledButton } from '@mantine/core'
import { IconScale, IconX } from '@tabler/icons-react'
import classes from './compare-tray.module.css'

interface CompareTrayProps<One> {
  chosen: readonly One[]
  keyOf: (one: One) => string
  onRemove: (one: One) => void
  onClear: () => void
  onOpen: () => void
  /** How few there is nothing to compare of. */
  least?: number
  label: string
  removeLabel: (name: string) => string
  clearLabel: string
  openLabel: string
}

export function CompareTray<One extends { name: string }>(props: CompareTrayProps<One>) {
  const { chosen, keyOf, onRemove, least = 1 } = props
  if (chosen.length === 0) return null
  return (
    <section className={classes.tray} aria-label={props.label}>
      <ul className="plain-list wrap grow">
        {chosen.map((one) => (
          <li key={keyOf(one)} className="chip">
            <span className="ellipsis">{one.name}</span>
            <UnstyledButton
              className="centred"
              aria-label={props.removeLabel(one.name)}
              onClick={() => onRemove(one)}
            >
              <IconX size={14} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={props.onClear}>
          {props.clearLabel}
        </Button>
        <Button
          leftSection={<IconScale size={18} aria-hidden />}
          disabled={chosen.length < least}
          onClick={props.onOpen}
        >
          {props.openLabel}
        </Button>
      </div>
    </section>
  )
}
