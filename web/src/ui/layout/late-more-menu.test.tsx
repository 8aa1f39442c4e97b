import { MantineProvider } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LateMoreMenu } from './late-more-menu.tsx'

test('one press loads the menu and opens it, and Escape gives the focus back to its button', async () => {
  const onPress = vi.fn()
  render(
    <MantineProvider env="test">
      <LateMoreMenu entries={[{ label: 'Comparar', icon: IconScale, onPress }]} />
    </MantineProvider>,
  )
  const button = () => screen.getByRole('button', { name: 'more' })
  fireEvent.click(button())
  fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button()))
  fireEvent.click(button())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Comparar' }))
  expect(onPress).toHaveBeenCalledOnce()
})
