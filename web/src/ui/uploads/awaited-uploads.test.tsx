import type { FileItem } from '@invest/contract/fields'
import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AwaitedUploads, useAwaitedUploads } from './awaited-uploads.ts'
import { FileUpload } from './file-upload.tsx'

const upload = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api/upload.ts', () => ({ upload }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

/** Two fields of files, as a company has them, and a button that says what it saves. */
function Form({ onSave }: { onSave: (names: string[]) => void }) {
  const [files, setFiles] = useState<FileItem[]>([])
  const { waits, press, report } = useAwaitedUploads(() => onSave(files.map(({ nome }) => nome).sort()))
  const change = (next: (files: readonly FileItem[]) => FileItem[]) => setFiles(next)
  return (
    <MantineProvider>
      <AwaitedUploads value={report}>
        <FileUpload id="um" label="Um" purpose="anexos" files={files} onChange={change} />
        <FileUpload id="outro" label="Outro" purpose="anexos" files={[]} onChange={change} />
      </AwaitedUploads>
      <button type="button" onClick={press}>
        {waits ? 'espera' : 'salvar'}
      </button>
    </MantineProvider>
  )
}

const choose = (field: string, name: string) =>
  userEvent.upload(
    document.getElementById(field) as HTMLElement,
    new File(['x'], name, { type: 'application/pdf' }),
  )

test('a press counts once the files of all fields have arrived (FILE-45)', async () => {
  const arrive = new Map<string, (file: unknown) => void>()
  upload.mockImplementation(({ file }: { file: File }) => new Promise((done) => arrive.set(file.name, done)))
  const onSave = vi.fn()
  render(<Form onSave={onSave} />)
  await choose('um', 'a.pdf')
  await choose('outro', 'b.pdf')
  await waitFor(() => expect(arrive.size).toBe(2))
  await userEvent.click(screen.getByRole('button', { name: 'salvar' }))
  const item = (nome: string) => ({
    id: nome,
    nome,
    tamanho: 1,
    mimeType: 'application/pdf',
    urlPublica: '/',
  })
  await act(async () => arrive.get('a.pdf')?.(item('a.pdf')))
  expect(screen.getByRole('button', { name: 'espera' })).toBeDefined()
  expect(onSave).not.toHaveBeenCalled()
  await act(async () => arrive.get('b.pdf')?.(item('b.pdf')))
  expect(onSave.mock.calls).toEqual([[['a.pdf', 'b.pdf']]])
})

test('a press is forgotten when a file fails, which stays in sight', async () => {
  const onSave = vi.fn()
  render(<Form onSave={onSave} />)
  let fail: (error: Error) => void = () => {}
  upload.mockImplementation(() => new Promise((_, refuse) => (fail = refuse)))
  await choose('um', 'a.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'salvar' }))
  await act(async () => fail(new Error('away')))
  expect(screen.getByRole('button', { name: 'salvar' })).toBeDefined()
  expect(screen.getByText('a.pdf')).toBeDefined()
  expect(onSave).not.toHaveBeenCalled()
})
