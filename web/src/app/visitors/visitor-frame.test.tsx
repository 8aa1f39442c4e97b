import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { VisitorFrame } from './visitor-frame.tsx'

let appEnv = 'hmg'
vi.mock('../../lib/screens/runtime-config.ts', () => ({ runtimeConfig: () => ({ appEnv }) }))
vi.mock('../../ui/layout/locale-link.tsx', () => ({ LocaleLink: () => null }))
vi.mock('../../ui/layout/language-selector.tsx', () => ({ LanguageSelector: () => null }))

const draw = () =>
  render(
    <MantineProvider>
      <VisitorFrame>page</VisitorFrame>
    </MantineProvider>,
  )

test("the visitors' bar names the environment, but for production", () => {
  draw()
  expect(screen.getByText('environment.hmg')).toBeDefined()
  appEnv = 'prod-rs'
  draw()
  expect(screen.getAllByText(/^environment/)).toHaveLength(1)
})
