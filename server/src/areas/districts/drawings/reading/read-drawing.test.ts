/** Drawings as programs write them: what they show stays, what they hide leaves, and either is told (DISTRICT-96 to DISTRICT-98). */
import { readFileSync } from 'node:fs'
import { limits } from '@invest/contract/limits'
import { readDrawingText } from '@invest/contract/rules/drawing-encoding'
import { describe, expect, it } from 'vitest'
import { lotIdsIn } from '../../sanitize-drawing.ts'
import { readDrawing } from './read-drawing.ts'

const fixture = (name: string) =>
  readDrawingText(readFileSync(new URL(`./fixtures/${name}.svg`, import.meta.url)))

function read(text: string, known: string[] = []) {
  const drawing = readDrawing(text, new Set(known))
  if ('problem' in drawing) throw new Error(drawing.problem)
  return {
    ...drawing,
    ids: lotIdsIn(drawing.svg),
    told: drawing.leftOut.map(({ nome, motivo }) => `${motivo} ${nome}`),
  }
}
const around = (inside: string, root = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`
const lot = '<rect id="L1" width="9" height="9"/>'
/** What is left of a drawing that has a lot beside `inside`. */
const beside = (inside: string, root?: string) => read(around(lot + inside, root))
const problem = (text: string) => {
  const drawing = readDrawing(text)
  return 'problem' in drawing ? drawing : undefined
}
const six = [1, 2, 3, 4, 5, 6].map((n) => `DIRG-00${n}`)

describe('drawings of programs', () => {
  it('Inkscape: hidden layers and definitions leave, copies stay, a clip around everything is nothing', () => {
    const { svg, ids, told, leftOut } = read(fixture('inkscape-hidden-layers'), six)
    expect(svg).not.toMatch(/NEGOCIACAO|velho1|rasc|moldura/)
    expect(ids).toEqual(['Lotes', ...six])
    expect(told).toEqual(['OCULTO Proposta 2019 (nao usar)', 'OCULTO Rascunho'])
    expect(leftOut[0]?.svg).toContain('RESERVADO - NEGOCIACAO EMPRESA X')
    // The tree and the post, each in its place.
    expect(svg).toMatch(
      /matrix\(1 0 0 1 200 140\)"><g[^>]*><circle cx="10" cy="10" r="10" fill="#2e8b57"|matrix\(1 0 0 1 200 140\)"><circle cx="10"/,
    )
    expect(svg).toMatch(/matrix\(1 0 0 1 400 140\)"><g><path d="M0 0L30 30/)
    expect(svg).toContain('fill="#EEF2F7" stroke="#333333"')
    expect(svg).toContain('>A-06</text>')
  })

  it('Illustrator: a document type, its entities and a prefix of its own', () => {
    for (const name of ['illustrator-entities', 'prefixed']) {
      const { ids, told } = read(fixture(name), six)
      expect(ids.filter((id) => id.startsWith('DIRG'))).toEqual(six)
      expect(told).toEqual([])
    }
  })

  it('Illustrator: a layer that a class hides, and names with its escapes', () => {
    const { svg, ids, told } = read(fixture('illustrator-layers'))
    expect(told).toEqual(['OCULTO Negociação'])
    expect(svg).not.toContain('Empresa Z')
    expect(ids).toEqual(['Lotes', 'Lote A&B', 'Lote C', 'Lote D', 'Lote D_1_'])
    expect(svg).toContain('fill="#EDEDED" stroke="#1D1D1B"')
    expect(svg).toContain('font-size="12"')
    // A lot that is known by the name as it was written keeps it.
    expect(read(fixture('illustrator-layers'), ['Lote_x0020_D']).ids).toContain('Lote_x0020_D')
  })

  it('Illustrator: what it keeps for itself leaves without a word, and the switch shows the rest', () => {
    const { svg, ids, told } = read(fixture('illustrator-switch'))
    expect([ids, told]).toEqual([['L1'], []])
    expect(svg).not.toMatch(/segredo|pgf/)
  })

  it('CorelDRAW: styles in CDATA, millimetres, and a text beside the page', () => {
    const { svg, ids, told } = read(fixture('coreldraw'))
    expect(svg).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 21000 29700"/)
    expect(ids).toEqual(['Camada 1', 'Lote 01', 'Lote 02'])
    expect(svg).toContain('stroke="#373435" stroke-width="20" stroke-miterlimit="22.9256" fill="#E6E6E6"')
    expect(svg).toContain('font-size="423.33"')
    expect(told).toEqual(['FORA_DA_VISTA rascunho ao lado da página'])
  })

  it.each(['inkscape', 'inkscape-plain'])('%s: what Inkscape itself has written', (name) => {
    const { svg, ids, told } = read(fixture(name), six)
    const lots = name === 'inkscape' ? six.slice(0, 3) : ['path1', 'path2', 'DIRG-003']
    expect(ids).toEqual(expect.arrayContaining(lots))
    expect(svg).not.toMatch(/RESERVADO|ao lado da folha/)
    // The clone and the tree.
    expect(svg).toContain('transform="matrix(1 0 0 1 0 15.875)"><path d="m 120,0 h 50')
    expect(svg).toContain('matrix(1 0 0 1 100 100)"><circle cx="3"')
    const hidden = name === 'inkscape' ? 'Negociações' : 'layer3'
    expect(told).toEqual(['PINTURA ceu', `OCULTO ${hidden}`, 'FORA_DA_VISTA nota ao lado da folha'])
  })

  it('LibreOffice Draw: titles are names, fonts and bullets leave, what lies beside the sheet is told as one', () => {
    const { svg, ids, told, leftOut } = read(fixture('libreoffice-draw'), six)
    expect(ids).toEqual(expect.arrayContaining(six.slice(0, 2)))
    expect(svg).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 21000 29700"/)
    expect(svg).toContain('fill="rgb(238,242,247)"')
    expect(svg).toContain('>Avenida São João</tspan>')
    expect(svg).not.toMatch(/bullet|glyph|ao lado/)
    expect(told).toEqual(['FORA_DA_VISTA ao lado da folha'])
    expect(leftOut[0]?.svg).toContain('viewBox="29581.1 581.1')
  })

  it('AutoCAD by a converter: ISO 8859-1, no viewBox, millimetres, layers that are off', () => {
    const { svg, told } = read(fixture('autocad-converted'))
    expect(svg).toMatch(/viewBox="0 0 1587\.4016 1122\.5197"/)
    expect(svg).toContain('Área 3,0 ha')
    expect(svg).toContain('stroke-width="0.9449"')
    expect(told).toEqual(['OCULTO DEFPOINTS', 'OCULTO COTAS'])
  })
})

describe('what is hidden leaves with its content', () => {
  const secret = '<path d="M1 1h5v5z"/><text x="5" y="20">SEGREDO</text>'
  it.each([
    ['display', `<g id="X" display="none">${secret}</g>`],
    ['a style', `<g id="X" style="fill:red; display : none !important">${secret}</g>`],
    ['a class', `<style>.a, .b > g { display: none }</style><g id="X" class="z a">${secret}</g>`],
    [
      'a class of the layer around',
      `<style>.b > .c { display: none }</style><g class="b"><g id="X" class="c">${secret}</g></g>`,
    ],
    ['an id in a style sheet', `<style>@media screen { g#X{display:none} }</style><g id="X">${secret}</g>`],
    ['visibility', `<g id="X" visibility="hidden">${secret}</g>`],
    ['collapsed visibility', `<g id="X" style="visibility:collapse">${secret}</g>`],
    ['no opacity', `<g id="X" opacity="0">${secret}</g>`],
    ['no opacity in percent', `<g id="X" style="opacity:0%">${secret}</g>`],
    ['a flag of its program', `<g id="X" xmlns:v="urn:x" v:visible="false">${secret}</g>`],
    ['an attribute of HTML', `<g id="X" hidden="hidden">${secret}</g>`],
    ['the other half of a switch', `<switch><g/><g id="X">${secret}</g></switch>`],
    ['definitions', `<defs><g id="X">${secret}</g></defs>`],
    ['a pattern', `<pattern id="X">${secret}</pattern>`],
    ['a description', '<desc>SEGREDO</desc>'],
    ['a comment', '<!-- SEGREDO -->'],
    ['letters without ink', '<text id="X" x="5" y="20" fill="none">SEGREDO</text>'],
    ['a part of a text', '<text id="X" x="5" y="20">Lote<tspan display="none"> SEGREDO</tspan></text>'],
    ['beside the view', '<g transform="translate(200 0)"><text id="X" x="5" y="20">SEGREDO</text></g>'],
    ['above the view', '<text id="X" x="5" y="-9">SEGREDO</text>'],
    [
      'outside a clip',
      '<clipPath id="c"><rect width="50" height="50"/></clipPath><g clip-path="url(#c)"><text id="X" x="60" y="70">SEGREDO</text></g>',
    ],
    [
      'outside an inner drawing',
      '<svg x="10" y="10" width="20" height="20"><text id="X" x="40" y="9">SEGREDO</text></svg>',
    ],
    ['a page of another namespace', '<o:page xmlns:o="urn:o"><text>SEGREDO</text></o:page>'],
    ['an embedded page', '<foreignObject width="9" height="9"><p>SEGREDO</p></foreignObject>'],
  ])('%s', (_how, inside) => {
    const { svg, ids, told } = beside(inside)
    expect(svg).not.toContain('SEGREDO')
    expect(ids).toContain('L1')
    if (inside.includes('id="X"') && !/switch|<defs|pattern/.test(inside))
      expect(told).toHaveLength(told.length > 1 ? 2 : 1)
  })

  it('and what makes itself visible again stays', () => {
    const { svg, told } = beside(
      '<g id="X" visibility="hidden"><text x="5" y="20">SEGREDO</text><path id="L2" visibility="visible" d="M1 1h5v5z"/></g>',
    )
    expect(svg).not.toContain('SEGREDO')
    expect(svg).toContain('id="L2"')
    expect(told).toEqual(['OCULTO SEGREDO'])
    // Nothing undoes `display`.
    expect(beside('<g display="none"><path id="L2" display="inline" d="M1 1h5v5z"/></g>').ids).toEqual(['L1'])
  })

  it('but not what only looks alike', () => {
    const kept = beside(
      `<style>.a:hover{display:none} @media print{#L2{display:none}} .b .c{display:none}</style>
      <g visibility="visible" opacity="0.1"><path id="L2" class="a" fill="none" d="M1 1h5v5z"/><path id="L3" class="c" d="M-5 -5h6v6z"/></g>`,
    )
    expect(kept.ids).toEqual(['L1', 'L2', 'L3'])
    expect(kept.told).toEqual([])
  })
})

