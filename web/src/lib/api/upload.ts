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

const send = (options: UploadOptions, token: string | undefined) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${base}/anexos`)
    request.responseType = 'json'
    request.setRequestHeader('accept-language', locale())
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () => reject(new ConnectionError('no answer'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    // The server checks the file while it arrives, so it needs the purpose first (FILE-1).
    const form = new FormData()
    form.append('finalidade', options.purpose)
    form.append('arquivo', options.file, options.file.name)
    request.send(form)
  })

export async function upload(options: UploadOptions): Promise<FileItem> {
  const token = await session.token()
  options.signal?.throwIfAborted()
  let answer = await send(options, token)
  if (answer.status === 401) answer = await send(options, await session.refresh(token))
  if (answer.status >= 200 && answer.status < 300) return answer.body as FileItem
  if (isErrorBody(answer.body)) throw new ApiError(answer.status, answer.body)
  throw answer.status >= 502 ? new ConnectionError(`${answer.status}`) : new ApiError(answer.status, {})
}
