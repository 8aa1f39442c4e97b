/** What a browser would not paint of an element, by whatever hides it (DISTRICT-95). Pure. */
import type { Styles } from './styles.ts'
import { elementsIn, type XmlElement } from './xml-tree.ts'

/** What stands for something else, or is no picture: without anything to tell, since nobody would have seen it. */
const neverPainted = new Set([
  ...[
    'defs',
    'symbol',
    'clipPath',
    'mask',
    'pattern',
    'marker',
    'linearGradient',
    'radialGradient',
    'filter',
  ],
  ...['style', 'script', 'metadata', 'title', 'desc', 'view', 'cursor', 'font', 'font-face', 'color-profile'],
  ...[
    'animate',
    'animateTransform',
    'animateMotion',
    'animateColor',
    'set',
    'discard',
    'mpath',
    'solidColor',
  ],
])

export const isNeverPainted = ({ name, isSvg }: XmlElement): boolean => !isSvg || neverPainted.has(name)

const local = (name: string) => name.slice(name.lastIndexOf(':') + 1)

/** The marks that programs put on layers beside what SVG has for it. */
function isFlagged({ attributes }: XmlElement): boolean {
  for (const [name, value] of attributes) {
    const said = value.trim().toLowerCase()
    if (local(name) === 'visible' && ['no', 'false', '0', 'off'].includes(said)) return true
    if (local(name) === 'hidden' && ['', 'yes', 'true', '1', 'on', 'hidden'].includes(said)) return true
    if (name.endsWith(':display') && said === 'none') return true
  }
  return false
}

const isZero = (value: string | undefined) => value !== undefined && Number.parseFloat(value) <= 0

/** With all that it holds: no child undoes it. */
export const isHidden = (element: XmlElement, styles: Styles): boolean =>
  styles.get('display') === 'none' || isZero(styles.get('opacity')) || isFlagged(element)

/** Whether it is visible, or something in it is: a child may make itself visible again. */
export function isVisibleWithin(
  element: XmlElement,
  above: boolean,
  stylesOf: (element: XmlElement) => Styles,
): boolean {
  const said = stylesOf(element).get('visibility')
  const own = said === undefined || said === 'inherit' ? above : said === 'visible'
  return own || elementsIn(element).some((child) => isVisibleWithin(child, own, stylesOf))
}

const draws = (paint: ReadonlyMap<string, string>, name: 'fill' | 'stroke', otherwise: string) =>
  !['none', 'transparent'].includes(paint.get(name) ?? otherwise) && !isZero(paint.get(`${name}-opacity`))

/** Letters without any colour. */
export const isInkless = (paint: ReadonlyMap<string, string>): boolean =>
  !draws(paint, 'fill', 'black') && !draws(paint, 'stroke', 'none')

/** Of alternatives the one that a reader in Portuguese would be shown, without what needs another program. */
export function paintedChild(element: XmlElement): XmlElement[] {
  const fits = ({ attributes, isSvg }: XmlElement) => {
    const languages = attributes.get('systemLanguage')
    return (
      isSvg &&
      !attributes.has('requiredExtensions') &&
      (languages === undefined || /(^|,)\s*pt\b/i.test(languages))
    )
  }
  return elementsIn(element).filter(fits).slice(0, 1)
}