describe('what is seen stays', () => {
  it('by units, percentages and sizes of fonts', () => {
    const { svg } = beside(
      '<rect id="A" x="10%" y="1cm" width="25.4mm" height="50%"/><circle cx="1in" cy="9pt" r="10%"/><g font-size="10pt"><text x="5px" y="20" font-size="50%">a</text></g>',
      'viewBox="0 0 200 100"',
    )
    expect(svg).toContain('x="20" y="37.7953" width="96" height="50"')
    expect(svg).toContain('cx="96" cy="12" r="15.8114"')
    expect(svg).toMatch(/<text x="5" y="20" font-size="6\.666\d">/)
  })

  it.each([
    ['a viewBox with commas', 'viewBox="-5,-5,110,110"', '-5 -5 110 110'],
    ['width and height', 'width="10cm" height="50mm"', '0 0 377.9528 188.9764'],
    [
      'the background of Illustrator',
      'width="100%" style="enable-background:new 0 0 450 310"',
      '0 0 450 310',
    ],
    ['a viewBox that is none beside a size', 'viewBox="0 0 0 0" width="30px" height="20"', '0 0 30 20'],
  ])('by %s', (_what, root, box) => {
    expect(beside('', root).svg).toContain(`viewBox="${box}"`)
  })

  it('by copies, of symbols with a view of their own too, without their ids', () => {
    const { svg, ids } = beside(
      `<symbol id="s" viewBox="0 0 10 10"><path id="p" d="M0 0h10v10z"/></symbol>
      <use id="L2" href="#s" x="10" y="10" width="20" height="40" fill="#eee"/><use xlink:href="#L1" x="50" transform="scale(2)"/>`,
    )
    expect(ids).toEqual(['L1', 'L2'])
    expect(svg).toContain(
      '<g id="L2" fill="#eee" transform="matrix(1 0 0 1 0 0)"><g transform="matrix(2 0 0 2 10 20)"><path d="M0 0h10v10z">',
    )
    expect(svg).toMatch(/transform="matrix\(2 0 0 2 100 0\)"><rect width="9"/)
  })

  it('by what links lead around, inner drawings and turned groups', () => {
    const { svg, ids } = beside(
      '<a href="https://x.test"><path id="L2" d="M0 0h10v10z"/></a><svg x="50" y="50" width="20" height="20" viewBox="0 0 200 200"><path id="L3" d="M100 100h50v50z"/></svg><g transform="rotate(90) translate(0,-50)"><path id="L4" d="M5 5h9v9z"/></g>',
    )
    expect(ids).toEqual(['L1', 'L2', 'L3', 'L4'])
    expect(svg).not.toContain('x.test')
    expect(svg).toContain('matrix(0.1 0 0 0.1 50 50)')
  })

  it('curves and arcs whose numbers stand close', () => {
    const { ids } = beside(
      '<path id="L2" d="M10-10a25 25 0 01.5.5l-1,200z"/><path id="L3" d="m-300 5c400-9 500 0 700 9"/>',
    )
    expect(ids).toEqual(['L1', 'L2', 'L3'])
  })

  it('in the colours of classes, by the order in which browsers let them win', () => {
    const { svg } = beside(
      '<style>#a{fill:#111} .x{fill:#222;stroke:#333!important} path{fill:#444}</style><path id="a" class="x" d="M0 0h1z" fill="#555" style="stroke:#666"/><path class="x" d="M0 0h2z" fill="#555"/><path d="M0 0h3z" fill="#555"/>',
    )
    expect(svg).toContain('<path id="a" d="M0 0h1z" fill="#111" stroke="#333">')
    expect(svg).toContain('<path d="M0 0h2z" fill="#222" stroke="#333">')
    expect(svg).toContain('<path d="M0 0h3z" fill="#444">')
  })
})

