/** The `viewBox` in which a path of absolute coordinates fills a square, with room for its outline. Pure. */
export function boxOf(path: string): string {
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const side = Math.max(width, height) * 1.08
  return [left - (side - width) / 2, top - (side - height) / 2, side, side]
    .map((value) => value.toFixed(1))
    .join(' ')
}
