import type { Person, TestPortal } from './portal.ts'

const boundary = 'invest-test-boundary'

/** A multipart body as a browser makes it. */
export function multipart(
  finalidade: string | null,
  nome: string,
  content: Buffer,
  partName = 'arquivo',
): Buffer {
  const field =
    finalidade === null
      ? ''
      : `--${boundary}\r\nContent-Disposition: form-data; name="finalidade"\r\n\r\n${finalidade}\r\n`
  const head = `${field}--${boundary}\r\nContent-Disposition: form-data; name="${partName}"; filename="${nome}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export const upload = (
  portal: TestPortal,
  person: Person | null,
  finalidade: string | null,
  nome: string,
  content: Buffer,
) =>
  portal.call(person, 'POST', '/anexos', multipart(finalidade, nome, content), { headers: multipartHeaders })
