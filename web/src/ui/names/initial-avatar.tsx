import classes from './initial-avatar.module.css'
import { hueOf } from './initials.ts'

/** How many blues the style sheet has. */
const blues = 12

/** The first letter of a name on one of twelve blues; the same name always gets the same one. */
export const InitialAvatar = ({ name }: { name: string }) => (
  <span className={classes.avatar} data-blue={hueOf(name) % blues} aria-hidden>
    {(/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('pt-BR')}
  </span>
)
