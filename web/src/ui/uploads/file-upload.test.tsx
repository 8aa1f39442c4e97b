/** Files keep the order in which they were chosen (FILE-45). */
import type { FileItem } from '@invest/contract/fields'
import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FileUpload } from './file-upload.tsx'

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api/upload.ts', () => ({ upload }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

const item = (nome: string) => ({
  id: nome,
  nome,
  nomeArquivo: nome,
  tamanho: 1,
  mimeType: 'application/pdf',
  urlPublica: '/',
})

function Form() {
  const [files, setFiles] = useState<readonly FileItem[]>([item('antes') as FileItem])
  return (
    <MantineProvider>
      <FileUpload
        label="Anexos"
        purpose="anexos"
        files={files}
        onChange={(change) => setFiles((now) => change(now))}
        renderFiles={(shown, _, move) => (
          <ol>
            {shown.map((file) => (
              <li key={file.id}>
                <button type="button" onClick={() => move(file, -1)}>
                  {file.nome}
                </button>
              </li>
            ))}
          </ol>
        )}
      />
    </MantineProvider>
  )
}
const shown = () =>
  screen
    .getAllByRole('button')
    .map((one) => one.textContent)
    .filter(Boolean)

test('whichever arrives first, and they can be moved', async () => {
  const arrive = new Map<string, (file: unknown) => void>()
  upload.mockImplementation(({ file }: { file: File }) => new Promise((done) => arrive.set(file.name, done)))
  render(<Form />)
  const chosen = ['1', '2', '3', '4'].map((name) => new File(['x'], name, { type: 'application/pdf' }))
  await userEvent.upload(screen.getByLabelText(/upload/), chosen, { applyAccept: false })
  await waitFor(() => expect(arrive.size).toBe(4))
  for (const name of ['2', '3', '1', '4']) await act(async () => arrive.get(name)?.(item(name)))
  await waitFor(() => expect(shown()).toEqual(['antes', '1', '2', '3', '4']))
  await userEvent.click(screen.getByRole('button', { name: '3' }))
  expect(shown()).toEqual(['antes', '1', '3', '2', '4'])
})
