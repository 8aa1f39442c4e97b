import classes from './keyed-name.module.css'

/** A name with the colour that stands for it in a drawing. */
export const KeyedName = ({ name, colour }: { name: string; colour: string }) => (
  <span className={classes.name}>
    <span className={classes.key} style={{ background: colour }} aria-hidden />
    {name}
  </span>
)
