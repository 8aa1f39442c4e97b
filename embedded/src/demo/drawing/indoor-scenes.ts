/** Draws interiors and abstract pictures. */
import type { Random } from '../random.ts'
import type { IndoorScene } from './scene-names.ts'
import { hsl } from './shapes.ts'

export const indoor = (scene: IndoorScene, chance: Random): string => drawings[scene](chance)

const drawings: Record<IndoorScene, (chance: Random) => string> = {
  cellar(chance) {
    const arches = [0, 1, 2, 3].map((i) => {
      const [w, h] = [1500 - i * 330, 1000 - i * 190]
      const [x, y] = [800 - w / 2, 900 - h + i * 4]
      return `<path d="M${x} 1067V${y + w / 2.4}A${w / 2} ${w / 2.4} 0 0 1 ${x + w} ${y + w / 2.4}V1067Z" fill="${hsl(24, 30, 15 + i * 7)}"/>`
    })
    const barrel = (x: number, y: number, r: number) =>
      `<g><circle cx="${x}" cy="${y}" r="${r}" fill="${hsl(26 + chance.int(-3, 4), 46, 33)}"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="${hsl(29, 48, 43)}"/>${[-0.5, -0.17, 0.17, 0.5].map((d) => `<path d="M${x + r * d} ${y - r * 0.78}V${y + r * 0.78}" stroke="#5b3a1e" stroke-width="3"/>`).join('')}<circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="none" stroke="#3a3a3d" stroke-width="${r / 9}"/><circle cx="${x}" cy="${y}" r="${r / 11}" fill="#d9b98a"/></g>`
    let barrels = ''
    for (let row = 4; row >= 0; row--) {
      const t = 1 - row / 5
      for (const side of [-1, 1]) {
        const [x, r] = [800 + side * (170 + t * 470), 42 + t * 92]
        barrels += barrel(x, 700 + t * 250, r) + barrel(x + side * r * 0.3, 700 + t * 250 - r * 1.85, r)
      }
    }
    return `<rect width="1600" height="1067" fill="#160f0b"/>${arches.join('')}<path d="M520 1067L740 690H860L1080 1067Z" fill="#6b5341"/><circle cx="800" cy="470" r="240" fill="#ffcf87" opacity=".16"/><circle cx="800" cy="470" r="110" fill="#ffdf9f" opacity=".35"/><circle cx="800" cy="470" r="20" fill="#fff3d6"/>${barrels}`
  },
  workshop(chance) {
    const gear = (x: number, y: number, r: number, color: string) => {
      const teeth = Math.round(r / 11)
      const cogs = Array.from(
        { length: teeth },
        (_, i) =>
          `<rect x="${x - r * 0.09}" y="${y - r * 1.14}" width="${r * 0.18}" height="${r * 0.3}" rx="4" transform="rotate(${(360 / teeth) * i} ${x} ${y})"/>`,
      )
      return `<g fill="${color}">${cogs.join('')}<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="#00000022"/><circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="#f4efe6"/></g>`
    }
    const hue = chance.pick([18, 32, 200, 345])
    const gears = Array.from({ length: 11 }, () =>
      gear(
        chance.int(0, 1600),
        chance.int(80, 990),
        chance.int(70, 210),
        hsl(hue + chance.int(-16, 16), 34 + chance.int(0, 16), 34 + chance.int(0, 26)),
      ),
    )
    return `<rect width="1600" height="1067" fill="${hsl(hue, 32, 90)}"/><rect y="760" width="1600" height="307" fill="${hsl(hue, 26, 80)}"/>${gears.join('')}`
  },
  circuit(chance) {
    const hue = chance.pick([172, 205, 255])
    const traces = Array.from({ length: 95 }, () => {
      const [x, y] = [chance.int(0, 32) * 50, chance.int(0, 21) * 50]
      const [a, b] = [chance.int(2, 7) * 50, chance.int(1, 4) * 50 * (chance.chance(0.5) ? 1 : -1)]
      const ex = x + a + Math.abs(b)
      return `<path d="M${x} ${y}h${a}l${Math.abs(b)} ${b}h80" fill="none" stroke="${hsl(hue + chance.int(-18, 18), 62, 40 + chance.int(0, 26))}" stroke-width="5" opacity=".75"/><circle cx="${ex + 80}" cy="${y + b}" r="10" fill="${hsl(hue, 70, 72)}"/>`
    })
    const chips = Array.from({ length: 6 }, () => {
      const [x, y, s] = [chance.int(2, 27) * 50, chance.int(2, 16) * 50, chance.int(2, 4) * 50]
      return `<rect x="${x}" y="${y}" width="${s}" height="${s}" rx="12" fill="${hsl(hue, 34, 10)}" stroke="${hsl(hue, 60, 60)}" stroke-width="4"/><rect x="${x + s * 0.25}" y="${y + s * 0.25}" width="${s / 2}" height="${s / 2}" rx="6" fill="${hsl(hue, 40, 24)}"/>`
    })
    return `<rect width="1600" height="1067" fill="${hsl(hue, 48, 14)}"/><circle cx="1150" cy="330" r="620" fill="${hsl(hue, 60, 40)}" opacity=".22"/>${traces.join('')}${chips.join('')}`
  },
  laboratory(chance) {
    const hue = chance.pick([150, 185, 290])
    const flasks = Array.from({ length: 6 }, (_, i) => {
      const [x, s] = [170 + i * 250, 0.8 + chance.next() * 0.5]
      const liquid = hsl(hue + chance.int(-40, 60), 58, 58)
      return `<g transform="translate(${x} 830) scale(${s.toFixed(2)})"><path d="M-24 -330h48v120L110 -30Q120 0 92 0H-92Q-120 0 -110 -30L-24 -210Z" fill="#fff" opacity=".55"/><path d="M-66 -122H66L110 -30Q120 0 92 0H-92Q-120 0 -110 -30Z" fill="${liquid}" opacity=".85"/><rect x="-34" y="-344" width="68" height="18" rx="9" fill="#fff" opacity=".8"/><circle cx="-20" cy="-70" r="12" fill="#fff" opacity=".6"/><circle cx="26" cy="-44" r="8" fill="#fff" opacity=".6"/><circle cx="8" cy="-98" r="6" fill="#fff" opacity=".6"/></g>`
    })
    const leaves = Array.from({ length: 18 }, () => {
      const [x, y] = [chance.int(0, 1600), chance.int(40, 480)]
      return `<path d="M0 0Q34 -44 96 0Q34 44 0 0Z" transform="translate(${x} ${y}) rotate(${chance.int(0, 359)})" fill="${hsl(hue - 30, 34, 66)}" opacity=".5"/>`
    })
    return `<rect width="1600" height="1067" fill="${hsl(hue, 34, 90)}"/>${leaves.join('')}<rect y="830" width="1600" height="237" fill="${hsl(hue, 22, 78)}"/>${flasks.join('')}<path d="M0 830H1600" stroke="#fff" stroke-width="6"/>`
  },
}
