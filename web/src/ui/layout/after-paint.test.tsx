import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AfterPaint } from './after-paint.tsx'

test('the outline is there at once, and what takes longer follows it (WEB-57)', async () => {
  const children = vi.fn(() => 'all of it')
  render(<AfterPaint outline="outline">{children}</AfterPaint>)
  expect(screen.getByText('outline')).toBeDefined()
  expect(children).not.toHaveBeenCalled()
  await screen.findByText('all of it')
})
