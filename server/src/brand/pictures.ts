/** The portal's pictures, drawn from the state's outline and its names: the logo, and what chats show of a link. */
import { teal } from '@invest/contract/look/palette'
import { portalName, state, stateNames } from '@invest/contract/state'
import { outlineBox } from '@invest/contract/state-map'
import escapeHtml from 'escape-html'
import { largestTowns } from './largest-towns.ts'
import { outlinesOf, widthOf } from './outlines.ts'
import { sharedPictureSize } from './sizes.ts'
import { bordersPath, markPath, placeInDrawing, statePath } from './state-drawing.ts'

const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`
const title = `<title>${escapeHtml(portalName)}</title>`

/** The rising line and its sun, at the same place of each state's box. */
function risingLine(line: string, sun: string): string {
  const y = Math.round(0.444 * outlineBox.height)
  const x = Math.round(0.316 * outlineBox.width)
  return `<path fill="none" stroke="${line}" stroke-width="44" stroke-linecap="round" stroke-linejoin="round" d="M${x} ${y}l88-58 74 52 112-108"/><circle cx="${x + 274}" cy="${y - 114}" r="40" fill="${sun}"/>`
}

/** The state's mark in a square: the favicon and the logo. */
export function logo(): string {
  const { width, height } = outlineBox
  return svg(
    `${(width - 660) / 2} ${(height - 660) / 2} 660 660`,
    `${title}<path fill="${teal[5]}" d="${markPath()}"/>${risingLine(teal[9], '#f2b134')}`,
  )
}

/** The state, its municipalities' borders and its largest towns as parts `estado`, `malha` and `cidades`, coloured by whom uses them. */
export function outlineDrawing(): string {
  const { width, height } = outlineBox
  const towns = largestTowns()
  const most = towns[0]?.people ?? 1
  const circles = towns.map(({ people, ...town }) => {
    const { x, y } = placeInDrawing(town)
    return `<circle cx="${x}" cy="${y}" r="${(10.7 * Math.sqrt(people / most)).toFixed(1)}"/>`
  })
  return svg(
    `-4 -4 ${width + 8} ${height + 8}`,
    `<g id="estado"><path vector-effect="non-scaling-stroke" d="${statePath()}"/></g><g id="malha"><path d="${bordersPath()}"/></g><g id="cidades">${circles.join('')}</g>`,
  )
}

const ground = '#0d4f48'
export function sharedPicture(): string {
  const { width, height } = outlineBox
  const { emphasis } = state.portal
  const [plain, strong] = [portalName.slice(0, -emphasis.length), emphasis]
  const fitted = (size: number) => ({ weight: 'medium', size }) as const
  const wide = widthOf(plain, fitted(1)) + widthOf(strong, { weight: 'bold', size: 1 })
  const size = Math.min(112, 540 / wide)
  const scale = 440 / Math.max(width, height)
  const [left, top] = [95, (sharedPictureSize.height - height * scale) / 2]
  const place = `${stateNames.pt.state}, Brasil`
  const placeSize = Math.min(35, 540 / widthOf(place, fitted(1)))
  return svg(
    `0 0 ${sharedPictureSize.width} ${sharedPictureSize.height}`,
    [
      `<rect width="${sharedPictureSize.width}" height="${sharedPictureSize.height}" fill="${ground}"/>`,
      `<g transform="translate(${left} ${top.toFixed(1)}) scale(${scale.toFixed(4)})"><path fill="${teal[5]}" d="${statePath()}"/>${risingLine(ground, '#f8c964')}</g>`,
      `<path fill="#fff" d="${outlinesOf(plain, fitted(size), { x: 600, y: 325 })}"/>`,
      `<path fill="${teal[3]}" d="${outlinesOf(strong, { weight: 'bold', size }, { x: 600 + widthOf(plain, fitted(size)), y: 325 })}"/>`,
      `<path fill="${teal[1]}" d="${outlinesOf(place, fitted(placeSize), { x: 600, y: 400 })}"/>`,
    ].join(''),
  )
}
