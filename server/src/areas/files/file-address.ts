/**
 * Public addresses of files. For owners they are signed, and then open for an hour files that are not public (FILE-14).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiPrefix } from '@invest/contract/endpoint'
import type { AreaDeps } from '../../area.ts'

const hour = 3_600_000

/** The name of the secret that signs addresses. */
export const addressSecret = 'file-addresses'

export interface FileAddresses {
  address(file: { chave: string; nome: string }, signed: boolean): string
  /** Whether the signature is ours, is for this file, and has not expired. */
  isSigned(chave: string, ate: string | undefined, assinatura: string | undefined): boolean
}

export function createFileAddresses(apiUrl: string, secret: () => Buffer, now: () => Date): FileAddresses {
  const sign = (chave: string, ate: string): Buffer =>
    createHmac('sha256', secret()).update(`${chave}\n${ate}`).digest()
  return {
    address({ chave, nome }, signed) {
      const address = `${apiUrl}/arquivos/${chave}/${encodeURIComponent(nome)}`
      if (!signed) return address
      // Rounded up to five minutes, so that the address stays the same for a while and the browser can cache the file.
      const ate = String(Math.ceil((now().getTime() + hour) / 300_000) * 300)
      return `${address}?ate=${ate}&assinatura=${sign(chave, ate).toString('base64url')}`
    },
    isSigned(chave, ate, assinatura) {
      if (!ate || !assinatura || !/^\d{1,12}$/.test(ate) || Number(ate) * 1000 < now().getTime()) return false
      const sent = Buffer.from(assinatura, 'base64url')
      const expected = sign(chave, ate)
      return sent.length === expected.length && timingSafeEqual(sent, expected)
    },
  }
}

export const addressesOf = ({
  config,
  clock,
  secret,
}: Pick<AreaDeps, 'config' | 'clock' | 'secret'>): FileAddresses =>
  createFileAddresses(
    `${config.publicUrl}${apiPrefix}`,
    () => secret(addressSecret),
    () => clock.now(),
  )
