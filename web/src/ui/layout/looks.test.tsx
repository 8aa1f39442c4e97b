import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Badge } from './badge.tsx'
import { Figure, Figures } from './figures.tsx'

test('a badge says its state in words and colour, a figure its name before its number (WEB-193)', () => {
  render(
    <Figures>
      <Figure name="Lotes" value="35" tone="waits">
        <Badge tone="bad">Vencido</Badge>
      </Figure>
    </Figures>,
  )
  expect(screen.getByText('Vencido').dataset.tone).toBe('bad')
  expect(screen.getByRole('term').textContent).toBe('Lotes')
  expect(screen.getByRole('definition').textContent).toBe('35Vencido')
  expect(screen.getByRole('term').parentElement?.dataset.tone).toBe('waits')
})
