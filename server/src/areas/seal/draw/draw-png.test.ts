import { afterAll, expect, it } from 'vitest'
import { createPngDrawer } from './draw-png.ts'

const drawer = createPngDrawer()
afterAll(() => drawer.close())

const square = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="${size}" height="${size}"/></svg>`

it('draws more pictures at once than it keeps, and the same one once', async () => {
  const wanted = Array.from({ length: 16 }, (_, i) => square(i + 1))
  const [first = '', ...others] = wanted
  const pictures = await Promise.all([first, first, ...others].map((svg) => drawer.draw(svg)))
  for (const picture of pictures) expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(pictures[0]).toBe(pictures[1])
  expect([drawer.isCached(first), drawer.isCached(square(16))]).toEqual([false, true])
})
