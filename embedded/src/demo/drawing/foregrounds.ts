/** Draws what stands in front of the hills. */
import type { Random } from '../random.ts'
import { type Light, shade } from './light.ts'
import type { OutdoorScene } from './scene-names.ts'
import { hsl, ridge } from './shapes.ts'

/** Draws rows that meet at a point of the horizon. */
function rows(count: number, vanishing: number, top: number, paint: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => {
    const left = -1500 + (4600 / count) * i
    const width = 2300 / count
    return `<path d="M${vanishing} ${top}L${left} 1067L${left + width} 1067Z" fill="${paint(i)}"/>`
  }).join('')
}

export const foregrounds: Record<OutdoorScene, (light: Light, horizon: number, chance: Random) => string> = {
  vineyard(light, horizon, chance) {
    const top = horizon + 120
    const vanishing = chance.int(500, 1100)
    const bushes = Array.from({ length: 22 }, (_, i) => {
      const slope = (i - 10.5) / 10.5
      return Array.from({ length: 13 }, (_, k) => {
        const t = ((k + 1) / 13) ** 1.8
        const x = vanishing + (slope * 2300 + (800 - vanishing)) * t
        const y = top + (1067 - top) * t
        return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(6 + 74 * t).toFixed(0)}" ry="${(7 + 60 * t).toFixed(0)}" fill="${hsl(95 + chance.int(-14, 10), 38, 22 + chance.int(0, 14))}"/>`
      }).join('')
    })
    return `<path d="${ridge(top, 6, chance)}" fill="${shade(light, 10)}"/>${rows(22, vanishing, top, () => hsl(28, 32, 40))}${bushes.join('')}`
  },
  orchard(light, horizon, chance) {
    const ground = `<path d="${ridge(horizon + 140, 14, chance)}" fill="${shade(light, 14)}"/>`
    const trees = Array.from({ length: 30 }, (_, i) => {
      const t = (i / 29) ** 1.3
      const [x, y, r] = [((i * 397) % 1700) - 50, horizon + 160 + t * 400, 24 + t * 78]
      const fruit = Array.from({ length: 6 }, () => {
        const [fx, fy] = [x + (chance.next() - 0.5) * r * 1.3, y - r + (chance.next() - 0.5) * r]
        return `<circle cx="${fx.toFixed(0)}" cy="${fy.toFixed(0)}" r="${(r / 9).toFixed(1)}" fill="${hsl(chance.int(-4, 16), 70, 50)}"/>`
      })
      return `<ellipse cx="${x}" cy="${y + 4}" rx="${r}" ry="${r / 5}" fill="#000" opacity=".18"/><rect x="${x - r / 10}" y="${y - r * 0.6}" width="${r / 5}" height="${r * 0.6}" fill="#5a4334"/><circle cx="${x}" cy="${y - r}" r="${r * 0.8}" fill="${hsl(108 + chance.int(-12, 12), 36, 30 + chance.int(0, 8))}"/>${fruit.join('')}`
    })
    return ground + trees.join('')
  },
  pampa(light, horizon, chance) {
    const grass = Array.from({ length: 240 }, () => {
      const [x, y] = [chance.int(0, 1600), chance.int(horizon + 200, 1067)]
      const tall = ((y - horizon) / 600) * 46
      return `<path d="M${x} ${y}q${chance.int(-8, 8)} ${-tall} ${chance.int(4, 26)} ${-tall * 1.3}" stroke="${hsl(58 + chance.int(-10, 30), 38, 42 + chance.int(-10, 16))}" stroke-width="${(1 + tall / 16).toFixed(1)}" fill="none"/>`
    })
    const x = chance.int(300, 1200)
    const y = horizon + 165
    const ombu = `<g fill="${shade(light, -12)}"><path d="M${x - 16} ${y}q6 -60 -4 -96h46q-8 40 2 96z"/><ellipse cx="${x}" cy="${y - 128}" rx="132" ry="58"/><ellipse cx="${x + 50}" cy="${y - 152}" rx="92" ry="44"/></g>`
    return `<path d="${ridge(horizon + 150, 10, chance)}" fill="${hsl(72, 34, 44)}"/>${ombu}<path d="${ridge(horizon + 330, 14, chance)}" fill="${hsl(64, 36, 38)}"/>${grass.join('')}`
  },
  serra: () => '',
  pasture(light, horizon, chance) {
    const herd = Array.from({ length: 12 }, () => {
      const t = chance.next()
      const [x, y, s] = [chance.int(60, 1540), horizon + 190 + t * 330, 0.45 + t * 0.9]
      return `<g transform="translate(${x} ${y}) scale(${(chance.chance(0.5) ? -s : s).toFixed(2)} ${s.toFixed(2)})" fill="${chance.pick(['#3b2a22', '#f2ede4', '#7a4a2c', '#2b2523'])}"><rect x="-46" y="-44" width="86" height="36" rx="16"/><path d="M36 -48l26 -4 12 18 -12 12 -26 -6z"/><rect x="-40" y="-14" width="9" height="28"/><rect x="-22" y="-14" width="9" height="26"/><rect x="14" y="-14" width="9" height="28"/><rect x="28" y="-14" width="9" height="26"/></g>`
    })
    const fence = Array.from(
      { length: 17 },
      (_, i) => `<rect x="${i * 100}" y="${920 - (i % 3) * 3}" width="11" height="112" fill="#4d3b2e"/>`,
    )
    return `<path d="${ridge(horizon + 150, 24, chance)}" fill="${shade(light, 16)}"/>${herd.join('')}${fence.join('')}<path d="M0 945H1600M0 985H1600" stroke="#4d3b2e" stroke-width="4"/>`
  },
  wheat(_light, horizon, chance) {
    const top = horizon + 100
    const silos = [0, 1, 2].map((i) => {
      const x = 1130 + i * 120
      return `<g><rect x="${x}" y="${top - 170}" width="96" height="180" fill="${hsl(210, 10, 78 - i * 6)}"/><path d="M${x - 5} ${top - 168}L${x + 48} ${top - 212}L${x + 101} ${top - 168}Z" fill="${hsl(210, 12, 60 - i * 5)}"/><path d="M${x + 70} ${top - 168}v178" stroke="#fff" opacity=".35" stroke-width="10"/></g>`
    })
    return `${silos.join('')}<path d="${ridge(top, 5, chance)}" fill="${hsl(44, 62, 58)}"/>${rows(34, chance.int(400, 900), top, (i) => hsl(42, 58, i % 2 ? 50 : 62))}`
  },
  harbour(_light, horizon, chance) {
    const level = horizon + 130
    const waves = Array.from({ length: 60 }, () => {
      const y = chance.int(level + 20, 1060)
      return `<path d="M${chance.int(-40, 1600)} ${y}h${chance.int(30, 190)}" stroke="#fff" opacity="${(0.08 + ((y - level) / 600) * 0.16).toFixed(2)}" stroke-width="5" stroke-linecap="round"/>`
    })
    const cranes = [240, 560, 1180].map(
      (x) =>
        `<path d="M${x} ${level}V${level - 250}M${x + 80} ${level}V${level - 250}M${x - 130} ${level - 250}H${x + 230}M${x + 40} ${level - 330}L${x - 130} ${level - 250}M${x + 40} ${level - 330}L${x + 230} ${level - 250}M${x + 40} ${level - 250}V${level - 330}M${x + 190} ${level - 250}v70" stroke="#2f4858" stroke-width="13" fill="none"/>`,
    )
    const boxes = Array.from(
      { length: 22 },
      (_, i) =>
        `<rect x="${690 + (i % 7) * 68}" y="${level - 52 - Math.floor(i / 7) * 38}" width="64" height="34" fill="${hsl(chance.pick([8, 28, 165, 205, 220, 350]), 52, 46)}"/>`,
    )
    return `<rect y="${level}" width="1600" height="${1067 - level}" fill="#39718a"/>${cranes.join('')}${boxes.join('')}<path d="M620 ${level - 14}H1240L1190 ${level + 62}H680Z" fill="#7c2d2d"/><path d="M620 ${level - 14}H1240l-8 16H631z" fill="#fff" opacity=".7"/>${waves.join('')}`
  },
  wind(light, horizon, chance) {
    const towers = Array.from({ length: 7 }, (_, i) => {
      const t = 0.35 + (i / 6) * 0.65
      const [x, y, h] = [120 + ((i * 613) % 1400), horizon + 180 + t * 190, 470 * t]
      const turn = chance.int(0, 119)
      const blades = [0, 120, 240].map(
        (a) =>
          `<path d="M0 0C${7 * t} ${-30 * t} ${9 * t} ${-120 * t} 0 ${-215 * t}C${-5 * t} ${-120 * t} ${-6 * t} ${-30 * t} 0 0Z" transform="rotate(${turn + a})"/>`,
      )
      return `<g fill="#f6f8f9"><path d="M${x - 9 * t} ${y}L${x - 4 * t} ${y - h}H${x + 4 * t}L${x + 9 * t} ${y}Z"/><g transform="translate(${x} ${y - h})">${blades.join('')}<circle r="${9 * t}"/></g></g>`
    })
    return `<path d="${ridge(horizon + 160, 20, chance)}" fill="${shade(light, 18)}"/>${towers.join('')}<path d="${ridge(horizon + 430, 24, chance)}" fill="${shade(light, 4)}"/>`
  },
  factory(light, horizon, chance) {
    const base = horizon + 330
    const sheds = Array.from({ length: 7 }, (_, i) => {
      const x = 190 + i * 150
      return `<path d="M${x} ${base - 190}L${x + 150} ${base - 262}V${base}H${x}Z" fill="${hsl(205, 16, 84 - (i % 2) * 7)}"/><path d="M${x + 150} ${base - 262}V${base - 196}L${x + 96} ${base - 170}V${base - 236}Z" fill="#9cc3d5" opacity=".55"/><rect x="${x + 28}" y="${base - 108}" width="94" height="46" fill="#567c8d"/>`
    })
    const tanks = [0, 1, 2].map(
      (i) =>
        `<g><rect x="${1280 + i * 84}" y="${base - 250}" width="72" height="250" rx="30" fill="${hsl(200, 8, 80 - i * 7)}"/><path d="M${1332 + i * 84} ${base - 220}v190" stroke="#fff" stroke-width="8" opacity=".5"/></g>`,
    )
    const trees = Array.from(
      { length: 16 },
      () =>
        `<circle cx="${chance.int(0, 1600)}" cy="${base + chance.int(10, 40)}" r="${chance.int(26, 52)}" fill="${hsl(115 + chance.int(-14, 14), 30, 30 + chance.int(0, 10))}"/>`,
    )
    return `${sheds.join('')}${tanks.join('')}<rect x="120" y="${base - 420}" width="40" height="420" fill="#b5654a"/><path d="M120 ${base - 380}h40M120 ${base - 340}h40" stroke="#f3e7dc" stroke-width="12"/>${trees.join('')}<path d="${ridge(base + 40, 8, chance)}" fill="${shade(light, 12)}"/><path d="M700 1067L780 ${base + 42}H820L1100 1067Z" fill="#cfc7ba"/>`
  },
  city(light, horizon, chance) {
    const layers = [0, 1, 2].map((layer) => {
      const base = horizon + 190 + layer * 110
      let x = -40
      let out = ''
      while (x < 1640) {
        const [w, h] = [chance.int(60, 150), chance.int(120, 400) * (1 - layer * 0.18)]
        const wall = hsl(210 + chance.int(-16, 30), 18, 70 - layer * 15 + chance.int(-4, 4))
        out += `<rect x="${x}" y="${base - h}" width="${w}" height="${h + 300}" fill="${wall}"/>`
        for (let wy = base - h + 18; wy < base - 10; wy += 30) {
          for (let wx = x + 12; wx < x + w - 16; wx += 25) {
            out += `<rect x="${wx}" y="${wy}" width="11" height="15" fill="${chance.chance(0.3) ? '#ffe3a3' : '#ffffff'}" opacity="${chance.chance(0.3) ? 0.85 : 0.2}"/>`
          }
        }
        x += w + chance.int(2, 18)
      }
      return out
    })
    return `${layers.join('')}<path d="${ridge(horizon + 470, 18, chance)}" fill="${shade(light, 4)}"/>`
  },
}