describe('what changes is told', () => {
  it.each([
    [
      'a picture',
      '<image id="foto" width="9" height="9" href="data:image/png;base64,AA"/>',
      'NAO_ACEITO foto',
    ],
    ['a text along a path', '<text><textPath href="#L1">Rua A</textPath></text>', 'NAO_ACEITO Rua A'],
    ['a copy of another file', '<use id="u" href="lotes.svg#a"/>', 'SEM_ORIGEM u'],
    ['a copy of nothing', '<use id="u" xlink:href="#gone"/>', 'SEM_ORIGEM u'],
    [
      'what a clip cuts',
      '<clipPath id="c"><rect width="50" height="50"/></clipPath><g id="cut" clip-path="url(#c)"><path d="M40 40h50v50z"/></g>',
      'RECORTE cut',
    ],
    ['what a mask covers', '<g id="m" mask="url(#k)"><path d="M40 40h50v50z"/></g>', 'RECORTE m'],
    [
      'an arrow',
      '<marker id="seta"><path d="M0 0h5v5z"/></marker><path d="M1 1h9" style="marker-end:url(#seta)"/><path d="M1 2h9" marker-start="url(#seta)"/>',
      'NAO_ACEITO seta',
    ],
    [
      'a gradient',
      '<linearGradient id="ceu"><stop stop-color="#abc"/></linearGradient><rect width="5" height="5" fill="url(#ceu)"/>',
      'PINTURA ceu',
    ],
  ])('%s', (_what, inside, told) => {
    const { svg, told: all } = beside(inside)
    expect(all).toEqual([told])
    expect(svg).not.toMatch(/url\(|href|data:/)
  })

  it('a gradient by its first colour, a pattern by none', () => {
    const { svg } = beside(
      '<linearGradient id="a"><stop style="stop-color:#abc"/></linearGradient><linearGradient id="b" xlink:href="#a"/><rect width="5" height="5" fill="url(#b)" stroke="url(#p) #123"/><rect width="6" height="6" fill="url(#p)"/>',
    )
    expect(svg).toContain('<rect width="5" height="5" fill="#abc" stroke="#123">')
    expect(svg).toContain('<rect width="6" height="6" fill="none">')
  })

  it('by its label, its title, its words; up to a hundred, with pictures that draw nothing but it', () => {
    const hidden = '<g display="none"><title>Rede de gás</title><path onclick="x()" d="M0 0h5v5z"/></g>'
    const { leftOut, total } = beside(`${hidden}${'<text x="900">x</text>'.repeat(200)}`)
    expect([leftOut.length, total]).toEqual([100, 201])
    expect(leftOut[0]).toMatchObject({ nome: 'Rede de gás', motivo: 'OCULTO' })
    expect(leftOut[0]?.svg).toMatch(
      /^<svg xmlns="[^"]*" viewBox="-0.25 -0.25 5.5 5.5"><g .*<path d="M0 0h5v5z"><\/path>/,
    )
  })
})

