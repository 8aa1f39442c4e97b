/** A hostile drawing is inert (DISTRICT-9). */
import { describe, expect, it } from 'vitest'
import { readDrawing } from './drawings/reading/read-drawing.ts'
import { lotIdsIn, sanitizeDrawing } from './sanitize-drawing.ts'

const around = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`

describe('sanitizeDrawing', () => {
  it('keeps what draws', () => {
    const drawn = around(
      '<g class="lotes" transform="translate(1 2)"><path class="lote" id="A-1" d="M0 0h5v5z" fill="#eee" stroke-width="0.5"></path><text x="1" y="2" font-size="3">A &amp; B</text><circle cx="5" cy="5" r="1"></circle><line x1="0" y1="0" x2="9" y2="9"></line></g>',
    )
    expect(sanitizeDrawing(drawn)).toBe(drawn)
    expect(lotIdsIn(drawn)).toEqual(['A-1'])
  })

  it('keeps of the classes those that the lot map gives a look', () => {
    const drawn = around(
      '<path class="modal lote open" d="M0 0"/><path class="mantine-Modal-root" d="M0 0"/>',
    )
    expect(sanitizeDrawing(drawn)).toBe(around('<path class="lote" d="M0 0"></path><path d="M0 0"></path>'))
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script in a namespace', '<svg:script>alert(1)</svg:script>'],
    ['an event handler', '<path onclick="alert(1)" ONLOAD="alert(1)" d="M0 0"/>'],
    [
      'HTML inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['a link', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ['a link of old', '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ['an external image', '<image href="https://evil.test/x.png"/>'],
    ['an external shape', '<use href="https://evil.test/x.svg#a"/>'],
    ['a style sheet', '<style>@import url(https://evil.test/x.css)</style>'],
    ['a style', '<rect style="background:url(https://evil.test)" width="1"/>'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.test/x.svg#a)" width="1"/>'],
    ['a fill with a hidden address', '<rect fill="u\\72l(https://evil.test)" width="1"/>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a set', '<set attributeName="onclick" to="alert(1)"/>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['CDATA', '<text><![CDATA[<script>alert(1)</script>]]></text>'],
    ['an encoded handler', '<rect on&#99;lick="alert(1)" width="1"/>'],
  ])('drops %s', (_name, inside) => {
    const read = readDrawing(around(`<path d="M0 0h1"/>${inside}`))
    // What a drawing leaves out is shown to its editor, and as harmless.
    const all = 'svg' in read ? [read.svg, ...read.leftOut.map(({ svg }) => svg ?? '<svg')] : []
    expect(all[0]).toBeDefined()
    for (const clean of [sanitizeDrawing(around(inside)), ...all]) {
      expect(clean).not.toMatch(
        /<script|alert\(1\)"|evil\.test|javascript:|foreignObject|<img|<a |on\w+=|<style|style=|<use|<image|<set|<animate/i,
      )
      expect(clean.startsWith('<svg')).toBe(true)
    }
  })

  it('leaves what was published as it is: hidden, outside or described', () => {
    const stored = around(
      '\n<desc>A &amp; B</desc>\n<g id="g" opacity="0"><path class="lote" id="A 1 &lt; 2" d="M-50 -50h5v5z"></path></g><g></g><rect width="0"></rect>',
    )
    expect(sanitizeDrawing(stored)).toBe(stored)
    expect(lotIdsIn(stored)).toEqual(['g', 'A 1 < 2'])
  })

  it('expands no entities', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const clean = sanitizeDrawing(around('<text>&c;&f;</text>', bomb))
    expect(clean.length).toBeLessThan(200)
    expect(clean).not.toMatch(/aaaa|root:|ENTITY|DOCTYPE/)
  })

  it('gives nothing for what is no drawing', () => {
    for (const text of [
      '',
      'hello',
      '<html><body>x</body></html>',
      '<script>alert(1)</script>',
      '<g></g>',
      '<svgx></svgx>',
    ])
      expect(sanitizeDrawing(text)).toBe('')
  })
})
