/** Draws pictures of landscapes and interiors as SVG, by chance within a palette. */
import { random } from '../random.ts'
import { indoor } from './indoor-scenes.ts'
import { landscape } from './landscapes.ts'
import type { IndoorScene, Scene } from './scene-names.ts'

/** An SVG document in the size of `canvas`. `variant` changes light and arrangement. */
export function sceneSvg(scene: Scene, variant: number): string {
  const chance = random(`cena ${scene} ${variant}`)
  const body = isIndoor(scene) ? indoor(scene, chance) : landscape(scene, chance)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1067" width="1600" height="1067">${body}</svg>`
}

const isIndoor = (scene: Scene): scene is IndoorScene =>
  ['workshop', 'cellar', 'circuit', 'laboratory'].includes(scene)