describe('ids', () => {
  it('with umlauts, blanks, signs and doubled are what the file says', () => {
    const ids = ['Gewerbefläche Süd', 'Quadra "A" & B', 'a<b', 'São-João/3']
    const svg = ids.map(
      (id) =>
        `<rect id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" width="5" height="5"/>`,
    )
    expect(read(around(svg.join(''))).ids).toEqual(ids)
    expect(read(around(lot + lot)).ids).toEqual(['L1', 'L1'])
    expect(read(around('<rect id=" Su\u0308d\n1 " width="5" height="5"/>')).ids).toEqual(['Süd 1'])
  })

  it('are a lot’s name where the program keeps that beside an id of its own', () => {
    const inside =
      '<rect id="rect12" inkscape:label="DIRG-001" width="5" height="5"/><rect id="DIRG-002-2" data-name="DIRG-002" width="5" height="5"/><g id="id7"><title>DIRG-003</title><rect width="5" height="5"/></g>'
    const root = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 9 9"'
    expect(read(around(inside, root), six).ids).toEqual(six.slice(0, 3))
    expect(read(around(inside, root)).ids).toEqual(['rect12', 'DIRG-002-2', 'id7'])
  })
})

describe('a drawing that is refused says which condition it fails', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "https://x.test/p.dtd">%p;]>`
  const copies = Array.from(
    { length: 12 },
    (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(9)}</g>`,
  )
  it.each([
    ['desenho-nao-e-svg', 'no drawing at all'],
    ['desenho-nao-e-svg', '<html><body></body></html>'],
    ['desenho-nao-e-svg', ''],
    ['desenho-nao-e-svg', '\u001f\u008b\u0008\u0000'],
    ['desenho-incompleto', around('<g>')],
    ['desenho-incompleto', around(lot).slice(0, -8)],
    ['desenho-incompleto', around('<g></a></g>').replace('</a></g>', '</a>')],
    ['desenho-estilos', around(`<style>g[id] { display: none }</style>${lot}`)],
    ['desenho-estilos', around(`<style>g { display: none </style>${lot}`)],
    ['desenho-estilos', around(`<style>${'a{fill:red}'.repeat(2001)}</style>${lot}`)],
    ['desenho-sem-tamanho', around(lot, 'width="100%"')],
    ['desenho-sem-tamanho', around(lot, 'viewBox="0 0 0 wide"')],
    ['desenho-sem-formas', around('<text x="1" y="9">1</text>')],
    ['desenho-sem-formas', around(`<g display="none">${lot}</g>`)],
    ['desenho-sem-formas', around(lot, 'viewBox="0 0 9 9" visibility="hidden"')],
    ['desenho-longo', around(lot + ' '.repeat(limits.drawingCharacters))],
    ['desenho-elementos', around(lot + '<g/>'.repeat(limits.drawingElements))],
    ['desenho-elementos', around(`<g id="g0">${lot}</g>${copies.join('')}`)],
    ['desenho-elementos', around(`${'<g>'.repeat(300)}${lot}${'</g>'.repeat(300)}`)],
  ])('%s', (code, text) => {
    expect(problem(text)?.problem).toBe(code)
  })

  it('with the line where it breaks', () => {
    expect(problem(around('\n\n<g>\n</a>\n'))).toEqual({ problem: 'desenho-incompleto', line: 4 })
  })

  it('and no entity is fetched or grows', () => {
    const { svg } = read(`${bomb}${around(`${lot}<text x="1" y="9">&a;&b;&f;&p;&nbsp;</text>`)}`)
    expect(svg).toContain('>aaaaaaaaaa&amp;b;&amp;f;&amp;p;&amp;nbsp;</text>')
  })

  it('what copies itself is told, and the rest is read', () => {
    const { told } = beside('<g id="a"><use id="u" href="#a"/></g>')
    expect(told).toContain('SEM_ORIGEM u')
  })
})
