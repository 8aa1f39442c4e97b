/** Uploads files by XMLHttpRequest, because fetch does not report how much has been sent (FILE-21). */
import type { FileItem } from '@invest/contract/fields'
import type { Purpose } from '@invest/contract/limits'
import { apiOptions } from './api.ts'
import { ApiError, ConnectionError, isErrorBody } from './api-error.ts'

export interface UploadOptions {
  file: File
  purpose: Purpose
  /** `share` goes from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const { base, session, locale } = apiOptions

interface Sent {
  path: string
  /** In the order in which the server needs its parts. */
  form: FormData
  onProgress?: UploadOptions['onProgress']
  signal?: AbortSignal | undefined
}

const send = ({ path, form, onProgress, signal }: Sent, token: string | undefined) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${base}${path}`)
    request.responseType = 'json'
    request.setRequestHeader('accept-language', locale())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () => reject(new ConnectionError('no answer'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })

/** Sends a multipart form, and answers what the server says. */
export async function sendForm<Answer>(sent: Sent): Promise<Answer> {
  const token = await session.token()
  sent.signal?.throwIfAborted()
  let answer = await send(sent, token)
  if (answer.status === 401) answer = await send(sent, await session.refresh(token))
  if (answer.status >= 200 && answer.status < 300) return answer.body as Answer
  if (isErrorBody(answer.body)) throw new ApiError(answer.status, answer.body)
  throw answer.status >= 502 ? new ConnectionError(`${answer.status}`) : new ApiError(answer.status, {})
}

export function upload({ file, purpose, onProgress, signal }: UploadOptions): Promise<FileItem> {
  const form = new FormData()
  // The server checks the file while it arrives, so it needs the purpose first (FILE-1).
  form.append('finalidade', purpose)
  form.append('arquivo', file, file.name)
  return sendForm({ path: '/anexos', form, ...(onProgress && { onProgress }), signal })
}
