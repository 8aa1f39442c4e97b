/** Divides figures into classes of about as many each (MUNICIPALITY-41). Pure. */
export interface FigureClass {
  /** The least and the largest figure in it. */
  from: number
  to: number
  count: number
}

export const mostClasses = 5

/** From low to high. Equal figures are in the same class, so there are fewer classes where many are equal. */
export function classesOf(values: readonly number[], most = mostClasses): FigureClass[] {
  const sorted = values.toSorted((a, b) => a - b)
  const limits = Array.from(
    { length: most },
    (_, i) => sorted[Math.ceil(((i + 1) * sorted.length) / most) - 1],
  )
  const classes: FigureClass[] = []
  let begin = 0
  for (const to of new Set(limits)) {
    if (to === undefined) continue
    const end = sorted.findLastIndex((value) => value <= to) + 1
    classes.push({ from: sorted[begin] as number, to, count: end - begin })
    begin = end
  }
  return classes
}

/** The index of a figure's class. */
export const classOf = (value: number, classes: readonly FigureClass[]): number =>
  classes.findIndex(({ to }) => value <= to)
