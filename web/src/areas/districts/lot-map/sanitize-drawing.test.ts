import { expect, test } from 'vitest'
import { ratioOf, sanitizeDrawing } from './sanitize-drawing.ts'

const lot = '<path id="Q-1" class="lote" d="M0 0h10v10z" fill="#cde"/>'
const drawing = (inside: string, root = 'viewBox="0 0 100 50"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${root}>${lot}${inside}</svg>`
const cleaned = async (inside: string, root?: string) => {
  const element = await sanitizeDrawing(drawing(inside, root))
  return element?.outerHTML ?? 'nothing'
}

test('shapes keep their ids, classes, geometry and colours', async () => {
  const element = await sanitizeDrawing(
    drawing(
      '<g transform="rotate(30 5 5)"><text class="rotulo-lote" x="5" y="5" fill="rgb(1, 2, 3)">A-01</text></g>',
    ),
  )
  const path = element?.querySelector('#Q-1')
  expect(path?.getAttribute('class')).toBe('lote')
  expect(path?.getAttribute('d')).toBe('M0 0h10v10z')
  expect(path?.getAttribute('fill')).toBe('#cde')
  expect(element?.getAttribute('viewBox')).toBe('0 0 100 50')
  expect(element?.querySelector('g')?.getAttribute('transform')).toBe('rotate(30 5 5)')
  expect(element?.querySelector('text')?.getAttribute('fill')).toBe('rgb(1, 2, 3)')
  expect(element?.textContent).toContain('A-01')
})

test('only classes that the lot map gives a look stay', async () => {
  const found = await cleaned(
    '<path class="modal lote open" id="a" d="M0 0"/><path class="mantine-Modal-root" id="b" d="M0 0"/>',
  )
  expect(found).toContain('class="lote" id="a"')
  expect(found).not.toMatch(/modal|open|mantine/i)
})

test.each([
  ['a script', '<script>window.ran = 1</script>'],
  ['a script of another place', '<script href="https://evil.example/a.js"/>'],
  ['an event handler', '<rect width="1" height="1" onclick="window.ran = 1" onload="window.ran = 1"/>'],
  [
    'HTML inside',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="ran()"/></body></foreignObject>',
  ],
  [
    'HTML in a title',
    '<title><img src="x" onerror="window.ran = 1"></title><desc><iframe srcdoc="x"></iframe></desc>',
  ],
  ['an image', '<image href="https://evil.example/a.png" width="9" height="9"/>'],
  [
    'a copy of something elsewhere',
    '<use href="https://evil.example/a.svg#x"/><use xlink:href="data:image/svg+xml,x"/>',
  ],
  [
    'a link that runs',
    '<a href="javascript:window.ran=1" xlink:href="javascript:window.ran=1"><rect width="1"/></a>',
  ],
  [
    'a style sheet',
    '<style>@import url(https://evil.example/a.css); * { background: url(https://evil.example) }</style>',
  ],
  ['a style', '<rect style="background:url(https://evil.example/a)" width="1"/>'],
  [
    'a paint from elsewhere',
    '<rect fill="url(https://evil.example/a.svg#p)" stroke="URL( https://evil.example )"/>',
  ],
  [
    'a paint in disguise',
    String.raw`<rect fill="u\72l(https://evil.example/a)" stroke="image-set('https://evil.example/a')"/>`,
  ],
  [
    'an animation that sets a link',
    '<set attributeName="href" to="javascript:window.ran=1"/><animate attributeName="href" values="javascript:x"/>',
  ],
  [
    'filters and cursors',
    '<rect filter="url(https://evil.example#f)" cursor="url(https://evil.example)" mask="url(https://evil.example)"/>',
  ],
  ['a way out of SVG', '<math><mtext><table><mglyph><style><img src=x onerror="window.ran=1">'],
])('%s is gone', async (_what, hostile) => {
  const text = await cleaned(hostile)
  expect(text).toContain('id="Q-1"')
  expect(text).not.toMatch(
    /evil|script|on\w+=|url\(|\\|href|style|<(img|iframe|image|use|a|set|animate|math|title|foreignobject)\b/i,
  )
  expect(window).not.toHaveProperty('ran')
})

test('a root cannot cover the page nor wear its classes', async () => {
  const text = await cleaned(
    '',
    'viewBox="0 0 9 9" class="modal" style="position:fixed" width="9999" height="9999" onload="x()"',
  )
  expect(text).toMatch(/^<svg [^>]*viewBox="0 0 9 9"/)
  expect(text).not.toMatch(/^<svg [^>]*(class|style|width|height|onload)/)
})

test('entities that would grow into gigabytes stay what they are', async () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "ha">${[...'bcdefghij']
    .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)
    .join('')}]><svg viewBox="0 0 9 9">${lot}<text>&j;</text></svg>`
  const element = await sanitizeDrawing(bomb)
  expect(element?.outerHTML.length).toBeLessThan(400)
  expect(element?.querySelector('text')?.textContent).toBe('&j;')
})

test.each([
  ['no text', ''],
  ['another kind of file', '{"lots": []}'],
  ['a download that broke off', drawing('<g>').slice(0, -8)],
  ['a drawing without a size', '<svg><path d="M0 0h1"/></svg>'],
  ['a drawing with a size that is none', '<svg viewBox="0 0 0 wide"><path d="M0 0h1"/></svg>'],
  ['a drawing without a shape', '<svg viewBox="0 0 9 9"><text>9</text></svg>'],
  ['a text longer than any drawing', drawing(' '.repeat(1_000_000))],
  ['more elements than any drawing has', drawing('<g/>'.repeat(20_001))],
])('%s is no drawing', async (_what, text) => {
  expect(await sanitizeDrawing(text)).toBeUndefined()
})

test('a drawing with width and height alone gets a view box', async () => {
  expect(await cleaned('', 'width="300px" height="200"')).toContain('viewBox="0 0 300 200"')
})

test('the ratio is known before the text is parsed', () => {
  expect(ratioOf(drawing(''))).toBe(2)
  expect(ratioOf('<svg>')).toBe(1.5)
})
