/** Shows the parts of a whole as a ring, and as a table, which says the same to screen readers. */
import { KeyedName } from './keyed-name.tsx'
import classes from './shares.module.css'

interface Share {
  name: string
  /** As CSS names it. */
  colour: string
}

interface RingProps {
  /** `text` is read while a part is pointed at. */
  parts: readonly (Share & { value: number; text: string })[]
  total: string
  unit: string
}

const radius = 81
/** Between two parts, in hundredths of the ring. */
const gap = 0.6

export function Ring({ parts, total, unit }: RingProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  let begins = 0
  const arcs = parts.flatMap(({ value, ...part }) => {
    const length = whole > 0 ? (value / whole) * 100 : 0
    const arc = { ...part, begins, shown: Math.max(length - (length < 100 ? gap : 0), 0.2) }
    begins += length
    return value > 0 ? [arc] : []
  })
  return (
    <svg className={classes.ring} viewBox="-100 -100 200 200" aria-hidden="true">
      <g className={classes.arcs}>
        {arcs.length === 0 && <circle r={radius} className={classes.nothing} />}
        {arcs.map((arc) => (
          <circle
            key={arc.name}
            r={radius}
            stroke={arc.colour}
            pathLength={100}
            strokeDasharray={`${arc.shown} 100`}
            strokeDashoffset={-arc.begins}
          >
            <title>{`${arc.name}: ${arc.text}`}</title>
          </circle>
        ))}
      </g>
      <text className={classes.total} y={-2}>
        {total}
      </text>
      <text className={classes.unit} y={20}>
        {unit}
      </text>
    </svg>
  )
}

interface ShareTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly (Share & { cells: readonly string[] })[]
  total: { name: string; cells: readonly string[] }
}

/** A value stands in the column of its place. */
const cellsOf = (columns: readonly string[], cells: readonly string[]) =>
  columns.slice(1).map((column, i) => (
    <td key={column} className="figures">
      {cells[i]}
    </td>
  ))

export function ShareTable({ caption, columns, rows, total }: ShareTableProps) {
  return (
    <table className={classes.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, colour, cells }) => (
          <tr key={name}>
            <th scope="row">
              <KeyedName name={name} colour={colour} />
            </th>
            {cellsOf(columns, cells)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.name}</th>
          {cellsOf(columns, total.cells)}
        </tr>
      </tfoot>
    </table>
  )
}
