import { afterEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const button = (id: string) => document.getElementById(id) as HTMLElement

function page() {
  document.body.innerHTML =
    '<h1 tabindex="-1">List</h1><button id="hide"></button><button id="next"></button><button id="else"></button>'
  button('hide').focus()
}
afterEach(() => {
  document.body.innerHTML = ''
})

test('the neighbour gets the focus once the pressed button is gone, and not before', async () => {
  page()
  keepFocus('#next', 'h1')
  button('else').title = 'a change'
  await settled()
  expect(document.activeElement).toBe(button('hide'))
  button('hide').remove()
  await settled()
  expect(document.activeElement).toBe(button('next'))
})

test('what comes later gets it when it comes; until then the heading has it', async () => {
  page()
  keepFocus('#later', 'h1')
  button('hide').remove()
  await settled()
  expect(document.activeElement?.tagName).toBe('H1')
  const later = document.createElement('button')
  later.id = 'later'
  document.body.append(later)
  await settled()
  expect(document.activeElement).toBe(later)
})

test('a focus that the person has moved stays', async () => {
  page()
  keepFocus('#next', 'h1')
  button('else').focus()
  button('hide').remove()
  await settled()
  expect(document.activeElement).toBe(button('else'))
})
