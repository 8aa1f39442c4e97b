/** Moves signs aside that would cover each other, as little as possible (MAP-26). Pure. */
interface Spot {
  x: number
  y: number
}
/** A round sign, or a name with half of its sides. */
export type Sign = Spot & ({ radius: number } | { half: { width: number; height: number } })
export interface Shift {
  dx: number
  dy: number
}

const directions = 12
/** Pixels between two signs. */
const gap = 1
/** A sign further off than this would be taken for another place. */
const farthest = 96
/** A name whose nearest edge is further off would name another town, or the sea; it is left out (MAP-26). */
const farthestName = 40

const stay: Shift = { dx: 0, dy: 0 }

/** Whoever comes first stays. A sign without room stays too, below the others; a name without room has no shift. */
export function makeRoom(signs: readonly Sign[]): (Shift | undefined)[] {
  const taken: Sign[] = []
  return signs.map((sign) => {
    const shift = freeShift(sign, taken) ?? ('half' in sign ? undefined : stay)
    if (shift) taken.push({ ...sign, x: sign.x + shift.dx, y: sign.y + shift.dy })
    return shift
  })
}

function freeShift(sign: Sign, taken: readonly Sign[]): Shift | undefined {
  const { width, height } = halfOf(sign)
  const most = farthest + ('half' in sign ? width : 0)
  const near = taken.filter((one) => apart(sign, one) < most + 2 * Math.max(width, halfOf(one).width))
  const isFree = ({ dx, dy }: Shift) => {
    const moved = { ...sign, x: sign.x + dx, y: sign.y + dy }
    return near.every((one) => !touch(moved, one))
  }
  const isNear = ({ dx, dy }: Shift) =>
    !('half' in sign) ||
    Math.hypot(Math.max(0, Math.abs(dx) - width), Math.max(0, Math.abs(dy) - height)) <= farthestName
  if (isFree(stay)) return stay
  for (let away = height; away <= most; away += height / 2) {
    for (let i = 0; i < directions; i++) {
      // Upwards first, then to both sides of it in turn.
      const turn = (i % 2 ? -1 : 1) * Math.ceil(i / 2) * ((2 * Math.PI) / directions)
      const shift = { dx: Math.sin(turn) * away, dy: -Math.cos(turn) * away }
      if (isNear(shift) && isFree(shift)) return shift
    }
  }
  return undefined
}

const halfOf = (sign: Sign) => ('half' in sign ? sign.half : { width: sign.radius, height: sign.radius })
const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

function touch(a: Sign, b: Sign): boolean {
  if ('radius' in a && 'radius' in b) return apart(a, b) < a.radius + b.radius + gap
  const [one, other] = [halfOf(a), halfOf(b)]
  return (
    Math.abs(a.x - b.x) < one.width + other.width + gap &&
    Math.abs(a.y - b.y) < one.height + other.height + gap
  )
}
