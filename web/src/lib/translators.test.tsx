// WEB-100
import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goOnTranslated } from './translators.ts'

const { removeChild, insertBefore } = Node.prototype
beforeAll(() => goOnTranslated(document))
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }))

/** As translators do it: in one step, or the translation first and the text away after it. */
const ways: Record<string, (text: Text, font: Element) => void> = {
  'in one step': (text, font) => text.replaceWith(font),
  'in two steps': (text, font) => {
    text.before(font)
    text.remove()
  },
  'around the text': (text, font) => {
    text.before(font)
    font.append(text)
  },
}

async function translate(way: string): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    if (way !== 'around the text') font.textContent = `translated ${text.data}`
    ways[way]?.(text, font)
  }
  // The page learns of it after the script.
  await new Promise((resolve) => setTimeout(resolve))
}

const Counted = ({ count, more }: { count: number; more: boolean }) => (
  <p data-testid="said">
    {more && 'more than '}
    {count}
    {count > 1 ? <b>companies</b> : ' company'}
  </p>
)

test.each(Object.keys(ways))('texts translated %s change, come and go with what React shows', async (way) => {
  const { rerender } = render(<Counted count={1} more />)
  await translate(way)
  rerender(<Counted count={2} more={false} />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByTestId('said').textContent).toBe('2companies')
  await translate(way)
  rerender(<Counted count={1} more />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByTestId('said').textContent?.replaceAll('translated ', '')).toBe('more than 1 company')
})
