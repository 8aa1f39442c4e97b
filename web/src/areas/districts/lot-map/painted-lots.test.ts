import { expect, test } from 'vitest'
import { pathOf } from './painted-lots.ts'

const element = (text: string) => {
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  holder.innerHTML = text
  return holder.querySelector('path,polygon,rect,circle,ellipse') as Element
}

test.each([
  ['<path d="M1 2h3v4z"/>', 'M1 2h3v4z'],
  ['<path d=" m1,2 3,4 -1,0z"/>', 'M1 2l3,4 -1,0z'],
  ['<path d="m1-2.5h4z"/>', 'M1 -2.5h4z'],
  ['<path d="M.5.25 3 4z"/>', 'M.5 .25L3 4z'],
  ['<path d="M1e2 2 L3 4 m1 1 l2 2z"/>', 'M1e2 2L3 4 m1 1 l2 2z'],
  ['<polygon points="0,0 9,0 9,9"/>', 'M0,0 9,0 9,9Z'],
  ['<rect x="1" y="2" width="3" height="4"/>', 'M1 2h3v4h-3z'],
  ['<circle cx="5" cy="6" r="2"/>', 'M3 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'],
])('%s is a piece of a path', (text, path) => {
  expect(pathOf(element(text))).toBe(path)
})

test.each([
  '<path d="M0 0h1" transform="rotate(3)"/>',
  '<g transform="scale(2)"><rect width="1" height="1"/></g>',
  '<path d="M0 0h9v9zM2 2h1v1z" fill-rule="evenodd"/>',
  '<path d="L1 1"/>',
  '<path d="M1 1 calc(2)"/>',
  '<path/>',
])('%s keeps its own paint', (text) => {
  expect(pathOf(element(text))).toBeUndefined()
})
