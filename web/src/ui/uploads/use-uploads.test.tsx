import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { useUploads } from './use-uploads.ts'

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api/upload.ts', () => ({ upload }))

test('under a refused file stands what is wrong with the file, not the general sentence', async () => {
  upload.mockRejectedValue(
    new ApiError(422, {
      mensagem: 'Há campos a corrigir.',
      campos: { arquivo: 'O arquivo está protegido por senha.' },
    }),
  )
  const { result } = renderHook(() => useUploads({ purpose: 'anexos', already: 0, onUploaded: () => {} }))
  act(() => result.current.add([new File(['x'], 'ata.pdf', { type: 'application/pdf' })]))
  await waitFor(() => expect(result.current.pending[0]?.state).toBe('refused'))
  expect(result.current.pending[0]?.text).toBe('O arquivo está protegido por senha.')
})

test('what is wrong with a file goes once another is chosen (FILE-19)', async () => {
  upload.mockResolvedValue({ id: '1' })
  const { result } = renderHook(() => useUploads({ purpose: 'legislacao', already: 0, onUploaded: () => {} }))
  act(() => result.current.add([new File(['x'], 'lei.txt', { type: 'text/plain' })]))
  expect(result.current.pending.map(({ problem }) => problem)).toEqual(['wrongType'])
  act(() => result.current.add([new File(['x'], 'lei.pdf', { type: 'application/pdf' })]))
  expect(result.current.pending.map(({ file }) => file.name)).toEqual(['lei.pdf'])
  await waitFor(() => expect(result.current.pending).toEqual([]))
})
