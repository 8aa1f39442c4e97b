import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import CropDialog from './crop-dialog.tsx'

const chosen = { x: 10, y: 20, width: 0, height: 0 }
vi.mock('react-easy-crop', () => ({
  default: function Cropper({
    aspect,
    onCropComplete,
  }: {
    aspect: number
    onCropComplete: (a: object, b: object) => void
  }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useEffect(() => onCropComplete({}, chosen), [])
    return <p>aspect {aspect}</p>
  },
}))
const drawn = vi.fn()
const sizes: number[][] = []
vi.mock('./shrink-image.ts', () => ({
  toBlob: async (canvas: HTMLCanvasElement) => {
    sizes.push([canvas.width, canvas.height])
    return new Blob(['picture'])
  },
}))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sizes.length = 0
})

test.each([
  [900, 400],
  [400, 400],
  [120, 120],
])('a square of %i pixels is sent as one of %i', async (side, sent) => {
  Object.assign(chosen, { width: side, height: side })
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  const onDone = vi.fn()
  render(
    <MantineProvider env="test">
      <CropDialog
        file={new File(['x'], 'logo.png', { type: 'image/png' })}
        onDone={onDone}
        onClose={vi.fn()}
      />
    </MantineProvider>,
  )
  expect(await screen.findByText('aspect 1')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'crop.use' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sizes).toEqual([[sent, sent]])
  expect(drawn).toHaveBeenLastCalledWith(expect.anything(), 10, 20, side, side, 0, 0, sent, sent)
})
