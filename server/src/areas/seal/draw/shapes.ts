/** Fine waves as on banknotes, over a square of `side`, as one path to be stroked. */
export function waves(side: number): string {
  const period = 100
  const lines = Array.from({ length: 46 }, (_, i) => {
    const y = (i / 45) * side
    const height = (26 + 22 * Math.sin((i / 45) * Math.PI * 3)).toFixed(1)
    const halves = Math.ceil(side / period) + 1
    return `M${-period + ((i * 13) % period)} ${y.toFixed(1)}q${period / 2} ${height} ${period} 0${`t${period} 0`.repeat(halves)}`
  })
  return lines.join('')
}
