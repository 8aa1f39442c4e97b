/** Draws landscapes: a sky with its sun, hills one behind the other, and a foreground. */
import type { Random } from '../random.ts'
import { foregrounds } from './foregrounds.ts'
import { type Light, lights, mix } from './light.ts'
import type { OutdoorScene } from './scene-names.ts'
import { hsl, ridge } from './shapes.ts'

export function landscape(scene: OutdoorScene, chance: Random): string {
  const light = chance.pick(lights)
  const horizon = 480 + chance.int(-40, 50)
  const layers = [sky(light, chance, horizon)]
  const hills = scene === 'pampa' || scene === 'wheat' || scene === 'harbour' ? 2 : scene === 'serra' ? 6 : 4
  const roughness = scene === 'serra' ? 70 : scene === 'pampa' || scene === 'wheat' ? 12 : 38
  for (let i = 0; i < hills; i++) {
    const depth = i / (hills - 1)
    const y = horizon - 60 + depth * (scene === 'serra' ? 420 : 210)
    layers.push(`<path d="${ridge(y, roughness * (1 - depth * 0.4), chance)}" fill="${mix(light, depth)}"/>`)
    if (scene === 'serra' && i >= 3) layers.push(araucarias(y, depth, chance))
  }
  layers.push(foregrounds[scene](light, horizon, chance), vignette)
  return layers.join('')
}

function sky(light: Light, chance: Random, horizon: number): string {
  const x = chance.int(250, 1350)
  const y = horizon - chance.int(120, 300)
  const clouds = Array.from({ length: 5 }, () => {
    const [cx, cy] = [chance.int(0, 1600), chance.int(60, horizon - 180)]
    return `<ellipse cx="${cx}" cy="${cy}" rx="${chance.int(120, 300)}" ry="${chance.int(8, 22)}" fill="#fff" opacity="${0.15 + chance.next() * 0.25}"/>`
  })
  return `<defs><linearGradient id="s" x1="0" y1="1" x2="0" y2="0"><stop offset=".3" stop-color="${light.sky[0]}"/><stop offset="1" stop-color="${light.sky[1]}"/></linearGradient><radialGradient id="v"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient></defs><rect width="1600" height="1067" fill="url(#s)"/><circle cx="${x}" cy="${y}" r="190" fill="${light.sun}" opacity=".25"/><circle cx="${x}" cy="${y}" r="82" fill="${light.sun}"/>${clouds.join('')}`
}

const vignette = '<ellipse cx="800" cy="533" rx="1150" ry="820" fill="url(#v)"/>'

function araucarias(y: number, depth: number, chance: Random): string {
  return Array.from({ length: 7 }, () => {
    const x = chance.int(20, 1580)
    const size = (0.5 + depth) * chance.int(45, 80)
    const top = y - size
    const crown = [0, 0.13, 0.26].map((drop, i) => {
      const [width, level] = [size * (0.52 - i * 0.11), top + size * drop]
      return `<path d="M${x - width} ${level}Q${x} ${level + size * 0.2} ${x + width} ${level}Q${x} ${level - size * 0.1} ${x - width} ${level}Z"/>`
    })
    return `<g fill="${hsl(130, 24, 30 - depth * 16)}"><rect x="${x - 2.5}" y="${top}" width="5" height="${size + 40}"/>${crown.join('')}</g>`
  }).join('')
}
